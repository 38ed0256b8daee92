/// The method, id and channel of a message that the reader rejects, found by matching brackets, quotes and
/// commas only.
struct MessageOutline {
  private(set) var id: RequestID?
  /// An identifier that is a number, but no ``RequestID``.
  private(set) var otherID: [UInt8]?
  private(set) var method: String?
  private(set) var channel: URI?
  private(set) var serverSeq: Int?

  private typealias Text = UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    Self.eachMember(of: 0..<bytes.count, in: bytes) { key, value in
      switch key {
      case "id":
        let json = bytes.copied(value)
        id = try? RequestID(json: json)
        otherID = id == nil && Self.isNumber(json) ? json : nil
      case "method": method = try? String(json: bytes.copied(value))
      case "params":
        Self.eachMember(of: value, in: bytes) { key, value in
          switch key {
          case "channel": channel = try? URI(json: bytes.copied(value))
          case "serverSeq": serverSeq = try? Int(json: bytes.copied(value))
          default: break
          }
        }
      default: break
      }
    }
  }

  /// Returns whether the text is a number of any size.
  private static func isNumber(_ json: [UInt8]) -> Bool {
    let isValid: Void? = try? JSONReader.read(json) {
      (reader: inout JSONReader) throws(JSONError) in
      try reader.skipValue()
    }
    return isValid != nil && json.first.map { $0 == 0x2D || 0x30...0x39 ~= $0 } == true
  }

  private static func eachMember(
    of range: Range<Int>, in bytes: Text, _ body: (String, Range<Int>) -> Void
  ) {
    var at = skipSpace(range.lowerBound, in: bytes)
    guard at < range.upperBound, bytes[at] == UInt8(ascii: "{") else { return }
    repeat {
      at = skipSpace(at + 1, in: bytes)
      guard at < range.upperBound, bytes[at] == UInt8(ascii: "\"") else { return }
      let keyEnd = endOfString(from: at, in: bytes)
      let key = try? String(json: bytes.copied(at..<keyEnd))
      at = skipSpace(keyEnd, in: bytes)
      guard at < range.upperBound, bytes[at] == UInt8(ascii: ":") else { return }
      let start = skipSpace(at + 1, in: bytes)
      at = min(endOfValue(from: start, in: bytes), range.upperBound)
      if let key, start < at { body(key, start..<at) }
    } while at < range.upperBound && bytes[at] == UInt8(ascii: ",")
  }

  /// Returns the end of the value at `from`: the following comma or bracket.
  private static func endOfValue(from: Int, in bytes: Text) -> Int {
    var depth = 0
    var at = from
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at = endOfString(from: at, in: bytes)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return at }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return at
      default: break
      }
      at += 1
    }
    return at
  }

  /// Returns the offset after the closing quote of the string at `from`.
  private static func endOfString(from: Int, in bytes: Text) -> Int {
    var at = from + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at + 1, bytes.count)
  }

  private static func skipSpace(_ from: Int, in bytes: Text) -> Int {
    var at = from
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    return at
  }
}
