extension Array where Element: Equatable {
  /// Replaces the first element with the key of `element`, or appends it.
  mutating func upsert(_ element: Element, by key: (Element) -> String?) -> ReductionOutcome {
    let wanted = key(element)
    guard let wanted, let position = firstIndex(where: { key($0).isSame(as: wanted) }) else {
      append(element)
      return .changed
    }
    return assign(element, to: &self[position])
  }
}

extension Array {
  mutating func removeFirst(where matches: (Element) -> Bool) -> ReductionOutcome {
    guard let position = firstIndex(where: matches) else { return .unchanged }
    remove(at: position)
    return .changed
  }

  /// Removes all matching elements. Returns whether there were any.
  mutating func removeEvery(where matches: (Element) -> Bool) -> ReductionOutcome {
    let before = count
    removeAll(where: matches)
    return count == before ? .unchanged : .changed
  }

  /// Removes the elements after the first match, if there is one.
  mutating func truncate(
    after matches: (Element) -> Bool, isFound: inout Bool
  ) -> ReductionOutcome {
    guard let last = firstIndex(where: matches) else { return .unchanged }
    isFound = true
    guard last + 1 < count else { return .unchanged }
    removeSubrange((last + 1)...)
    return .changed
  }

  /// Inserts elements at the front, except those whose keys the list contains.
  mutating func prepend(_ others: [Element], by key: (Element) -> String?) -> ReductionOutcome {
    let known = Set(compactMap { key($0).map(ExactKey.init) })
    let new = others.filter { other in key(other).map { !known.contains(ExactKey($0)) } ?? true }
    reserveCapacity(count + new.count)
    insert(contentsOf: new, at: 0)
    return new.isEmpty ? .unchanged : .changed
  }
}

// MARK: Order

extension Array where Element: Equatable {
  /// Reorders the elements. Ignores orders that do not list every element exactly once.
  mutating func permute(to order: [String], by key: (Element) -> String?) -> ReductionOutcome {
    guard order.count == count else { return .unchanged }
    var positions: [ExactKey: Int] = [:]
    positions.reserveCapacity(count)
    for (index, element) in enumerated() {
      if let key = key(element) { positions[ExactKey(key)] = index }
    }
    var reordered: [Element] = []
    reordered.reserveCapacity(count)
    for id in order {
      guard let position = positions.removeValue(forKey: ExactKey(id)) else { return .unchanged }
      reordered.append(self[position])
    }
    return assign(reordered, to: &self)
  }

  /// Moves the listed elements to the front in this order. Other elements keep their order.
  mutating func moveToFront(_ order: [String], by key: (Element) -> String?) -> ReductionOutcome {
    // If keys repeat, only the first element counts as listed.
    var positions: [ExactKey: Int] = [:]
    for (index, element) in enumerated() {
      if let key = key(element), positions[ExactKey(key)] == nil {
        positions[ExactKey(key)] = index
      }
    }
    var isMoved = [Bool](repeating: false, count: count)
    var reordered: [Element] = []
    reordered.reserveCapacity(count)
    for id in order {
      guard let position = positions.removeValue(forKey: ExactKey(id)) else { continue }
      isMoved[position] = true
      reordered.append(self[position])
    }
    for (index, element) in enumerated() where !isMoved[index] { reordered.append(element) }
    return assign(reordered, to: &self)
  }
}

extension Optional {
  /// Upserts into a list; creates the list if absent.
  mutating func upsert<Element: Equatable>(
    _ element: Element, by key: (Element) -> String?
  ) -> ReductionOutcome where Wrapped == [Element] {
    guard self != nil else {
      self = [element]
      return .changed
    }
    return self?.upsert(element, by: key) ?? .unchanged
  }
}
