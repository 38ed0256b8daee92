/// The payload of an action or union member without members besides its discriminator.
public struct NoMembers: Sendable, Hashable {
  /// Members that this version does not know, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates an empty payload.
  public init() {
    unknownMembers = nil
  }

  /// Decodes the members from `key` on, without the discriminator.
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
