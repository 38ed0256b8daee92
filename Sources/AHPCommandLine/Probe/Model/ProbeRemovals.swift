internal import AgentHostProtocol

/// The sessions that a probe removes at its end, and what the host says about each. Pure.
struct ProbeRemovals: Sendable {
  private let sessions: [URI]
  private var open: [Int: URI] = [:]
  private var removed = URISet()
  private var refused = URISet()

  init(_ sessions: [URI]) { self.sessions = sessions }

  /// The sessions that are not known to be removed.
  var left: [URI] { sessions.filter { !removed.contains($0) } }

  /// Notes the identifier of the request to remove a session.
  mutating func request(_ id: Int, removes session: URI) { open[id] = session }

  /// Notes a message of the host. Returns whether all requests have a response.
  mutating func isComplete(after message: ProbeMessage) -> Bool {
    if let (id, session) = open.first(where: { message.answers($0.key) }) {
      open[id] = nil
      if message.value["error"] == nil { removed.insert(session) } else { refused.insert(session) }
    }
    return open.isEmpty
  }

  /// Notes the sessions that the host lists after its responses. It refuses a session that is already gone.
  mutating func listed(_ listed: URISet) {
    removed = removed.union(refused).subtracting(listed)
  }
}
