extension HostSupervisor {
  /// What the host sent instead of a response to the pending handshake.
  var handshakeViolation: ProtocolViolation? {
    machine.lifecycle.currentAttempt.flatMap { clients[$0]?.handshakeViolation }
  }
}

extension MultiHostClient {
  /// Returns what a host sent instead of a response to the pending handshake.
  package func handshakeViolation(of host: HostId) async -> ProtocolViolation? {
    await (try? supervisor(host))?.handshakeViolation
  }
}
