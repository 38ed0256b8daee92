import TestSupport
import Testing

@testable import AgentHostProtocol

/// Errors: what is wrong, at which byte, and at which place of the document.
@Suite(.limitedConcurrency) struct JSONErrorTests {
  private func error(_ text: String, as type: any JSONReadable.Type) -> JSONError? {
    do throws(JSONError) {
      _ = try type.init(json: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `offset and path`() {
    let envelope = """
      {"channel":"c","serverSeq":1,"action":{"type":"chat/turnsLoaded","turns":[
      {"id":"a","message":{"text":"t","origin":{"kind":"user"}},"responseParts":[],"state":"complete"},
      {"id":7}]}}
      """
    let found = error(envelope, as: ActionEnvelope.self)
    #expect(found?.kind == .typeMismatch(expected: "a string", found: "a number"))
    #expect(found?.pathDescription == "action.turns[1].id")
    let offset = found?.offset ?? 0
    #expect(Array(envelope.utf8)[offset] == UInt8(ascii: "7"))
  }

  @Test(arguments: [
    ("[1,[2,{\"a\":x}]]", "[1][1].a"), ("{\"a\":[0,0,{\"b\":tru}]}", "a[2].b"), ("x", ""),
    ("[", "[0]"), ("[1,", "[1]"), ("{\"a\":1,", ""), ("{\"a\":", "a"), ("{\"a\":[{}]x}", "a"),
    ("{\"a.b\":{\"c\":-}}", "a.b.c"), ("{\"a\":\"\\x\"}", "a"), ("{\"a\":1}}", ""),
    ("{\"k\":{\"a\":1},\"l\":{\"b\":[01]}}", "l.b[0]"), ("[\"a,[{\",x]", "[1]"),
  ])
  func `paths`(_ text: String, _ path: String) {
    #expect(error(text, as: JSONValue.self)?.pathDescription == path)
    #expect(error(text, as: NoResult.self)?.pathDescription == path)
  }

  @Test(arguments: ["[1,]", #"{"a":}"#, "x", #"{"a":'b'}"#])
  func `where any value is allowed, an error expects no kind of value`(_ text: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(json: text) }
    #expect(error?.description.contains("expected a value, found ") == true)
  }

  @Test func `an identifier of a request is a string or an integer`() {
    let error = #expect(throws: JSONError.self) { try RequestID(json: "{}") }
    #expect(error?.description == "expected a string or an integer, found an object (byte 0)")
  }

  @Test func `a missing field names type, field and path`() {
    let found = error(
      #"{"start":{"line":1,"character":2},"end":{"line":3,"column":4}}"#, as: TextRange.self)
    #expect(found?.kind == .missingField(type: "TextPosition", field: "character"))
    #expect(found?.pathDescription == "end")
    #expect(
      found?.description.contains("TextPosition lacks the required field \"character\"") == true)
    #expect(
      error("{}", as: TextPosition.self)?.kind == .missingField(type: "TextPosition", field: "line")
    )
    // What is missing is missing from the object, whatever its last key is.
    for last in [#""":0"#, #""a":{}"#, #""a":[1]"#, #""a":"}""#, #""\u0000":1"#, #""a{":1 "#] {
      let found = error("[{\"line\":1,\(last)}]", as: [TextPosition].self)
      #expect(found?.kind == .missingField(type: "TextPosition", field: "character"))
      #expect(found?.pathDescription == "[0]")
    }
    // A null is no value for a required field.
    #expect(error(#"{"line":null,"character":0}"#, as: TextPosition.self) != nil)
  }

  @Test func `a closed union names the unknown member`() {
    #expect(
      error(#"{"type":"tide"}"#, as: ReconnectResult.self)?.kind
        == .unknownMember(union: "ReconnectResult", discriminator: "type", value: "tide"))
    #expect(
      error("{}", as: ReconnectResult.self)?.kind
        == .missingField(type: "ReconnectResult", field: "type"))
  }

  @Test func `limits`() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      for type in [JSONValue.self, NoResult.self] as [any JSONCodable.Type] {
        #expect(error(nested(128, open, close), as: type) == nil)
        #expect(error(nested(129, open, close), as: type)?.kind == .tooDeep(limit: 128))
        // Deeply nested and never closed.
        #expect(
          error(String(repeating: open, count: 200_000), as: type)?.kind == .tooDeep(limit: 128))
      }
    }
    let deeper = JSONLimits(depth: 100_000)
    #expect(deeper.depth == JSONLimits.maximumDepth)
    #expect(try JSONValue(json: nested(512, "[", "]"), limits: deeper) != .null)
    #expect(throws: JSONError.self) { try JSONValue(json: nested(513, "[", "]"), limits: deeper) }
    let small = JSONLimits(documentBytes: 10, stringBytes: 4)
    #expect(try JSONValue(json: "\"abcd\"", limits: small) == "abcd")
    for text in ["\"abcde\"", "\"abcdefgh", "{\"abcde\":1}", "\"abc\\n\"", "[\"äöü\"]"] {
      #expect(throws: JSONError.self, "\(text)") { try JSONValue(json: text, limits: small) }
    }
    #expect(throws: JSONError(.tooLarge(limit: 10), offset: 10, path: [.index(4)])) {
      try JSONValue(json: "[1,2,3,4,5]", limits: small)
    }
    // Types that contain themselves cannot nest deeper either.
    let schema = nested(200, #"{"type":"array","title":"t","items":"#, "}")
    #expect(error(schema, as: ConfigPropertySchema.self)?.kind == .tooDeep(limit: 128))
  }

  @Test func `a text that ends anywhere is refused`() throws {
    let fixtures = ReducerFixtureTests.own.prefix(40)
    for fixture in fixtures {
      let document = try fixture.document()
      guard document["reducer"] == "chat", let state = document["expected"] else { continue }
      let bytes = try ChatState(json: state.jsonBytes()).jsonBytes()
      for count in 0..<bytes.count {
        let part = Array(bytes[..<count])
        let typed = #expect(throws: JSONError.self) { try ChatState(json: part) }
        #expect(typed?.kind == .unexpectedEnd && (typed?.offset ?? 0) <= count)
        #expect(throws: JSONError.self) { try JSONValue(json: part) }
        #expect(throws: JSONError.self) { try NoResult(json: part) }
      }
    }
  }

  @Test func `a byte that is changed anywhere does no harm`() throws {
    var generator = Scramble(seed: 7)
    for fixture in ReducerFixtureTests.own.prefix(60) {
      let document = try fixture.document()
      let bytes = try #require(document["expected"]).jsonBytes()
      for _ in 0..<60 {
        var changed = bytes
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        changed[index] = UInt8.random(in: 0...255, using: &generator)
        guard let state = try? ChannelState(json: changed) else { continue }
        #expect(try ChannelState(json: state.jsonBytes()) == state)
      }
    }
  }

  @Test func `every error has words`() {
    let kinds: [JSONError.Kind] = [
      .unexpectedEnd, .unexpectedByte(0x41, expected: "a value"),
      .unexpectedByte(0, expected: "a value"), .trailingData, .malformedNumber, .numberOutOfRange,
      .malformedEscape, .controlCharacter(1), .malformedUTF8, .tooDeep(limit: 1),
      .tooLarge(limit: 1), .typeMismatch(expected: "a", found: "b"),
    ]
    let texts = kinds.map { JSONError($0, offset: 3, path: [.key("a"), .index(2)]).description }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.hasSuffix(" at a[2] (byte 3)") })
  }

  @Test func `long names and values of a host are shortened`() {
    let long = String(repeating: "n\u{E9}", count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue(json: "{\"\(long)\":[true}") }
    do {
      _ = try JSONValue(json: "{\"\(long)\":[true}")
    } catch {
      #expect("\(error)".utf8.count < 1_000)
      #expect("\(error)".contains("n\u{E9}n\u{E9}"))
    }
    #expect(throws: JSONError.self) { try ReconnectResult(json: "{\"type\":\"\(long)\"}") }
    do {
      _ = try ReconnectResult(json: "{\"type\":\"\(long)\"}")
    } catch {
      #expect("\(error)".utf8.count < 1_000)
    }
  }
}
