#if os(Linux)
  import AgentHostProtocol
  import Foundation
  import TestSupport
  import Testing

  @testable import AgentHostProtocolClient

  /// A server of TLS 1.2 that requests a renegotiation.
  @Suite(.limitedConcurrency, .enabled(if: TestCertificate.tool != nil, "needs the openssl tool"))
  struct TLSRenegotiationTests {
    /// `openssl s_server`, which echoes every line and obeys its standard input.
    private final class Server {
      private let child: Process
      private let commands = Pipe()
      private let output = Pipe()

      init(_ certificate: TestCertificate) throws {
        child = Process()
        child.executableURL = URL(fileURLWithPath: TestCertificate.tool ?? "")
        child.arguments = [
          "s_server", "-accept", "127.0.0.1:0", "-tls1_2", "-legacy_renegotiation",
          "-cert", certificate.certificateFile, "-key", certificate.keyFile, "-naccept", "1",
        ]
        child.standardInput = commands
        child.standardOutput = output
        child.standardError = FileHandle.nullDevice
        try child.run()
      }

      /// Waits for text in the output.
      @discardableResult
      func waitFor(_ text: String) -> String {
        var seen = ""
        while !seen.contains(text) || !seen.hasSuffix("\n") {
          let data = output.fileHandleForReading.availableData
          if data.isEmpty { break }
          seen += String(decoding: data, as: UTF8.self)
        }
        return seen
      }

      /// `r` requests a renegotiation; longer lines are sent.
      func type(_ line: String) { commands.fileHandleForWriting.write(Data((line + "\n").utf8)) }

      func stop() { child.terminate() }
    }

    @Test(.timeLimit(.minutes(20))) func `writes continue during a renegotiation request`() throws {
      let certificate = try TestCertificate()
      defer { certificate.remove() }
      let server = try Server(certificate)
      defer { server.stop() }
      let banner = server.waitFor("ACCEPT").split(separator: "\n").last ?? ""
      let port = try #require(banner.split(separator: ":").last.flatMap { UInt16($0) })

      var tls = TLSOptions()
      tls.caFile = certificate.certificateFile
      var client = try TLSLayer(try .client(tls), role: .client(host: "localhost"))
      let socket = try BlockingSocket(port: port)
      defer { socket.close() }
      var output: [UInt8] = []
      try client.connected(output: &output)
      while !client.isEstablished {
        socket.write(output)
        output = []
        _ = try client.received(socket.read(), output: &output)
      }
      socket.write(output)
      server.waitFor("CIPHER is")

      // The request arrives, and a write follows before any answer to it.
      server.type("r")
      output = []
      _ = try client.received(socket.read(), output: &output)
      try client.wrap(Array("first\n".utf8), output: &output)
      socket.write(output)
      server.waitFor("first")
      output = []
      try client.wrap(Array("second\n".utf8), output: &output)
      socket.write(output)
      server.waitFor("second")
    }
  }

  /// A socket pair, for tests that transfer bytes themselves.
  private struct BlockingSocket {
    private let descriptor: Int32

    init(port: UInt16) throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else { throw AHPError(.connectFailed, .transient, "errno \(errno)") }
    }

    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    func read() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
      }
    }

    func close() { _ = Glibc.close(descriptor) }
  }
#endif
