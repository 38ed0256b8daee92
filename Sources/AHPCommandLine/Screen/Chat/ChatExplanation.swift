/// The text in place of a chat that cannot be shown. Pure.
struct ChatExplanation {
  private let open: OpenSession
  private let hosts: ScreenHosts
  private let now: RecordTime

  init(_ state: ScreenState) {
    open = state.open
    hosts = state.hosts
    now = state.now
  }

  func lines(width: Int) -> [String] {
    var lines: [String] = []
    if let trouble = open.trouble { lines.append("This chat cannot be shown: \(trouble)") }
    // Without a selection, show the error of a failed host.
    let troubled = hosts.all.first { $0.isInTrouble } ?? hosts.all.first
    guard let host = open.selection.map({ hosts[$0.host] }) ?? troubled else { return lines }
    if open.selection?.session == nil {
      lines += about(host)
    } else if lines.isEmpty {
      lines.append(waiting(for: host))
    }
    if let failure = host.failure { lines.append(failure) }
    if !host.isConnected {
      if let advice = host.advice { lines.append(advice) }
      lines.append("R: connect now")
    }
    return lines.flatMap { TranscriptLayout.wrap($0, width: max(width, 4)) }
  }

  private func waiting(for host: ScreenHost) -> String {
    guard host.isConnected else {
      return "\(host.name) is \(host.outage(at: now) ?? "not connected")."
    }
    return open.selectedChat == nil && open.session != nil
      ? "The session has no default chat; select one in the list." : "Loading ..."
  }

  private func about(_ host: ScreenHost) -> [String] {
    var lines = [host.address]
    if case .connected(let version?) = host.connection { lines.append("AHP \(version)") }
    if case .waiting(let attempt, _) = host.connection { lines.append("attempt \(attempt)") }
    lines.append(host.status(at: now).text)
    if let outage = host.outage(at: now) { lines.append(outage) }
    return lines
  }
}
