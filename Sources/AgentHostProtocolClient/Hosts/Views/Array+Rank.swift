extension Array {
  /// Sorts by numbers, because comparing elements would retain them at each step.
  ///
  /// - Parameter rank: Elements with different ranks are in the order of the ranks. Others are compared.
  @inlinable
  package func sorted(byRank rank: (Element) -> UInt64) -> [Element] where Element: Comparable {
    let places = indices.map { (rank: rank(self[$0]), index: $0) }
    let sorted = places.sorted { left, right in
      left.rank != right.rank ? left.rank < right.rank : self[left.index] < self[right.index]
    }
    return sorted.map { self[$0.index] }
  }
}
