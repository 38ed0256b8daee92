package import AgentHostProtocol

/// The owners of the subscribed channels of one host: several owners share a subscription.
package struct SharedSubscriptions: Sendable {
  /// Identifies the subscription of one owner to one channel.
  package struct ID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  package struct Options: Sendable, Equatable {
    package var delivery: SubscriptionDeliveryOptions?
    package var view: SubscribeView?
    /// Whether the owner needs the whole state: views of other owners do not apply while it exists.
    package var isWhole: Bool

    package init(
      delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil,
      isWhole: Bool = false
    ) {
      self.delivery = delivery
      self.view = view
      self.isWhole = isWhole
    }

    /// Whether the handshake, which contains only URIs, can subscribe with these options.
    package var isPlain: Bool { delivery == nil && view == nil }

    fileprivate var mayDelay: Bool { (delivery?.maxLatencyMs ?? 0) > 0 }
  }

  private struct Channel {
    var owners: Set<ID>
    /// The owners that need the whole state.
    var whole: Set<ID> = []
    /// The owner shared by all `subscribe` calls; `unsubscribe` ends it.
    var program: ID?
    var options: Options {
      didSet { isDelayed = isDelayed || options.mayDelay }
    }
    /// Whether the host may delay envelopes. Set once an owner requests that; later owners cannot clear it.
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
  /// The channels in the order in which they were first wanted, to publish after each change.
  package private(set) var list = ChannelList()
  private var components = PathComponents()
  private var uris: [ID: URI] = [:]
  private var serials: UInt64 = 0

  package init() {}

  /// The channels with an owner, in the order in which they were first wanted.
  package var wanted: [URI] { list.uris }

  /// Returns those of these channels that have an owner, in the same order.
  func wanted(among uris: URISet) -> [URI] {
    uris.compactMap { uri in channels[uri].map { (uri, $0.order) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the channels with an owner whose URIs have that path component.
  func wanted(withComponent component: String) -> URISet { components.channels(with: component) }

  package func contains(_ uri: URI) -> Bool { channels[uri] != nil }

  package func contains(_ id: ID) -> Bool { uris[id] != nil }

  package func isOwnedByProgram(_ uri: URI) -> Bool { ofProgram(uri) != nil }

  func ofProgram(_ uri: URI) -> ID? { channels[uri]?.program }

  package func ownerCount(of uri: URI) -> Int { channels[uri]?.owners.count ?? 0 }

  /// The options for a request. ``Options/isWhole`` is reflected by the view.
  package func options(of uri: URI) -> Options {
    guard let channel = channels[uri] else { return Options() }
    return Options(
      delivery: channel.options.delivery, view: channel.whole.isEmpty ? channel.options.view : nil)
  }

  /// Whether an owner with these options needs more than what is requested for the other owners.
  package func isWidened(_ uri: URI, by options: Options) -> Bool {
    options.isWhole && self.options(of: uri).view != nil
  }

  func request(for uri: URI) -> SubscribeParams {
    let options = options(of: uri)
    return SubscribeParams(channel: uri, delivery: options.delivery, view: options.view)
  }

  /// Channels whose envelopes the host may delay.
  package var delayed: [URI] {
    channels.filter(\.value.isDelayed).map(\.key)
  }

  /// Whether the host may delay envelopes of the channel.
  func isDelayed(_ uri: URI) -> Bool { channels[uri]?.isDelayed ?? false }

  /// Adds an owner. The options of the first owner apply until another owner passes different options. A view does not
  /// apply while an owner needs the whole state.
  package mutating func acquire(_ uri: URI, options: Options = Options()) -> ID {
    serials += 1
    let id = ID(serial: serials)
    uris[id] = uri
    if channels[uri] == nil {
      channels[uri] = Channel(owner: id, options: options, order: serials)
      list.insert(uri, order: serials)
      components.insert(uri)
    } else {
      channels[uri]?.owners.insert(id)
      if !options.isPlain { channels[uri]?.options = options }
    }
    if options.isWhole { channels[uri]?.whole.insert(id) }
    return id
  }

  /// Adds the program as owner until `end`. Further calls return the same subscription.
  package mutating func acquireForProgram(_ uri: URI, options: Options = Options()) -> ID {
    if let id = channels[uri]?.program {
      if !options.isPlain { channels[uri]?.options = options }
      return id
    }
    let id = acquire(uri, options: options)
    channels[uri]?.program = id
    return id
  }

  /// Removes an owner. Returns the channel if that was the last one.
  package mutating func release(_ id: ID) -> URI? {
    guard let uri = uris.removeValue(forKey: id) else { return nil }
    channels[uri]?.owners.remove(id)
    channels[uri]?.whole.remove(id)
    if channels[uri]?.program == id { channels[uri]?.program = nil }
    guard let channel = channels[uri], channel.owners.isEmpty else { return nil }
    remove(uri, channel)
    return uri
  }

  /// Removes all owners. Returns whether there were any.
  @discardableResult
  package mutating func end(_ uri: URI) -> Bool {
    guard let channel = channels[uri] else { return false }
    for id in channel.owners { uris[id] = nil }
    remove(uri, channel)
    return true
  }

  private mutating func remove(_ uri: URI, _ channel: Channel) {
    channels[uri] = nil
    list.remove(order: channel.order)
    components.remove(uri)
  }
}
