import AgentHostProtocol

/// The requests for channels over one connection: which of them the host has not answered, which callers wait for
/// them, and how long to wait before a failed one is sent again.
struct ChannelRequests: Sendable {
  /// Tells the requests for one channel apart.
  struct ID: Sendable, Hashable {
    fileprivate let serial: UInt64
  }

  /// A caller that waits for a channel.
  typealias Waiter = Promise<SubscribeResult>

  private struct Request {
    let id: ID
    let options: SharedSubscriptions.Options
  }

  private var requests: URIDictionary<Request> = [:]
  private var serials: UInt64 = 0
  private var retries = ChannelRetries()
  private var waiters: URIDictionary<[Waiter]> = [:]
  /// Answers whose states have not been taken up.
  private var results: URIDictionary<SubscribeResult> = [:]

  /// A request is about to be sent; `nil` if there is one with these options, unless it is to be sent again.
  mutating func begin(
    _ channel: URI, _ options: SharedSubscriptions.Options, restarts: Bool = false
  ) -> ID? {
    if !restarts, requests[channel]?.options == options { return nil }
    serials += 1
    let id = ID(serial: serials)
    requests[channel] = Request(id: id, options: options)
    return id
  }

  /// A caller waits for a channel.
  mutating func wait(for channel: URI, _ waiter: Waiter) {
    waiters[channel, default: []].append(waiter)
  }

  /// How many callers wait for the channel.
  func callers(of channel: URI) -> Int { waiters[channel]?.count ?? 0 }

  /// Something has come from the host. Requests end where their answers are among the events: what comes behind
  /// an answer may send the request again.
  mutating func received(_ events: [InboundEvent]) {
    guard !requests.isEmpty else { return }
    for case .subscribed(let channel, _) in events {
      requests[channel] = nil
      retries.settled(channel)
    }
  }

  /// The host has granted the channel; the callers that waited for it. None while the state that came with the
  /// answer is still on its way through the events: a caller that goes on finds it in every view (see
  /// ``takenUp(_:)``).
  mutating func granted(_ channel: URI, _ id: ID, _ result: SubscribeResult) -> [Waiter] {
    let isOnItsWay = requests[channel]?.id == id && result.snapshot != nil
    end(channel, id)
    guard !isOnItsWay else {
      results[channel] = result
      return []
    }
    return waiters.removeValue(forKey: channel) ?? []
  }

  /// The intake has taken up these events; the callers that have waited for that, with what they get.
  mutating func takenUp(_ events: [InboundEvent]) -> [(Waiter, SubscribeResult)] {
    guard !results.isEmpty else { return [] }
    var answered: [(Waiter, SubscribeResult)] = []
    for case .subscribed(let channel, _) in events {
      guard let result = results.removeValue(forKey: channel) else { continue }
      for waiter in waiters.removeValue(forKey: channel) ?? [] { answered.append((waiter, result)) }
    }
    return answered
  }

  /// The request has failed.
  mutating func ended(_ channel: URI, _ id: ID) { end(channel, id) }

  /// The host has refused the channel on the connection that stands; the callers that waited for it.
  mutating func refused(_ channel: URI) -> [Waiter] {
    waiters.removeValue(forKey: channel) ?? []
  }

  /// How long to wait before a channel that is still wanted is requested again.
  mutating func retry(_ channel: URI, _ category: FailureCategory) -> Duration {
    retries.failed(channel, category)
  }

  /// The channel has ended, or no owner wants it any more; the callers that waited for it. `nil` if there was
  /// neither a request nor a caller.
  mutating func abandon(_ channel: URI) -> [Waiter]? {
    retries.settled(channel)
    results[channel] = nil
    let waiting = waiters.removeValue(forKey: channel)
    guard requests.removeValue(forKey: channel) != nil || waiting != nil else { return nil }
    return waiting ?? []
  }

  /// The connection has ended; the callers that waited.
  mutating func disconnected() -> [Waiter] {
    requests = [:]
    results = [:]
    retries.removeAll()
    let waiting = waiters.values.flatMap(\.self)
    waiters = [:]
    return waiting
  }

  private mutating func end(_ channel: URI, _ id: ID) {
    if requests[channel]?.id == id { requests[channel] = nil }
  }
}
