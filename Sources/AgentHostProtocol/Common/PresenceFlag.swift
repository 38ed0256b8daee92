/// A capability without details: the object `{}` means yes, absence means no.
public struct PresenceFlag: JSONCodable {
  /// Members that this version does not know, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a flag that is present.
  public init() {
    unknownMembers = nil
  }

  /// Decodes an object.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    var key = try reader.beginObject()
    var unknown: UnknownMembers?
    while key.isMember {
      try reader.keepMember(key, in: &unknown)
      key = try reader.nextKey()
    }
    unknownMembers = unknown
  }

  /// Encodes an object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.write(unknownMembers)
    writer.endObject()
  }
}
