internal import AgentHostProtocol
internal import AgentHostProtocolTesting

/// The behavior of an embedded host: a preset, or a personality file.
enum PersonalitySource: Sendable, Hashable {
  case preset(HostPersonality)
  /// The path of a file written by `probe`.
  case file(String)
}

extension ValueParser where Value == PersonalitySource {
  /// Returns a parser for the name of a personality of the embedded host, or the path of a personality file.
  static func personality() -> ValueParser {
    let words = HostPersonality.all.map { CompletionWord($0.name) }
    let names = alternatives(words.map(\.word) + ["a file of 'ahpctl probe'"])
    return ValueParser(placeholder: "NAME|FILE", expectation: names, completion: .words(words)) {
      text throws(ValueProblem) in
      if let preset = HostPersonality.all.first(where: { $0.name == text.lowercased() }) {
        return .preset(preset)
      }
      guard text.contains("/") || text.hasSuffix(".json") else {
        throw ValueProblem(
          "\(quoted(text)) is not known", advice: "write \(names), such as ./\(text)")
      }
      return .file(text)
    }
  }
}

extension ValueParser where Value == [ProtocolVersion] {
  /// Protocol versions of an embedded host.
  static func versions() -> ValueParser {
    ValueParser(
      placeholder: "LIST", expectation: "all, or versions such as 0.7.0,0.6.0",
      completion: .words([CompletionWord("all", "every version from 0.5.1 on")])
    ) { text throws(ValueProblem) in
      if text.lowercased() == "all" { return HostConfiguration.allVersions }
      return try text.split(separator: ",", omittingEmptySubsequences: false).map {
        (word) throws(ValueProblem) in
        guard let version = ProtocolVersion(String(word)) else {
          throw ValueProblem("\(quoted(String(word))) is not a version")
        }
        guard HostConfiguration.allVersions.contains(where: version.isCovered(by:)) else {
          throw ValueProblem(
            "\(quoted(String(word))) is not supported",
            advice: "write versions from 0.5.1 on, such as 0.7.0,0.6.0")
        }
        return version
      }
    }
  }
}
