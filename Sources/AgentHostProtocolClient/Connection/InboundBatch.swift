internal import AgentHostProtocol

/// Sorts the messages of one read: events to consumers, in order; responses to waiting requests; requests to handlers.
struct InboundBatch {
  typealias Entry = ConnectionCore.Machine.Entry

  private let core: ConnectionCore
  /// Whether an owner merges the results of handshakes and subscriptions with the actions.
  private let isOwned: Bool
  private let echoClient: String?
  private var hasConsumers: Bool
  /// Whether the handshake is pending. Unless there is an owner, events have no position in the order until it completes.
  private var isHandshaking: Bool
  /// Channels whose streams begin with pending responses.
  private let attaching: URISet

  /// The size of an event in addition to the bytes of its message, for the memory of small messages.
  static let eventBytes = 256

  private var items = FeedBatch<ClientFeedItem>()

  /// Requests whose responses have arrived. Their callers are resumed after delivery of the events before the
  /// responses.
  private(set) var settled: [(Entry, Result<ConnectionCore.Answer, AHPError>)] = []
  /// Whether more than its budget is queued for some consumer.
  private(set) var isHeldBack = false

  init(
    core: ConnectionCore, isOwned: Bool, echoClient: String?, isHandshaking: Bool,
    attaching: URISet
  ) {
    self.core = core
    self.isOwned = isOwned
    self.echoClient = echoClient
    self.isHandshaking = isHandshaking
    self.attaching = attaching
    hasConsumers = core.feed.hasConsumers
  }

  mutating func reserve(_ count: Int) {
    if hasConsumers { items.reserveCapacity(count) }
  }

  mutating func flush() {
    guard !items.isEmpty else { return }
    if core.feed.post(items).isHeldBack { isHeldBack = true }
    items = FeedBatch()
  }

  /// Reads a message of the current version; `lift` translates one of an earlier version.
  mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits,
    lift: (([UInt8]) -> [UInt8])? = nil
  ) {
    var deviations: [JSONDeviation] = []
    let message = HostMessage.read(bytes, limits: limits, noting: &deviations)
    noted(deviations)
    take(message, bytes, limits, lift)
  }

  private mutating func take(
    _ message: HostMessage, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits,
    _ lift: (([UInt8]) -> [UInt8])?
  ) {
    let cost = bytes.count + Self.eventBytes
    switch message {
    case .action(let envelope):
      if let echoClient, envelope.origin?.clientId == echoClient { echoed(envelope) }
      actionArrived(envelope, cost)
    case .notification(let notification):
      notified(notification, cost)
    case .request(let id, let method, let params):
      core.serve(id, method, params)
    case .success(let id, let result):
      answered(id, .success(result), cost)
    case .failure(let id, let error):
      answered(id, .failure(error), cost)
    case .malformed(let message):
      guard let repaired = repaired(message, bytes) else { return malformed(message, cost) }
      let text = lift?(repaired) ?? repaired
      text.withUnsafeBufferPointer { take($0, limits: limits, lift: lift) }
    }
  }

  /// A response with each unpaired surrogate replaced by U+FFFD, if these are its only defects: one
  /// truncated title should not cost all sessions. Actions and messages that repeat them are not
  /// repaired, because text reduced from them must equal the host's text by bytes.
  private func repaired(
    _ message: MalformedMessage, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    guard case .malformedEscape = message.error?.kind, message.method == nil, let id = message.id,
      core.state.withLock({ $0.machine.isAnswerOfValues(id) })
    else { return nil }
    let repaired = LoneSurrogates.replaced(in: bytes)
    return repaired.elementsEqual(bytes) ? nil : repaired
  }

  // MARK: Events

  private mutating func add(_ item: ClientFeedItem, _ cost: Int) {
    if hasConsumers { items.append(item, cost: cost) }
  }

  /// Whether actions before the response to a handshake have a use.
  private var keepsEarly: Bool { hasConsumers || core.authenticator != nil }

  private mutating func actionArrived(_ envelope: ActionEnvelope, _ cost: Int) {
    if isHandshaking, !isOwned {
      guard keepsEarly else { return }
      return core.state.withLock { $0.machine.early.arrived(envelope, bytes: cost) }
    }
    if !isHandshaking { core.authenticator?.arrived(envelope, on: core) }
    add(.action(envelope), cost)
    if attaching.contains(envelope.channel) {
      core.state.withLock { $0.machine.attached.arrived(envelope, bytes: cost) }
    }
  }

  /// Adds the actions of a handshake, and actions received before its response.
  private mutating func addEarly(_ merge: (inout EarlyActions) -> EarlyActions.Sorted) {
    let sorted = core.state.withLock { state in
      guard keepsEarly else {
        state.machine.early = EarlyActions()
        return EarlyActions.Sorted()
      }
      return merge(&state.machine.early)
    }
    for (channel, count) in sorted.losses {
      let loss = channel.map { ClientFeedItem.lost($0, count: count, isRepeated: false) }
      add(loss ?? .gap(count: count), Self.eventBytes)
    }
    for (envelope, isReplayed, bytes) in sorted.actions {
      if !isReplayed { core.authenticator?.arrived(envelope, on: core) }
      add(isReplayed ? .replayed(envelope) : .action(envelope), bytes)
    }
  }

  private mutating func echoed(_ envelope: ActionEnvelope) {
    guard let origin = envelope.origin else { return }
    let tickets = core.state.withLock { $0.dispatches.echoed(origin.clientSeq) }
    for ticket in tickets {
      if let reason = envelope.rejectionReason {
        ticket.settle(.rejected(reason: reason, envelope))
      } else {
        ticket.settle(.acked(envelope))
      }
    }
  }

  private mutating func notified(_ notification: HostNotification, _ cost: Int) {
    add(.notification(notification), cost)
    // For the owner, the session's channels end after a batch; the host may list the session again in the next one.
    if isOwned, case .sessionRemoved = notification { flush() }
    if case .authRequired(let params) = notification {
      core.authenticator?.begin(AuthenticationChallenge(params), on: core)
    }
  }

  private mutating func violated(_ violation: ProtocolViolation, _ cost: Int) {
    core.config.observer?.violated(violation)
    add(.violation(violation), cost)
  }

  private mutating func noted(_ deviations: [JSONDeviation]) {
    for deviation in deviations { violated(.deviation(deviation), Self.eventBytes) }
  }

  private mutating func malformed(_ message: MalformedMessage, _ cost: Int) {
    var message = message
    if core.state.withLock({ $0.machine.malformed(message) }) { message.excerpt = "…" }
    violated(.malformed(message), cost)
    if let id = message.otherID {
      let error = JSONRPCError(code: .invalidRequest, message: "the id is no integer of 64 bits")
      return core.refuse(id, error)
    }
    guard let id = message.id, id != .null else { return }
    if let method = message.method {
      let error = JSONRPCError(code: .invalidParams, message: "\(method): \(message.reason)")
      return core.respond(id, .failure(error))
    }
    // A response with an unreadable envelope: fail the request instead of waiting for its timeout.
    let step = core.state.withLock { $0.machine.answerArrived(id) }
    if case .deliver(let entry) = step {
      let reason =
        message.error
        ?? JSONError(.missingField(type: "JSONRPCMessage", field: "result"), offset: 0)
      failed(entry, .malformedResult(method: entry.method, reason))
    }
  }

  // MARK: Answers

  private mutating func answered(
    _ id: RequestID, _ answer: Result<[UInt8], JSONRPCError>, _ cost: Int
  ) {
    switch core.state.withLock({ $0.machine.answerArrived(id) }) {
    case .drop(let violation):
      if let violation {
        core.config.observer?.dropped(.strayAnswer(id))
        violated(violation, cost)
      } else {
        core.config.observer?.dropped(.lateAnswer(id))
      }
    case .dropSubscription(let channel):
      core.config.observer?.dropped(.lateAnswer(id))
      if case .success = answer { core.unsubscribeIfUnused(channel) }
    case .deliver(let entry):
      switch answer {
      case .success(let result): succeeded(entry, result, cost)
      case .failure(let error):
        let shown = core.state.withLock { $0.machine.redacted(error, of: entry.purpose) }
        failed(entry, .refused(method: entry.method, channel: nil, shown))
      }
    }
  }

  private mutating func failed(_ entry: Entry, _ error: AHPError) {
    if entry.purpose.isHandshake,
      let reason = core.state.withLock({ $0.machine.handshakeFailed(entry.purpose, error) })
    {
      // All other callers fail with this reason when the connection ends.
      settled.append((entry, .failure(error)))
      return core.end(reason)
    }
    settled.append((entry, .failure(error)))
  }

  private mutating func succeeded(_ entry: Entry, _ result: [UInt8], _ cost: Int) {
    let limits = core.config.limits
    var deviations: [JSONDeviation] = []
    do throws(JSONError) {
      switch entry.purpose {
      case .ordinary, .authenticate, .probe:
        settled.append((entry, .success(.result(result))))
      case .subscribe(let channel, let policy):
        let answer = try SubscribeResult(
          json: result.resultObject, limits: limits, noting: &deviations)
        noted(deviations)
        subscribed(entry, channel, answer, policy, cost)
      case .initialize(let offered, let requested):
        let answer = try InitializeResult(json: result, limits: limits, noting: &deviations)
        noted(deviations)
        initialized(entry, answer, offered: offered, requested: requested, cost)
      case .reconnect(let requested, let version):
        let answer = try ReconnectResult(json: result, limits: limits, noting: &deviations)
        noted(deviations)
        reconnected(entry, answer, requested: requested, version: version, cost)
      }
    } catch {
      violated(.malformedResult(method: entry.method, error), cost)
      failed(entry, .malformedResult(method: entry.method, error))
    }
  }

  private mutating func subscribed(
    _ entry: Entry, _ channel: URI, _ answer: SubscribeResult, _ policy: FeedBufferingPolicy?,
    _ cost: Int
  ) {
    // The stream must begin exactly here, after earlier events and before later ones.
    flush()
    if isOwned { add(.subscribed(channel, answer), cost) }
    let later = core.state.withLock {
      $0.machine.takeAttached(channel, laterThan: answer.snapshot?.fromSeq)
    }
    if hasConsumers, !isOwned, var snapshot = answer.snapshot {
      // Some hosts write the URI differently. The consumers of the channel have subscribed to this one.
      snapshot.resource = channel
      add(.snapshot(snapshot), cost)
      if later.lost > 0 {
        add(.lost(channel, count: later.lost, isRepeated: true), Self.eventBytes)
      }
      // Consumers that fold states need the later actions again, on top of this snapshot.
      for (envelope, _, bytes) in later.actions { add(.replayed(envelope), bytes) }
      flush()
    }
    var initial = FeedBatch<ClientFeedItem>()
    if later.lost > 0 {
      initial.append(
        .lost(channel, count: later.lost, isRepeated: false), cost: Self.eventBytes)
    }
    for (envelope, _, bytes) in later.actions { initial.append(.action(envelope), cost: bytes) }
    let key = ExactKey(channel)
    var stream: FeedSequence<ClientFeedItem>?
    // In one step: a call that unsubscribes from the channel ends the stream, or prevents it.
    let isGranted = core.state.withLock { state in
      guard state.machine.subscribed(channel, withStream: policy != nil) else { return false }
      stream = policy.map {
        core.feed.subscribe(
          to: .key(key), policy: $0, initial: initial, name: "subscribe(\(channel))")
      }
      return true
    }
    guard isGranted else {
      // Its end may have been posted before the snapshot.
      core.feed.finish(key: key, last: FeedBatch(.ended(channel: channel, reason: nil), cost: 64))
      return settled.append((entry, .failure(.unsubscribed(entry.method, wasWritten: true))))
    }
    if stream != nil { hasConsumers = true }
    settled.append((entry, .success(.subscribed(answer, stream))))
    // An owner requests the tokens itself, once its handshake is complete.
    if !isOwned { core.authenticator?.arrived([answer.snapshot].compactMap(\.self), on: core) }
  }

  private mutating func initialized(
    _ entry: Entry, _ answer: InitializeResult, offered: [String], requested: [URI], _ cost: Int
  ) {
    let refusal = core.state.withLock {
      $0.machine.initialized(answer, offered: offered, requested: requested)
    }
    if let refusal {
      settled.append((entry, .failure(refusal)))
      return core.end(refusal)
    }
    isHandshaking = false
    if isOwned {
      add(.initialized(answer), cost)
    } else {
      add(answer.snapshots, cost)
      addEarly { $0.merged(with: answer.snapshots) }
    }
    settled.append((entry, .success(.initialized(answer))))
    core.publish(.ready)
    core.authenticator?.arrived(answer.snapshots, on: core)
  }

  private mutating func reconnected(
    _ entry: Entry, _ answer: ReconnectResult, requested: [URI], version: String?, _ cost: Int
  ) {
    let lost = core.state.withLock {
      $0.machine.reconnected(answer, requested: requested, version: version)
    }
    isHandshaking = false
    if case .replay(let replay) = answer {
      for message in replay.undecodableActions { undecodable(message) }
    }
    if isOwned { add(.reconnected(answer), cost) } else { addMerged(answer, lost, cost) }
    switch answer {
    case .replay(let replay):
      core.state.withLock { $0.dispatches.replayed(replay.actions) }
      // An owner verifies the replay first, and requests the tokens itself.
      if !isOwned, let authenticator = core.authenticator {
        for envelope in replay.actions { authenticator.arrived(envelope, on: core) }
      }
    case .snapshot(let fresh):
      core.authenticator?.arrived(fresh.snapshots, on: core)
    }
    settled.append((entry, .success(.reconnected(answer))))
    core.publish(.ready)
  }

  /// Reports an action of a replay. An owner finds it in the result, and knows whether it is news.
  private mutating func undecodable(_ message: MalformedMessage) {
    _ = core.state.withLock { $0.machine.malformed(message) }
    if isOwned {
      core.config.observer?.violated(.malformed(message))
    } else {
      violated(.malformed(message), Self.eventBytes)
    }
  }

  private mutating func addMerged(_ answer: ReconnectResult, _ lost: [URI], _ cost: Int) {
    switch answer {
    case .replay(let replay):
      addEarly { $0.merged(with: replay.actions, bytes: cost) }
    case .snapshot(let fresh):
      add(fresh.snapshots, cost)
      addEarly { $0.merged(with: fresh.snapshots) }
    }
    for channel in lost { add(.ended(channel: channel, reason: nil), 64) }
  }

  private mutating func add(_ snapshots: [Snapshot], _ cost: Int) {
    let each = cost / max(1, snapshots.count)
    for snapshot in snapshots { add(.snapshot(snapshot), each) }
  }
}
