/// The input of a tool call: inline or by reference (AHP 0.7.0 and later).
public enum ToolInput: JSONCodable {
  /// The input as text in the state.
  case inline(String)
  /// A reference to the input. Do not keep it across a confirmation, which may edit the input.
  indirect case reference(ContentRef)

  /// Decodes a string or an object.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    if reader.peek() == UInt8(ascii: "\"") {
      self = .inline(try reader.readString())
    } else {
      self = .reference(try ContentRef(reading: &reader))
    }
  }

  /// Encodes the input in its form.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .inline(let text): writer.write(text)
    case .reference(let reference): reference.write(to: &writer)
    }
  }
}
