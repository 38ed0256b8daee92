import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct EndpointTests {
  static let valid: [(String, Endpoint.Target, Bool, String, String)] = [
    ("ws://host", .tcp(host: "host", port: 80), false, "host", "/"),
    ("WS://host:8080/a?b#c", .tcp(host: "host", port: 8080), false, "host:8080", "/a?b"),
    ("wss://host", .tcp(host: "host", port: 443), true, "host", "/"),
    ("wss://host:443?x", .tcp(host: "host", port: 443), true, "host", "/?x"),
    ("ws://[::1]:9/", .tcp(host: "::1", port: 9), false, "[::1]:9", "/"),
    ("ws://[fe80::1%25eth0]:9/", .tcp(host: "fe80::1%eth0", port: 9), false, "[fe80::1]:9", "/"),
    ("ws://me:p%40ss@host/x", .tcp(host: "host", port: 80), false, "host", "/x"),
    ("ws+unix:///run/a%20b.sock", .unix(path: "/run/a b.sock"), false, "localhost", "/"),
    ("ws+unix:///run/a.sock:/ahp", .unix(path: "/run/a.sock"), false, "localhost", "/ahp"),
    ("ws+unix:///run/a%3Fb.sock:/?c", .unix(path: "/run/a?b.sock"), false, "localhost", "/?c"),
  ]

  @Test(arguments: valid)
  func `addresses are parsed`(
    url: String, target: Endpoint.Target, isSecure: Bool, hostField: String, request: String
  ) throws {
    let endpoint = try Endpoint(url)
    #expect(endpoint.target == target)
    #expect(endpoint.isSecure == isSecure)
    #expect(endpoint.hostField == hostField)
    #expect(endpoint.requestTarget == request)
  }

  @Test(arguments: [
    ("http://host/x", "ws://host/x"), ("https://host", "wss://host"),
    ("http://me:hush@host/x", "ws://host/x"), ("me@host:8080/x", "ws://host:8080/x"),
    ("ws:/me:hush@host/x", "ws://host:port/path"), ("ws://me:100%@host", "%25"),
    ("host:8080", "ws://host:8080"),
    ("unix:///run/a", "ws+unix:///run/a"), ("ftp://host", "ws://host:port/path"),
    ("ws://::1/", "ws://[::1]:port/"), ("ws:///x", "ws://host:port/path"),
    ("ws+unix:///run/a.sock?tkn=hush", "ws+unix:///path/of/socket:/?name=value"),
  ])
  func `other addresses are answered with what to write`(url: String, advice: String) throws {
    let error = try #require(throws: AHPError.self) { _ = try Endpoint(url) }
    #expect(error.category == .invalidInput)
    #expect(error.advice?.contains(advice) == true)
  }

  @Test(arguments: [
    "http://me:hush@host/?token=hush", "me:hush@host", "ws://me:hush@host:port", "",
    "ws://me:hush@ho st", "ws://host:0", "ws://host:65536", "ws://host:+1", "ws+unix://",
    "ws+unix://%zz", "ws://", "://", "ws:/me:hush@host/x", "ws:me:hush@host", "me:hu/hush@host",
    "me:hush@host/x?y=z://", "http://me:hush/x@host", "http://me:hush?x@host", "unix:///me:hush@x",
    "ws+unix:///run/a.sock?tkn=hush", "http://host/x@y?token=hush", "ws://me:hush%@host",
    "ws://me:hush%FF@host",
  ])
  func `no address traps or leaks secrets`(url: String) throws {
    let error = try #require(throws: AHPError.self) { _ = try Endpoint(url) }
    #expect(!error.description.contains("hush"))
  }
}
