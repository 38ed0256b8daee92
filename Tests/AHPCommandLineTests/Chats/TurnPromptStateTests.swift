import AgentHostProtocol
import AgentHostProtocolModels
import TestSupport
import Testing

@testable import AHPCommandLine

/// A prompt that is written again after a stop of the process. Signals are handled by another thread than prompts.
@Suite(.limitedConcurrency) struct TurnPromptStateTests {
  private let item = PendingItem(
    .toolCall(
      ToolCallPendingConfirmationState(
        toolCallId: "1", toolName: "run", displayName: "run", invocationMessage: "Runs")),
    in: nil, at: "ahp-chat:/1", session: nil, host: "h", hostName: "h")

  private func opened(after resumptions: Int) -> TurnPrompt.State {
    var state = TurnPrompt.State()
    state.items.set([item])
    state.opened("approve? ", about: item, after: resumptions)
    return state
  }

  @Test func `a prompt is written again after a stop`() {
    var state = opened(after: 0)
    let text = state.continued(after: 1)
    #expect(text == "approve? ")
    #expect(state.isPrompting)
  }

  @Test func `a prompt that waited for the foreground is written once`() {
    var state = opened(after: 1)
    let texts = [1, 2, 2].map { state.continued(after: $0) }
    #expect(texts == [nil, "approve? ", nil])
  }

  @Test func `a prompt that lines of another task interrupted is written with them`() {
    var state = opened(after: 0)
    let isOpen = state.endLine()
    #expect(isOpen)
    let texts = [
      state.continued(after: 1), state.resumed(after: 1), state.resumed(after: 1),
      state.continued(after: 1),
    ]
    #expect(texts == [nil, "approve? ", nil, nil])
  }

  @Test func `a prompt whose item is decided is not written again`() {
    var state = opened(after: 0)
    state.items.keep([])
    let text = state.continued(after: 1)
    #expect(text == nil)
    let isOpen = state.endLine()
    #expect(!isOpen)
  }
}
