import Foundation
import Testing

@testable import AgentHostProtocolClient

/// A self-signed certificate for `localhost` and 127.0.0.1, made by the `openssl` tool.
struct TestCertificate {
  let certificateFile: String
  let keyFile: String
  private let directory: URL

  static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// - Parameters:
  ///   - hasNames: Whether it names the server in the alternative names, or in the subject only.
  ///   - password: Encrypts the private key.
  init(
    name: String = "localhost", days: Int = 2, hasNames: Bool = true, password: String? = nil
  ) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    certificateFile = directory.appendingPathComponent("certificate.pem").path
    keyFile = directory.appendingPathComponent("key.pem").path
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    var spawn = SystemCall.Spawn([
      Self.tool ?? "/usr/bin/openssl",
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-days", String(days), "-subj", "/CN=\(name)", "-addext",
      !hasNames
        ? "nsComment=no names"
        : name == "localhost"
          ? "subjectAltName=DNS:localhost,IP:127.0.0.1" : "subjectAltName=DNS:\(name)",
      "-keyout", keyFile, "-out", certificateFile,
    ])
    spawn.arguments += password.map { ["-passout", "pass:\($0)"] } ?? ["-nodes"]
    (spawn.input, spawn.output, spawn.error) = (null, null, null)
    let process = try SystemCall.spawn(spawn)
    SystemCall.waitForEnd(process)
    #expect(SystemCall.reap(process) == .exited(0))
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }
}
