import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

/// The Python side, and whether it is there.
enum Peer {
  /// A Python interpreter that has the `websockets` package.
  static let interpreter = ProcessInfo.processInfo.environment["AHP_INTEROP_PYTHON"]
  static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] == "true"
  static let reason: Comment =
    "AHP_INTEROP_PYTHON is not set: run .ci/interop, which installs the peer and sets it"

  /// A process of `peer.py`, not started.
  static func process(_ arguments: String...) throws -> StdioTransport {
    let script = try #require(
      Bundle.module.url(forResource: "peer", withExtension: "py", subdirectory: "Peer"))
    return StdioTransport(command: [try #require(interpreter), script.path] + arguments)
  }
}

/// Interoperability that cannot be tested must not pass unnoticed where it counts.
@Suite(.limitedConcurrency) struct InteropSetupTests {
  @Test func `the peer exists in continuous integration`() {
    #expect(Peer.interpreter != nil || !Peer.isContinuousIntegration, Peer.reason)
  }
}

/// A certificate for 127.0.0.1 made on the spot.
struct Certificate {
  let certificateFile: String
  let keyFile: String
  private let directory: URL

  init() async throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-interop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    certificateFile = directory.appendingPathComponent("certificate.pem").path
    keyFile = directory.appendingPathComponent("key.pem").path
    let tool = StdioTransport(command: [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", keyFile, "-out", certificateFile,
    ])
    try await tool.open()
    while try await tool.receive() != nil {}
    await tool.close()
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }
}
