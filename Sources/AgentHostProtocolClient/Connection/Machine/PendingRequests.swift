package import AgentHostProtocol

/// The pending requests: ids, deadlines, and the progress of sending each.
///
/// Ids are not reused on a connection.
package struct PendingRequests<Waiter> {
  package enum Progress: Sendable, Hashable {
    /// Not written yet: the request can be withdrawn.
    case queued
    /// Handed to the transport; it may or may not reach the host.
    case handedOver
    /// Accepted by the transport in full.
    case written
  }

  package struct Entry {
    package let id: Int64
    package let method: String
    package let purpose: RequestPurpose
    package let waiter: Waiter
    package let requestedAt: Duration
    package fileprivate(set) var progress = Progress.queued

    /// Whether the host may have received it.
    package var wasWritten: Bool { progress != .queued }
  }

  package enum OnAnswer {
    case pending(Entry)
    /// The request was cancelled or timed out earlier. If it would have attached a stream: its channel.
    case late(subscription: URI?)
    case duplicate
    case neverSent
  }

  /// How many abandoned ids are remembered, to distinguish late responses from duplicates.
  package static var abandonedLimit: Int { 4_096 }

  private var entries: [Int64: Entry] = [:]
  private var deadlines = DeadlineQueue<Int64>()
  private var lastID: Int64 = 0
  private var abandoned: Set<Int64> = []
  private var abandonedOrder: [Int64] = []
  /// The channels of abandoned requests that would have attached a stream.
  private var abandonedSubscriptions: [Int64: URI] = [:]
  /// The number of pending requests per channel that attach a stream.
  private var attaching: URIDictionary<Int> = [:]

  package var count: Int { entries.count }

  /// The channels to which a response will attach a stream.
  package var attachingChannels: URISet { URISet(attaching.keys) }

  func isAttaching(_ channel: URI) -> Bool { attaching[channel] != nil }

  package var nextDeadline: Duration? { mutating get { deadlines.earliest } }

  package mutating func add(
    method: String, purpose: RequestPurpose, waiter: Waiter, at now: Duration, deadline: Duration?
  ) -> Int64 {
    lastID += 1
    entries[lastID] = Entry(
      id: lastID, method: method, purpose: purpose, waiter: waiter, requestedAt: now)
    if let deadline { deadlines.set(lastID, at: deadline) }
    if case .subscribe(let channel, _?) = purpose { attaching[channel, default: 0] += 1 }
    return lastID
  }

  private mutating func settled(_ entry: Entry) {
    guard case .subscribe(let channel, _?) = entry.purpose, let count = attaching[channel] else {
      return
    }
    attaching[channel] = count > 1 ? count - 1 : nil
  }

  /// The transport gets the frame next; `false` if the request is abandoned.
  package mutating func handedOver(_ id: Int64) -> Bool {
    guard entries[id] != nil else { return false }
    entries[id]?.progress = .handedOver
    return true
  }

  package mutating func written(_ id: Int64) {
    entries[id]?.progress = .written
  }

  package mutating func answered(_ id: RequestID) -> OnAnswer {
    guard let number = id.number, number > 0, number <= lastID else { return .neverSent }
    if let entry = entries.removeValue(forKey: number) {
      deadlines.remove(number)
      settled(entry)
      return .pending(entry)
    }
    guard abandoned.remove(number) != nil else { return .duplicate }
    return .late(subscription: abandonedSubscriptions.removeValue(forKey: number))
  }

  package func purpose(of id: RequestID) -> RequestPurpose? {
    id.number.flatMap { entries[$0]?.purpose }
  }

  /// Removes a request without a response; `nil` if it is settled.
  package mutating func abandon(_ id: Int64) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    deadlines.remove(id)
    settled(entry)
    if entry.wasWritten { remember(entry) }
    return entry
  }

  /// Handles a frame that the transport rejected without writing a byte.
  package mutating func refused(_ id: Int64) -> Entry? {
    entries[id]?.progress = .queued
    return abandon(id)
  }

  /// Removes the requests that have timed out, the earliest first.
  package mutating func expire(at now: Duration) -> [Entry] {
    deadlines.popDue(at: now).compactMap { abandon($0) }
  }

  package func contains(_ predicate: (RequestPurpose) -> Bool) -> Bool {
    entries.values.contains { predicate($0.purpose) }
  }

  /// Abandons the requests with such a purpose, in order of creation.
  package mutating func abandonAll(_ predicate: (RequestPurpose) -> Bool) -> [Entry] {
    entries.values.filter { predicate($0.purpose) }.map(\.id).sorted().compactMap { abandon($0) }
  }

  /// Abandons the requests that would attach a stream to a channel, which the host ends.
  package mutating func abandonSubscriptions(to channel: URI) -> [Entry] {
    let entries = abandonAll {
      if case .subscribe(let requested, _?) = $0 { requested.isSame(as: channel) } else { false }
    }
    for entry in entries { abandonedSubscriptions[entry.id] = nil }
    return entries
  }

  /// Removes all requests, in order of creation.
  package mutating func removeAll() -> [Entry] {
    defer {
      entries = [:]
      attaching = [:]
      deadlines.removeAll()
    }
    return entries.values.sorted { $0.id < $1.id }
  }

  private mutating func remember(_ entry: Entry) {
    abandoned.insert(entry.id)
    abandonedOrder.append(entry.id)
    if case .subscribe(let channel, _?) = entry.purpose {
      abandonedSubscriptions[entry.id] = channel
    }
    guard abandonedOrder.count > 2 * Self.abandonedLimit else { return }
    for id in abandonedOrder.prefix(Self.abandonedLimit) {
      abandoned.remove(id)
      abandonedSubscriptions[id] = nil
    }
    abandonedOrder.removeFirst(Self.abandonedLimit)
  }
}

package enum RequestPurpose: Sendable, Hashable {
  case ordinary
  /// The handshake, with the offered versions and requested channels.
  case initialize(offered: [String], requested: [URI])
  /// The handshake of a returning client, with the requested channels and the negotiated version.
  case reconnect(requested: [URI], version: String?)
  /// The response opens a channel, and attaches a stream at that point.
  case subscribe(URI, attach: FeedBufferingPolicy?)
  /// Presents this token, which errors must not repeat.
  case authenticate(SecretToken)
  case probe(KeepAliveMachine.ProbeID)

  package var isHandshake: Bool {
    switch self {
    case .initialize, .reconnect: true
    case .ordinary, .subscribe, .authenticate, .probe: false
    }
  }
}

extension RequestPurpose {
  /// The purpose of a request that presents a token; `nil` for other requests.
  init?(authenticating method: String, _ params: (any JSONWritable)?) {
    guard method == AuthenticateParams.method,
      let token = (params as? AuthenticateParams)?.token
        ?? (params as? JSONValue)?["token"]?.stringValue
    else { return nil }
    self = .authenticate(SecretToken(token))
  }

  var token: SecretToken? {
    if case .authenticate(let token) = self { token } else { nil }
  }
}
