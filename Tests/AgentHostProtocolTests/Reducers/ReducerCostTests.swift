import TestSupport
import Testing

@testable import AgentHostProtocol

/// Deltas cost what they bring. Whether something is copied shows in where it lies: a text that grows
/// in place moves when its room is used up, and twice as much is taken then; one that is copied lies
/// elsewhere after every delta.
@Suite(.limitedConcurrency) struct ReducerCostTests {
  private static let deltas = 4000
  /// Room doubles: that many moves reach any text that a test can make.
  private static let moves = 40
  private static let piece = "some text, 20 bytes."

  private func chat(parts: Int, turns: Int = 3) -> ChatState {
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    var chat = ChatState(resource: "c", title: "t", status: .inProgress, modifiedAt: "", turns: [])
    chat.turns = (0..<turns).map {
      Turn(id: "old\($0)", message: message, responseParts: [], state: .complete)
    }
    chat.activeTurn = ActiveTurn(id: "t", startedAt: "", message: message, responseParts: [])
    for number in 0..<parts {
      chat.activeTurn?.responseParts.append(
        .markdown(MarkdownResponsePart(id: "p\(number)", content: "")))
    }
    return chat
  }

  private func address(_ text: String) -> UInt {
    var text = text
    return text.withUTF8 { UInt(bitPattern: $0.baseAddress) }
  }

  private func address<Element>(_ list: [Element]) -> UInt {
    list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private func countMoves(_ next: (Int) -> UInt) -> Int {
    var (moves, last) = (0, UInt(0))
    for number in 0..<Self.deltas {
      let address = next(number)
      if address != last { moves += 1 }
      last = address
    }
    return moves
  }

  private func text(of state: ChannelState, part: Int) -> String {
    guard case .chat(let chat) = state else { return "" }
    switch chat.activeTurn?.responseParts[part] {
    case .markdown(let part)?: return part.content
    case .reasoning(let part)?: return part.content
    case .toolCall(let part)?:
      guard case .streaming(let call) = part.toolCall else { return "" }
      return call.partialInput ?? ""
    default: return ""
    }
  }

  @Test(arguments: [1, 100])
  func `texts, inputs and outputs grow in place`(parts: Int) {
    var chat = chat(parts: parts)
    chat.activeTurn?.responseParts += [
      .reasoning(ReasoningResponsePart(id: "r", content: "")),
      .toolCall(
        ToolCallResponsePart(
          toolCall: .streaming(
            ToolCallStreamingState(toolCallId: "c", toolName: "n", displayName: "d")))),
    ]
    var state = ChannelState.chat(chat)
    let kinds: [(ChatAction, Int)] = [
      (.delta(ChatDeltaAction(turnId: "t", partId: "p0", content: Self.piece)), 0),
      (.reasoning(ChatReasoningAction(turnId: "t", partId: "r", content: Self.piece)), parts),
      (
        .toolCallDelta(ChatToolCallDeltaAction(turnId: "t", toolCallId: "c", content: Self.piece)),
        parts + 1
      ),
    ]
    for (action, part) in kinds {
      let moves = countMoves { _ in
        state.reduce(.chat(action))
        return address(text(of: state, part: part))
      }
      #expect(moves < Self.moves)
      #expect(text(of: state, part: part).utf8.count == Self.deltas * Self.piece.utf8.count)
    }
  }

  @Test
  func `neither the history nor the parts are copied`() {
    var state = chat(parts: 50)
    let moves = countMoves { number in
      let delta = ChatDeltaAction(turnId: "t", partId: "p\(number % 50)", content: "x")
      state.reduce(.delta(delta))
      return address(state.turns) ^ address(state.activeTurn?.responseParts ?? [])
    }
    #expect(moves == 1)
  }

  @Test
  func `the end of a turn moves its parts and copies none`() {
    var state = chat(parts: 100)
    let before = address(state.activeTurn?.responseParts ?? [])
    state.reduce(.turnComplete(ChatTurnCompleteAction(turnId: "t", duration: 1)))
    #expect(address(state.turns.last?.responseParts ?? []) == before)
  }

  @Test(arguments: [true, false])
  func `output of terminals grows in place`(isCommand: Bool) {
    var state = ChannelState.terminal(
      TerminalState(
        title: "t", content: [], lifecycle: .running,
        claim: .client(TerminalClientClaim(clientId: "c"))))
    if isCommand {
      state.reduce(
        .terminal(
          .commandExecuted(
            TerminalCommandExecutedAction(commandId: "c", commandLine: "ls", timestamp: 0))))
    }
    let moves = countMoves { _ in
      state.reduce(.terminal(.data(TerminalDataAction(data: Self.piece))))
      guard case .terminal(let terminal) = state else { return 0 }
      switch terminal.content.last {
      case .unclassified(let part): return address(part.value)
      case .command(let part): return address(part.output)
      default: return 0
      }
    }
    #expect(moves < Self.moves)
  }

  @Test
  func `with an index a part is found as fast among many as among few`() {
    func time(_ parts: Int) -> Duration {
      let actions = (0..<Self.deltas).map { number in
        ChatAction.delta(
          ChatDeltaAction(turnId: "t", partId: "p\(number * 31 % parts)", content: "x"))
      }
      return (0..<3).map { _ in
        var state = chat(parts: parts)
        var index = ResponsePartIndex()
        _ = state.reduce(actions[0], index: &index)
        return processorTime {
          for action in actions { _ = state.reduce(action, index: &index) }
        }
      }.min() ?? .zero
    }
    // A walk takes a hundred times as long among five thousand parts as among fifty.
    #expect(time(5000) < time(50) * 20)
  }
}
