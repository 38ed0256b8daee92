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
