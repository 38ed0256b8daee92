internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// An entry of a cursor file about one host: its whole resume point, or a change of it.
struct CursorEntry: Sendable {
  enum Body: Sendable {
    /// Replaces the resume point.
    case whole(HostResumePoint?)
    case change(HostResumeChange)
    /// The first records of these channels follow.
    case seen([URI])
    /// These channels ended.
    case gone([URI])
  }

  var host: String
  var identity: ClientIdentity
  var epoch: Int64?
  var body: Body
}

extension CursorEntry: JSONReadable, JSONWritable {
  init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(host: "", identity: ClientIdentity(clientId: ""), epoch: nil, body: .whole(nil))
    var isComplete = (host: false, clientId: false)
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("host") {
        host = try reader.readString()
        isComplete.host = true
      } else if key.equals("clientId") {
        identity.clientId = try reader.readString()
        isComplete.clientId = true
      } else if key.equals("lastClientSeq") {
        identity.lastClientSeq = try reader.readInt()
      } else if key.equals("epoch") {
        epoch = Int64(try reader.readInt())
      } else if key.equals("point") {
        body = .whole(try HostResumePoint(reading: &reader))
      } else if key.equals("change") {
        body = .change(try HostResumeChange(reading: &reader))
      } else if key.equals("seen") {
        body = .seen(try [URI](reading: &reader))
      } else if key.equals("gone") {
        body = .gone(try [URI](reading: &reader))
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard isComplete.host else { throw reader.missing("CursorFile", "host") }
    guard isComplete.clientId else { throw reader.missing("CursorFile", "clientId") }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("host", host)
    writer.member("clientId", identity.clientId)
    writer.member("lastClientSeq", identity.lastClientSeq)
    writer.member("epoch", epoch)
    switch body {
    case .whole(nil): break
    case .whole(let point?):
      writer.member("point", point)
    case .change(let change):
      writer.member("change", change)
    case .seen(let uris):
      writer.member("seen", uris)
    case .gone(let uris):
      writer.member("gone", uris)
    }
    writer.endObject()
  }
}
