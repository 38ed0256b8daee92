import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolCompatibility
import Foundation
import TestSupport
import Testing

/// States, actions and values under their official names.
@Suite(.limitedConcurrency)
struct StateNameTests {
  private let session: URI = "ahp-session:/1"

  private func state(_ title: String) throws -> SessionState {
    try SessionState(
      json: """
        {"provider":"p","title":"\(title)","status":1,"lifecycle":"ready","activeClients":[],"chats":[]}
        """)
  }

  @Test
  func `mirrors give all states at once`() async throws {
    let root = Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: 3)), fromSeq: 1)
    let one = Snapshot(resource: session, state: .session(try state("One")), fromSeq: 1)
    let renamed = ActionEnvelope(
      channel: session, action: OfficialProgram.rename("Two"), serverSeq: 2, origin: nil)
    let many = await OfficialProgram.mirrored(
      [("a", root), ("a", one), ("b", one)], [("b", renamed)])
    #expect(many.roots == ["a": RootState(agents: [], activeSessions: 3)])
    #expect(
      many.sessions.mapValues(\.title) == [
        HostedResourceKey(host: "a", uri: session): "One",
        HostedResourceKey(host: "b", uri: session): "Two",
      ])
    let single = await OfficialProgram.mirrored([root, one])
    #expect(single.root.activeSessions == 3)
    #expect(single.titles == [session: "One"])
    let empty = await OfficialProgram.mirrored([])
    #expect(empty.root == RootState(agents: []))
    await OurNamesProgram.states(renamed, one, "a")
  }

  @Test
  func `actions have flat names, to make them and to tell them apart`() throws {
    let action = OfficialProgram.rename("Two")
    #expect(action == OurNamesProgram.rename("Two"))
    #expect(OfficialProgram.title(action) == "Two")
    #expect(OurNamesProgram.title(action) == "Two")
    #expect(OfficialProgram.title(.sessionReady()) == nil)
    #expect(OfficialProgram.reduced(try state("One"), action).title == "Two")
    #expect(
      OfficialProgram.reduced(try state("One"), .rootConfigChanged(.init(config: [:]))).title
        == "One")
    // Clients may not dispatch it.
    #expect(OfficialProgram.reduced(try state("One"), .sessionReady()).lifecycle == .ready)
    #expect(OurNamesProgram.reduced(try state("One"), .ready).title == "One")
  }

  @Test
  func `every action of the fixtures converts to a flat form and back`() throws {
    let folder = Project.root + "/Tests/AgentHostProtocolTests/Fixtures"
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    var types: Set<String> = []
    for case let file as String in files where file.hasSuffix(".json") {
      try visit(JSONValue(json: Project.text(folder + "/" + file))) { object in
        guard object["type"]?.stringValue?.contains("/") == true,
          let action = try? StateAction(json: object.jsonBytes()), let type = action.type
        else { return }
        #expect(StateAction(action.flat) == action)
        let name = type.split(separator: "/").joined(separator: " ")
        let shown = "\(action.flat)".prefix { $0 != "(" }
        guard action.definition != nil else { return }
        types.insert(type)
        #expect(shown.lowercased() == name.replacing(" ", with: "").lowercased())
      }
    }
    #expect(types.count > 60)
  }

  private func visit(_ value: JSONValue, _ body: (JSONObject) throws -> Void) rethrows {
    switch value {
    case .object(let object):
      try body(object)
      for member in object { try visit(member.value, body) }
    case .array(let elements): for element in elements { try visit(element, body) }
    default: break
    }
  }

  @Test
  func `values of any type become JSON, and come back`() throws {
    let metadata = OfficialProgram.metadata(try state("One"))
    #expect(metadata == ["name": "x", "sizes": [1, 2], "isNew": true])
    #expect(OfficialProgram.name(metadata) == "x")
    #expect(OurNamesProgram.metadata(["isNew": true]) == JSONObject(metadata))
    #expect(AnyCodable(UInt64.max) == .unsigned(.max))
    #expect(AnyCodable(-1 as Int8) == .integer(-1))
    #expect(AnyCodable(1.5 as Float) == .double(1.5))
    #expect(AnyCodable(true) == .bool(true))
    #expect(AnyCodable(nil) == .null)
    #expect(AnyCodable([1, nil] as [Int?]) == .array([.integer(1), .null]))
    #expect(AnyCodable(["b": 1, "a": "x"] as [String: Any]).json() == #"{"a":"x","b":1}"#)
    #expect(AnyCodable(Optional<Int>.none as Any) == .null)
    #expect(AnyCodable(AnyCodable("x")) == "x")
    #expect(AnyCodable(Duration.seconds(1)) == .string("1.0 seconds"))
    #expect(AnyCodable(true).value as? Bool == true)
    #expect(AnyCodable(7).value as? Int == 7)
    #expect(AnyCodable(UInt64.max).value as? UInt64 == .max)
    #expect(AnyCodable(1.5).value as? Double == 1.5)
    #expect((AnyCodable(["a": [1]]).value as? [String: Any])?["a"] as? [Int] == [1])
    #expect((AnyCodable(nil).value as Any?) as? Int == nil)
  }
}
