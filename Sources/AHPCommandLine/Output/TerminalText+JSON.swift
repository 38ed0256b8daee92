internal import AgentHostProtocol

extension TerminalText {
  /// Returns the JSON text with forbidden scalars escaped as `\uXXXX`.
  ///
  /// - Parameter bytes: a JSON text in UTF-8.
  static func escapedJSON(_ bytes: [UInt8]) -> [UInt8] {
    guard var index = bytes.firstIndex(where: { forbiddenLength($0) > 0 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var start = 0
    while index < bytes.count {
      let length = forbiddenLength(bytes[index])
      guard length > 0 else {
        index += 1
        continue
      }
      let end = min(index + length, bytes.count)
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      if let scalar = text.unicodeScalars.first, isForbidden(scalar) {
        result += bytes[start..<index]
        for unit in text.utf16 {
          result += "\\u\(String(unit, digits: 4, radix: 16))".utf8
        }
        start = end
      }
      index = end
    }
    return result + bytes[start...]
  }

  /// Returns the JSON text with forbidden scalars escaped as `\uXXXX`.
  static func escapedJSON(_ text: String) -> String {
    String(decoding: escapedJSON(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns the length of a scalar that starts with this byte and may be forbidden; 0 for all other bytes. C0
  /// controls are escaped by the encoder, or line ends between members.
  private static func forbiddenLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0x7F: 1
    case 0xC2, 0xD8: 2
    case 0xE2, 0xEF: 3
    case 0xF3: 4
    default: 0
    }
  }
}

extension JSONValue {
  /// The value on one line, safe to print on a terminal.
  var line: String { TerminalText.escapedJSON(json()) }
}

extension JSONWritable {
  /// The value for a record; null beyond ``JSONLimits/maximumDepth``. States have more levels than the messages that they
  /// are made of, and may be larger.
  var recordValue: JSONValue {
    let bytes = jsonBytes()
    let limits = JSONLimits(
      depth: JSONLimits.maximumDepth, documentBytes: bytes.count, stringBytes: bytes.count)
    return (try? JSONValue(json: bytes, limits: limits)) ?? .null
  }
}
