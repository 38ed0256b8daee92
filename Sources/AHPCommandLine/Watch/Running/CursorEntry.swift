internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// What a cursor file says of one host: everything, or what has changed since the entries before.
struct CursorEntry: Sendable {
  /// What is said.
  enum Body: Sendable {
    /// This is all there is.
    case whole(HostResumePoint?)
    /// The point has changed.
    case change(HostResumeChange)
    /// Records of these channels are about to be written for the first time.
    case seen([URI])
    /// It was written that these channels are gone.
    case gone([URI])
  }

  var host: String
  var identity: ClientIdentity
  var epoch: Int64?
  var body: Body
}

extension CursorEntry: JSONReadable, JSONWritable {
  init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(
      host: "", identity: ClientIdentity(clientId: ""), epoch: nil, body: .whole(nil))
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
    writer.key("host")
    writer.write(host)
    writer.key("clientId")
    writer.write(identity.clientId)
    writer.key("lastClientSeq")
    writer.write(Int64(identity.lastClientSeq))
    if let epoch {
      writer.key("epoch")
      writer.write(epoch)
    }
    switch body {
    case .whole(nil): break
    case .whole(let point?):
      writer.key("point")
      point.write(to: &writer)
    case .change(let change):
      writer.key("change")
      change.write(to: &writer)
    case .seen(let uris):
      writer.key("seen")
      uris.write(to: &writer)
    case .gone(let uris):
      writer.key("gone")
      uris.write(to: &writer)
    }
    writer.endObject()
  }
}
