/// A set of URIs, compared byte by byte. A `Set<String>` compares by canonical equivalence, under which
/// different byte sequences can be equal.
public struct URISet: Sendable, Hashable {
  private var storage: Set<ExactKey> = []

  /// Creates an empty set.
  public init() {}

  /// Reserves capacity.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }
}

extension URISet: SetAlgebra {
  /// Returns whether the set contains a URI.
  public func contains(_ uri: URI) -> Bool { storage.contains(ExactKey(uri)) }

  /// Inserts a URI.
  @discardableResult
  public mutating func insert(
    _ uri: URI
  ) -> (inserted: Bool, memberAfterInsert: URI) {
    let result = storage.insert(ExactKey(uri))
    return (result.inserted, result.memberAfterInsert.text)
  }

  /// Removes and returns a URI; `nil` if absent.
  @discardableResult
  public mutating func remove(_ uri: URI) -> URI? { storage.remove(ExactKey(uri))?.text }

  /// Inserts a URI and returns the equal URI that it replaces.
  @discardableResult
  public mutating func update(with uri: URI) -> URI? { storage.update(with: ExactKey(uri))?.text }

  /// Returns the union of both sets.
  public func union(_ other: URISet) -> URISet { URISet(storage.union(other.storage)) }

  /// Returns the intersection of both sets.
  public func intersection(_ other: URISet) -> URISet {
    URISet(storage.intersection(other.storage))
  }

  /// Returns the elements in exactly one of the sets.
  public func symmetricDifference(_ other: URISet) -> URISet {
    URISet(storage.symmetricDifference(other.storage))
  }

  /// Inserts the elements of another set.
  public mutating func formUnion(_ other: URISet) { storage.formUnion(other.storage) }

  /// Keeps only elements that are in the other set too.
  public mutating func formIntersection(_ other: URISet) {
    storage.formIntersection(other.storage)
  }

  /// Keeps the elements in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: URISet) {
    storage.formSymmetricDifference(other.storage)
  }

  private init(_ storage: Set<ExactKey>) { self.storage = storage }

  /// Inserts URIs.
  public mutating func formUnion(_ uris: some Sequence<URI>) {
    for uri in uris { insert(uri) }
  }

  /// Removes URIs.
  public mutating func subtract(_ uris: some Sequence<URI>) {
    for uri in uris { remove(uri) }
  }

  /// Returns the elements that are not in the other set.
  public func subtracting(_ other: URISet) -> URISet { URISet(storage.subtracting(other.storage)) }

  /// Returns the URIs that satisfy a condition.
  public func filter(_ isIncluded: (URI) throws -> Bool) rethrows -> URISet {
    try URISet(storage.filter { try isIncluded($0.text) })
  }

  /// Returns whether all elements are in the other set.
  public func isSubset(of other: URISet) -> Bool { storage.isSubset(of: other.storage) }

  /// Returns whether no element is in the other set.
  public func isDisjoint(with other: URISet) -> Bool { storage.isDisjoint(with: other.storage) }

  /// Removes all elements.
  public mutating func removeAll() { storage.removeAll() }
}

extension URISet: Collection {
  /// A position in the set.
  public struct Index: Comparable, Sendable {
    fileprivate let base: Set<ExactKey>.Index

    /// Compares positions.
    public static func < (left: Index, right: Index) -> Bool { left.base < right.base }
  }

  /// The first position.
  public var startIndex: Index { Index(base: storage.startIndex) }

  /// The position after the last element.
  public var endIndex: Index { Index(base: storage.endIndex) }

  /// Returns the next position.
  public func index(after index: Index) -> Index { Index(base: storage.index(after: index.base)) }

  /// The URI at a position.
  public subscript(index: Index) -> URI { storage[index.base].text }

  /// The number of elements.
  public var count: Int { storage.count }

  /// Whether the set is empty.
  public var isEmpty: Bool { storage.isEmpty }
}
