/// A capability without details: the object `{}` means yes, absence means no.
public struct PresenceFlag: JSONCodable {
  /// A present flag.
  public init() {}

  /// Reads an object and forgets what is in it.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try reader.skipMembers(from: key)
  }

  /// Writes `{}`.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
