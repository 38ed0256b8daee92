import AgentHostProtocol

/// How far a program has got with one host: what it takes to go on there in the next run, with
/// `reconnect`, as if nothing but the connection had been lost.
public struct HostResumePoint: Sendable, Hashable {
  /// What is known of one channel.
  public struct Channel: Sendable, Hashable {
    /// The channel.
    public var uri: URI
    /// Its state, and the sequence number up to which it is; `nil` if it has none, or none that can be
    /// continued.
    public var snapshot: Snapshot?
    /// Whether the channel only carries notifications, which are not told again.
    public var isStateless: Bool
    /// Whether the program as a whole wants the channel: the next run subscribes to it by itself. If
    /// not, it is continued only when somebody leases it before there is a connection.
    public var isSubscribed: Bool
    /// How its envelopes are delivered, if that was asked for.
    public var delivery: SubscriptionDeliveryOptions?
    /// What of its state is shown, if that was asked for.
    public var view: SubscribeView?

    /// What is known of a channel.
    public init(
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

  /// Who this program is to the host; under another id nothing can be continued.
  public var clientId: String
  /// What the host said when it was greeted, without snapshots; `nil` if that is not known.
  public var host: InitializeResult?
  /// Everything up to this number of the host's sequence is in the channels' states.
  public var lastSeenServerSeq: Int
  /// The channels, in the order in which they were first wanted.
  public var channels: [Channel]

  /// A point to go on from.
  public init(
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
  /// The version of the form that is written.
  static let version = 1

  /// Reads what ``write(to:)`` has written.
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
    writer.key("version")
    writer.write(Int64(Self.version))
    ResumeHead(clientId: clientId, host: host, lastSeenServerSeq: lastSeenServerSeq)
      .write(to: &writer)
    writer.key("channels")
    channels.write(to: &writer)
    writer.endObject()
  }
}

extension HostResumePoint.Channel: JSONReadable, JSONWritable {
  /// Reads what ``write(to:)`` has written.
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
    writer.key("uri")
    writer.write(uri)
    writer.key("isSubscribed")
    writer.write(isSubscribed)
    writer.key("isStateless")
    writer.write(isStateless)
    if let delivery {
      writer.key("delivery")
      delivery.write(to: &writer)
    }
    if let view {
      writer.key("view")
      view.write(to: &writer)
    }
    if let snapshot {
      writer.key("snapshot")
      snapshot.write(to: &writer)
    }
    writer.endObject()
  }
}
