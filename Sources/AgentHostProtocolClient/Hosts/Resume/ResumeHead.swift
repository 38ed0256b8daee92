internal import AgentHostProtocol

/// The stored members that resume points and changes share.
struct ResumeHead {
  var clientId: String?
  var host: InitializeResult?
  var lastSeenServerSeq: Int?

  /// Reads the value of a member. Returns `false`, and reads nothing, for an unknown one.
  mutating func read(_ key: JSONKey, from reader: inout JSONReader) throws(JSONError) -> Bool {
    if key.equals("clientId") {
      clientId = try reader.readString()
    } else if key.equals("host") {
      host = try InitializeResult(reading: &reader)
    } else if key.equals("lastSeenServerSeq") {
      lastSeenServerSeq = try reader.readInt()
    } else {
      return false
    }
    return true
  }

  /// Returns the members at the end of the object.
  func complete(
    in type: StaticString, _ reader: borrowing JSONReader
  ) throws(JSONError) -> (clientId: String, host: InitializeResult?, lastSeenServerSeq: Int) {
    guard let clientId else { throw reader.missing(type, "clientId") }
    guard let lastSeenServerSeq else { throw reader.missing(type, "lastSeenServerSeq") }
    return (clientId, host, lastSeenServerSeq)
  }

  /// Writes the members into an open object.
  func write(to writer: inout JSONWriter) {
    writer.member("clientId", clientId)
    writer.member("lastSeenServerSeq", lastSeenServerSeq)
    writer.member("host", host)
  }
}
