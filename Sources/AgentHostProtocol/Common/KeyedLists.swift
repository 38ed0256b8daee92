extension String {
  /// Whether both are the same bytes. Identifiers and URIs are opaque, whereas `==` takes different
  /// compositions of a character for equal.
  package func isSame(as other: String) -> Bool {
    // Byte by byte only where the bytes do not lie side by side, as in strings of other languages.
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        ByteLanes.areEqual(left, right)
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Optional where Wrapped == String {
  /// Whether there is a string, of the same bytes.
  package func isSame(as other: String) -> Bool {
    guard let self else { return false }
    return self.isSame(as: other)
  }
}

extension Optional where Wrapped == String {
  /// Whether both are strings of the same bytes, or neither is one.
  package func isSame(as other: String?) -> Bool {
    guard let other else { return self == nil }
    return isSame(as: other)
  }
}

extension Sequence where Element == String {
  /// Whether a string of the same bytes is among these.
  package func contains(exactly text: String) -> Bool { contains { $0.isSame(as: text) } }
}

extension Array where Element: Equatable {
  /// Replaces the first element that has the key of `element`, in place, or appends it.
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
  /// Removes the first element that `matches` accepts, and closes the gap.
  mutating func removeFirst(where matches: (Element) -> Bool) -> ReductionOutcome {
    guard let position = firstIndex(where: matches) else { return .unchanged }
    remove(at: position)
    return .changed
  }
}

extension Optional {
  /// Upserts into a list, which is created if it is absent.
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
  /// Adds a working directory unless it is in the list.
  mutating func insertDirectory(_ directory: URI) -> ReductionOutcome {
    guard self?.contains(where: { $0.isSame(as: directory) }) != true else { return .unchanged }
    self = (self ?? []) + [directory]
    return .changed
  }

  /// Removes a working directory. An emptied list stays: it means something else than an absent one.
  mutating func removeDirectory(_ directory: URI) -> ReductionOutcome {
    self?.removeFirst { $0.isSame(as: directory) } ?? .unchanged
  }

  /// Puts a directory in the place of another, unless it comes earlier already; it stands in the list
  /// once afterwards (`session/workingDirectoryReplaced`).
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
  /// Changes the values of a configuration: overlaid key by key, or replaced. A null is
  /// a value like any other.
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
  /// Sets or clears a flag.
  mutating func set(_ flag: SessionStatus, _ isSet: Bool) -> ReductionOutcome {
    assign(isSet ? union(flag) : subtracting(flag), to: &self)
  }
}
