internal import AgentHostProtocol

/// The pending items of a turn that the user is prompted for, and those that the user has decided or skipped.
struct PromptedItems {
  /// The items to prompt for.
  private var items: [PendingItem] = []
  /// What the turn was last seen to wait for; more than the items while their announcement is still being written.
  private var seen: [PendingItem] = []
  /// Items that the user has decided or skipped, while they wait with the same content.
  private var left: [PendingItem] = []
  /// Items among them that no prompt can ask about, or not again.
  private(set) var unasked: [PendingItem] = []

  /// Replaces the items.
  mutating func set(_ items: [PendingItem]) {
    keep(items)
    self.items = items
  }

  /// Removes the items that are no longer pending. Further items may follow with `set`.
  mutating func keep(_ items: [PendingItem]) {
    seen = items
    self.items.removeAll { item in !items.contains { $0.isSame(as: item) } }
    left.removeAll { item in !items.contains { $0.isSame(as: item) } }
    unasked.removeAll { item in !items.contains { $0.isSame(as: item) } }
  }

  /// Notes that the user has decided or skipped an item. One that no longer waits may come again, and is asked about then.
  mutating func leave(_ item: PendingItem) {
    if isWaiting(item) { left.append(item) }
  }

  /// Notes that no prompt can ask about an item.
  mutating func leaveUnasked(_ item: PendingItem) {
    leave(item)
    if isWaiting(item) { unasked.append(item) }
  }

  /// Notes that the decision about an item could not be sent.
  mutating func reopen(_ item: PendingItem) { left.removeAll { $0.isSame(as: item) } }

  /// The items that wait for a decision.
  var undecided: [PendingItem] {
    items.filter { item in !left.contains { $0.isSame(as: item) } }
  }

  /// Returns whether an item waits with the content that was shown.
  func isWaiting(_ item: PendingItem) -> Bool { items.contains { $0.isSame(as: item) } }

  /// Returns whether an item that no longer waits as shown waits with another content. Otherwise it was decided.
  func hasChanged(_ item: PendingItem) -> Bool {
    seen.contains { $0.kind == item.kind && $0.id == item.id && $0.chat.isSame(as: item.chat) }
  }
}
