import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(
  .limitedConcurrency,
  .enabled(if: TestCertificate.tool != nil, "needs the openssl tool for certificates"))
struct TLSTests {
  @Test(arguments: ["localhost", "127.0.0.1"])
  func `messages go both ways under a trusted certificate`(host: String) async throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    try await withTLS(certificate, host: host, tls) { client, server in
      let text = String(repeating: "large ", count: 1 << 18)
      async let sent: Void = client.send(.text(text))
      #expect(try await server.receive() == .text(text))
      try await sent
      async let returned: Void = server.send(.text(text))
      #expect(try await client.receive() == .text(text))
      try await returned
      try await client.ping()
      async let closed: Void = server.close()
      #expect(try await client.receive() == nil)
      await client.close()
      await closed
    }
  }

  @Test func `an unknown issuer is refused permanently with the reason`() async throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    let error = try await refusal(certificate, TLSOptions())
    #expect(error.code == .certificateRefused)
    #expect(!error.category.isRetryable)
    #expect(error.message.contains("self-signed") || error.message.contains("self signed"))
  }

  @Test func `another name is refused`() async throws {
    let certificate = try TestCertificate(name: "elsewhere.example")
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    let error = try await refusal(certificate, tls)
    #expect(error.code == .certificateRefused)
    #expect(error.message.contains("mismatch"))
    tls.serverName = "elsewhere.example"
    try await withTLS(certificate, host: "localhost", tls) { client, _ in try await client.ping() }
  }

  @Test func `a certificate that names the server as its subject alone is refused`() async throws {
    let certificate = try TestCertificate(hasNames: false)
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    let error = try await refusal(certificate, tls)
    #expect(error.code == .certificateRefused)
    #expect(error.message.contains("mismatch"))
  }

  @Test func `skipping verification accepts any certificate`() async throws {
    let certificate = try TestCertificate(name: "elsewhere.example")
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.insecureSkipVerify = true
    try await withTLS(certificate, host: "localhost", tls) { client, _ in try await client.ping() }
  }

  /// The library verifies certificates even when that is disabled.
  @Test func `later failures are not attributed to an unverified certificate`() throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.insecureSkipVerify = true
    var (client, server) = try established(certificate, tls, needsClientCertificate: false)
    #expect(client.isEstablished && server.isEstablished)
    var output: [UInt8] = []
    let garbage: [UInt8] = [0x17, 3, 3, 0, 32] + [UInt8](repeating: 0xAA, count: 32)
    let error = try #require(throws: AHPError.self) {
      _ = try client.received(garbage, output: &output)
    }
    #expect(error.code == .tlsFailed)
    #expect(!error.message.contains("not trusted"))
  }

  /// Failures of an established connection are transient.
  @Test(arguments: [
    [0x17, 3, 3, 0, 32] + [UInt8](repeating: 0xAA, count: 32),
    [0x15, 3, 3, 0, 2, 2, 80],
    Array("HTTP/1.1 502 Bad Gateway\r\n\r\n".utf8),
  ])
  func `what breaks a connection is transient`(garbage: [UInt8]) throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    var (client, _) = try established(certificate, tls, needsClientCertificate: false)
    var output: [UInt8] = []
    let error = try #require(throws: AHPError.self) {
      _ = try client.received(garbage, output: &output)
    }
    #expect(error.code == .tlsFailed)
    #expect(error.category == .transient)
    #expect(error.advice == nil)
  }

  @Test func `data that was read together with a failure is delivered`() throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    var (client, server) = try established(certificate, tls, needsClientCertificate: false)
    var (bytes, output): ([UInt8], [UInt8]) = ([], [])
    try server.wrap(Array("last words".utf8), output: &bytes)
    bytes += [0x17, 3, 3, 0, 32] + [UInt8](repeating: 0xAA, count: 32)
    #expect(try client.received(bytes, output: &output) == Array("last words".utf8))
    #expect(client.hasEnded)
    #expect(client.ended()?.code == .tlsFailed)
  }

  /// Alerts of a server during the handshake: an internal error is transient, an incompatibility is not.
  @Test(
    arguments: [
      (80, FailureCategory.transient), (40, .incompatible), (70, .incompatible),
      (116, .authentication),
    ] as [(UInt8, FailureCategory)])
  func `alerts in the handshake`(alert: UInt8, category: FailureCategory) throws {
    var tls = TLSOptions()
    tls.insecureSkipVerify = true
    var client = try TLSLayer(try .client(tls), role: .client(host: "localhost"))
    var output: [UInt8] = []
    try client.connected(output: &output)
    let error = try #require(throws: AHPError.self) {
      _ = try client.received([0x15, 3, 3, 0, 2, 2, alert], output: &output)
    }
    #expect(error.code == .tlsFailed)
    #expect(error.category == category, "\(error)")
  }

  /// TLS 1.2 has no alert for a missing client certificate.
  @Test func `a failed handshake may be about a missing certificate`() throws {
    var client = try TLSLayer(try .client(TLSOptions()), role: .client(host: "localhost"))
    var output: [UInt8] = []
    try client.connected(output: &output)
    let error = try #require(throws: AHPError.self) {
      _ = try client.received([0x15, 3, 3, 0, 2, 2, 40], output: &output)
    }
    #expect(error.advice?.contains("certificate") == true, "\(error)")
  }

  /// The name of the server goes without the dot (RFC 6066 §3).
  @Test func `a trailing dot is ignored`() throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    let (client, server) = try established(
      certificate, tls, host: "localhost.", needsClientCertificate: false)
    #expect(client.isEstablished && server.isEstablished)
  }

  @Test func `a required certificate is distinguished from an untrusted one`() throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.insecureSkipVerify = true
    let error = try #require(throws: AHPError.self) {
      _ = try established(certificate, tls, needsClientCertificate: true)
    }
    #expect(error.code == .tlsFailed)
    #expect(error.category == .authentication)
  }

  /// Both ends after the handshake.
  ///
  /// - Throws: The client's error.
  private func established(
    _ certificate: TestCertificate, _ tls: TLSOptions, host: String = "localhost",
    needsClientCertificate: Bool
  ) throws -> (client: TLSLayer, server: TLSLayer) {
    let context = try TLSContext.server(
      certificateFile: certificate.certificateFile, keyFile: certificate.keyFile,
      clientCAFile: needsClientCertificate ? certificate.certificateFile : nil)
    var server = try TLSLayer(context, role: .server)
    var client = try TLSLayer(try .client(tls), role: .client(host: host))
    var (toServer, toClient): ([UInt8], [UInt8]) = ([], [])
    try client.connected(output: &toServer)
    try server.connected(output: &toClient)
    while !toServer.isEmpty || !toClient.isEmpty {
      let (forServer, forClient) = (toServer, toClient)
      (toServer, toClient) = ([], [])
      // The client receives the server's verdict.
      if !forServer.isEmpty { _ = try? server.received(forServer, output: &toClient) }
      if !forClient.isEmpty { _ = try client.received(forClient, output: &toServer) }
    }
    return (client, server)
  }

  @Test func `a client certificate is shown`() async throws {
    let certificate = try TestCertificate()
    defer { certificate.remove() }
    var tls = TLSOptions()
    tls.caFile = certificate.certificateFile
    tls.certificateFile = certificate.certificateFile
    tls.keyFile = certificate.keyFile
    try await withTLS(certificate, host: "localhost", tls, needsClientCertificate: true) {
      client, _ in try await client.ping()
    }
  }

  @Test func `files that cannot be used are named`() async throws {
    var tls = TLSOptions()
    tls.caFile = "/nowhere/ca.pem"
    var options = WebSocketTransport.Options()
    options.tls = tls
    let client = WebSocketTransport(url: "wss://localhost:1/", options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.category == .invalidInput)
    #expect(error.message.contains("/nowhere/ca.pem"))
  }

  @Test func `a server without TLS is reported`() async throws {
    let server = ConnectionServer(listener: try SocketListener(loopbackPort: 0))
    let port = try #require(server.port)
    let client = WebSocketTransport(url: "wss://localhost:\(port)/")
    let opened = Task { try await client.open() }
    let connection = try #require(try await server.accept())
    await #expect(throws: AHPError.self) { try await connection.open() }
    let error = try await #require(throws: AHPError.self) { try await opened.value }
    #expect(error.code == .tlsFailed)
    #expect(!error.category.isRetryable)
    await server.close()
  }

  private func refusal(
    _ certificate: TestCertificate, _ tls: TLSOptions
  ) async throws -> AHPError {
    try await #require(throws: AHPError.self) {
      try await withTLS(certificate, host: "localhost", tls) { _, _ in }
    }
  }

  private func withTLS(
    _ certificate: TestCertificate, host: String, _ tls: TLSOptions,
    needsClientCertificate: Bool = false,
    _ body: (WebSocketTransport, ServerConnection) async throws -> Void
  ) async throws {
    let context = try TLSContext.server(
      certificateFile: certificate.certificateFile, keyFile: certificate.keyFile,
      clientCAFile: needsClientCertificate ? certificate.certificateFile : nil)
    let server = ConnectionServer(
      listener: try SocketListener(loopbackPort: 0),
      layers: { try [TLSLayer(context, role: .server)] })
    let port = try #require(server.port)
    var options = WebSocketTransport.Options()
    options.tls = tls
    let client = WebSocketTransport(url: "wss://\(host):\(port)/ahp", options: options)
    async let opened: Void = client.open()
    let connection = try #require(try await server.accept())
    let accepted = await Result { try await connection.open() }
    do {
      try await opened
      try accepted.get()
      try await body(client, connection)
    } catch {
      await client.close()
      await connection.close()
      await server.close()
      throw error
    }
    await client.close()
    await connection.close()
    await server.close()
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
