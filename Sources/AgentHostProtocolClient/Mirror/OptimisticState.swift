import AgentHostProtocol

/// An own action that the host has not answered yet.
public struct PendingAction: Sendable, Hashable {
  /// The channel it was dispatched on.
  public var channel: URI
  /// The number it was dispatched under; with the client's id it is what the echo is known by. 0 while
  /// it waits in an outbox.
  public var clientSeq: Int
  /// The action.
  public var action: StateAction
  /// The entry of the outbox that it belongs to, if it does.
  public var entry: OutboxEntryID?
  /// The number of the host's echo, once the outbox knows it: the state has its effect from there on.
  var confirmedAt: Int?
  /// The connection that it was sent on last, if the outbox has told: only the host behind that one, and
  /// its numbers, can have anything to do with it.
  var sentOn = HostGeneration.none

  /// An action that was dispatched.
  package init(channel: URI, clientSeq: Int, action: StateAction, entry: OutboxEntryID? = nil) {
    self.channel = channel
    self.clientSeq = clientSeq
    self.action = action
    self.entry = entry
  }
}

/// How an own action stopped being pending.
public struct Settlement: Sendable, Hashable {
  /// What became of it.
  public enum Outcome: Sendable, Hashable {
    /// The host took it, possibly in another form: the state has what the host made of it.
    case accepted(serverSeq: Int)
    /// The host refused it: its effect is undone.
    case rejected(reason: String, serverSeq: Int)
    /// Its channel is gone.
    case vanished
    /// It was given up, as with a connection that was lost. Only the host knows whether it got it.
    case abandoned
  }

  /// The action.
  public var pending: PendingAction
  /// What became of it.
  public var outcome: Outcome

  /// The end of an action's being pending.
  package init(pending: PendingAction, outcome: Outcome) {
    self.pending = pending
    self.outcome = outcome
  }
}

/// The states of a host's channels as the host has confirmed them, and as they will be if it takes what
/// was dispatched: write-ahead reconciliation as a plain value. ``OptimisticMirror`` is the same as an
/// actor.
///
/// The optimistic state of a channel is the confirmed one with the pending actions reduced on top, in
/// the order of their dispatch. It is computed when it is read, so that what is not read costs nothing,
/// and with nothing pending it is the confirmed state itself.
public struct OptimisticState: Sendable {
  /// The id under which this client dispatches; the echo of its actions carries it.
  public let clientId: String
  /// The states as the host has confirmed them.
  public private(set) var confirmed: StateMirror

  /// Each list is in the order of dispatch; there are no empty ones.
  private var pending: URIDictionary<[PendingAction]> = [:]
  /// The connection that each state is from, as far as that is told.
  private var reached: URIDictionary<HostGeneration> = [:]
  /// The newest connection on which the host was found to have begun anew.
  private var restart = HostGeneration.none
  /// Optimistic states that were read and still hold.
  private var views: URIDictionary<ChannelState> = [:]

  /// Nothing confirmed and nothing pending.
  public init(clientId: String, limits: MirrorLimits = MirrorLimits()) {
    self.clientId = clientId
    confirmed = StateMirror(limits: limits)
  }

  // MARK: Own actions

  /// An action is being dispatched. Dispatching it again under the same number changes nothing.
  public mutating func dispatched(_ action: PendingAction) {
    guard pending[action.channel]?.contains(where: { $0.clientSeq == action.clientSeq }) != true
    else { return }
    append(action)
  }

  private mutating func append(_ action: PendingAction) {
    pending[action.channel, default: []].append(action)
    // What is on top of a view can be put on top of it alone.
    views[action.channel]?.reduce(action.action)
    confirmed.noteChange(of: action.channel)
  }

  /// Something has happened to an entry of the outbox. Its action is on top from its being enqueued to
  /// its being settled; if the host has taken it, until the state has come that shows it.
  mutating func apply(_ change: Outbox.Change) {
    switch change {
    case .enqueued(let entry):
      guard position(of: entry.id, on: entry.channel) == nil else { return }
      append(
        PendingAction(
          channel: entry.channel, clientSeq: entry.clientSeq ?? 0, action: entry.action,
          entry: entry.id))
    case .sending(let transmission):
      let params = transmission.params
      if let position = position(of: transmission.id, on: params.channel) {
        pending[params.channel]?[position].clientSeq = params.clientSeq
        pending[params.channel]?[position].sentOn = transmission.generation
      }
    case .settled(let settlement):
      let entry = settlement.entry
      guard let position = position(of: entry.id, on: entry.channel),
        let sentOn = pending[entry.channel]?[position].sentOn
      else { return }
      if settlement.outcome == .acked, let serverSeq = settlement.serverSeq,
        isOnItsWay(serverSeq, on: entry.channel, sentOn: sentOn)
      {
        // Its echo, or a newer state, is on its way here.
        pending[entry.channel]?[position].confirmedAt = serverSeq
      } else {
        _ = settle(entry.channel, as: .abandoned) { $0.entry == entry.id }
      }
    }
  }

  /// Whether the state has yet to come that has what the host has numbered so. Numbers are compared within
  /// one life of the host only.
  private func isOnItsWay(_ serverSeq: Int, on channel: URI, sentOn: HostGeneration) -> Bool {
    guard let cursor = confirmed.cursor(of: channel), sentOn >= restart else { return false }
    return cursor < serverSeq || reached[channel].map { $0 < sentOn } ?? false
  }

  private func position(of entry: OutboxEntryID, on channel: URI) -> Int? {
    pending[channel]?.firstIndex { $0.entry == entry }
  }

  /// Drops what the confirmed state has by now.
  private mutating func dropConfirmed(on channel: URI) {
    guard let cursor = confirmed.cursor(of: channel) else { return }
    let reached = reached[channel]
    _ = settle(channel, as: .accepted(serverSeq: cursor)) { pending in
      guard let confirmedAt = pending.confirmedAt else { return false }
      return confirmedAt <= cursor && reached.map { pending.sentOn <= $0 } ?? true
    }
  }

  /// Gives up pending actions: after a reconnect, those that are not sent again. The others stay on top.
  public mutating func abandon(where isAbandoned: (PendingAction) -> Bool) -> [Settlement] {
    pending.keys.sorted().flatMap { settle($0, as: .abandoned, where: isAbandoned) }
  }

  /// The own actions that the host has not answered yet, channel by channel in the order of dispatch.
  public var pendingActions: [PendingAction] {
    pending.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The own actions on a channel that the host has not answered yet, in the order of dispatch.
  public func pendingActions(on channel: URI) -> [PendingAction] { pending[channel] ?? [] }

  // MARK: What arrives

  /// Applies an envelope, live or replayed. If it is the echo of a pending action it settles it, in
  /// whatever order echoes come, and even if the state has it already.
  @discardableResult
  public mutating func apply(
    _ envelope: ActionEnvelope
  ) -> (outcome: MirrorOutcome, settlement: Settlement?) {
    guard !pending.isEmpty, pending[envelope.channel] != nil else {
      return (confirmed.apply(envelope), nil)
    }
    let settlement = settle(envelope)
    let isNew = confirmed.cursor(of: envelope.channel).map { envelope.serverSeq > $0 } ?? true
    if settlement != nil || (isNew && envelope.rejectionReason == nil) {
      // Besides being out of date it would make the confirmed state be copied when that changes.
      views[envelope.channel] = nil
    }
    let outcome = confirmed.apply(envelope)
    dropConfirmed(on: envelope.channel)
    return (outcome, settlement)
  }

  /// Applies envelopes in their order; returns what they settled.
  public mutating func apply(
    contentsOf envelopes: some Sequence<ActionEnvelope>
  ) -> [Settlement] {
    var settlements: [Settlement] = []
    for envelope in envelopes {
      if let settlement = apply(envelope).settlement { settlements.append(settlement) }
    }
    return settlements
  }

  /// Takes over a snapshot. What is pending stays on top: the echoes are still to come. After a
  /// reconnect they may not be; see ``abandon(where:)``.
  public mutating func applySnapshot(_ snapshot: Snapshot) {
    applySnapshot(snapshot, isHostRestarted: false, from: nil)
  }

  /// - Parameters:
  ///   - isHostRestarted: Whether the host has begun anew: then nothing says that the state has, or will
  ///     ever have, what the host confirmed in its earlier life.
  ///   - generation: The connection that it came over, if that is known.
  mutating func applySnapshot(
    _ snapshot: Snapshot, isHostRestarted: Bool, from generation: HostGeneration?
  ) {
    let channel = snapshot.resource
    views[channel] = nil
    let cursor = confirmed.cursor(of: channel)
    if isHostRestarted || cursor.map({ snapshot.fromSeq < $0 }) == true {
      // On a connection that was there before, it is found out in the middle of it.
      let isFound = generation.map { reached[channel] == $0 } ?? true
      _ = settle(channel, as: .abandoned) { pending in
        pending.confirmedAt != nil && (isFound || generation.map { pending.sentOn < $0 } ?? true)
      }
    }
    if let generation {
      if isHostRestarted { restart = max(restart, generation) }
      reached[channel] = generation
    }
    confirmed.applySnapshot(snapshot)
    dropConfirmed(on: channel)
  }

  /// Something of a channel arrives over that connection.
  mutating func arrives(on channel: URI, from generation: HostGeneration) {
    if reached[channel] != generation { reached[channel] = generation }
  }

  /// An envelope of a channel could not be decoded: a snapshot is wanted.
  public mutating func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    confirmed.markUndecodable(channel, serverSeq: serverSeq)
  }

  /// A channel is gone, and with it whatever was pending on it.
  public mutating func remove(_ channel: URI) -> [Settlement] {
    let settlements = settle(channel, as: .vanished) { _ in true }
    confirmed.remove(channel)
    return settlements
  }

  /// The state of a channel is not known any more. What is pending stays pending.
  mutating func forget(_ channel: URI) {
    views[channel] = nil
    reached[channel] = nil
    confirmed.remove(channel)
  }

  /// Drops everything: the host began anew, or is another one.
  public mutating func reset() -> [Settlement] {
    let settlements = abandon { _ in true }
    confirmed.reset()
    return settlements
  }

  // MARK: What has come of it

  /// The optimistic state of a channel; `nil` before its snapshot.
  public mutating func state(of channel: URI) -> ChannelState? {
    guard let actions = pending[channel] else { return confirmed.state(of: channel) }
    if let view = views[channel] { return view }
    guard var view = confirmed.state(of: channel) else { return nil }
    for pending in actions { view.reduce(pending.action) }
    views[channel] = view
    return view
  }

  /// The channels whose optimistic state may have changed since the last time.
  public mutating func takeChanges() -> URISet { confirmed.takeChanges() }

  /// The channels that have come to need a snapshot since the last time.
  public mutating func takeWantedSnapshots() -> URISet { confirmed.takeWantedSnapshots() }

  var uncommitted: [URI] { confirmed.uncommitted }

  mutating func commit(at revision: UInt64) { confirmed.commit(at: revision) }

  // MARK: Settling

  private mutating func settle(_ envelope: ActionEnvelope) -> Settlement? {
    guard let origin = envelope.origin, origin.clientId == clientId, origin.clientSeq != 0,
      let position = pending[envelope.channel]?.firstIndex(where: {
        $0.clientSeq == origin.clientSeq
      }), let settled = pending[envelope.channel]?.remove(at: position)
    else { return nil }
    if pending[envelope.channel]?.isEmpty == true { pending[envelope.channel] = nil }
    confirmed.noteChange(of: envelope.channel)
    guard let reason = envelope.rejectionReason else {
      return Settlement(pending: settled, outcome: .accepted(serverSeq: envelope.serverSeq))
    }
    return Settlement(
      pending: settled, outcome: .rejected(reason: reason, serverSeq: envelope.serverSeq))
  }

  private mutating func settle(
    _ channel: URI, as outcome: Settlement.Outcome, where isSettled: (PendingAction) -> Bool
  ) -> [Settlement] {
    guard let actions = pending[channel] else { return [] }
    let settled = actions.filter(isSettled)
    guard !settled.isEmpty else { return [] }
    let rest = actions.filter { !isSettled($0) }
    pending[channel] = rest.isEmpty ? nil : rest
    views[channel] = nil
    confirmed.noteChange(of: channel)
    return settled.map { Settlement(pending: $0, outcome: outcome) }
  }
}
