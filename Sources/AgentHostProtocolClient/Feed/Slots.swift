/// Values with ids that are never mistaken for one another: a place is reused, its id is not.
///
/// A lookup is an array access and a comparison, which is what the hot path of the feed needs.
package struct Slots<Value> {
  /// Names one value for as long as it is stored; afterwards it names nothing.
  package struct ID: Hashable, Sendable {
    fileprivate let index: Int
    fileprivate let serial: UInt64
  }

  private struct Slot {
    var serial: UInt64
    var value: Value?
  }

  private var slots: ContiguousArray<Slot> = []
  private var free: [Int] = []
  private var serials: UInt64 = 0

  package init() {}

  /// How many values are stored.
  package var count: Int { slots.count - free.count }

  /// Stores a value under a fresh id.
  package mutating func insert(_ value: Value) -> ID {
    serials &+= 1
    if let index = free.popLast() {
      slots[index] = Slot(serial: serials, value: value)
      return ID(index: index, serial: serials)
    }
    slots.append(Slot(serial: serials, value: value))
    return ID(index: slots.count - 1, serial: serials)
  }

  /// Takes a value out; `nil` if the id names nothing any more.
  package mutating func remove(_ id: ID) -> Value? {
    guard contains(id) else { return nil }
    free.append(id.index)
    return slots[id.index].value.take()
  }

  /// The value of that id, in place; writing to an id that names nothing has no effect.
  package subscript(_ id: ID) -> Value? {
    _read {
      if contains(id) {
        yield slots[id.index].value
      } else {
        yield nil
      }
    }
    _modify {
      if contains(id) {
        yield &slots[id.index].value
      } else {
        var nothing: Value?
        yield &nothing
      }
    }
  }

  /// The ids of all values, in no particular order.
  package var ids: [ID] {
    slots.indices.compactMap { index in
      slots[index].value == nil ? nil : ID(index: index, serial: slots[index].serial)
    }
  }

  private func contains(_ id: ID) -> Bool {
    id.index < slots.count && slots[id.index].serial == id.serial
      && slots[id.index].value != nil
  }
}
