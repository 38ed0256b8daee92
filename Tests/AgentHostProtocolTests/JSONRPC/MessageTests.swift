import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// The message layer: what kind of message it is follows from its members, whatever their order.
@Suite(.limitedConcurrency) struct MessageTests {
  // Every message is moved several times: the size of a rare case would slow down the frequent ones.
  @Test func `a message is not larger than an action and a tag`() {
    #expect(MemoryLayout<HostMessage>.size <= MemoryLayout<ActionEnvelope>.size + 1)
  }

  private func read(_ text: String) -> HostMessage { HostMessage.read(Array(text.utf8)) }

  private func malformed(_ text: String) -> MalformedMessage? {
    if case .malformed(let message) = read(text) { message } else { nil }
  }

  @Test(arguments: [
    "1", "0", "-7", "9223372036854775807", "\"\"", "\"a\\\"b\"", "\"7\"", "\"é\"",
  ])
  func `ids come back as they came`(_ id: String) throws {
    guard case .request(let found, "ping", nil) = read("{\"id\":\(id),\"method\":\"ping\"}") else {
      Issue.record("no request")
      return
    }
    var writer = JSONWriter()
    writer.writeSuccess(id: found, NoResult())
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":null}")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":3,"result":{},"error":null}"#, #"{"error":null,"result":{},"id":3}"#,
  ])
  func `a null error beside a result is no error`(_ text: String) throws {
    guard case .success(3, let result) = read(text) else {
      Issue.record("no success")
      return
    }
    #expect(result == Array("{}".utf8))
    #expect(try JSONRPCMessage(json: text) == .success(id: 3, result: [:]))
    #expect(malformed(#"{"jsonrpc":"2.0","id":3,"error":null}"#) != nil)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":3,"method":null,"params":null,"result":{},"error":null}"#,
    #"{"jsonrpc":"2.0","method":null,"id":3,"result":{}}"#, #"{"method":null,"result":{},"id":3}"#,
    #"{"jsonrpc":2.0,"id":3,"result":{}}"#, #"{"jsonrpc":null,"result":{},"id":3}"#,
  ])
  func `a response with a null method, or another version of JSON-RPC, is not lost`(
    _ text: String
  ) throws {
    guard case .success(3, let result) = read(text) else {
      Issue.record("no success")
      return
    }
    #expect(result == Array("{}".utf8))
    #expect(try JSONRPCMessage(json: text) == .success(id: 3, result: [:]))
    let failure = text.replacing(#""result":{}"#, with: #""error":{"code":1,"message":"m"}"#)
      .replacing(#","error":null"#, with: "")
    guard case .failure(3, let error) = read(failure) else {
      Issue.record("no failure")
      return
    }
    #expect(error.message == "m")
    // Only responses do without a method.
    #expect(malformed(#"{"method":null,"params":{"channel":"c"}}"#) != nil)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":3,"result":null}"#, #"{"result":null,"id":3}"#,
    #"{"id":3,"tide":1,"result":null,"jsonrpc":"2.0"}"#,
  ])
  func `a null result is a success`(_ text: String) {
    guard case .success(3, let result) = read(text) else {
      Issue.record("no success")
      return
    }
    #expect(result == Array("null".utf8))
  }

  @Test func `requests have an id, notifications do not`() {
    let action = #""params":{"channel":"c","action":{"type":"session/ready"},"serverSeq":1}"#
    if case .request("a", "action", .some) = read(#"{"method":"action",\#(action),"id":"a"}"#) {
    } else {
      Issue.record("an action with an id is a request")
    }
    let unknown = #"{"jsonrpc":"2.0","method":"tide/turned","params":{"channel":"x"}}"#
    if case .notification(let notification) = read(unknown) {
      #expect(notification == .unknown(method: "tide/turned", params: ["channel": "x"]))
      #expect(notification.channel == "x")
    } else {
      Issue.record("an unknown notification is one")
    }
    // Method and id decide, whatever else there is.
    if case .request(1, "m", nil) = read(#"{"id":1,"method":"m","result":2,"error":3}"#) {
    } else {
      Issue.record("a request with a result is a request")
    }
  }

  @Test func `a null id is an absent one: actions and notifications with it are not lost`()
    throws
  {
    let action =
      #""method":"action","params":{"channel":"c","action":{"type":"session/ready"},"serverSeq":4}"#
    for text in [
      #"{"jsonrpc":"2.0","id":null,\#(action)}"#, #"{"jsonrpc":"2.0",\#(action),"id":null}"#,
    ] {
      guard case .action(let envelope) = read(text) else {
        Issue.record("\(text) is no action")
        continue
      }
      #expect(envelope.serverSeq == 4)
      #expect(!(try JSONRPCMessage(json: Array(text.utf8))).isRequest)
    }
    if case .notification = read(#"{"id":null,"method":"tide/turned"}"#) {
    } else {
      Issue.record("a notification with a null id is one")
    }
  }

  @Test func `failures with their details`() {
    let text = """
      {"id":1,"error":{"code":-32005,"message":"m","data":{"supportedVersions":["1.0.0"]}}}
      """
    guard case .failure(1, let error) = read(text) else {
      Issue.record("no failure")
      return
    }
    #expect(error.code == .unsupportedProtocolVersion && error.message == "m")
    if case .unsupportedProtocolVersion(let data) = error.details {
      #expect(data.supportedVersions == ["1.0.0"])
    } else {
      Issue.record("no details")
    }
  }

  /// Hosts in other languages send what their error types have.
  @Test(arguments: [
    (#""not ready""#, 0, "not ready"),
    (#"{"code":"-32001","message":"gone"}"#, -32_001, "gone"),
    (#"{"code":-32001.0,"message":"gone"}"#, -32_001, "gone"),
    (#"{"code":"ENOENT","message":"gone"}"#, 0, "ENOENT: gone"),
    (#"{"code":1.5,"message":"gone"}"#, 0, "gone"),
    (#"{"code":null,"message":"gone"}"#, 0, "gone"),
    (#"{"message":"gone"}"#, 0, "gone"),
    (#"{"code":-32001}"#, -32_001, #"{"code":-32001}"#),
    (#"{"code":7,"message":{"text":"gone"}}"#, 7, #"{"code":7,"message":{"text":"gone"}}"#),
    (#"{"type":"gone","token":"hush"}"#, 0, #"{"type":"gone","token":"‹redacted›"}"#),
  ])
  func `an error of another shape keeps its words`(_ json: String, _ code: Int, _ words: String) {
    var deviations: [JSONDeviation] = []
    let message = Array(#"{"jsonrpc":"2.0","id":5,"error":\#(json)}"#.utf8)
      .withUnsafeBufferPointer { HostMessage.read($0, noting: &deviations) }
    guard case .failure(5, let error) = message else {
      Issue.record("no failure: \(message)")
      return
    }
    #expect(error.code.rawValue == code)
    #expect(error.message == words)
    // A number without a meaning is not shown.
    #expect(error.description == (code == 0 ? words : "\(words) (\(error.code))"))
    let isIntegral = json.contains("-32001.0")
    #expect(deviations.isEmpty == isIntegral)
    #expect(deviations.allSatisfy { $0.error.pathDescription.hasPrefix("error") })
  }

  @Test func `actions are decoded equally for any order of members`() {
    let params = #"{"channel":"c","action":{"type":"session/ready"},"serverSeq":4}"#
    let texts = [
      #"{"jsonrpc":"2.0","method":"action","params":\#(params)}"#,
      #"{"method":"action","params":\#(params),"jsonrpc":"2.0"}"#,
      #"{"params":\#(params),"method":"action"}"#,
      #"{"jsonrpc":"2.0","method":"action","tide":[1],"params":\#(params)}"#,
      #"{"jsonrpc":"2.0","meth\u006fd":"act\u0069on","params":\#(params)}"#,
      #" { "jsonrpc" : "2.0" , "method" : "action" , "params" : \#(params) } "#,
    ]
    for text in texts {
      guard case .action(let envelope) = read(text) else {
        Issue.record("\(text) is no action")
        continue
      }
      #expect(envelope.channel == "c" && envelope.serverSeq == 4)
      #expect(envelope.action == .session(.ready))
    }
  }

  @Test(arguments: [
    #""c","action":{"type":"session/ready"},"serverSeq":4}}"#,
    #" "c" ,"serverSeq":4,"action":{"type":"session/ready"}} , "id":7}"#,
    #""c","tide":1,"channel":"d","action":{"type":"session/ready"},"serverSeq":4},"id":null}"#,
    #"7,"action":{"type":"session/ready"},"serverSeq":4}}"#,
    #""c","action":{"type":"session/titleChanged","title":7},"serverSeq":4}}"#,
    #""c","serverSeq":4}}"#, #""c"}"#, #"}}"#,
    #""c","action":{"type":"session/ready"},"serverSeq":4}}}"#,
    #""c","action":{"type":"session/ready"},"serverSeq":4}} x"#,
  ])
  func `the usual opening is skipped without changing the result`(_ rest: String) {
    let text = #"{"jsonrpc":"2.0","method":"action","params":{"channel":"# + rest
    for count in 0...text.utf8.count {
      let part = String(text.prefix(count))
      // With a space, the opening is not the usual one.
      let spaced = part.replacingOccurrences(of: #""params":{"#, with: #""params": {"#)
      #expect(outcome(part, 0) == outcome(spaced, spaced.utf8.count - part.utf8.count), "\(part)")
    }
    for depth in 0...4 {
      let limits = JSONLimits(depth: depth)
      let spaced = text.replacingOccurrences(of: #""params":{"#, with: #""params": {"#)
      #expect(outcome(text, 0, limits) == outcome(spaced, 1, limits), "\(depth): \(text)")
    }
  }

  /// The result as text; offsets of errors as if `added` bytes before the parameters were absent.
  private func outcome(_ text: String, _ added: Int, _ limits: JSONLimits = .default) -> String {
    switch HostMessage.read(Array(text.utf8), limits: limits) {
    case .action(let envelope): return "action \(envelope.json())"
    case .request(let id, let method, let params):
      return "request \(id) \(method) \(String(decoding: params ?? [], as: UTF8.self))"
    case .malformed(let message):
      guard let error = message.error else { return "malformed \(message.reason)" }
      let offset = error.offset > 44 ? error.offset - added : error.offset
      return "\(error.kind) \(error.pathDescription) \(offset)"
    case let other: return "\(other)"
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "1", "{}", #"{"jsonrpc":"2.0"}"#, #"{"id":1}"#, #"{"method":7}"#,
    #"{"method":"action"}"#, #"{"method":"action","params":[]}"#, #"{"id":{},"result":1}"#,
    #"{"id":1.5,"result":1}"#, #"{"id":1,"error":7}"#, #"{"result":1}"#,
    #"{"id":1,"result":1}x"#, #"[{"id":1,"result":1}]"#, "\u{FEFF}{\"id\":1,\"result\":1}",
  ])
  func `undecodable messages are reported with an excerpt`(_ text: String) throws {
    let message = try #require(malformed(text))
    #expect(!message.reason.isEmpty)
    #expect(message.excerpt == text)
  }

  @Test func `the readable parts of a malformed message`() throws {
    let delta = """
      {"method":"action","params":{"channel":"c","serverSeq":9,
        "action":{"type":"chat/delta","turnId":1}}}
      """
    let message = try #require(malformed(delta))
    #expect(message.channel == "c" && message.serverSeq == 9 && message.method == "action")
    #expect(message.error?.pathDescription == "params.action.turnId")
    // In another order the parameters are read apart; the path must lead from the outside all the same.
    let turned = """
      {"params":{"channel":"c","serverSeq":9,"action":{"type":"chat/delta","turnId":1}},
        "method":"action"}
      """
    let other = try #require(malformed(turned))
    #expect(other.error?.pathDescription == "params.action.turnId")
    #expect(Array(turned.utf8)[other.error?.offset ?? 0] == UInt8(ascii: "1"))
    let failure = try #require(malformed(#"{"id":5,"error":["no code"]}"#))
    #expect(failure.id == 5)
    #expect(failure.error?.pathDescription == "error")
    let added = try #require(malformed(#"{"method":"root/sessionAdded","params":{"channel":7}}"#))
    #expect(added.error?.pathDescription == "params.channel")
  }

  @Test(arguments: [
    #""half \ud83d of it""#, "1e999", "\u{1}", "01", #""\x""#,
    String(repeating: "[", count: 130) + String(repeating: "]", count: 130),
  ])
  func `what is no JSON somewhere inside still tells where it belongs`(_ value: String) throws {
    let orders = [
      #"{"method":"action","params":{"channel":"c\u002f1","action":{"_meta":\#(value)},"serverSeq":9}}"#,
      #" {"params" : {"action":{"t":"a\",}]","v":\#(value)} , "serverSeq": 9,"channel":"c/1" },"#
        + #""method":"action"} "#,
    ]
    for text in orders {
      let message = try #require(malformed(text))
      #expect(message.method == "action")
      #expect(message.channel == "c/1")
      #expect(message.serverSeq == 9)
    }
    // The result of a response is decoded as its type; as a text, a number of any size is valid.
    guard value != "1e999" else { return }
    let answer = try #require(malformed(#"{"jsonrpc":"2.0","result":[\#(value)],"id":"x\"1"}"#))
    #expect(answer.id == .string("x\"1"))
    #expect(answer.method == nil)
  }

  @Test(arguments: ["1.5", "1e400", "12345678901234567890"])
  func `the id of a request is known as text if it is no integer of 64 bits`(id: String) throws {
    let text = #"{"jsonrpc":"2.0","id":\#(id),"method":"resourceRead","params":{}}"#
    #expect(try #require(malformed(text)).otherID == Array(id.utf8))
    let odd = #"{"jsonrpc":"2.0","id":[\#(id)],"method":"resourceRead","params":{}}"#
    #expect(try #require(malformed(odd)).otherID == nil)
  }

  @Test func `excerpts hide the URLs of canvases`() throws {
    let text = """
      {"method":"action","params":{"channel":"ahp-canvas:/1","serverSeq":1,"action":
       {"type":"canvas/stateChanged","url":"http://127.0.0.1:5/?sid=hush"}}}
      """
    #expect(try !#require(malformed(text)).description.contains("hush"))
  }

  @Test(arguments: [
    #"{"token":"hush-hush"}"#, #"{"a":1,"token" : "hush-hush","b":2}"#, #"{"token":"hush-hush"#,
    #"{"access_token":"hush-hush"}"#, #"{"clientSecret":"hush-hush"}"#,
    #"{"Authorization":"hush-hush"}"#, #"{"password":"\"hush-hush"}"#,
    #"{"apiKey":"a\\","x":1,"api_key":"hush-hush"#, #"{"token":["hush-hush"]}"#,
    #"{"token":{"value":"hush-hush"}}"#, #"{"tok\u0065n":"hush-hush"}"#,
  ])
  func `excerpts hide secrets, whole or cut off`(_ text: String) throws {
    let message = try #require(malformed(text))
    #expect(!message.excerpt.contains("hush"))
    #expect(!message.description.contains("hush"))
  }

  @Test func `excerpts are short`() throws {
    let message = try #require(malformed("{\"text\":\"" + String(repeating: "é", count: 10_000)))
    #expect(message.excerpt.utf8.count < 2 * MalformedMessage.excerptBytes)
  }

  @Test(arguments: ["é", "€", "🙂"])
  func `excerpts end between characters`(_ character: String) throws {
    for shift in 0..<4 {
      let start = "{" + String(repeating: " ", count: shift)
      let text = start + String(repeating: character, count: 200)
      let excerpt = try #require(malformed(text)).excerpt
      #expect(excerpt.hasSuffix("…"))
      #expect(text.hasPrefix(excerpt.dropLast()), "\(excerpt)")
      #expect(excerpt.dropLast().utf8.count > MalformedMessage.excerptBytes - 4)
    }
  }

  @Test func `messages of any shape are encoded as they were decoded`() throws {
    for text in [
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":[1,null]}"#,
      #"{"jsonrpc":"2.0","method":"m"}"#, #"{"jsonrpc":"2.0","id":"x","result":null}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}"#,
      #"{"jsonrpc":"2.0","id":2,"error":{"code":7,"message":"m","data":null}}"#,
    ] {
      #expect(try JSONRPCMessage(json: text).json() == text)
    }
    for text in ["{}", #"{"id":1}"#, #"{"result":1}"#, "[]", #"{"id":true,"result":1}"#] {
      #expect(throws: JSONError.self) { try JSONRPCMessage(json: text) }
    }
  }
}

extension JSONRPCMessage {
  fileprivate var isRequest: Bool {
    if case .request = self { true } else { false }
  }
}
