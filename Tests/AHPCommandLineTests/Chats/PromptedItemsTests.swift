import AgentHostProtocol
import AgentHostProtocolModels
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct PromptedItemsTests {
  /// A call that waits for a confirmation.
  private func call(_ id: String, input: String) -> PendingItem {
    var item = PendingItem(
      .toolCall(
        ToolCallPendingConfirmationState(
          toolCallId: id, toolName: "run", displayName: "run", invocationMessage: "Runs",
          toolInput: .inline(input))),
      in: nil, at: "ahp-chat:/1", session: nil, host: "h", hostName: "h")
    item.turnId = "t"
    return item
  }

  @Test func `a changed item is known before it is prompted for`() {
    let (old, new) = (call("1", input: "ls"), call("1", input: "rm -rf ~"))
    var items = PromptedItems()
    items.set([old])
    // The lines that announce the change are still being written.
    items.keep([new])
    #expect(!items.isWaiting(old))
    #expect(items.hasChanged(old))
    #expect(items.undecided.isEmpty)
    items.set([new])
    #expect(items.hasChanged(old))
    #expect(items.undecided.map(\.input) == ["rm -rf ~"])
  }

  @Test func `an item decided elsewhere has not changed`() {
    let (one, other) = (call("1", input: "ls"), call("2", input: "ls"))
    var items = PromptedItems()
    items.set([one])
    items.keep([other])
    #expect(!items.isWaiting(one))
    #expect(!items.hasChanged(one))
  }

  @Test func `a decided item is not prompted for until it waits again`() {
    let one = call("1", input: "ls")
    var items = PromptedItems()
    items.set([one])
    items.leave(one)
    #expect(items.undecided.isEmpty)
    items.set([one])
    #expect(items.undecided.isEmpty)
    items.keep([])
    items.set([one])
    #expect(items.undecided.count == 1)
  }

  @Test func `an item that left before the decision was noted is prompted for when it returns`() {
    let one = call("1", input: "ls")
    var items = PromptedItems()
    items.set([one])
    items.keep([])
    items.leave(one)
    items.set([one])
    #expect(items.undecided.count == 1)
  }

  @Test func `a decision that could not be sent is asked for again`() {
    let one = call("1", input: "ls")
    var items = PromptedItems()
    items.set([one])
    items.leave(one)
    items.reopen(one)
    #expect(items.undecided.count == 1)
  }

  @Test func `an item that no prompt can ask about is kept until it is decided`() {
    let (one, other) = (call("1", input: "ls"), call("2", input: "ls"))
    var items = PromptedItems()
    items.set([one, other])
    items.leaveUnasked(one)
    #expect(items.undecided.map(\.id) == ["2"])
    #expect(items.unasked.map(\.id) == ["1"])
    items.keep([other])
    #expect(items.unasked.isEmpty)
    items.leaveUnasked(one)
    #expect(items.unasked.isEmpty)
  }
}
