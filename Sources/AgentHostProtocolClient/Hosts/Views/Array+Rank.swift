extension Array {
  /// The elements in their order. Sorts numbers, not elements, which would be retained at each step.
  ///
  /// - Parameter rank: Of two elements whose ranks differ and are not 0, the one with the smaller rank comes first;
  ///   where ranks do not say, the elements are compared.
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
