internal import AgentHostProtocol

extension OutboxBridge {
  /// A change of a connection that the outbox needs to know.
  enum Report: Sendable {
    indirect case began(HostGeneration, Handshake)
    indirect case echoes([ActionEnvelope], OutboxEvidence)
    /// Own actions that were reported before, and that the host has sent again.
    indirect case repeated([ActionEnvelope], OutboxEvidence)
    /// The replay was reported, and tokens were presented.
    indirect case restored(HostGeneration, replayed: URISet, from: Int?)
    /// The connection was lost, perhaps because a message was larger than the host accepts.
    case lost(HostGeneration, isMessageTooLarge: Bool)
    case replaced(HostGeneration)
    case gone(URI)
    case detached(URI)
  }

  struct Handshake: Sendable {
    var hostReplaced: Bool
    var host: InitializeResult?
    /// The sequence number in the response, if it has one.
    var serverSeq: Int?
    /// The number from which a host that recognizes this client resumed.
    var continuingFrom: Int?
  }
}
