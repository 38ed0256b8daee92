/// Reads a response: skips interim responses, parses the final head.
struct HTTPResponseReader: Sendable {
  /// A final head, its start line, and the bytes after it.
  struct Response: Sendable {
    var line: HTTPStatusLine
    var head: HTTPHead
    var leftover: [UInt8]
  }

  private let limit: Int
  private var budget: Int
  private var parser: HTTPHeadParser

  init(maxHeaderBytes: Int) {
    limit = maxHeaderBytes
    budget = maxHeaderBytes
    parser = HTTPHeadParser(maxBytes: maxHeaderBytes)
  }

  mutating func receive(
    _ bytes: [UInt8]
  ) throws(WebSocketHandshakeError) -> Response? {
    var rest = bytes[...]
    while true {
      let complete: HTTPHeadParser.Complete?
      do {
        complete = try parser.receive(rest)
      } catch {
        if case .tooLarge = error { throw .malformed(.tooLarge(limit: limit)) }
        throw .malformed(error)
      }
      guard let startLine = parser.startLine else { return nil }
      // Before the end of the head: other protocols send one line and wait.
      guard let line = HTTPStatusLine(startLine) else {
        throw .invalidStartLine(String(startLine.prefix(80)))
      }
      guard let complete else { return nil }
      rest = complete.rest
      let head = complete.head
      guard (100...199).contains(line.status), line.status != 101 else {
        return Response(line: line, head: head, leftover: Array(rest))
      }
      budget -= parser.consumedBytes
      parser = HTTPHeadParser(maxBytes: budget)
    }
  }
}
