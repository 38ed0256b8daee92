import AgentHostProtocol

/// The members that a point to go on from and a change of one have in common, as they are stored.
struct ResumeHead {
  var clientId: String?
  var host: InitializeResult?
  var lastSeenServerSeq: Int?

  /// Reads the value of a member; `false` if it is none of these, and nothing was read.
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

  /// What was read, once the object is at its end.
  func complete(
    in type: StaticString, _ reader: borrowing JSONReader
  ) throws(JSONError) -> (clientId: String, host: InitializeResult?, lastSeenServerSeq: Int) {
    guard let clientId else { throw reader.missing(type, "clientId") }
    guard let lastSeenServerSeq else { throw reader.missing(type, "lastSeenServerSeq") }
    return (clientId, host, lastSeenServerSeq)
  }

  /// Writes the members of an object that has begun.
  func write(to writer: inout JSONWriter) {
    if let clientId {
      writer.key("clientId")
      writer.write(clientId)
    }
    if let lastSeenServerSeq {
      writer.key("lastSeenServerSeq")
      writer.write(Int64(lastSeenServerSeq))
    }
    if let host {
      writer.key("host")
      host.write(to: &writer)
    }
  }
}
