/// A member at its address in a structure.
///
/// Most members are texts, integers and booleans. The functions for these are specialised, because others look up types
/// at run time.
struct MemberPlace {
  let member: MemberTable.Member
  let address: UnsafeMutableRawPointer

  var presence: MemberTable.Presence { member.presence }

  @inline(__always)
  func bound<Value>(to type: Value.Type) -> UnsafeMutablePointer<Value> {
    address.assumingMemoryBound(to: type)
  }

  /// Stores what an absent member is. Returns whether it has such a value.
  func storeAbsent(isStored: Bool) -> Bool {
    switch member.frequentType {
    case .string: String.storeAbsent(self, isStored: isStored)
    case .int: Int.storeAbsent(self, isStored: isStored)
    case .bool: Bool.storeAbsent(self, isStored: isStored)
    case nil: member.type.storeAbsent(self, isStored: isStored)
    }
  }

  func read(
    isStored: Bool, from reader: inout JSONReader, keeping unknown: inout UnknownMembers?
  ) throws(JSONError) {
    switch member.frequentType {
    case .string: try String.read(self, isStored: isStored, from: &reader, keeping: &unknown)
    case .int: try Int.read(self, isStored: isStored, from: &reader, keeping: &unknown)
    case .bool: try Bool.read(self, isStored: isStored, from: &reader, keeping: &unknown)
    case nil: try member.type.read(self, isStored: isStored, from: &reader, keeping: &unknown)
    }
  }

  /// Encodes the member with its name. Returns whether there is a value.
  func write(to writer: inout JSONWriter, _ unknown: UnknownMembers?) -> Bool {
    switch member.frequentType {
    case .string: String.write(self, to: &writer, unknown)
    case .int: Int.write(self, to: &writer, unknown)
    case .bool: Bool.write(self, to: &writer, unknown)
    case nil: member.type.write(self, to: &writer, unknown)
    }
  }

  func isEqual(to other: MemberPlace) -> Bool {
    switch member.frequentType {
    case .string: String.areMembersEqual(self, other)
    case .int: Int.areMembersEqual(self, other)
    case .bool: Bool.areMembersEqual(self, other)
    case nil: member.type.areMembersEqual(self, other)
    }
  }

  func deinitialize() {
    switch member.frequentType {
    case .string: String.deinitialize(self)
    case .int: Int.deinitialize(self)
    case .bool: Bool.deinitialize(self)
    case nil: member.type.deinitialize(self)
    }
  }
}
