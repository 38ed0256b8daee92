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
        _ = try statusLine()
        if case .tooLarge = error { throw .malformed(.tooLarge(limit: limit)) }
        throw .malformed(error)
      }
      guard let line = try statusLine(), let complete else { return nil }
      rest = complete.rest
      let head = complete.head
      guard (100...199).contains(line.status), line.status != 101 else {
        return Response(line: line, head: head, leftover: Array(rest))
      }
      budget -= parser.consumedBytes
      parser = HTTPHeadParser(maxBytes: budget)
    }
  }

  /// Returns the first line, also before the end of the head: other protocols send one line and wait. An error after it
  /// does not matter then, in however many pieces they arrive.
  private func statusLine() throws(WebSocketHandshakeError) -> HTTPStatusLine? {
    guard let startLine = parser.startLine else { return nil }
    guard let line = HTTPStatusLine(startLine) else {
      throw .invalidStartLine(String(startLine.prefix(80)))
    }
    return line
  }
}
