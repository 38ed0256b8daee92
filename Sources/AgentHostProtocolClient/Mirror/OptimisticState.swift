public import AgentHostProtocol

/// An own action without an echo yet.
public struct PendingAction: Sendable, Equatable {
  /// The channel that the action was dispatched on.
  public var channel: URI
  /// The client sequence number, which identifies the echo. 0 while the action waits in an outbox.
  public var clientSeq: Int
  /// The action as it was dispatched.
  public var action: StateAction
  /// The identifier of the action's outbox entry; `nil` without an outbox.
  public var entry: OutboxEntryID?
  /// The number of the host's echo, once the outbox knows it: later states contain its effect.
  var confirmedAt: Int?
  /// The connection on which the outbox sent it last. Only numbers of the host of that connection apply.
  var sentOn = HostGeneration.none
}

/// The final result of a pending action.
public struct Settlement: Sendable, Equatable {
  /// The outcome of a pending action.
  public enum Outcome: Sendable, Hashable {
    /// The host accepted it, possibly in another form, which the state contains.
    case accepted(serverSeq: Int)
    /// The host rejected it: its effect is undone.
    case rejected(reason: String, serverSeq: Int)
    /// The channel was closed.
    case vanished
    /// Abandoned, for example because the connection was lost. The action may have arrived.
    case abandoned
  }

  /// The settled action.
  public var pending: PendingAction
  /// The outcome of the action.
  public var outcome: Outcome
}

/// The confirmed states of a host's channels, and the states with pending actions on top: write-ahead
/// reconciliation as a value. ``OptimisticMirror`` is the same as an actor.
///
/// The optimistic state of a channel is the confirmed state with the pending actions reduced on top, in the order of
/// their dispatch. It is computed when it is read, and without pending actions it is the confirmed state itself.
package struct OptimisticState: Sendable {
  package let clientId: String
  package private(set) var confirmed: StateMirror

  /// The pending actions of each channel, in the order of dispatch. Never contains empty lists.
  private var pending: URIDictionary<[PendingAction]> = [:]
  /// The connection that each state is from, if it is known.
  private var reached: URIDictionary<HostGeneration> = [:]
  /// The newest connection with a restart of the host.
  private var restart = HostGeneration.none
  /// Optimistic states that were read and are still valid.
  private var views: URIDictionary<ChannelState> = [:]
  /// The number of reductions of pending actions into optimistic states, which is the cost of these states.
  private(set) var reductions = 0

  package init(clientId: String, limits: MirrorLimits = MirrorLimits()) {
    self.clientId = clientId
    confirmed = StateMirror(limits: limits)
  }

  // MARK: Own actions

  /// Adds an action that is being dispatched. Adding it again under the same number changes nothing.
  package mutating func dispatched(_ action: PendingAction) {
    guard pending[action.channel]?.contains(where: { $0.clientSeq == action.clientSeq }) != true
    else { return }
    append(action)
  }

  private mutating func append(_ action: PendingAction) {
    pending[action.channel, default: []].append(action)
    // The newest action goes on top, so that the view need not be rebuilt.
    if views[action.channel]?.reduce(action.action) != nil { reductions += 1 }
    confirmed.noteChange(of: action.channel)
  }

  /// Applies a change of an outbox entry. Its action is on top until it is settled; if the host has accepted
  /// it, until a state that contains it was applied.
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
        // Its echo, or a newer state, is still to be applied.
        pending[entry.channel]?[position].confirmedAt = serverSeq
      } else {
        _ = settle(entry.channel, as: .abandoned) { $0.entry == entry.id }
      }
    }
  }

  /// Returns whether a state with that number is still to be applied. Numbers are compared within one epoch
  /// of the host only.
  private func isOnItsWay(_ serverSeq: Int, on channel: URI, sentOn: HostGeneration) -> Bool {
    guard let cursor = confirmed.cursor(of: channel), sentOn >= restart else { return false }
    return cursor < serverSeq || reached[channel].map { $0 < sentOn } ?? false
  }

  private func position(of entry: OutboxEntryID, on channel: URI) -> Int? {
    pending[channel]?.firstIndex { $0.entry == entry }
  }

  /// Drops the actions that the confirmed state contains.
  private mutating func dropConfirmed(on channel: URI) {
    guard let cursor = confirmed.cursor(of: channel) else { return }
    let reached = reached[channel]
    _ = settle(channel, as: .accepted(serverSeq: cursor)) { pending in
      guard let confirmedAt = pending.confirmedAt else { return false }
      return confirmedAt <= cursor && reached.map { pending.sentOn <= $0 } ?? true
    }
  }

  /// Abandons pending actions, such as the actions that are not sent again after a reconnect.
  package mutating func abandon(where isAbandoned: (PendingAction) -> Bool) -> [Settlement] {
    pending.keys.sorted().flatMap { settle($0, as: .abandoned, where: isAbandoned) }
  }

  /// By channel and in the order of dispatch.
  package var pendingActions: [PendingAction] {
    pending.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  package func pendingActions(on channel: URI) -> [PendingAction] { pending[channel] ?? [] }

  // MARK: Applying

  /// Applies an envelope, live or replayed. The echo of a pending action settles it, in any order of echoes,
  /// and even if the state contains it already.
  @discardableResult
  package mutating func apply(
    _ envelope: ActionEnvelope
  ) -> (outcome: MirrorOutcome, settlement: Settlement?) {
    apply(envelope) { $0.apply(envelope) }
  }

  /// Applies an action of the host's feed. Without a state of its channel it only settles a pending action.
  mutating func take(_ action: HostedAction) {
    let envelope = action.envelope
    arrives(on: envelope.channel, from: action.generation)
    _ = apply(envelope) { $0.applyOrdered(envelope) }
  }

  private mutating func apply<Outcome>(
    _ envelope: ActionEnvelope, confirming confirm: (inout StateMirror) -> Outcome
  ) -> (outcome: Outcome, settlement: Settlement?) {
    guard !pending.isEmpty, pending[envelope.channel] != nil else {
      return (confirm(&confirmed), nil)
    }
    let settlement = settle(envelope)
    let isNew = confirmed.cursor(of: envelope.channel).map { envelope.serverSeq > $0 } ?? true
    if settlement != nil || (isNew && envelope.rejectionReason == nil) {
      // It is out of date, and keeping it would make the next change copy the confirmed state.
      views[envelope.channel] = nil
    }
    let outcome = confirm(&confirmed)
    dropConfirmed(on: envelope.channel)
    return (outcome, settlement)
  }

  package mutating func apply(contentsOf envelopes: some Sequence<ActionEnvelope>) -> [Settlement] {
    var settlements: [Settlement] = []
    for envelope in envelopes {
      if let settlement = apply(envelope).settlement { settlements.append(settlement) }
    }
    return settlements
  }

  /// Applies a snapshot. Pending actions stay on top, because their echoes are still to come; after a reconnect see
  /// ``abandon(where:)``.
  ///
  /// - Parameters:
  ///   - isHostRestarted: whether the host has restarted: then the state may lack actions that the host confirmed in
  ///     its earlier epoch.
  ///   - generation: the connection that delivered the snapshot, if known.
  package mutating func applySnapshot(
    _ snapshot: Snapshot, isHostRestarted: Bool = false, from generation: HostGeneration? = nil
  ) {
    let channel = snapshot.resource
    views[channel] = nil
    let cursor = confirmed.cursor(of: channel)
    if isHostRestarted || cursor.map({ snapshot.fromSeq < $0 }) == true {
      // A restart may be detected within a connection that had states before.
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

  /// Notes the connection of an element of a channel with a state.
  private mutating func arrives(on channel: URI, from generation: HostGeneration) {
    if let before = reached[channel], before != generation { reached[channel] = generation }
  }

  package mutating func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    confirmed.markUndecodable(channel, serverSeq: serverSeq)
  }

  /// Drops a closed channel with its pending actions.
  package mutating func remove(_ channel: URI) -> [Settlement] {
    let settlements = settle(channel, as: .vanished) { _ in true }
    confirmed.remove(channel)
    return settlements
  }

  /// Drops the state of a channel. Its pending actions stay pending.
  mutating func forget(_ channel: URI) {
    views[channel] = nil
    reached[channel] = nil
    confirmed.remove(channel)
  }

  /// Drops everything, after a restart or replacement of the host.
  package mutating func reset() -> [Settlement] {
    let settlements = abandon { _ in true }
    confirmed.reset()
    return settlements
  }

  // MARK: Reading

  package mutating func state(of channel: URI) -> ChannelState? {
    guard let actions = pending[channel] else { return confirmed.state(of: channel) }
    if let view = views[channel] { return view }
    guard var view = confirmed.state(of: channel) else { return nil }
    for pending in actions { view.reduce(pending.action) }
    reductions += actions.count
    views[channel] = view
    return view
  }

  package mutating func takeChanges() -> URISet { confirmed.takeChanges() }

  package mutating func takeWantedSnapshots() -> URISet { confirmed.takeWantedSnapshots() }

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
