extension String {
  /// Returns whether the bytes are equal. Identifiers and URIs are opaque, whereas `==` compares by
  /// canonical equivalence.
  package func isSame(as other: String) -> Bool {
    // Strings without contiguous storage (bridged ones) are compared byte by byte.
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        ByteLanes.areEqual(left, right)
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Optional where Wrapped == String {
  /// Returns whether the string is present with equal bytes.
  package func isSame(as other: String) -> Bool {
    guard let self else { return false }
    return self.isSame(as: other)
  }
}

extension Optional where Wrapped == String {
  /// Returns whether both are absent, or present with equal bytes.
  package func isSame(as other: String?) -> Bool {
    guard let other else { return self == nil }
    return isSame(as: other)
  }
}

extension Sequence where Element == String {
  package func contains(exactly text: String) -> Bool { contains { $0.isSame(as: text) } }
}

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

// MARK: Working directories

extension Optional where Wrapped == [URI] {
  mutating func insertDirectory(_ directory: URI) -> ReductionOutcome {
    guard self?.contains(where: { $0.isSame(as: directory) }) != true else { return .unchanged }
    self = (self ?? []) + [directory]
    return .changed
  }

  /// Removes a working directory. An emptied list stays present: absent has another meaning.
  mutating func removeDirectory(_ directory: URI) -> ReductionOutcome {
    self?.removeFirst { $0.isSame(as: directory) } ?? .unchanged
  }

  /// Replaces a directory, without duplicates: if the replacement occurs earlier, it keeps that position.
  mutating func replaceDirectory(_ directory: URI, with replacement: URI) -> ReductionOutcome {
    guard let before = self, let slot = before.firstIndex(where: { $0.isSame(as: directory) })
    else { return .unchanged }
    if before[..<slot].contains(where: { $0.isSame(as: replacement) }) {
      self?.remove(at: slot)
      return .changed
    }
    var after: [URI] = []
    after.reserveCapacity(before.count)
    for (index, entry) in before.enumerated() {
      if index == slot {
        after.append(replacement)
      } else if !entry.isSame(as: replacement) {
        after.append(entry)
      }
    }
    self = after
    return after.elementsEqual(before) { $0.isSame(as: $1) } ? .unchanged : .changed
  }
}

// MARK: Configuration and flags

extension JSONObject {
  /// Merges or replaces configuration values. A null is stored like any other value.
  mutating func reduceConfig(_ config: JSONObject, replace: Bool?) -> ReductionOutcome {
    if replace == true { return assign(config, to: &self) }
    var outcome = ReductionOutcome.unchanged
    for member in config {
      outcome = outcome | assign(member.value, to: &self[member.key])
    }
    return outcome
  }
}

extension SessionStatus {
  mutating func set(_ flag: SessionStatus, _ isSet: Bool) -> ReductionOutcome {
    assign(isSet ? union(flag) : subtracting(flag), to: &self)
  }
}
