import Foundation

/// A self-signed certificate for `localhost` and 127.0.0.1, made by the `openssl` tool.
struct TestCertificate {
  let certificateFile: String
  let keyFile: String
  private let directory: URL

  static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// - Parameter hasNames: Whether it names the server in the alternative names, or in the subject only.
  init(name: String = "localhost", days: Int = 2, hasNames: Bool = true) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    certificateFile = directory.appendingPathComponent("certificate.pem").path
    keyFile = directory.appendingPathComponent("key.pem").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.tool ?? "/usr/bin/openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", String(days), "-subj", "/CN=\(name)", "-addext",
      !hasNames
        ? "nsComment=no names"
        : name == "localhost"
          ? "subjectAltName=DNS:localhost,IP:127.0.0.1" : "subjectAltName=DNS:\(name)",
      "-keyout", keyFile, "-out", certificateFile,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }
}
