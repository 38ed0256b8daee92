/// The input of a call of a tool: in full, or by reference (AHP 0.7.0 and later).
public enum ToolInput: JSONCodable {
  /// The input itself.
  case inline(String)
  /// Where to fetch it. Not to be kept across a confirmation: it may be edited meanwhile.
  indirect case reference(ContentRef)

  /// Reads a string or an object.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    if reader.peek() == UInt8(ascii: "\"") {
      self = .inline(try reader.readString())
    } else {
      self = .reference(try ContentRef(reading: &reader))
    }
  }

  /// Writes the form it has.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .inline(let text): writer.write(text)
    case .reference(let reference): reference.write(to: &writer)
    }
  }
}
