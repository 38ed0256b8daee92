internal import AgentHostProtocol

enum ReconnectVerdict {
  typealias Answer = ProbeConnection.Answer

  /// For a client that the host does not know.
  static func unknown(_ answer: Answer) -> ProbeOutcome {
    if let error = answer.error { return .asSpecified(note: ProbeText.error(error)) }
    return .differs("answers with a \(kind(answer)) as if it knew the client")
  }

  /// For a client that was here before.
  static func known(_ answer: Answer) -> ProbeOutcome {
    if let error = answer.error { return .differs("answers \(ProbeText.error(error))") }
    let kind = kind(answer)
    return ["replay", "snapshot"].contains(kind)
      ? .asSpecified(note: kind) : .differs("answers with a \(kind)")
  }

  /// For a channel that does not exist.
  static func missing(_ answer: Answer, _ channel: URI) -> ProbeOutcome {
    guard let result = answer.result else { return .notTested("reconnect is refused") }
    if result["type"] == "snapshot" {
      return .notTested("the answer is a snapshot, which has no missing")
    }
    let missing = result["missing"]?.arrayValue?.compactMap(\.stringValue) ?? []
    return missing.contains(exactly: channel)
      ? .asSpecified() : .differs("does not list an unknown channel in missing")
  }

  /// For actions that were missed, one of which has this title.
  static func content(_ answer: Answer, title: String) -> ProbeOutcome {
    if let error = answer.error { return .notTested("answers \(ProbeText.error(error))") }
    if answer.result?["type"] == "snapshot" {
      let isCurrent = answer.result?["snapshots"]?.arrayValue?.contains {
        $0["state"]?["title"]?.stringValue == title
      }
      return isCurrent == true
        ? .asSpecified(note: "a snapshot") : .differs("a snapshot without the missed action")
    }
    let count = (answer.result?["actions"]?.arrayValue ?? []).count {
      $0["action"]?["title"]?.stringValue == title
    }
    return count == 1 ? .asSpecified() : .differs("replays a missed action \(count) times")
  }

  private static func kind(_ answer: Answer) -> String {
    ProbeText.short(answer.result?["type"]?.stringValue ?? "result without type")
  }
}
