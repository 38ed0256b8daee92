/// How a member is stored in its structure, and what its absence means: a type with the layout of the stored property.
///
/// A table holds metatypes of these, because looking up the types for each value took a third of the time. For the same
/// reason the functions that use addresses are in an extension: they are passed `Self`, while those of a generic type
/// would look it up.
protocol MemberStorage: SendableMetatype {
  associatedtype Value: MemberValue

  init(_ value: Value)

  /// Initializes what an absent member is. Returns whether it has such a value.
  static func initializeAbsent(_ address: UnsafeMutableRawPointer) -> Bool

  /// Encodes the member with its name. Returns whether there is a value.
  func write(to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?)
    -> Bool

  func isEqual(to other: Self) -> Bool
}

// MARK: At an address

extension MemberStorage {
  @inline(__always)
  private static func bound(_ address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    address.assumingMemoryBound(to: Self.self)
  }

  static var layout: (size: Int, alignment: Int) {
    (MemoryLayout<Self>.size, MemoryLayout<Self>.alignment)
  }

  /// Decodes and stores the member.
  static func read(
    _ address: UnsafeMutableRawPointer, isStored: Bool, from reader: inout JSONReader,
    as name: MemberName, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) {
    let value = Self(try Value.read(from: &reader, as: name, keeping: &unknown))
    if isStored {
      bound(address).pointee = value
    } else {
      bound(address).initialize(to: value)
    }
  }

  /// Stores the value at a mark, which is invalid, as an unknown member of its union. Rethrows `error` if it is malformed.
  static func salvage(
    _ address: UnsafeMutableRawPointer, isStored: Bool, from mark: JSONReader.Mark,
    _ error: JSONError, _ reader: inout JSONReader
  ) throws(JSONError) {
    let value = try reader.readOpen(Value.self, from: mark, error)
    if isStored {
      bound(address).pointee = Self(value)
    } else {
      bound(address).initialize(to: Self(value))
    }
  }

  /// Stores what an absent member is. Returns whether it has such a value.
  static func storeAbsent(_ address: UnsafeMutableRawPointer, isStored: Bool) -> Bool {
    if isStored { bound(address).deinitialize(count: 1) }
    return initializeAbsent(address)
  }

  static func write(
    _ address: UnsafeMutableRawPointer, to writer: inout JSONWriter, as name: MemberName,
    with unknown: UnknownMembers?
  ) -> Bool {
    bound(address).pointee.write(to: &writer, as: name, with: unknown)
  }

  static func areEqual(
    _ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer
  ) -> Bool {
    bound(left).pointee.isEqual(to: bound(right).pointee)
  }

  static func deinitialize(_ address: UnsafeMutableRawPointer) {
    bound(address).deinitialize(count: 1)
  }
}

// MARK: Kinds of storage

/// A required member. Absent in a state, it has its neutral value if its type has one.
struct RequiredMember<Value: MemberValue>: MemberStorage {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func initializeAbsent(_ address: UnsafeMutableRawPointer) -> Bool {
    guard let type = Value.self as? any NeutralValue.Type, let value = type.neutral as? Value
    else { return false }
    address.assumingMemoryBound(to: Value.self).initialize(to: value)
    return true
  }

  func write(
    to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?
  ) -> Bool {
    writer.member(named: name)
    value.write(to: &writer, as: name, with: unknown)
    return true
  }

  func isEqual(to other: RequiredMember) -> Bool { value.isEqual(to: other.value) }
}

/// An optional member.
extension Optional: MemberStorage where Wrapped: MemberValue {
  static func initializeAbsent(_ address: UnsafeMutableRawPointer) -> Bool {
    address.assumingMemoryBound(to: Wrapped?.self).initialize(to: nil)
    return true
  }

  func write(
    to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?
  ) -> Bool {
    guard let value = self else { return false }
    writer.member(named: name)
    value.write(to: &writer, as: name, with: unknown)
    return true
  }

  func isEqual(to other: Wrapped?) -> Bool {
    // Not a switch on a pair: its type would be looked up at run time.
    guard let self else { return other == nil }
    guard let other else { return false }
    return self.isEqual(to: other)
  }
}

/// An optional member that is stored outside its structure, in an array of at most one element.
struct MemberApart<Value: MemberValue>: MemberStorage {
  private let values: [Value]

  init(_ value: Value) {
    values = [value]
  }

  static func initializeAbsent(_ address: UnsafeMutableRawPointer) -> Bool {
    address.assumingMemoryBound(to: [Value].self).initialize(to: [])
    return true
  }

  func write(
    to writer: inout JSONWriter, as name: MemberName, with unknown: UnknownMembers?
  ) -> Bool {
    guard let value = values.first else { return false }
    writer.member(named: name)
    value.write(to: &writer, as: name, with: unknown)
    return true
  }

  func isEqual(to other: MemberApart) -> Bool { values.isEqual(to: other.values) }
}
