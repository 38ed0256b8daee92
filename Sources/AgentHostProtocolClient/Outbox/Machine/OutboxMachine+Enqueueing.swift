package import AgentHostProtocol

extension OutboxMachine {
  package enum Enqueued: Sendable, Equatable {
    /// A new entry; it counts once it is accepted.
    case new(OutboxEntryID)
    case existing(OutboxEntryID)
    indirect case recorded(OutboxSettlement)
  }

  /// Enqueues an action of the program.
  ///
  /// - Throws: `not-dispatchable`, `operation-conflict`, `outbox-full`. Nothing changes then.
  package mutating func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy = OutboxPolicy(),
    known: Snapshot? = nil, now: Duration
  ) throws(AHPError) -> (Enqueued, [Effect]) {
    advance(to: now)
    if let definition = action.definition, !definition.isClientDispatchable {
      throw AHPError.notDispatchable(definition.type, channel)
    }
    try Self.check(policy.onlyIf, of: action, on: channel)
    if let known = try self.known(policy, action, channel) { return (known, []) }
    let id = ID(nextEntry)
    let lifetime = policy.expiresAfter?.bounded ?? configuration.expiresAfter
    let entry = OutboxEntry(
      id: id, channel: channel, action: action, operationId: policy.operationId,
      resend: policy.resend, enqueuedAt: now, expiresAt: lifetime.map { now + $0 },
      precondition: policy.onlyIf, base: Self.base(of: policy.onlyIf, action, known))
    var tracked = try TrackedEntry(entry, bytes: size(of: entry))
    nextEntry += 1
    tracked.supersedes = lanes[channel, default: OutboxLane()].noteNewest(tracked)
    insert(tracked)
    lanes[channel, default: OutboxLane()].queue.append(id)
    recordDurably(.enqueued(entry))
    output.enqueued.append(id)
    pump(channel)
    return (.new(id), finish())
  }

  /// Returns the bytes that an entry counts for.
  ///
  /// - Throws: `not-dispatchable`, `outbox-full`.
  private func size(of entry: OutboxEntry) throws(AHPError) -> Int {
    guard let bytes = OutboxRecordCodec.size(of: entry) else {
      throw AHPError(
        .notDispatchable, .invalidInput,
        "the action, or its precondition, is too long or too deep",
        advice: "keep both together below 64 MiB, and each below \(JSONLimits.maximumDepth) levels",
        channel: entry.channel)
    }
    guard entries.count < configuration.maxEntries,
      bytes <= max(0, configuration.maxBytes) - heldBytes
    else {
      throw AHPError(
        .outboxFull, .local,
        "the outbox is full: \(entries.count) entries of \(heldBytes) bytes are unsettled",
        advice: "wait until entries are settled, or discard some", channel: entry.channel)
    }
    return bytes
  }

  /// Returns the operation of that name, if there is one.
  ///
  /// - Throws: `operation-conflict` if it was used for something else.
  private mutating func known(
    _ policy: OutboxPolicy, _ action: StateAction, _ channel: URI
  ) throws(AHPError) -> Enqueued? {
    guard let name = policy.operationId else { return nil }
    guard !name.isEmpty, name.utf8.count <= 256 else {
      throw AHPError(
        .operationConflict, .invalidInput, "an operation id must have 1 to 256 bytes",
        channel: channel)
    }
    trimOperations()
    guard let operation = operations[name] else { return nil }
    let (answer, entry): (Enqueued, OutboxEntry?) =
      switch operation {
      case .live(let id): (.existing(id), entries[id]?.entry)
      case .settled(let settlement): (.recorded(settlement), settlement.entry)
      }
    guard let entry, entry.channel.isSame(as: channel), entry.action == action,
      entry.precondition == policy.onlyIf
    else {
      throw AHPError(
        .operationConflict, .invalidInput,
        "the operation id \(name) was already used for another operation",
        advice: "use a new id for a new operation; to repeat one, pass the same action, with its "
          + "identifiers and times",
        channel: channel)
    }
    return answer
  }

  mutating func insert(_ tracked: TrackedEntry) {
    let entry = tracked.entry
    entries[entry.id] = tracked
    heldBytes += tracked.bytes
    if let turn = ResendRules.neededTurn(of: entry.action) {
      byNeededTurn[turn, default: []].insert(entry.id)
    }
    if let name = entry.operationId { operations.begin(name, entry.id) }
    if let expiresAt = entry.expiresAt { alarm.need(expiresAt) }
    alarm.need(entry.enqueuedAt + configuration.maxAge)
  }

  /// Takes a sequence number for an action dispatched past the outbox. Use it once all records are journaled.
  ///
  /// - Parameter wanted: a number chosen, and guaranteed to be unused, by the caller; later numbers are higher, unless it
  ///   is not exact in every JSON implementation.
  package mutating func takeSequence(_ wanted: Int? = nil) -> (Int, [Effect]) {
    if let wanted {
      guard wanted >= numbers.next, wanted < SequenceNumbers.limit else { return (wanted, []) }
      numbers.advance(to: wanted)
    }
    return (nextNumber(), finish())
  }

  package func isReserved(_ sequence: Int) -> Bool { numbers.isReserved(sequence) }

  /// Returns the next number. The journal reserves it before anything can be sent under it.
  mutating func nextNumber() -> Int {
    let (number, reservedBelow) = numbers.take(block: configuration.sequenceBlock)
    if let reservedBelow {
      recordDurably(.reserved(below: reservedBelow))
      output.reservedBelow = reservedBelow
    }
    return number
  }
}
