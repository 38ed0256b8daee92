/// A dictionary with URI keys, compared byte by byte. `String` keys compare by canonical equivalence, under
/// which URIs such as `ahp-session:/café` are equal in different byte sequences.
public struct URIDictionary<Value> {
  private var storage: [ExactKey: Value] = [:]

  /// Creates an empty dictionary.
  public init() {}

  /// Creates a dictionary from pairs. The last value wins for equal keys.
  public init(_ members: some Sequence<(URI, Value)>) {
    for (uri, value) in members { storage[ExactKey(uri)] = value }
  }

  /// The value of a key. Assigning `nil` removes it.
  public subscript(uri: URI) -> Value? {
    get { storage[ExactKey(uri)] }
    _modify { yield &storage[ExactKey(uri)] }
  }

  /// The value of a key, or a default that is stored on mutation.
  public subscript(uri: URI, default value: @autoclosure () -> Value) -> Value {
    get { storage[ExactKey(uri)] ?? value() }
    _modify { yield &storage[ExactKey(uri), default: value()] }
  }

  /// The keys, unordered.
  public var keys: [URI] { storage.keys.map(\.text) }

  /// The values, in the order of ``keys``.
  public var values: some Collection<Value> { storage.values }

  /// Sets a value and returns the previous one; `nil` if absent.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey uri: URI) -> Value? {
    storage.updateValue(value, forKey: ExactKey(uri))
  }

  /// Removes a key and returns its value; `nil` if absent.
  @discardableResult
  public mutating func removeValue(forKey uri: URI) -> Value? {
    storage.removeValue(forKey: ExactKey(uri))
  }

  /// Reserves capacity.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }

  /// Removes all entries.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Returns the entries that satisfy a condition.
  public func filter(
    _ isIncluded: ((key: URI, value: Value)) throws -> Bool
  ) rethrows -> URIDictionary {
    var result = self
    result.storage = try storage.filter { try isIncluded((key: $0.key.text, value: $0.value)) }
    return result
  }

  /// Transforms the values.
  public func mapValues<Other>(
    _ transform: (Value) throws -> Other
  ) rethrows -> URIDictionary<Other> {
    var result = URIDictionary<Other>()
    result.storage = try storage.mapValues(transform)
    return result
  }

  /// Transforms the values and removes entries for which the result is `nil`.
  public func compactMapValues<Other>(
    _ transform: (Value) throws -> Other?
  ) rethrows -> URIDictionary<Other> {
    var result = URIDictionary<Other>()
    result.storage = try storage.compactMapValues(transform)
    return result
  }
}

extension URIDictionary: Sequence {
  /// An iterator over the entries.
  public struct Iterator: IteratorProtocol {
    fileprivate var base: Dictionary<ExactKey, Value>.Iterator

    /// Returns the next entry; `nil` at the end.
    public mutating func next() -> (key: URI, value: Value)? {
      base.next().map { (key: $0.key.text, value: $0.value) }
    }
  }

  /// Returns an unordered iterator.
  public func makeIterator() -> Iterator { Iterator(base: storage.makeIterator()) }

  /// The number of entries.
  public var count: Int { storage.count }

  /// Whether the dictionary is empty.
  public var isEmpty: Bool { storage.isEmpty }

  /// The number of entries.
  public var underestimatedCount: Int { storage.count }
}

extension URIDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal. The last value wins for equal keys.
  public init(dictionaryLiteral elements: (URI, Value)...) { self.init(elements) }
}

extension URIDictionary: Sendable where Value: Sendable {}
extension URIDictionary.Iterator: Sendable where Value: Sendable {}
extension URIDictionary: Equatable where Value: Equatable {}
extension URIDictionary: Hashable where Value: Hashable {}
