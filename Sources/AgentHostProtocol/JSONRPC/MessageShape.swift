/// The outer members of a JSON-RPC message, which determine its kind, and the ranges of its parameters and
/// result.
///
/// Found in one pass that validates the whole text. `params` and `result` are decoded later, when their types
/// are known.
package struct MessageShape {
  package var id: RequestID?
  /// The offset of the identifier.
  private(set) var idOffset = 0
  package var method: String?
  package var params: Range<Int>?
  package var result: Range<Int>?
  package var error: Range<Int>?

  package init() {}

  package init(reading bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONError) {
    self = try JSONReader.read(bytes, limits: limits) {
      (reader: inout JSONReader) throws(JSONError) -> MessageShape in
      var shape = MessageShape()
      let key = try reader.beginObject()
      try shape.readMembers(from: key, of: &reader)
      return shape
    }
  }

  package mutating func readMembers(
    from key: JSONKey, of reader: inout JSONReader
  ) throws(JSONError) {
    var key = key
    while key.isMember {
      if key.equals("method") {
        // Some encoders write absent members as null.
        method = try reader.readNullIfPresent() ? nil : reader.readString()
      } else if key.equals("id") {
        idOffset = reader.offset
        id = try RequestID(reading: &reader)
      } else if key.equals("params") {
        params = try Self.skipped(&reader)
      } else if key.equals("result") {
        result = try Self.skipped(&reader)
      } else if key.equals("error") {
        // Some hosts send a null error beside the result.
        error = try reader.readNullIfPresent() ? nil : Self.skipped(&reader)
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
  }

  private static func skipped(_ reader: inout JSONReader) throws(JSONError) -> Range<Int> {
    let from = reader.offset
    try reader.skipValue()
    return from..<reader.offset
  }

  package var kind: Kind {
    switch (method, id) {
    case (.some(let method), nil), (.some(let method), .null): return .notification(method)
    case (.some(let method), .some(let id)): return .request(id, method)
    case (nil, .some(let id)):
      if let error { return .failure(id, error) }
      if let result { return .success(id, result) }
      return .malformed("a message with an id but without method, result or error")
    case (nil, nil): return .malformed("a message without method and id")
    }
  }

  package enum Kind {
    case request(RequestID, String)
    case notification(String)
    case success(RequestID, Range<Int>)
    case failure(RequestID, Range<Int>)
    case malformed(String)
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  package func copied(_ range: Range<Int>) -> [UInt8] {
    Array(self[range.clamped(to: 0..<count)])
  }
}
