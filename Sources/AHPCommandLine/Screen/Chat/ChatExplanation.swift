/// The text in place of a chat that cannot be shown. Pure.
enum ChatExplanation {
  static func lines(_ state: ScreenState, width: Int) -> [String] {
    let (open, hosts) = (state.open, state.hosts)
    var lines: [String] = []
    if let trouble = open.trouble { lines.append("This chat cannot be shown: \(trouble)") }
    // Without a selection, show the error of a failed host.
    let troubled = hosts.all.first { $0.isInTrouble } ?? hosts.all.first
    guard let host = open.selection.map({ hosts[$0.host] }) ?? troubled else { return lines }
    if open.selection?.session == nil {
      lines += about(host, state)
    } else if lines.isEmpty {
      lines.append(waiting(for: host, open, at: state.uptime))
    }
    if let failure = host.failure { lines.append(failure) }
    if !host.isConnected {
      if let advice = host.advice { lines.append(advice) }
      lines.append("R: connect now")
    }
    return lines.flatMap { TranscriptLayout.wrap($0, width: max(width, 4)) }
  }

  private static func waiting(
    for host: ScreenHost, _ open: OpenSession, at uptime: Duration
  ) -> String {
    guard host.isConnected else {
      return "\(host.name) is \(host.outage(at: uptime) ?? "not connected")."
    }
    return open.selectedChat == nil && open.session != nil
      ? "The session has no default chat; select one in the list." : "Loading ..."
  }

  private static func about(_ host: ScreenHost, _ state: ScreenState) -> [String] {
    var lines = [host.address]
    if case .connected(let version?) = host.connection { lines.append("AHP \(version)") }
    if case .waiting(let attempt, _) = host.connection { lines.append("attempt \(attempt)") }
    lines.append(host.status(at: state.uptime).text)
    if let trouble = host.listTrouble { lines.append(trouble) }
    if let outage = host.outage(at: state.uptime) { lines.append(outage) }
    return lines
  }
}
