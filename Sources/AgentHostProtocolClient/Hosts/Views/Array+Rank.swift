extension Array {
  /// Sorts by numbers, because comparing elements would retain them at each step.
  ///
  /// - Parameter rank: Elements with different ranks other than 0 are sorted by rank; all other elements are compared.
  @inlinable
  package func sorted(byRank rank: (Element) -> UInt64) -> [Element] where Element: Comparable {
    let places = indices.map { (rank: rank(self[$0]), index: $0) }
    guard places.allSatisfy({ $0.rank != 0 }) else { return sorted() }
    let sorted = places.sorted { left, right in
      left.rank != right.rank ? left.rank < right.rank : self[left.index] < self[right.index]
    }
    return sorted.map { self[$0.index] }
  }
}
