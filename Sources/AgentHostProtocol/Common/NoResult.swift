/// The result of a command that has nothing to tell: `null` on the wire.
public struct NoResult: JSONCodable {
  /// Nothing.
  public init() {}

  /// Reads any value; hosts answer with `null`, some with `{}`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
  }

  /// Writes `null`.
  public func write(to writer: inout JSONWriter) { writer.writeNull() }
}
