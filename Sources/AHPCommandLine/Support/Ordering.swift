extension Sequence {
  /// Returns the elements in order, as `sorted(by:)` does.
  ///
  /// Not optimized, or the sort would be compiled once more for each type of element. Not for hot paths.
  @_optimize(none)
  func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] { sorted(by: isBefore) }
}
