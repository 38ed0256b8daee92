public import AgentHostProtocol

/// A point in one host's sequence from which the next run of the program resumes with `reconnect`, as after a lost
/// connection.
public struct HostResumePoint: Sendable, Equatable {
  /// The known state of one channel.
  public struct Channel: Sendable, Equatable {
    /// The URI of the channel.
    public var uri: URI
    /// The state, with its sequence number; `nil` if the channel has no state or cannot be resumed.
    public var snapshot: Snapshot?
    /// Whether the channel carries only notifications, which are not replayed.
    package var isStateless: Bool
    /// Whether the program is subscribed: the next run subscribes again. Otherwise the channel is resumed only if it
    /// gets an owner before the first connection, and ends there if not.
    package var isSubscribed: Bool
    package var delivery: SubscriptionDeliveryOptions?
    package var view: SubscribeView?

    package init(
      uri: URI, snapshot: Snapshot? = nil, isStateless: Bool = false, isSubscribed: Bool = true,
      delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil
    ) {
      self.uri = uri
      self.snapshot = snapshot
      self.isStateless = isStateless
      self.isSubscribed = isSubscribed
      self.delivery = delivery
      self.view = view
    }
  }

  /// The client id. Under another id the host cannot be resumed.
  public var clientId: String
  /// The result of the last `initialize`, without snapshots; `nil` if unknown.
  public var host: InitializeResult?
  /// The sequence number up to which the channels' states are complete.
  public var lastSeenServerSeq: Int
  /// The channels, in the order in which they were first subscribed.
  public var channels: [Channel]

  /// Creates a resume point. Snapshots of `host` are removed.
  package init(
    clientId: String, host: InitializeResult? = nil, lastSeenServerSeq: Int, channels: [Channel]
  ) {
    self.clientId = clientId
    self.host = host
    self.host?.snapshots = []
    self.lastSeenServerSeq = lastSeenServerSeq
    self.channels = channels
  }
}

extension HostResumePoint: JSONReadable, JSONWritable {
  static let version = 1

  /// Decodes a stored point. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    clientId = ""
    lastSeenServerSeq = 0
    channels = []
    var head = ResumeHead()
    var (hasVersion, hasChannels) = (false, false)
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("version") {
        hasVersion = try reader.readInt() == Self.version
      } else if key.equals("channels") {
        channels = try [Channel](reading: &reader)
        hasChannels = true
      } else if try !head.read(key, from: &reader) {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard hasVersion else { throw reader.missing("HostResumePoint", "version") }
    (clientId, host, lastSeenServerSeq) = try head.complete(in: "HostResumePoint", reader)
    guard hasChannels else { throw reader.missing("HostResumePoint", "channels") }
  }

  /// Writes one object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("version", Self.version)
    ResumeHead(clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq)
      .write(to: &writer)
    writer.member("channels", channels)
    writer.endObject()
  }
}

extension HostResumePoint.Channel: JSONReadable, JSONWritable {
  /// Reads the format of ``write(to:)``.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(uri: "", isSubscribed: false)
    var hasURI = false
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("uri") {
        uri = try reader.readString()
        hasURI = true
      } else if key.equals("isStateless") {
        isStateless = try reader.readBool()
      } else if key.equals("isSubscribed") {
        isSubscribed = try reader.readBool()
      } else if key.equals("delivery") {
        delivery = try SubscriptionDeliveryOptions(reading: &reader)
      } else if key.equals("view") {
        view = try SubscribeView(reading: &reader)
      } else if key.equals("snapshot") {
        snapshot = try Snapshot(reading: &reader)
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard hasURI else { throw reader.missing("HostResumePoint.Channel", "uri") }
  }

  /// Writes one object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("uri", uri)
    writer.member("isSubscribed", isSubscribed)
    writer.member("isStateless", isStateless)
    writer.member("delivery", delivery)
    writer.member("view", view)
    writer.member("snapshot", snapshot)
    writer.endObject()
  }
}
