/// A capability without details: the object `{}` means yes, absence means no.
public struct PresenceFlag: JSONCodable {
  /// What a newer version says beside yes; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A present flag.
  public init() {
    unknownMembers = nil
  }

  /// Reads an object.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    var key = try reader.beginObject()
    var unknown: UnknownMembers?
    while key.isMember {
      try reader.keepMember(key, in: &unknown)
      key = try reader.nextKey()
    }
    unknownMembers = unknown
  }

  /// Writes `{}`, with what a newer version says.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.write(unknownMembers)
    writer.endObject()
  }
}
