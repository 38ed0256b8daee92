/// The members of a JSON object, in their original order.
///
/// Equality ignores the order. Lookup takes constant time in large objects.
public struct JSONObject {
  /// One member.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Returns whether the bytes of the names, and the values, are equal.
    @inline(never)
    public static func == (left: Member, right: Member) -> Bool {
      left.key.isSame(as: right.key) && left.value == right.value
    }
  }

  private var members: [Member] = []
  /// The index of each key; built only for many members.
  private var positions: [ExactKey: Int]?
  private static let indexedFrom = 12

  /// Creates an empty object.
  public init() {}

  /// Creates an object. The last value wins for equal keys.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// The value of a member. Assigning `nil` removes it; assigning `.null` stores a null.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      if let position = position(of: key) {
        if let newValue {
          members[position].value = newValue
        } else {
          members.remove(at: position)
          positions = nil
          indexIfLarge()
        }
      } else if let newValue {
        append(Member(key, newValue))
      }
    }
  }

  /// The names of the members, in order.
  public var keys: [String] { members.map(\.key) }

  private func position(of key: String) -> Int? {
    if let positions { return positions[ExactKey(key)] }
    return members.firstIndex { $0.key.isSame(as: key) }
  }

  private mutating func append(_ member: Member) {
    members.append(member)
    if positions != nil {
      positions?[ExactKey(member.key)] = members.count - 1
    } else {
      indexIfLarge()
    }
  }

  private mutating func indexIfLarge() {
    guard members.count >= Self.indexedFrom, positions == nil else { return }
    var index: [ExactKey: Int] = [:]
    index.reserveCapacity(members.count)
    for (position, member) in members.enumerated() { index[ExactKey(member.key)] = position }
    positions = index
  }

  mutating func removeAll(where isRemoved: (Member) -> Bool) {
    members.removeAll(where: isRemoved)
    positions = nil
    indexIfLarge()
  }

  /// Merges the members of `other`: replaces equal keys, appends new ones.
  public mutating func merge(_ other: JSONObject) {
    for member in other { self[member.key] = member.value }
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { 0 }
  /// One past the position of the last member.
  public var endIndex: Int { members.count }
  /// The member at a position.
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: Hashable {
  /// Returns whether the same names have equal values, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    // Each value is compared once: twice would double the time with each level of nesting.
    left.count == right.count
      && left.members.indices.allSatisfy { index in
        let member = left.members[index]
        let position =
          right.members[index].key.isSame(as: member.key) ? index : right.position(of: member.key)
        return position.map { right.members[$0].value == member.value } ?? false
      }
  }

  /// Hashes independently of the order.
  public func hash(into hasher: inout Hasher) {
    var mixed = 0
    for member in members { mixed ^= member.hashValue }
    hasher.combine(mixed)
  }
}

extension JSONObject: JSONCodable {
  /// Decodes an object. The last value wins for equal keys.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    var key = try reader.beginObject()
    while key.isMember {
      let name = key.text
      let value = try JSONValue(reading: &reader)
      if let position = position(of: name) {
        members[position].value = value
        reader.repeatedMembers += 1
      } else {
        append(Member(name, value))
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the members in order.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      member.value.write(to: &writer)
    }
    writer.endObject()
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal. The last value wins for equal keys.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}
