public import AgentHostProtocol

/// The states of a host's channels, updated by snapshots and envelopes, as a value.
/// ``AHPStateMirror`` is the same as an actor.
///
/// Snapshots create the channels and determine their kind. Envelopes are reduced in place, except rejected envelopes
/// and those up to the channel's cursor. No input traps, and the number of envelopes buffered for snapshots is bounded.
public struct StateMirror: Sendable {
  /// The revision of the newest change taken by ``takeChanges()``; 0 before the first.
  package private(set) var revision: UInt64 = 0

  private let limits: MirrorLimits
  private var slots: [Slot] = []
  private var positions: URIDictionary<Int> = [:]
  private var vacant: [Int] = []
  /// The most recently used slot, because consecutive envelopes often belong to one channel.
  private var recent = 0
  private var changed: [URI] = []
  private var wanted: URISet = []
  private var waitingEnvelopes = 0
  /// The slots of the channels without a snapshot: few, while a mirror may have many channels.
  private var waiting: [Int] = []
  /// The newest lost envelope of channels without a slot.
  private var forgottenUpTo: Int?

  /// A channel. Its fields are read and changed in place: copying a slot out of the array costs more than most
  /// envelopes.
  private struct Slot: Sendable {
    var uri: URI
    var replica = Replica()
    var isVacant = false
  }

  /// Creates a mirror without channels.
  public init(limits: MirrorLimits = MirrorLimits()) {
    self.limits = limits
  }

  // MARK: Applying

  /// Applies a live or replayed envelope. Buffers an envelope that arrives before the channel's snapshot.
  @discardableResult
  public mutating func apply(_ envelope: ActionEnvelope) -> MirrorOutcome {
    let position: Int
    if let known = self.position(of: envelope.channel) {
      position = known
    } else {
      makeRoom()
      guard waiting.count < limits.waitingChannels else {
        forget(envelope.serverSeq)
        return .lost
      }
      position = insert(envelope.channel)
      waiting.append(position)
    }
    if slots[position].replica.cursor == nil {
      if waitingEnvelopes >= limits.waitingEnvelopes { makeRoom(except: position) }
      guard waitingEnvelopes < limits.waitingEnvelopes else {
        slots[position].replica.lose(envelope.serverSeq)
        return .lost
      }
      waitingEnvelopes += 1
    }
    let outcome = slots[position].replica.apply(envelope)
    if outcome.isChanged { noteChange(position) }
    return outcome
  }

  /// Applies an envelope of a host's feed. Ignores an envelope of a channel without a state, without buffering it: a
  /// later snapshot of the channel contains its effect, or is of a later epoch, in which its number means nothing.
  ///
  /// - Returns: The outcome; `nil` if the envelope was ignored.
  @discardableResult
  package mutating func applyOrdered(_ envelope: ActionEnvelope) -> MirrorOutcome? {
    guard let position = position(of: envelope.channel), slots[position].replica.cursor != nil
    else { return nil }
    let outcome = slots[position].replica.apply(envelope)
    if outcome.isChanged { noteChange(position) }
    return outcome
  }

  /// Applies envelopes in their order.
  public mutating func apply(contentsOf envelopes: some Sequence<ActionEnvelope>) {
    for envelope in envelopes { apply(envelope) }
  }

  /// Replaces the state of a channel with a snapshot, then applies the envelopes that were buffered for it.
  /// Apply snapshots in the order in which they arrive: a lower sequence number means a restart of the host.
  public mutating func applySnapshot(_ snapshot: Snapshot) {
    let position: Int
    if let known = self.position(of: snapshot.resource) {
      position = known
      if slots[known].replica.cursor == nil { stopWaiting(known) }
    } else {
      position = insert(snapshot.resource)
      if let forgottenUpTo { slots[position].replica.lose(forgottenUpTo) }
    }
    slots[position].replica.apply(snapshot)
    noteChange(position)
    if slots[position].replica.isDirty { wanted.insert(snapshot.resource) }
  }

  /// Marks a channel of which an envelope could not be decoded: its state is incomplete, and a snapshot of at
  /// least that sequence number, if it is known, is needed.
  package mutating func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    guard let position = position(of: channel) else {
      // There is no state yet, but the first snapshot may be too old.
      if let serverSeq { forget(serverSeq) }
      return
    }
    let wasDirty = slots[position].replica.isDirty
    slots[position].replica.lose(serverSeq)
    if slots[position].replica.hasState {
      noteChange(position)
      if !wasDirty { wanted.insert(channel) }
    }
  }

  /// Drops a channel.
  public mutating func remove(_ channel: URI) {
    guard let position = positions.removeValue(forKey: channel) else { return }
    if slots[position].replica.cursor == nil {
      stopWaiting(position)
    } else {
      changed.append(channel)
    }
    slots[position] = Slot(uri: "", isVacant: true)
    vacant.append(position)
  }

  /// Drops everything, after a restart or replacement of the host. Revisions continue.
  public mutating func reset() {
    for slot in slots where slot.replica.hasState { changed.append(slot.uri) }
    slots = []
    positions = [:]
    vacant = []
    wanted = []
    waitingEnvelopes = 0
    waiting = []
    forgottenUpTo = nil
  }

  // MARK: Reading

  /// The channels with a state, in no particular order.
  public var resources: [URI] {
    slots.compactMap { $0.replica.hasState ? $0.uri : nil }
  }

  /// Returns the state of a channel; `nil` before its snapshot.
  public func state(of channel: URI) -> ChannelState? {
    replica(of: channel)?.state?.channelState
  }

  /// Borrows the state of a chat; `nil` before its snapshot, or if the channel is of another kind. Use it to
  /// read after every envelope: ``state(of:)`` retains the whole state, this method only the parts that `body` copies.
  public func withChat<Result>(
    _ channel: URI, _ body: (borrowing ChatState) throws -> Result
  ) rethrows -> Result? {
    guard let position = readingPosition(of: channel),
      case .chat(let box)? = slots[position].replica.state
    else { return nil }
    return try box.look { try body($0.state) }
  }

  /// The state of a channel with its revision; `nil` before its snapshot.
  public subscript(channel: URI) -> MirroredState? {
    guard let replica = replica(of: channel), let state = replica.state,
      let cursor = replica.cursor
    else { return nil }
    return MirroredState(
      state: state.channelState, revision: replica.revision, serverSeq: cursor,
      isDirty: replica.isDirty)
  }

  /// Returns the sequence number of a channel's state. Envelopes up to this number are dropped. `nil` before its
  /// snapshot.
  public func cursor(of channel: URI) -> Int? { replica(of: channel)?.cursor }

  /// Returns the channels whose state has changed since the last call. They get the next revision.
  public mutating func takeChanges() -> URISet {
    let keys = URISet(changed)
    if !keys.isEmpty { commit(at: revision &+ 1) }
    return keys
  }

  /// Returns the channels that need a snapshot since the last call.
  public mutating func takeWantedSnapshots() -> URISet {
    defer { wanted = [] }
    return wanted.filter { replica(of: $0)?.isDirty == true }
  }

  package var dirtyResources: [URI] {
    slots.compactMap { $0.replica.hasState && $0.replica.isDirty ? $0.uri : nil }
  }

  /// The channels that have changed since the last commit, possibly repeated.
  var uncommitted: [URI] { changed }

  /// Sets the revision of the changed channels.
  mutating func commit(at revision: UInt64) {
    self.revision = revision
    for uri in changed {
      guard let position = positions[uri] else { continue }
      slots[position].replica.revision = revision
      slots[position].replica.isChanged = false
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Reports a change that is not in the confirmed state.
  mutating func noteChange(of channel: URI) {
    if let position = position(of: channel) { noteChange(position) }
  }

  func hasState(of channel: URI) -> Bool {
    readingPosition(of: channel).map { slots[$0].replica.hasState } ?? false
  }

  /// Distinguishes a state of a channel from earlier states.
  struct Stamp: Sendable, Hashable {
    var revision: UInt64
    var cursor: Int
  }

  /// Returns the stamp of the state of a channel; `nil` before its snapshot. Take the changes first, because
  /// that sets the revision.
  func stamp(of channel: URI) -> Stamp? {
    guard let replica = replica(of: channel), let cursor = replica.cursor else { return nil }
    return Stamp(revision: replica.revision, cursor: cursor)
  }

  // MARK: Slots

  private func replica(of channel: URI) -> Replica? {
    readingPosition(of: channel).map { slots[$0].replica }
  }

  private mutating func position(of channel: URI) -> Int? {
    guard let position = readingPosition(of: channel) else { return nil }
    recent = position
    return position
  }

  private func readingPosition(of channel: URI) -> Int? {
    if recent < slots.count, slots[recent].uri.isSame(as: channel), !slots[recent].isVacant {
      return recent
    }
    return positions[channel]
  }

  private mutating func insert(_ channel: URI) -> Int {
    let slot = Slot(uri: channel)
    let position = vacant.popLast() ?? slots.count
    if position == slots.count { slots.append(slot) } else { slots[position] = slot }
    positions[channel] = position
    recent = position
    return position
  }

  private mutating func noteChange(_ position: Int) {
    guard !slots[position].replica.isChanged else { return }
    slots[position].replica.isChanged = true
    changed.append(slots[position].uri)
  }

  // MARK: Bounds

  /// Drops the channel that has waited longest, if too many wait.
  private mutating func makeRoom(except spared: Int? = nil) {
    guard
      waiting.count >= limits.waitingChannels || waitingEnvelopes >= limits.waitingEnvelopes
    else { return }
    var oldest: (position: Int, first: Int, last: Int)?
    for position in waiting where position != spared {
      let first = slots[position].replica.waiting.first?.serverSeq ?? .min
      if first <= oldest?.first ?? .max {
        oldest = (position, first, slots[position].replica.waiting.last?.serverSeq ?? .min)
      }
    }
    guard let oldest else { return }
    forget(oldest.last)
    remove(slots[oldest.position].uri)
  }

  private mutating func stopWaiting(_ position: Int) {
    waiting.removeAll { $0 == position }
    waitingEnvelopes -= slots[position].replica.waiting.count
  }

  private mutating func forget(_ serverSeq: Int) {
    forgottenUpTo = max(forgottenUpTo ?? serverSeq, serverSeq)
  }
}
