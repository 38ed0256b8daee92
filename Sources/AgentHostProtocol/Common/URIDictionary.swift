/// A dictionary by URI. Two keys are the same if their bytes are; a dictionary by `String` would take those for
/// the same that are one text in two compositions, such as `ahp-session:/café`.
public struct URIDictionary<Value> {
  private var storage: [ExactKey: Value] = [:]

  /// An empty dictionary.
  public init() {}

  /// A dictionary of these members; of equal keys the last one counts.
  public init(_ members: some Sequence<(URI, Value)>) {
    for (uri, value) in members { storage[ExactKey(uri)] = value }
  }

  /// The value of a key; setting `nil` removes it.
  public subscript(uri: URI) -> Value? {
    get { storage[ExactKey(uri)] }
    _modify { yield &storage[ExactKey(uri)] }
  }

  /// The value of a key, or a default that is stored when it is changed.
  public subscript(uri: URI, default value: @autoclosure () -> Value) -> Value {
    get { storage[ExactKey(uri)] ?? value() }
    _modify { yield &storage[ExactKey(uri), default: value()] }
  }

  /// The keys, in no order.
  public var keys: [URI] { storage.keys.map(\.text) }

  /// The values, in the order of ``keys``.
  public var values: some Collection<Value> { storage.values }

  /// Sets the value of a key, and returns the one that it had; `nil` if it was not there.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey uri: URI) -> Value? {
    storage.updateValue(value, forKey: ExactKey(uri))
  }

  /// Removes a key, and returns its value; `nil` if it was not there.
  @discardableResult
  public mutating func removeValue(forKey uri: URI) -> Value? {
    storage.removeValue(forKey: ExactKey(uri))
  }

  /// Makes room for so many members.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }

  /// Removes everything.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The members that satisfy a condition.
  public func filter(
    _ isIncluded: ((key: URI, value: Value)) throws -> Bool
  ) rethrows -> URIDictionary {
    var result = self
    result.storage = try storage.filter { try isIncluded((key: $0.key.text, value: $0.value)) }
    return result
  }

  /// The same keys with other values.
  public func mapValues<Other>(
    _ transform: (Value) throws -> Other
  ) rethrows -> URIDictionary<Other> {
    var result = URIDictionary<Other>()
    result.storage = try storage.mapValues(transform)
    return result
  }

  /// The same keys with other values, but for those whose value is `nil`.
  public func compactMapValues<Other>(
    _ transform: (Value) throws -> Other?
  ) rethrows -> URIDictionary<Other> {
    var result = URIDictionary<Other>()
    result.storage = try storage.compactMapValues(transform)
    return result
  }
}

extension URIDictionary: Sequence {
  /// Walks over the members.
  public struct Iterator: IteratorProtocol {
    fileprivate var base: Dictionary<ExactKey, Value>.Iterator

    /// The next member; `nil` at the end.
    public mutating func next() -> (key: URI, value: Value)? {
      base.next().map { (key: $0.key.text, value: $0.value) }
    }
  }

  /// Walks over the members, in no order.
  public func makeIterator() -> Iterator { Iterator(base: storage.makeIterator()) }

  /// How many members there are.
  public var count: Int { storage.count }

  /// Whether there are no members.
  public var isEmpty: Bool { storage.isEmpty }

  /// How many members there are.
  public var underestimatedCount: Int { storage.count }
}

extension URIDictionary: ExpressibleByDictionaryLiteral {
  /// A dictionary of these members; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (URI, Value)...) { self.init(elements) }
}

extension URIDictionary: Sendable where Value: Sendable {}
extension URIDictionary.Iterator: Sendable where Value: Sendable {}
extension URIDictionary: Equatable where Value: Equatable {}
extension URIDictionary: Hashable where Value: Hashable {}
