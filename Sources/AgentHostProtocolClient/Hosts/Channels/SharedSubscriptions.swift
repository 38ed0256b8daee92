import AgentHostProtocol

/// Who in this program wants which channels of a host: several owners share one subscription.
package struct SharedSubscriptions: Sendable {
  /// Names one owner's wish for one channel.
  package struct ID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  /// How a channel is subscribed to.
  package struct Options: Sendable, Hashable {
    package var delivery: SubscriptionDeliveryOptions?
    package var view: SubscribeView?

    package init(
      delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil
    ) {
      self.delivery = delivery
      self.view = view
    }

    /// Whether the handshake, which can only name URIs, can subscribe with these.
    package var isPlain: Bool { delivery == nil && view == nil }

    fileprivate var mayDelay: Bool { (delivery?.maxLatencyMs ?? 0) > 0 }
  }

  private struct Channel {
    var owners: Set<ID>
    /// The owner that `subscribe` calls share; they are ended by `unsubscribe`.
    var standing: ID?
    var options: Options {
      didSet { isDelayed = isDelayed || options.mayDelay }
    }
    /// Whether the host may hold envelopes back: since one owner has asked for that, whatever others ask for.
    var isDelayed: Bool
    let order: UInt64

    init(owner: ID, options: Options, order: UInt64) {
      owners = [owner]
      self.options = options
      isDelayed = options.mayDelay
      self.order = order
    }
  }

  private var channels: URIDictionary<Channel> = [:]
  /// The channels in the order in which they were first wanted, to be published after each change.
  package private(set) var list = ChannelList()
  private var uris: [ID: URI] = [:]
  private var serials: UInt64 = 0

  package init() {}

  /// The channels that somebody wants, in the order in which they were first wanted.
  package var wanted: [URI] { list.uris }

  /// Whether somebody wants that channel.
  package func contains(_ uri: URI) -> Bool { channels[uri] != nil }

  /// Whether that owner's wish is still in place.
  package func contains(_ id: ID) -> Bool { uris[id] != nil }

  /// Whether the program as a whole wants that channel.
  package func isOwnedByProgram(_ uri: URI) -> Bool { channels[uri]?.standing != nil }

  /// How many owners want that channel.
  package func ownerCount(of uri: URI) -> Int { channels[uri]?.owners.count ?? 0 }

  /// How that channel is subscribed to.
  package func options(of uri: URI) -> Options { channels[uri]?.options ?? Options() }

  /// Channels whose envelopes the host may hold back.
  package var delayed: [URI] {
    channels.filter(\.value.isDelayed).map(\.key)
  }

  /// Another owner wants the channel. Options of the first owner hold until one names others.
  package mutating func acquire(_ uri: URI, options: Options = Options()) -> ID {
    serials += 1
    let id = ID(serial: serials)
    uris[id] = uri
    if channels[uri] == nil {
      channels[uri] = Channel(owner: id, options: options, order: serials)
      list.insert(uri, order: serials)
    } else {
      channels[uri]?.owners.insert(id)
      if !options.isPlain { channels[uri]?.options = options }
    }
    return id
  }

  /// The program as a whole wants the channel, until `end`. Asking again changes nothing.
  package mutating func acquireForProgram(_ uri: URI, options: Options = Options()) -> ID {
    if let id = channels[uri]?.standing {
      if !options.isPlain { channels[uri]?.options = options }
      return id
    }
    let id = acquire(uri, options: options)
    channels[uri]?.standing = id
    return id
  }

  /// An owner has lost interest. Returns the channel if that was the last one.
  package mutating func release(_ id: ID) -> URI? {
    guard let uri = uris.removeValue(forKey: id) else { return nil }
    channels[uri]?.owners.remove(id)
    if channels[uri]?.standing == id { channels[uri]?.standing = nil }
    guard let channel = channels[uri], channel.owners.isEmpty else { return nil }
    channels[uri] = nil
    list.remove(order: channel.order)
    return uri
  }

  /// The channel is over for every owner. Returns whether anybody wanted it.
  @discardableResult
  package mutating func end(_ uri: URI) -> Bool {
    guard let channel = channels.removeValue(forKey: uri) else { return false }
    for id in channel.owners { uris[id] = nil }
    list.remove(order: channel.order)
    return true
  }
}
