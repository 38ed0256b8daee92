/// The empty result of a command: `null` on the wire.
public struct NoResult: JSONCodable {
  /// Creates the result.
  public init() {}

  /// Decodes any value: hosts send `null`, some send `{}`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
  }

  /// Encodes `null`.
  public func write(to writer: inout JSONWriter) { writer.writeNull() }
}
