/// A collection of values with unique ids: slots are reused, ids are not.
///
/// A lookup is an array access and a comparison.
package struct Slots<Value> {
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

  package var count: Int { slots.count - free.count }

  package mutating func insert(_ value: Value) -> ID {
    serials &+= 1
    if let index = free.popLast() {
      slots[index] = Slot(serial: serials, value: value)
      return ID(index: index, serial: serials)
    }
    slots.append(Slot(serial: serials, value: value))
    return ID(index: slots.count - 1, serial: serials)
  }

  /// Removes a value; `nil` if it is not stored any more.
  package mutating func remove(_ id: ID) -> Value? {
    guard contains(id) else { return nil }
    free.append(id.index)
    return slots[id.index].value.take()
  }

  /// The value of that id, in place. Writing to the id of a removed value has no effect.
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
