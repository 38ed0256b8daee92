internal import AgentHostProtocol

/// TLS between socket and messages.
package struct TLSLayer: StreamLayer {
  private let session: TLSSession
  private let role: TLSRole
  package private(set) var isEstablished = false
  package private(set) var hasEnded = false
  /// Why it ended, if data was read together with the failure.
  private var endingFailure: AHPError?

  package init(_ context: TLSContext, role: TLSRole) throws(AHPError) {
    session = try TLSSession(context, role: role)
    self.role = role
  }

  package mutating func connected(output: inout [UInt8]) throws(AHPError) {
    // A server waits for the client's hello.
    if case .client = role { try shakeHands(&output) }
  }

  package mutating func received(
    _ bytes: consuming [UInt8], output: inout [UInt8]
  ) throws(AHPError) -> [UInt8] {
    let count = bytes.count
    guard session.feed(bytes) else {
      throw AHPError(.tlsFailed, .local, "out of memory for TLS")
    }
    if !isEstablished {
      try shakeHands(&output)
      guard isEstablished else { return [] }
    }
    let (plain, step) = session.decrypt(expected: count)
    // Fetch the error before the next call of the library.
    let failure = step == .failed ? self.failure() : nil
    session.drain(into: &output)
    if let failure, plain.isEmpty { throw failure }
    endingFailure = failure
    hasEnded = step == .ended || failure != nil
    return plain
  }

  package mutating func wrap(_ bytes: consuming [UInt8], output: inout [UInt8]) throws(AHPError) {
    guard session.encrypt(bytes, into: &output) else { throw failure() }
  }

  package mutating func finish(output: inout [UInt8]) {
    session.finish()
    session.drain(into: &output)
  }

  package func ended() -> AHPError? {
    guard !isEstablished else { return endingFailure }
    return AHPError(
      .connectionLost, .transient, "the connection ended during the TLS handshake",
      advice: "check that the server uses TLS at this address")
  }

  private mutating func shakeHands(_ output: inout [UInt8]) throws(AHPError) {
    let step = session.handshake()
    let failure = step == .failed ? self.failure() : nil
    session.drain(into: &output)
    switch step {
    case .done: isEstablished = true
    case .needsInput: break
    case .ended: throw .connectionLost()
    case .failed: throw failure ?? .connectionLost()
    }
  }

  private func failure() -> AHPError {
    let text = session.library.errorText()
    guard let (number, reason) = session.verificationFailure else {
      return classified(text)
    }
    let subject: String
    switch role {
    case .client(let host): subject = "the certificate of \(host)"
    case .server: subject = "the client's certificate"
    }
    return AHPError(
      .certificateRefused, .incompatible, "\(subject) is not trusted: \(reason)",
      advice: Self.advice(verification: number))
  }

  private static func advice(verification number: Int) -> String? {
    switch number {
    case 9, 10: "check the clocks of both machines, or renew the certificate"
    case 18, 19, 20, 21:
      "if you trust the authority that signed it, set caFile to its certificate file, or SSL_CERT_FILE "
        + "in the environment"
    case 62, 64: "use a host name for which the certificate is valid"
    default: nil
    }
  }

  /// The peer's alerts about our certificate (RFC 8446, 6.2); in TLS 1.3 they arrive on an established
  /// connection. Failures to verify its certificate are no alerts.
  private static let certificateAlerts = [
    "certificate required", "bad certificate", "unknown ca", "alert certificate expired",
    "alert certificate revoked", "alert certificate unknown", "alert unsupported certificate",
    "alert access denied",
  ]

  private func classified(_ text: String) -> AHPError {
    if Self.certificateAlerts.contains(where: { text.contains(bytewise: $0) }) {
      return AHPError(
        .tlsFailed, .authentication, "the peer rejected our certificate: \(text)",
        advice: "set the certificate and key files that it requires")
    }
    // Failures of an established connection and internal errors of the peer are transient.
    if isEstablished || text.contains(bytewise: "alert internal error") {
      return AHPError(.tlsFailed, .transient, "TLS failed: \(text)")
    }
    let isPlain =
      ["wrong version number", "packet length too long", "http request"]
      .contains(where: { text.contains(bytewise: $0) })
    var advice: String?
    if isPlain {
      advice = "the server may not use TLS here; try ws:// instead of wss://"
    } else if text.contains(bytewise: "alert handshake failure") {
      // TLS 1.2 has no alert for a missing certificate.
      advice = "the server may require a client certificate, or support no common cipher"
    }
    return AHPError(.tlsFailed, .incompatible, "TLS failed: \(text)", advice: advice)
  }
}
