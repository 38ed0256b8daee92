import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocol

@Suite(.limitedConcurrency) struct ReducerPropertyTests {
  /// States and actions of every kind, from all fixtures.
  private struct Corpus {
    var states: [ChannelKind: [ChannelState]] = [:]
    var actions: [ChannelKind: [StateAction]] = [:]

    init() throws {
      for fixture in ReducerFixtureTests.all {
        let document = try fixture.document()
        guard let name = document["reducer"]?.stringValue, let kind = ChannelKind(rawValue: name),
          let initial = document["initial"], let state = try ChannelState(name, initial)
        else { continue }
        states[kind, default: []].append(state)
        for action in document["actions"]?.arrayValue ?? [] {
          actions[kind, default: []].append(try StateAction(json: action.jsonBytes()))
        }
      }
    }
  }

  @Test
  func `any actions on any state: no trap, a deterministic result, an exact outcome`() throws {
    let corpus = try Corpus()
    var generator = SeededGenerator(seed: 1)
    #expect(corpus.states.count == ChannelKind.allCases.count)
    for kind in ChannelKind.allCases {
      let states = try #require(corpus.states[kind])
      var actions = try #require(corpus.actions[kind])
      // Those of other kinds as well, now and then.
      actions += corpus.actions.values.flatMap { $0.prefix(2) }
      for _ in 0..<200 {
        let first = try #require(states.randomElement(using: &generator))
        var state = first
        var sequence: [StateAction] = []
        for _ in 0..<20 {
          let action = try #require(actions.randomElement(using: &generator))
          sequence.append(action)
          let before = state
          let outcome = state.reduce(action)
          #expect((outcome == .changed) == (state != before), "\(outcome) by \(action)")
          if case .unknown = action { continue }
          #expect(before.reduced(action) == state)
        }
        var again = first
        for action in sequence { again.reduce(action) }
        #expect(again == state)
        #expect(try ChannelState(kind.rawValue, JSONValue(json: state.jsonBytes())) == state)
      }
    }
  }

  @Test(arguments: 1...8)
  func `with repeated ids, the index finds the same as a linear search`(seed: Int) throws {
    var random = RandomChatActions(seed: UInt64(seed))
    for _ in 0..<40 {
      var state = random.state()
      var indexed = state
      var index = ResponsePartIndex()
      for _ in 0..<120 {
        let action = random.action()
        let before = state
        let outcome = state.reduce(action)
        #expect((outcome == .changed) == (state != before), "\(outcome) by \(action)")
        #expect(indexed.reduce(action, index: &index) == outcome)
        try #require(indexed == state, "after \(action)")
        #expect(indexed.json() == state.json())
      }
      #expect(try ChatState(json: state.json()) == state)
    }
  }

  @Test func `enormous lists and odd numbers`() {
    var chat = ChatState(
      resource: "", title: "", status: SessionStatus(rawValue: .max), modifiedAt: "", turns: [])
    chat.queuedMessages = (0..<20_000).map {
      PendingMessage(
        id: "\($0 % 10)", message: Message(text: "", origin: MessageOrigin(kind: .user)))
    }
    let order = (0..<20_000).map { "\($0 * 7 % 13)" }
    #expect(
      chat.reduce(.queuedMessagesReordered(ChatQueuedMessagesReorderedAction(order: order)))
        == .changed)
    #expect(chat.queuedMessages?.count == 20_000)
    let removal = ChatPendingMessageRemovedAction(kind: .queued, id: "3")
    #expect(chat.reduce(.pendingMessageRemoved(removal)) == .changed)
    #expect(chat.queuedMessages?.count == 18_000)

    var terminal = TerminalState(
      title: "", content: [], lifecycle: .running,
      claim: .client(TerminalClientClaim(clientId: "")))
    #expect(terminal.reduce(.resized(TerminalResizedAction(cols: .min, rows: -1))) == .changed)
    #expect(terminal.reduce(.exited(TerminalExitedAction(exitCode: .min))) == .changed)

    var root = RootState(agents: [])
    let sessions = RootActiveSessionsChangedAction(activeSessions: .min)
    #expect(root.reduce(.activeSessionsChanged(sessions)) == .changed)
  }
}
