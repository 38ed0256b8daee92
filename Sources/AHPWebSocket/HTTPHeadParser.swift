/// Why bytes are not a valid HTTP/1 head.
package enum HTTPHeadError: Error, Sendable, Hashable {
  case tooLarge(limit: Int)
  case tooManyFields(limit: Int)
  /// A line does not end in CR LF, or contains a control character.
  case invalidLine
  /// A line is not a field: no name, white space before the colon, or a folded line.
  case invalidField
}

/// Parses an HTTP/1 head incrementally, within limits.
///
/// Strict where leniency would let two parsers disagree (RFC 9112 §2.2, §5): lines end in CR LF, fields are
/// not folded, and no white space precedes a colon. Fails at the first invalid byte. A server ignores empty lines
/// before a request.
package struct HTTPHeadParser: Sendable {
  package struct Complete: Sendable, Hashable {
    package var head: HTTPHead
    /// The bytes after the head.
    package var rest: ArraySlice<UInt8>
  }

  private let maxBytes: Int
  private let maxFields: Int
  private let skipsEmptyLines: Bool
  private var taken = 0
  private var line: [UInt8] = []
  private var hasCarriageReturn = false
  /// The first line, once it is complete.
  private(set) var startLine: String?
  private var fields: [HTTPField] = []

  package init(maxBytes: Int, maxFields: Int = 256, skipsEmptyLines: Bool = false) {
    self.maxBytes = maxBytes
    self.maxFields = maxFields
    self.skipsEmptyLines = skipsEmptyLines
  }

  package var consumedBytes: Int { taken }

  /// Parses the next bytes; `nil` while the head is incomplete. Must not be called after a head or an
  /// error.
  package mutating func receive(
    _ bytes: ArraySlice<UInt8>
  ) throws(HTTPHeadError) -> Complete? {
    for (index, byte) in zip(bytes.indices, bytes) {
      taken &+= 1
      guard taken <= maxBytes else { throw .tooLarge(limit: maxBytes) }
      if hasCarriageReturn {
        guard byte == UInt8(ascii: "\n") else { throw .invalidLine }
        hasCarriageReturn = false
        if line.isEmpty, let startLine {
          let head = HTTPHead(startLine: startLine, fields: fields)
          return Complete(head: head, rest: bytes[(index + 1)...])
        }
        try endLine()
      } else if byte == UInt8(ascii: "\r") {
        hasCarriageReturn = true
      } else {
        guard byte == 0x09 || (byte >= 0x20 && byte != 0x7F) else { throw .invalidLine }
        line.append(byte)
      }
    }
    return nil
  }

  private mutating func endLine() throws(HTTPHeadError) {
    defer { line.removeAll(keepingCapacity: true) }
    guard startLine != nil else {
      guard !line.isEmpty else {
        if skipsEmptyLines { return }
        throw .invalidLine
      }
      startLine = String(decoding: line, as: UTF8.self)
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(HTTPSyntax.isTokenByte)
    else { throw .invalidField }
    guard fields.count < maxFields else { throw .tooManyFields(limit: maxFields) }
    fields.append(
      HTTPField(
        String(decoding: line[..<colon], as: UTF8.self),
        HTTPSyntax.trim(String(decoding: line[(colon + 1)...], as: UTF8.self))))
  }
}
