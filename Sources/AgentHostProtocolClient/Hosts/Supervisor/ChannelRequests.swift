internal import AgentHostProtocol

/// The subscription requests of one connection: the pending ones, the callers that wait for them, and the delays of
/// retries.
struct ChannelRequests: Sendable {
  /// Identifies one of several requests for a channel.
  struct ID: Sendable, Hashable {
    fileprivate let serial: UInt64
  }

  typealias Waiter = Promise<SubscribeResult>

  static let longestDelay = Duration.seconds(60)

  private struct Request {
    let id: ID
    let options: SharedSubscriptions.Options
  }

  private var requests: URIDictionary<Request> = [:]
  private var serials: UInt64 = 0
  private var failures: URIDictionary<Int> = [:]
  private var waiters: URIDictionary<[Waiter]> = [:]
  /// Callers that wait however long consumers pause the host.
  private var patientWaiters: URIDictionary<[Waiter]> = [:]

  /// A request is about to be sent. Returns `nil` if one with these options is pending, unless `restarts`.
  mutating func begin(
    _ channel: URI, _ options: SharedSubscriptions.Options, restarts: Bool = false
  ) -> ID? {
    if !restarts, requests[channel]?.options == options { return nil }
    serials += 1
    let id = ID(serial: serials)
    requests[channel] = Request(id: id, options: options)
    return id
  }

  mutating func wait(for channel: URI, _ waiter: Waiter, isPatient: Bool = false) {
    if isPatient {
      patientWaiters[channel, default: []].append(waiter)
    } else {
      waiters[channel, default: []].append(waiter)
    }
  }

  /// A caller that is not patient waits no longer.
  mutating func leave(_ channel: URI, _ waiter: Waiter) {
    let others = waiters[channel]?.filter { $0 !== waiter } ?? []
    waiters[channel] = others.isEmpty ? nil : others
  }

  /// Whether callers wait that are not patient.
  var hasCallers: Bool { !waiters.isEmpty }

  /// Returns the callers that are not patient, which wait no longer.
  mutating func takeCallers() -> URIDictionary<[Waiter]> {
    defer { waiters = [:] }
    return waiters
  }

  private mutating func takeCallers(of channel: URI) -> [Waiter] {
    (waiters.removeValue(forKey: channel) ?? [])
      + (patientWaiters.removeValue(forKey: channel) ?? [])
  }

  func callerCount(of channel: URI) -> Int { waiters[channel]?.count ?? 0 }

  /// Events have arrived. A request ends at its answer among the events: an event after it may cause another request.
  mutating func received(_ events: [ClientFeedItem]) {
    guard !requests.isEmpty else { return }
    for case .subscribed(let channel, _) in events {
      requests[channel] = nil
      failures[channel] = nil
    }
  }

  /// The channel tracker has processed these events. Returns the callers to answer, with the results: now every view
  /// contains the state. Callers do not depend on the end of their request, which another one may replace.
  mutating func delivered(_ events: [ClientFeedItem]) -> [(Waiter, SubscribeResult)] {
    guard !waiters.isEmpty || !patientWaiters.isEmpty else { return [] }
    var answered: [(Waiter, SubscribeResult)] = []
    for case .subscribed(let channel, let result) in events {
      for waiter in takeCallers(of: channel) { answered.append((waiter, result)) }
    }
    return answered
  }

  /// The request has failed. Returns whether it was pending: it was not if another one replaced it, or the channel or
  /// the connection has ended.
  @discardableResult
  mutating func ended(_ channel: URI, _ id: ID) -> Bool {
    guard requests[channel]?.id == id else { return false }
    requests[channel] = nil
    return true
  }

  /// The host has refused the channel on the current connection. Returns the callers that waited for it.
  mutating func refused(_ channel: URI) -> [Waiter] { takeCallers(of: channel) }

  /// Whether the channel was requested without success since its last state.
  func hasFailed(_ channel: URI) -> Bool { failures[channel] != nil }

  /// Returns the delay before a wanted channel is requested again after a failure. Delays of one channel double from
  /// 1 second up to ``longestDelay``, because the failure may be permanent.
  mutating func retry(_ channel: URI, _ category: FailureCategory) -> Duration {
    let count = failures[channel, default: 0]
    failures[channel] = count + 1
    let delay = Duration.seconds(1).doubled(count, upTo: Self.longestDelay)
    // Authentication may involve a user, who must not be prompted every second.
    return category == .authentication ? max(delay, .seconds(30)) : delay
  }

  /// The channel has ended, or has no owner any more. Returns the callers that waited for it, or `nil` if there was
  /// neither a request nor a caller.
  mutating func abandon(_ channel: URI) -> [Waiter]? {
    failures[channel] = nil
    let waiting = takeCallers(of: channel)
    guard requests.removeValue(forKey: channel) != nil || !waiting.isEmpty else { return nil }
    return waiting
  }

  /// The connection has ended. Returns the callers that waited.
  mutating func disconnected() -> [Waiter] {
    requests = [:]
    failures = [:]
    defer { patientWaiters = [:] }
    return takeCallers().values.flatMap(\.self) + patientWaiters.values.flatMap(\.self)
  }
}
