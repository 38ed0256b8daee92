/// A priority queue of deadlines, at most one per key.
///
/// Setting and removing cost O(log n). Removed and replaced deadlines stay in the heap until they come up or outnumber
/// the live ones, so memory stays proportional to the number of live deadlines.
package struct DeadlineQueue<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let time: Duration
    let serial: UInt64
    let key: Key
  }

  private var heap: [Entry] = []
  private var live: [Key: UInt64] = [:]
  private var serials: UInt64 = 0

  package init() {}

  package var count: Int { live.count }

  /// The number of deadlines in memory, with those that were removed or replaced.
  var storedCount: Int { heap.count }

  package var earliest: Duration? {
    mutating get {
      dropDead()
      return heap.first?.time
    }
  }

  package mutating func set(_ key: Key, at time: Duration) {
    serials += 1
    live[key] = serials
    heap.append(Entry(time: time, serial: serials, key: key))
    siftUp(heap.count - 1)
    compactIfNeeded()
  }

  package mutating func remove(_ key: Key) {
    if live.removeValue(forKey: key) != nil { compactIfNeeded() }
  }

  /// Removes the keys whose deadline is `now` or before, the earliest first.
  package mutating func popDue(at now: Duration) -> [Key] {
    var due: [Key] = []
    while let time = earliest, time <= now, let entry = heap.first {
      live.removeValue(forKey: entry.key)
      removeFirst()
      due.append(entry.key)
    }
    return due
  }

  package mutating func removeAll() {
    heap = []
    live = [:]
  }

  private mutating func dropDead() {
    while let first = heap.first, live[first.key] != first.serial { removeFirst() }
  }

  private mutating func compactIfNeeded() {
    guard heap.count > 64, heap.count > live.count * 2 else { return }
    heap.removeAll { live[$0.key] != $0.serial }
    heap.sort(by: Self.isBefore)
  }

  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    (left.time, left.serial) < (right.time, right.serial)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && Self.isBefore(heap[child], heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
