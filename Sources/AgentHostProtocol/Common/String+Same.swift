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
