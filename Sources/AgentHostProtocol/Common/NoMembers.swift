/// What an action, or a member of a union, consists of beside its type where the protocol gives it nothing.
public struct NoMembers: Sendable, Hashable {
  /// What a newer host gives it; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// Nothing.
  public init() {
    unknownMembers = nil
  }

  /// Reads the members from `key` on, but for the one that says the type.
  init(
    members key: JSONKey, of reader: inout JSONReader, besides discriminator: StaticString
  ) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      if key.equals(discriminator) {
        try reader.skipValue()
      } else {
        try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = unknown
  }
}
