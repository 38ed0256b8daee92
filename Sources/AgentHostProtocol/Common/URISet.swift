/// A set of URIs. Two are the same if their bytes are; a set of `String` would take those for the same that are one
/// text in two compositions.
public struct URISet: Sendable, Hashable {
  private var storage: Set<ExactKey> = []

  /// An empty set.
  public init() {}

  /// Makes room for so many URIs.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }
}

extension URISet: SetAlgebra {
  /// Whether a URI is in the set.
  public func contains(_ uri: URI) -> Bool { storage.contains(ExactKey(uri)) }

  /// Adds a URI.
  @discardableResult
  public mutating func insert(
    _ uri: URI
  ) -> (inserted: Bool, memberAfterInsert: URI) {
    let result = storage.insert(ExactKey(uri))
    return (result.inserted, result.memberAfterInsert.text)
  }

  /// Removes a URI, and returns it; `nil` if it was not there.
  @discardableResult
  public mutating func remove(_ uri: URI) -> URI? { storage.remove(ExactKey(uri))?.text }

  /// Adds a URI, and returns the equal one that was there.
  @discardableResult
  public mutating func update(with uri: URI) -> URI? { storage.update(with: ExactKey(uri))?.text }

  /// What is in either set.
  public func union(_ other: URISet) -> URISet { URISet(storage.union(other.storage)) }

  /// What is in both sets.
  public func intersection(_ other: URISet) -> URISet {
    URISet(storage.intersection(other.storage))
  }

  /// What is in one of the sets.
  public func symmetricDifference(_ other: URISet) -> URISet {
    URISet(storage.symmetricDifference(other.storage))
  }

  /// Adds what is in the other set.
  public mutating func formUnion(_ other: URISet) { storage.formUnion(other.storage) }

  /// Keeps what is in the other set, too.
  public mutating func formIntersection(_ other: URISet) {
    storage.formIntersection(other.storage)
  }

  /// Keeps what is in one of the sets.
  public mutating func formSymmetricDifference(_ other: URISet) {
    storage.formSymmetricDifference(other.storage)
  }

  private init(_ storage: Set<ExactKey>) { self.storage = storage }

  /// Adds all of these.
  public mutating func formUnion(_ uris: some Sequence<URI>) {
    for uri in uris { insert(uri) }
  }

  /// Removes all of these.
  public mutating func subtract(_ uris: some Sequence<URI>) {
    for uri in uris { remove(uri) }
  }

  /// What is in this set, but not in the other.
  public func subtracting(_ other: URISet) -> URISet { URISet(storage.subtracting(other.storage)) }

  /// The URIs that satisfy a condition.
  public func filter(_ isIncluded: (URI) throws -> Bool) rethrows -> URISet {
    try URISet(storage.filter { try isIncluded($0.text) })
  }

  /// Removes everything.
  public mutating func removeAll() { storage.removeAll() }
}

extension URISet: Collection {
  /// A place in the set.
  public struct Index: Comparable, Sendable {
    fileprivate let base: Set<ExactKey>.Index

    /// By their order in the set.
    public static func < (left: Index, right: Index) -> Bool { left.base < right.base }
  }

  /// The first place.
  public var startIndex: Index { Index(base: storage.startIndex) }

  /// Behind the last place.
  public var endIndex: Index { Index(base: storage.endIndex) }

  /// The next place.
  public func index(after index: Index) -> Index { Index(base: storage.index(after: index.base)) }

  /// The URI at a place.
  public subscript(index: Index) -> URI { storage[index.base].text }

  /// How many URIs there are.
  public var count: Int { storage.count }

  /// Whether there are none.
  public var isEmpty: Bool { storage.isEmpty }
}
