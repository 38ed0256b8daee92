internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting
internal import Dispatch
internal import Foundation

enum EnduranceTransport: String, Sendable, CaseIterable {
  case ws, wss, unix, tcp, stdio
}

enum EndurancePeer {
  static let session: URI = "ahp-session:/endurance"
  static let clientId = "endurance"

  static func frame(_ number: Int) -> [UInt8] {
    BenchmarkData.frame(
      session, number, #"{"type":"session/titleChanged","title":"Session \#(number)"}"#)
  }

  /// A numbered action, as performed by a host.
  static func action(_ number: Int) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: "Session \(number)")))
  }

  /// A `ping` request, as text.
  static func ping(_ number: Int) -> [UInt8] {
    Array(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"ping","params":{"channel":"ahp-root://"}}"#.utf8)
  }

  /// A minimal response of a host.
  static func answer(to method: String?, _ params: JSONValue?) -> JSONValue {
    switch method {
    case "initialize":
      let version = params?["protocolVersions"]?.arrayValue?.first ?? .string(PROTOCOL_VERSION)
      return ["protocolVersion": version, "serverSeq": 0, "snapshots": []]
    default: return [:]
    }
  }

  /// Runs a host with one session and a small replay window.
  static func withHost<Result>(
    _ body: (EmbeddedHost) async throws -> Result
  ) async throws -> Result {
    var configuration = HostConfiguration()
    configuration.replayLimit = 100
    return try await EmbeddedHost.with(configuration) { host in
      await host.createSession(session, title: "Session 0")
      return try await body(host)
    }
  }

  /// Runs a client after its handshake, and shuts it down afterwards.
  static func withClient(
    _ transport: any AHPTransport, _ config: AHPClientConfig = AHPClientConfig(),
    _ body: (AHPClient) async throws -> Void
  ) async throws {
    let client = AHPClient(transport: transport, config: config)
    do {
      try await client.connect()
      _ = try await client.initialize(clientId: clientId)
      try await body(client)
    } catch {
      await client.shutdown()
      throw error
    }
    await client.shutdown()
  }

  /// Runs a supervised connection to the host, subscribed to its session.
  static func withHosts(
    _ host: EmbeddedHost, outbox: OutboxSetup? = nil,
    _ change: (HostConfig) -> HostConfig = { $0 },
    _ body: (MultiHostClient) async throws -> Void
  ) async throws {
    let url = try await host.start()
    try await withMultiHostClient(outbox: outbox) { multi in
      try await multi.add(change(config(hostId, url)))
      _ = try await multi.client(for: hostId, whenOffline: wait)
      try await body(multi)
    }
  }

  static let hostId: HostId = "endurance"
  static let wait = OfflineRule.wait(.seconds(60))

  static func config(_ id: HostId, _ url: String) -> HostConfig {
    HostConfig(id: id, label: "") { _ in WebSocketTransport(url: url) }
      .withInitialSubscriptions([session])
      .withReconnectPolicy(.immediateForever)
  }

  // MARK: Addresses

  /// Makes the host listen for a transport, and passes a factory for such transports.
  static func withAddress(
    _ transport: EnduranceTransport, of host: EmbeddedHost,
    _ body: (@escaping @Sendable () -> any AHPTransport) async throws -> Void
  ) async throws {
    switch transport {
    case .ws:
      let url = try await host.start()
      try await body { WebSocketTransport(url: url) }
    case .wss:
      let certificate = try TemporaryCertificate()
      defer { certificate.remove() }
      let url = try await host.start(
        listening: .secureWebSocket(
          certificateFile: certificate.certificateFile, keyFile: certificate.keyFile))
      var options = WebSocketTransport.Options()
      options.tls.caFile = certificate.certificateFile
      try await body { [options] in WebSocketTransport(url: url, options: options) }
    case .unix:
      let path = temporaryPath("socket")
      _ = try await host.start(listening: .unixLines(path: path))
      try await body { UnixSocketTransport(path: path) }
    case .tcp:
      let url = try await host.start(listening: .tcpLines())
      guard let port = url.split(separator: ":").last.flatMap({ UInt16($0) }) else {
        throw WrongEffect("the host listens at \(url)")
      }
      try await body { TCPLineTransport(host: "127.0.0.1", port: port) }
    case .stdio:
      let program = ProcessInfo.processInfo.arguments[0]
      try await body { StdioTransport(command: [program, "endurance", "--stdio-peer"]) }
    }
  }

  /// A path in the file system that is in memory, where there is one: a row measures this library, and
  /// not the disk.
  static func temporaryPath(_ kind: String) -> String {
    let memory = "/dev/shm"
    let directory =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    return "\(directory)/ahp-endurance-\(ProcessInfo.processInfo.processIdentifier)-\(kind)"
  }
}

/// Lines over two descriptors, one for each direction, as a program has them at its standard input and
/// output.
enum DescriptorTransport {
  /// Creates two connected ends.
  static func pair() throws -> (ServerConnection, ServerConnection) {
    let (there, end) = try SystemCall.socketPair()
    let (back, start) = try SystemCall.socketPair()
    return (lines(input: start, output: there), lines(input: end, output: back))
  }

  private static func lines(input: Int32, output: Int32) -> ServerConnection {
    ServerConnection(input: input, output: output, codec: LineCodec(maxMessageBytes: 1 << 20))
  }
}

/// A certificate for `localhost`, created by the `openssl` tool.
struct TemporaryCertificate {
  let certificateFile: String
  let keyFile: String
  private let directory: URL

  /// - Throws: ``EnduranceSkip`` if the tool is not installed.
  init() throws {
    directory = URL(fileURLWithPath: EndurancePeer.temporaryPath("certificate"))
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    certificateFile = directory.appendingPathComponent("certificate.pem").path
    keyFile = directory.appendingPathComponent("key.pem").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      "-keyout", keyFile, "-out", certificateFile,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      remove()
      throw EnduranceSkip(reason: "there is no openssl tool to make a certificate with")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }
}
