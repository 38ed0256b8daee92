import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// A decision shows what the host would run now, although the host may replace it at the same address.
@Suite(.limitedConcurrency)
struct DecisionResourceTests {
  private static let address: URI = "file:///input"

  private static func ready(nonce: String?) -> ChatAction {
    .toolCallReady(
      ChatToolCallReadyAction(
        turnId: "turn-a", toolCallId: "call-1", invocationMessage: .string("Run the tests"),
        toolInput: .reference(ContentRef(uri: address, nonce: nonce))))
  }

  /// Opens the decision on a call whose input is a resource.
  private static func bench() -> ScreenBench {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.call(""))
    bench.perform(ready(nonce: "1"))
    _ = bench.model.takeEffects()
    bench.openDecision()
    return bench
  }

  /// A turn that waits for the same call.
  private static var turn: ActiveTurn {
    let call = ToolCallPendingConfirmationState(
      toolCallId: "call-1", toolName: "run_tests", displayName: "Run tests",
      invocationMessage: .string("Run the tests"),
      toolInput: .reference(ContentRef(uri: address, nonce: "1")))
    return ActiveTurn(
      id: "turn-a", startedAt: "2026-11-21T10:00:00Z",
      message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
      responseParts: [.toolCall(ToolCallResponsePart(toolCall: .pendingConfirmation(call)))])
  }

  /// Expects that the text is read again, and approves what is shown then.
  private static func expectNewText(_ bench: inout ScreenBench) {
    bench.settle()
    #expect(!bench.text().contains("swift test"))
    bench.press(.character("y"))
    let addresses = bench.read { _ in .text("sudo reboot") }
    #expect(addresses == [address])
    bench.settle()
    #expect(bench.text().contains("sudo reboot"))
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }

  @Test(arguments: ["1", "2", nil])
  func `an input that the host has replaced is read again`(nonce: String?) {
    var bench = Self.bench()
    bench.read { _ in .text("swift test") }
    bench.settle()
    #expect(bench.text().contains("swift test"))
    bench.perform(Self.ready(nonce: nonce))
    Self.expectNewText(&bench)
  }

  @Test
  func `an input is read again after a snapshot`() {
    var bench = Self.bench()
    bench.read { _ in .text("swift test") }
    bench.settle()
    bench.snapshot(turns: [], active: Self.turn)
    Self.expectNewText(&bench)
  }

  @Test
  func `the next decision reads the file again that both refer to`() {
    let edit = FileEdit(
      before: FileEditSide(uri: Self.address, content: ContentRef(uri: Self.address)))
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.call("edit", edits: [edit]))
    bench.addPart(ScreenBench.call("edit", id: "call-2", edits: [edit]))
    _ = bench.model.takeEffects()
    bench.openDecision()
    bench.read { _ in .text("swift test") }
    bench.settle()
    bench.press(.character("y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    Self.expectNewText(&bench)
  }

  @Test
  func `an input that could not be read is read again after a reconnect`() {
    var bench = Self.bench()
    bench.read { _ in .failed("the connection was lost") }
    bench.settle()
    #expect(bench.text().contains("cannot be shown"))
    bench.model.update("studio") { $0.connection = .waiting(attempt: 1, delay: nil) }
    bench.settle()
    bench.model.update("studio") { $0.connection = .connected(version: "1.0.0") }
    Self.expectNewText(&bench)
  }

  @Test
  func `the result of an earlier read does not replace the text that was shown`() {
    var bench = Self.bench()
    let early = bench.model.takeEffects()
    bench.press(.escape, .down, .up)
    bench.snapshot(turns: [], active: Self.turn)
    bench.openDecision()
    bench.read { _ in .text("sudo reboot") }
    bench.settle()
    bench.conclude(early) { _ in .text("swift test") }
    #expect(bench.text().contains("sudo reboot"))
    bench.press(.character("y"))
    #expect(bench.confirmed().count == 1)
  }
}
