import TestSupport
import Testing

@testable import AgentHostProtocol

/// Decoding into types: keys and discriminators in any spelling and order.
@Suite(.limitedConcurrency) struct JSONTypedTests {
  @Test(arguments: [
    #"{"uri":"u","sizeHint":3,"contentType":"c","nonce":"n"}"#,
    #"{"nonce":"n","contentType":"c","sizeHint":3,"uri":"u"}"#,
    #"{"\u0075ri":"u","size\u0048int":3,"content\u0054ype":"c","nonc\u0065":"n"}"#,
    #" { "uri" : "u" , "sizeHint" : 3.0 , "contentType" : "c" , "nonce" : "n" } "#,
    #"{"uri":"x","uri":"u","sizeHint":1,"sizeHint":3,"contentType":"c","nonce":"n"}"#,
    #"{"uri":"x","sizeHint":3,"contentType":"c","nonce":"n","\u0075ri":"u"}"#,
    #"{"tide":[{"uri":"y"}],"uri":"u","sizeHint":3,"":0,"contentType":"c","nonce":"n"}"#,
    #"{"uri\u0000":"y","uri":"u","URI":"z","sizeHint":3,"contentType":"c","nonce":"n","uriu":1}"#,
    #"{"contentTypf":1,"dontentType":1,"contentType":"c","uri":"u","sizeHint":3,"nonce":"n"}"#,
  ])
  func `keys in any spelling`(_ text: String) throws {
    let expected = ContentRef(uri: "u", sizeHint: 3, contentType: "c", nonce: "n")
    func plain(_ content: ContentRef) -> ContentRef {
      var content = content
      content.unknownMembers = nil
      return content
    }
    #expect(try plain(ContentRef(json: text)) == expected)
    // Inside another object too, where more text follows.
    let both = try [ContentRef](json: "[\(text),\(text)]")
    #expect(both.map(plain) == [expected, expected])
  }

  @Test func `null means absent for optional members`() throws {
    let text = #"{"uri":"u","sizeHint":null,"contentType":null,"nonce":null}"#
    #expect(try ContentRef(json: text) == ContentRef(uri: "u"))
    #expect(try ContentRef(json: text).json() == #"{"uri":"u"}"#)
    // Of equal keys the last one wins, also if it says absent.
    #expect(try ContentRef(json: #"{"uri":"u","nonce":"n","nonce":null}"#) == ContentRef(uri: "u"))
  }

  @Test(arguments: [
    #"{"kind":"markdown","id":"i","content":"c"}"#,
    #"{"id":"i","content":"c","kind":"markdown"}"#,
    #"{"id":"i","kind":"markdown","content":"c"}"#,
    #"{"k\u0069nd":"markdown","id":"i","content":"c"}"#,
    #"{"kind":"mark\u0064own","id":"i","content":"c"}"#,
    #"{"id":"i","content":"c","kin\u0064":"m\u0061rkdown"}"#,
    #"{"content":"c","id":"i","kind":"markdown","kind":"reasoning"}"#,
    #"{"kind": "markdown","id":"i","content":"c"}"#,
    #"{"kind" :"markdown","id":"i","content":"c"}"#,
    #"{ "kind":"markdown","id":"i","content":"c"}"#,
    #" { "kind" : "markdown" , "id" : "i" , "content" : "c" } "#,
  ])
  func `discriminators in any place and spelling`(_ text: String) throws {
    let expected = ResponsePart.markdown(MarkdownResponsePart(id: "i", content: "c"))
    #expect(try ResponsePart(json: text) == expected)
    #expect(try [ResponsePart](json: "[\(text),\(text)]") == [expected, expected])
  }

  @Test
  func `objects that begin with their discriminator are entered as others are`() throws {
    for depth in 0...2 {
      let limits = JSONLimits(depth: depth)
      let known = try? ResponsePart(
        json: #"{"kind":"markdown","id":"i","content":"c"}"#, limits: limits)
      #expect((known == nil) == (depth == 0))
      let nested = try? ResponsePart(
        json: #"{"kind":"markdown","id":"i","content":"c","a":{"b":1}}"#, limits: limits)
      #expect((nested == nil) == (depth < 2))
    }
    for text in [#"{"kind":"#, #"{"kind":}"#, #"{"kind":"markdown""#, #"{"kind":"markdown" 1}"#] {
      #expect(throws: JSONError.self, "\(text)") { try ResponsePart(json: text) }
    }
    // The bytes of a longer discriminator must not be taken for others.
    let text = #"{"statw{":1,"status":"running"}"#
    #expect(try TerminalLifecycle(json: text).json() == #"{"status":"running","statw{":1}"#)
  }

  @Test(arguments: [
    #"{"kind":"tide","height":[1,2.5,18446744073709551615,null]}"#,
    #"{"height":1,"kind":"tide"}"#,
    #"{"kind":""}"#, #"{"kind":null}"#, #"{"kind":7}"#, #"{"kind":["markdown"]}"#, "{}",
    #"{"kind":"markdowN","id":"i"}"#, #"{"kind":"markdown\u0000","id":"i"}"#,
    #"{"Kind":"markdown","id":"i"}"#, #"{"kind":"ti\"de","a":"\ud834\udd1e"}"#,
  ])
  func `unknown members of open unions are preserved`(_ text: String) throws {
    let part = try ResponsePart(json: text)
    let value = try JSONValue(json: text)
    #expect(part == .unknown(value))
    #expect(try JSONValue(json: part.jsonBytes()) == value)
  }

  @Test func `an action in any order`() throws {
    let first = try StateAction(
      json: #"{"type":"chat/delta","turnId":"t","partId":"p","content":"x"}"#)
    let last = try StateAction(
      json: #"{"turnId":"t","partId":"p","content":"x","type":"chat/delta"}"#)
    #expect(first == last)
    #expect(first.type == "chat/delta")
    let unknown = try StateAction(json: #"{"type":"tide/turned","height":3}"#)
    #expect(unknown == .unknown(["type": "tide/turned", "height": 3]))
    #expect(unknown.type == "tide/turned" && !unknown.isClientDispatchable)
    #expect(unknown.introducedIn == nil && !unknown.isKnown(to: ProtocolVersion(9, 0, 0)))
    // A known action of the wrong shape is an error, not unknown.
    #expect(throws: JSONError.self) { try StateAction(json: #"{"type":"chat/delta"}"#) }
    for odd in ["[]", "null", "1", "\"chat/delta\""] {
      #expect(throws: JSONError.self) { try StateAction(json: odd) }
    }
  }

  @Test func `unknown values of enumerations are preserved`() throws {
    let kind = try MessageKind(json: "\"tide\"")
    #expect(kind.rawValue == "tide" && !kind.isKnown && kind.json() == "\"tide\"")
    #expect(try MessageKind(json: "\"us\\u0065r\"") == .user)
    #expect(MessageKind(rawValue: "user") == .user && MessageKind.user.isKnown)
    #expect(throws: JSONError.self) { try MessageKind(json: "1") }
  }

  @Test func `every type decodes its encoding and rejects invalid JSON`() throws {
    for (name, type) in ProtocolTypes.all.sorted(by: { $0.key < $1.key }) {
      for odd in ["tru", "", "{", "[", "\"\\x\"", "{\"a\":}"] {
        #expect(throws: JSONError.self, "\(name) from \(odd)") { try type.init(json: odd) }
      }
      for text in ["{}", "[]", "null", "0", "\"\"", "true", "-1", "{\"type\":1,\"kind\":2}"] {
        try settles(type, text, name)
      }
    }
  }

  private func settles<Value: JSONCodable>(_ type: Value.Type, _ text: String, _ name: String)
    throws
  {
    guard let value = try? Value(json: text) else { return }
    let again = try Value(json: value.jsonBytes())
    #expect(again == value, "\(name) from \(text)")
  }
}
