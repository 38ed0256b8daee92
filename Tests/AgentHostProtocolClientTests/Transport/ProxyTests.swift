import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct ProxyTests {
  static let choices: [([String: String], String, Bool, String?)] = [
    ([:], "host", true, nil),
    (["HTTPS_PROXY": "a"], "host", true, "a"),
    (["https_proxy": "a"], "host", true, "a"),
    (["HTTPS_PROXY": "a"], "host", false, nil),
    (["http_proxy": "a"], "host", false, "a"),
    (["HTTP_PROXY": "a"], "host", false, nil),
    (["ALL_PROXY": "a"], "host", false, "a"),
    (["ALL_PROXY": "a", "HTTPS_PROXY": "b"], "host", true, "b"),
    (["ALL_PROXY": "a"], "localhost", true, nil),
    (["ALL_PROXY": "a"], "127.8.9.1", true, nil),
    (["ALL_PROXY": "a"], "::1", true, nil),
    (["ALL_PROXY": "a"], "LocalHost.", true, nil),
    (["ALL_PROXY": "a"], "0:0:0:0:0:0:0:1", true, nil),
    (["ALL_PROXY": "a"], "::ffff:127.0.0.1", true, nil),
    (["ALL_PROXY": "a"], "127.1", true, nil),
    (["ALL_PROXY": "a"], "127.example", true, "a"),
    (["ALL_PROXY": "a"], "::ffff:10.0.0.1", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "example.com"], "sub.example.com.", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "*"], "host", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "x, host"], "host", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "Example.com"], "sub.example.com", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": ".example.com"], "example.com", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "ample.com"], "example.com", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "host:1"], "host", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "host:443"], "host", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "10.0.0.0/8"], "10.9.8.7", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "10.0.0.0/8"], "11.0.0.1", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "192.168.16.0/20"], "192.168.31.1", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "192.168.16.0/20"], "192.168.32.1", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "10.0.0.0/8"], "ten.example", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "10.0.0.0/33"], "10.0.0.1", true, "a"),
    (["ALL_PROXY": "a", "NO_PROXY": "fd00::/8"], "fd12::1", true, nil),
    (["ALL_PROXY": "a", "NO_PROXY": "0.0.0.0/0"], "fe80::1", true, "a"),
    (["ALL_PROXY": "", "HTTPS_PROXY": ""], "host", true, nil),
  ]

  @Test(arguments: choices)
  func `the environment names the proxy`(
    variables: [String: String], host: String, isSecure: Bool, expected: String?
  ) {
    let address = ProxySetting.environment(variables)
      .address(host: host, port: isSecure ? 443 : 80, isSecure: isSecure)
    #expect(address == expected)
  }

  @Test func `the tunnel carries the connection`() async throws {
    // A proxy that requires credentials and then answers as the host.
    let request = Locked("")
    let host = try RawServer { bytes, stream in
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("CONNECT ") {
        request.withLock { $0 = text }
        stream.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
      } else {
        stream.send(Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8))
      }
    }
    var options = WebSocketTransport.Options()
    options.proxy = .address("http://me:p%40ss@127.0.0.1:\(host.port)")
    let client = WebSocketTransport(url: "ws://far.example:81/x", options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.code == .handshakeRefused)
    let seen = request.withLock { $0 }
    #expect(seen.hasPrefix("CONNECT far.example:81 HTTP/1.1\r\n"))
    #expect(seen.contains("Proxy-Authorization: Basic bWU6cEBzcw==\r\n"))
    await host.close()
  }

  @Test func `a refusal of the proxy is distinguished from the hosts`() async throws {
    let proxy = try RawServer { _, stream in
      stream.send(Array("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n".utf8))
    }
    var options = WebSocketTransport.Options()
    options.proxy = .address("127.0.0.1:\(proxy.port)")
    let client = WebSocketTransport(url: "ws://far.example/", options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.code == .proxyRefused)
    #expect(error.category == .authentication)
    await proxy.close()
  }

  /// The token of the host is not what a proxy refuses.
  @Test(
    arguments: [
      ("403 Forbidden", .rejected, "CONNECT"), ("404 Not Found", .rejected, "CONNECT"),
      ("401 Unauthorized", .authentication, "password for the proxy"),
      ("407 Proxy Authentication Required", .authentication, "password for the proxy"),
    ] as [(String, FailureCategory, String)])
  func `advice on a refusal is about the proxy`(
    status: String, category: FailureCategory, advice: String
  ) throws {
    var layer = try ProxyLayer(authority: "far.example:80", credentials: nil, maxHeaderBytes: 4_096)
    var output: [UInt8] = []
    let error = try #require(throws: AHPError.self) {
      _ = try layer.received(Array("HTTP/1.1 \(status)\r\n\r\n".utf8), output: &output)
    }
    #expect(error.category == category)
    #expect(error.advice?.contains(advice) == true, "\(error)")
    #expect(error.advice?.contains("token") == false, "\(error)")
  }

  /// A proxy in the environment may be forgotten: the address of the host alone would mislead.
  @Test func `a proxy that refuses connections is named`() async throws {
    var options = WebSocketTransport.Options()
    options.proxy = .address("http://me:hush@127.0.0.1:1")
    let client = WebSocketTransport(url: "ws://far.example/", options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.code == .connectFailed)
    #expect(error.message.contains("proxy 127.0.0.1:1"), "\(error)")
    #expect(!error.description.contains("hush"))
    #expect(!HostFailure(error).isConnectionRefused, "the proxy refused, not the host")
  }

  @Test func `a proxy address is not quoted`() async throws {
    var options = WebSocketTransport.Options()
    options.proxy = .address("socks5://me:hush@proxy:1080")
    let client = WebSocketTransport(url: "ws://far.example/", options: options)
    let error = try await #require(throws: AHPError.self) { try await client.open() }
    #expect(error.category == .invalidInput)
    #expect(!error.description.contains("hush"))
  }
}
