/// A queue whose elements are addressed by the position at which they were appended, for several readers.
package struct FeedRing<Element> {
  private struct Slot {
    var element: Element
    var cost: Int
  }

  package private(set) var start = 0
  package private(set) var end = 0
  /// The cost of everything ever appended. Wraps around; only differences are meaningful.
  package private(set) var bytesAppended = 0

  // A power of two long, or empty.
  private var slots: ContiguousArray<Slot?> = []

  package var count: Int { end - start }

  /// Unused capacity would add up over thousands of channels.
  private static var smallestCapacity: Int { 16 }
  private static var largestIdleCapacity: Int { 4096 }

  package mutating func append(_ element: Element, cost: Int) {
    if count == slots.count { grow() }
    slots[end & (slots.count - 1)] = Slot(element: element, cost: cost)
    end += 1
    bytesAppended &+= cost
  }

  /// The element at a position, and its cost.
  package subscript(_ position: Int) -> (element: Element, cost: Int)? {
    guard position >= start, position < end, let slot = slots[position & (slots.count - 1)] else {
      return nil
    }
    return (slot.element, slot.cost)
  }

  package mutating func popFirst() -> (element: Element, cost: Int)? {
    guard start < end, let slot = slots[start & (slots.count - 1)].take() else { return nil }
    start += 1
    if start == end { releaseIdleRoom() }
    return (slot.element, slot.cost)
  }

  package mutating func discard(before position: Int) {
    let target = min(position, end)
    guard target > start else { return }
    for passed in start..<target {
      slots[passed & (slots.count - 1)] = nil
    }
    start = target
    if start == end { releaseIdleRoom() }
  }

  private mutating func releaseIdleRoom() {
    if slots.count > Self.largestIdleCapacity { slots = [] }
  }

  private mutating func grow() {
    let capacity = max(Self.smallestCapacity, slots.count * 2)
    var larger = ContiguousArray<Slot?>(repeating: nil, count: capacity)
    for position in start..<end {
      larger[position & (capacity - 1)] = slots[position & (slots.count - 1)].take()
    }
    slots = larger
  }
}
