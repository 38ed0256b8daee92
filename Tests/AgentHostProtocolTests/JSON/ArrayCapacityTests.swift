import TestSupport
import Testing

@testable import AgentHostProtocol

/// States are kept for long, so their arrays have little room beyond their elements.
@Suite(.limitedConcurrency) struct ArrayCapacityTests {
  private static let counts = [1, 2, 3, 5, 9, 17, 33, 65, 129, 142, 257, 1000]

  private static func turn(_ number: Int, parts: Int = 1) -> String {
    let parts = (0..<parts).map { #"{"kind":"markdown","id":"p\#($0)","content":"Text"}"# }
    return """
      {"id":"t\(number)","message":{"text":"Go","origin":{"kind":"user"}},\
      "responseParts":[\(parts.joined(separator: ","))],"state":"complete"}
      """
  }

  private static func chat(turns: [String]) throws -> ChatState {
    try ChatState(
      json: """
        {"resource":"ahp-chat:/c","title":"Chat","status":1,"modifiedAt":"","turns":[\
        \(turns.joined(separator: ","))]}
        """)
  }

  /// Expects room for at most an eighth more elements, or for less than 512 bytes.
  private static func expectTight<Element>(
    _ list: [Element], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let spare = list.capacity - list.count
    let isTight = spare <= list.count / 8 + 1 || spare * MemoryLayout<Element>.stride < 512
    #expect(isTight, "room for \(spare) after \(list.count)", sourceLocation: sourceLocation)
  }

  @Test(arguments: counts)
  func `decoded lists have little room beyond their elements`(count: Int) throws {
    let turns = (0..<count).map { Self.turn($0) }
    let chat = try Self.chat(turns: turns)
    #expect(chat.turns.map(\.id) == (0..<count).map { "t\($0)" })
    Self.expectTight(chat.turns)
    let parts = try Self.chat(turns: [Self.turn(0, parts: count)]).turns[0].responseParts
    #expect(parts.map(\.partId) == (0..<count).map { "p\($0)" })
    Self.expectTight(parts)
    let value = try JSONValue(json: "[\(turns.joined(separator: ","))]")
    #expect(value.arrayValue?.count == count)
    Self.expectTight(value.arrayValue ?? [])
  }

  @Test func `ended turns leave little room for further ones`() throws {
    var chat = try Self.chat(turns: (0..<142).map { Self.turn($0) })
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    for number in 142..<400 {
      let id = "t\(number)"
      chat.reduce(.turnStarted(ChatTurnStartedAction(turnId: id, startedAt: "", message: message)))
      chat.reduce(.turnComplete(ChatTurnCompleteAction(turnId: id, duration: 1)))
      Self.expectTight(chat.turns)
    }
    #expect(chat.turns.map(\.id) == (0..<400).map { "t\($0)" })
  }

  @Test func `pages of older turns leave little room for further ones`() throws {
    var chat = try Self.chat(turns: (42..<142).map { Self.turn($0) })
    let page = try Self.chat(turns: (0..<42).map { Self.turn($0) }).turns
    chat.reduce(.turnsLoaded(ChatTurnsLoadedAction(turns: page)))
    #expect(chat.turns.map(\.id) == (0..<142).map { "t\($0)" })
    Self.expectTight(chat.turns)
  }

  @Test func `a part of a response is no larger than an identifier and a text`() {
    #expect(MemoryLayout<ResponsePart>.stride <= 48)
    #expect(MemoryLayout<ToolResultContent>.stride <= 48)
  }
}
