internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// An inexpensive host with many sessions: it answers only the requests of a client that follows sessions.
struct ScaleHost: Sendable {
  static let pageSize = 1_000

  let count: Int
  private let transport: InMemoryTransport

  init(count: Int, transport: InMemoryTransport) {
    self.count = count
    self.transport = transport
  }

  static func uri(_ number: Int) -> URI { "ahp-session:/\(number)" }

  static func summary(_ number: Int, title: String? = nil) -> SessionSummary {
    // As on real hosts: most sessions are idle, some running, a few waiting.
    let status: SessionStatus =
      number % 50 == 0 ? .inputNeeded : number % 7 == 0 ? .inProgress : .idle
    // Each at a different time, with the waiting ones spread among the others.
    let time = "2026-01-01T00:00:00.\(1_000_000 + number * 7_919 % 1_000_003)Z"
    return SessionSummary(
      resource: uri(number), provider: "bench", title: title ?? "Session \(number)",
      status: status, createdAt: time, modifiedAt: time)
  }

  /// Answers until the client disconnects.
  func serve() async {
    while let frame = try? await transport.receive() {
      guard case .text(let text) = frame, let message = try? JSONValue(json: text),
        let id = message["id"], let result = answer(message)
      else { continue }
      try? await transport.send(.text(#"{"jsonrpc":"2.0","id":\#(id.json()),"result":\#(result)}"#))
    }
  }

  private func answer(_ message: JSONValue) -> String? {
    switch message["method"]?.stringValue {
    case "initialize": return #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#
    case "listSessions":
      let start = message["params"]?["cursor"]?.stringValue.flatMap(Int.init) ?? 0
      let end = min(start + Self.pageSize, count)
      return ListSessionsResult(
        items: (start..<end).map { Self.summary($0) }, nextCursor: end < count ? "\(end)" : nil
      ).json()
    case "subscribe":
      let uri = message["params"]?["channel"]?.stringValue ?? ""
      let state = SessionState(
        provider: "bench", title: uri, status: .idle, lifecycle: .ready, activeClients: [],
        chats: [])
      let snapshot = Snapshot(resource: uri, state: .session(state), fromSeq: 0)
      return #"{"snapshot":\#(snapshot.json())}"#
    case "unsubscribe", "ping": return "null"
    default: return nil
    }
  }

  /// Reports a changed session.
  func change(_ number: Int, modifiedAt time: String) async {
    let changes = PartialSessionSummary(title: "Changed", modifiedAt: time)
    let params = SessionSummaryChangedParams(
      channel: RootResourceURI, session: Self.uri(number), changes: changes)
    try? await transport.send(
      .text(#"{"jsonrpc":"2.0","method":"root/sessionSummaryChanged","params":\#(params.json())}"#))
  }

  /// Sets the title of the first session.
  func act(_ title: String, serverSeq: Int) async {
    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: title)))
    let envelope = ActionEnvelope(channel: Self.uri(0), action: action, serverSeq: serverSeq)
    try? await transport.send(
      .text(#"{"jsonrpc":"2.0","method":"action","params":\#(envelope.json())}"#))
  }
}
