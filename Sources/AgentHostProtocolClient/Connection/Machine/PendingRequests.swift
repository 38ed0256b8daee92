import AgentHostProtocol

/// The requests that wait for their answers: ids, deadlines, and how far each has come on its way out.
///
/// Ids are counted up and never used twice in the life of a connection.
package struct PendingRequests<Waiter> {
  /// How far the frame of a request has come.
  package enum Progress: Sendable, Hashable {
    /// Still ours: it can be withdrawn, and the host will never know.
    case queued
    /// With the transport; it may or may not reach the host.
    case handedOver
    /// Accepted by the transport in full.
    case written
  }

  /// One request.
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

  /// Whose answer has come.
  package enum OnAnswer {
    /// This request's.
    case pending(Entry)
    /// One's that was cancelled or timed out before.
    case late
    /// One's that was answered before.
    case duplicate
    /// Nobody's: no request ever had this id.
    case neverSent
  }

  /// How many abandoned ids are remembered, so that their late answers can be told from duplicates.
  package static var abandonedLimit: Int { 4_096 }

  private var entries: [Int64: Entry] = [:]
  private var deadlines = DeadlineQueue<Int64>()
  private var lastID: Int64 = 0
  private var abandoned: Set<Int64> = []
  private var abandonedOrder: [Int64] = []
  /// How many requests wait that attach a stream to a channel.
  private var attaching: URIDictionary<Int> = [:]

  package init() {}

  /// How many wait.
  package var count: Int { entries.count }

  /// The channels to which an answer will attach a stream.
  package var attachingChannels: URISet { URISet(attaching.keys) }

  /// When the first of them times out.
  package var nextDeadline: Duration? { mutating get { deadlines.earliest } }

  /// A request is made; returns its id.
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

  /// Whether a request still waits.
  package func isPending(_ id: Int64) -> Bool { entries[id] != nil }

  /// The frame goes to the transport; `false` if the request has been abandoned meanwhile.
  package mutating func handedOver(_ id: Int64) -> Bool {
    guard entries[id] != nil else { return false }
    entries[id]?.progress = .handedOver
    return true
  }

  /// The transport has accepted the frame.
  package mutating func written(_ id: Int64) {
    entries[id]?.progress = .written
  }

  /// An answer has come.
  package mutating func answered(_ id: RequestID) -> OnAnswer {
    guard case .integer(let number) = id, number > 0, number <= lastID else { return .neverSent }
    if let entry = entries.removeValue(forKey: number) {
      deadlines.remove(number)
      settled(entry)
      return .pending(entry)
    }
    return abandoned.remove(number) == nil ? .duplicate : .late
  }

  /// What the request with this id is for, while it waits.
  package func purpose(of id: RequestID) -> RequestPurpose? {
    guard case .integer(let number) = id else { return nil }
    return entries[number]?.purpose
  }

  /// The caller does not wait any longer; `nil` if the request is settled already.
  package mutating func abandon(_ id: Int64) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    deadlines.remove(id)
    settled(entry)
    if entry.wasWritten { remember(id) }
    return entry
  }

  /// The transport would not take the frame, and has written nothing of it.
  package mutating func refused(_ id: Int64) -> Entry? {
    entries[id]?.progress = .queued
    return abandon(id)
  }

  /// Takes out what has timed out, the earliest first.
  package mutating func expire(at now: Duration) -> [Entry] {
    deadlines.popDue(at: now).compactMap { abandon($0) }
  }

  /// Whether one of those that wait is for such a purpose.
  package func contains(_ predicate: (RequestPurpose) -> Bool) -> Bool {
    entries.values.contains { predicate($0.purpose) }
  }

  /// Nobody waits for those of such a purpose any longer. In the order in which they were made.
  package mutating func abandonAll(_ predicate: (RequestPurpose) -> Bool) -> [Entry] {
    entries.values.filter { predicate($0.purpose) }.map(\.id).sorted().compactMap { abandon($0) }
  }

  /// Takes out all, in the order in which they were made.
  package mutating func removeAll() -> [Entry] {
    defer {
      entries = [:]
      attaching = [:]
      deadlines.removeAll()
    }
    return entries.values.sorted { $0.id < $1.id }
  }

  private mutating func remember(_ id: Int64) {
    abandoned.insert(id)
    abandonedOrder.append(id)
    guard abandonedOrder.count > 2 * Self.abandonedLimit else { return }
    for id in abandonedOrder.prefix(Self.abandonedLimit) { abandoned.remove(id) }
    abandonedOrder.removeFirst(Self.abandonedLimit)
  }
}

/// What a request is to the connection itself.
package enum RequestPurpose: Sendable, Hashable {
  /// Nothing special.
  case ordinary
  /// The handshake, with the versions that were offered and the channels that were asked for.
  case initialize(offered: [String], requested: [URI])
  /// The handshake of a client that was here before, with the channels that it asks for and the version
  /// that it brings along.
  case reconnect(requested: [URI], version: String?)
  /// Its answer opens a channel; it may attach a stream at just that point.
  case subscribe(URI, attach: FeedBufferingPolicy?)
  /// It presents this token, which errors must not repeat.
  case authenticate(SecretToken)
  /// A sign of life, for the keep-alive.
  case probe(KeepAliveMachine.ProbeID)

  /// Whether it is a handshake.
  package var isHandshake: Bool {
    switch self {
    case .initialize, .reconnect: true
    case .ordinary, .subscribe, .authenticate, .probe: false
    }
  }
}

extension RequestPurpose {
  /// That of a request which presents a token; `nil` for others.
  init?(authenticating method: String, _ params: (some JSONWritable)?) {
    guard method == AuthenticateParams.method,
      let token = (params as? AuthenticateParams)?.token
        ?? (params as? JSONValue)?["token"]?.stringValue
    else { return nil }
    self = .authenticate(SecretToken(token))
  }

  /// The host's refusal without the token that the request has presented: some hosts repeat it.
  func blotted(_ error: JSONRPCError) -> JSONRPCError {
    guard case .authenticate(let token) = self, !token.revealed.isEmpty else { return error }
    var error = error
    error.message = error.message.replacing(token.revealed, with: token.description)
    error.data = error.data?.blotted(token)
    return error
  }
}
