/// A value that functions shared by all types can code, at an address: the type of a member in a `MemberTable`.
///
/// Its functions are compiled once for all types, and once each for the most frequent ones; see `MemberPlace`.
protocol MemberValue: JSONReadable, JSONWritable, Sendable {
  func isEqual(to other: Self) -> Bool
}

extension MemberValue where Self: Equatable {
  func isEqual(to other: Self) -> Bool { self == other }
}

extension String: MemberValue {}
extension Bool: MemberValue {}
extension Int: MemberValue {}
extension Double: MemberValue {}
extension JSONValue: MemberValue {}
extension JSONObject: MemberValue {}
extension PresenceFlag: MemberValue {}
extension SessionStatus: MemberValue {}
extension StateAction: MemberValue {}
extension StringOrMarkdown: MemberValue {}
extension ToolInput: MemberValue {}

extension Array: MemberValue where Element: MemberValue {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func isEqual(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where !self[index].isEqual(to: other[index]) { return false }
    return true
  }
}

extension Dictionary: MemberValue where Key == String, Value: MemberValue {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func isEqual(to other: [String: Value]) -> Bool {
    guard count == other.count else { return false }
    for (key, value) in self {
      guard let counterpart = other[key], value.isEqual(to: counterpart) else { return false }
    }
    return true
  }
}

/// A type with a value that stands for an absent member of a state. The generator writes further conformances.
protocol NeutralValue {
  static var neutral: Self { get }
}

extension String: NeutralValue {
  static var neutral: String { "" }
}

extension Bool: NeutralValue {
  static var neutral: Bool { false }
}

extension Int: NeutralValue {
  static var neutral: Int { 0 }
}

extension Double: NeutralValue {
  static var neutral: Double { 0 }
}

extension JSONObject: NeutralValue {
  static var neutral: JSONObject { [:] }
}

extension Array: NeutralValue {
  static var neutral: [Element] { [] }
}

extension Dictionary: NeutralValue {
  static var neutral: [Key: Value] { [:] }
}

// MARK: By container

extension MemberValue {
  static func layout(
    _ container: MemberTable.Container, _ presence: MemberTable.Presence
  ) -> (size: Int, alignment: Int) {
    switch container {
    case .value: storedLayout(presence)
    case .list, .elements: [Self].storedLayout(presence)
    case .map: [String: Self].storedLayout(presence)
    }
  }

  /// Stores what an absent member is. Returns whether it has such a value.
  @inline(never)
  static func storeAbsent(_ place: MemberPlace, isStored: Bool) -> Bool {
    switch place.member.container {
    case .value: storeNothing(place, isStored)
    case .list, .elements: [Self].storeNothing(place, isStored)
    case .map: [String: Self].storeNothing(place, isStored)
    }
  }

  @inline(never)
  static func read(
    _ place: MemberPlace, isStored: Bool, from reader: inout JSONReader,
    keeping unknown: inout UnknownMembers?
  ) throws(JSONError) {
    switch place.member.container {
    case .value: try Self(reading: &reader).store(place, isStored)
    case .list: try [Self](reading: &reader).store(place, isStored)
    case .elements:
      let elements: [Self] = try reader.readElements(of: place.member.name, keeping: &unknown)
      elements.store(place, isStored)
    case .map: try [String: Self](reading: &reader).store(place, isStored)
    }
  }

  /// Encodes the member with its name. Returns whether there is a value.
  @inline(never)
  static func write(
    _ place: MemberPlace, to writer: inout JSONWriter, _ unknown: UnknownMembers?
  ) -> Bool {
    let name = place.member.name
    switch place.member.container {
    case .value:
      guard let value = stored(place) else { return false }
      writer.member(named: name)
      value.write(to: &writer)
    case .list:
      guard let value = [Self].stored(place) else { return false }
      writer.member(named: name)
      value.write(to: &writer)
    case .elements:
      guard let value = [Self].stored(place) else { return false }
      writer.member(named: name)
      writer.write(value, of: name, with: unknown)
    case .map:
      guard let value = [String: Self].stored(place) else { return false }
      writer.member(named: name)
      value.write(to: &writer)
    }
    return true
  }

  @inline(never)
  static func areMembersEqual(_ left: MemberPlace, _ right: MemberPlace) -> Bool {
    switch left.member.container {
    case .value: areStoredEqual(left, right)
    case .list, .elements: [Self].areStoredEqual(left, right)
    case .map: [String: Self].areStoredEqual(left, right)
    }
  }

  @inline(never)
  static func deinitialize(_ place: MemberPlace) {
    switch place.member.container {
    case .value: deinitializeStored(place)
    case .list, .elements: [Self].deinitializeStored(place)
    case .map: [String: Self].deinitializeStored(place)
    }
  }
}

// MARK: By presence

extension MemberValue {
  @inline(__always)
  private static func storedLayout(
    _ presence: MemberTable.Presence
  ) -> (size: Int, alignment: Int) {
    switch presence {
    case .required, .neutral: (MemoryLayout<Self>.size, MemoryLayout<Self>.alignment)
    case .optional: (MemoryLayout<Self?>.size, MemoryLayout<Self?>.alignment)
    case .apart: (MemoryLayout<[Self]>.size, MemoryLayout<[Self]>.alignment)
    }
  }

  @inline(__always)
  private func store(_ place: MemberPlace, _ isStored: Bool) {
    switch place.presence {
    case .required, .neutral:
      if isStored {
        place.bound(to: Self.self).pointee = self
      } else {
        place.bound(to: Self.self).initialize(to: self)
      }
    case .optional: place.bound(to: Self?.self).pointee = self
    case .apart: place.bound(to: [Self].self).pointee = [self]
    }
  }

  @inline(__always)
  private static func storeNothing(_ place: MemberPlace, _ isStored: Bool) -> Bool {
    switch place.presence {
    case .required: return false
    case .neutral:
      guard let type = Self.self as? any NeutralValue.Type, let value = type.neutral as? Self
      else { return false }
      value.store(place, isStored)
    case .optional:
      if isStored {
        place.bound(to: Self?.self).pointee = nil
      } else {
        place.bound(to: Self?.self).initialize(to: nil)
      }
    case .apart:
      if isStored {
        place.bound(to: [Self].self).pointee = []
      } else {
        place.bound(to: [Self].self).initialize(to: [])
      }
    }
    return true
  }

  @inline(__always)
  private static func stored(_ place: MemberPlace) -> Self? {
    switch place.presence {
    case .required, .neutral: place.bound(to: Self.self).pointee
    case .optional: place.bound(to: Self?.self).pointee
    case .apart: place.bound(to: [Self].self).pointee.first
    }
  }

  @inline(__always)
  private static func areStoredEqual(_ left: MemberPlace, _ right: MemberPlace) -> Bool {
    // Not a switch on a pair: its type would be looked up at run time.
    guard let left = stored(left) else { return stored(right) == nil }
    guard let right = stored(right) else { return false }
    return left.isEqual(to: right)
  }

  @inline(__always)
  private static func deinitializeStored(_ place: MemberPlace) {
    switch place.presence {
    case .required, .neutral: place.bound(to: Self.self).deinitialize(count: 1)
    case .optional: place.bound(to: Self?.self).deinitialize(count: 1)
    case .apart: place.bound(to: [Self].self).deinitialize(count: 1)
    }
  }
}
