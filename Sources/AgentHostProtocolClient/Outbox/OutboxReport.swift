package import AgentHostProtocol

/// A change of a connection that the outbox needs to know.
///
/// After a connection came up: `began`; every envelope that the host replays, as replayed `echoes`; authentication;
/// `restored`; from then on every envelope as live `echoes`. The outbox sends no action before `restored`.
package enum OutboxReport: Sendable {
  /// A new connection, whose replay follows. See `OutboxMachine.reconnectBegan` for the values.
  indirect case began(
    HostGeneration, hostReplaced: Bool = false, host: InitializeResult? = nil,
    serverSeq: Int? = nil, continuingFrom: Int? = nil)
  indirect case echoes([ActionEnvelope], OutboxEvidence = .live)
  /// Own actions that were reported before, and that the host has sent again. They matter only as echoes of unsettled
  /// entries.
  indirect case repeated([ActionEnvelope], OutboxEvidence)
  /// The replay was reported, and tokens were presented. See `OutboxMachine.resendDecisions` for the values.
  indirect case restored(HostGeneration, replayed: URISet = [], from: Int? = nil)
  /// The connection was lost, perhaps because a message was larger than the host accepts.
  case lost(HostGeneration, isMessageTooLarge: Bool)
  case replaced(HostGeneration)
  case gone(URI)
  case detached(URI)
}
