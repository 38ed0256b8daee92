extension AHPTransport {
  /// What the transport knows about the host beside the messages that were received.
  var keepAliveEvidence: KeepAliveMachine.Evidence {
    KeepAliveMachine.Evidence(
      receivedBytes: receivedByteCount, acknowledgedBytes: acknowledgedByteCount,
      hasUnread: hasUnreadMessages)
  }
}
