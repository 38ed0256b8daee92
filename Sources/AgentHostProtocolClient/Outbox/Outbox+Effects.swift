internal import AgentHostProtocol

extension Outbox {
  /// An item of work for `run`. Items are handled in order.
  enum Work: Sendable {
    case send([OutboxTransmission])
    case attach(URI, HostGeneration)
    case ask(OutboxMachine.QueryID, URI)
    case timer(OutboxMachine.TimerID, Duration)
    case write
  }

  indirect enum Change: Sendable {
    case enqueued(OutboxEntry)
    /// The action is about to be sent under that number. No echo of it is reported earlier.
    case sending(OutboxTransmission)
    case settled(OutboxSettlement)
  }

  struct Observer: Sendable {
    let call: @Sendable (Change) -> Void
  }

  /// Calls the observer with every unsettled entry, and with every later event, in order and synchronously.
  func observe(_ observer: @escaping @Sendable (Change) -> Void) -> UInt64 {
    lastObserver += 1
    observers[lastObserver] = Observer(call: observer)
    // An entry that the journal has not taken yet is reported when it has.
    for entry in machine.unsettled where acceptances[entry.id] == nil { observer(.enqueued(entry)) }
    return lastObserver
  }

  func removeObserver(_ id: UInt64) { observers[id] = nil }

  private func notify(_ change: Change) {
    for observer in observers.values { observer.call(change) }
  }

  /// Performs the effects of the machine, without waiting for the journal.
  func report(_ effects: [OutboxMachine.Effect]) {
    perform(effects)
    if hasWrites, !isWriting { add(.write) }
  }

  /// Performs the effects of the machine; the journal is left to `writeJournal`, connections and timers to
  /// `run`.
  func perform(_ effects: [OutboxMachine.Effect]) {
    // Actions that are sent together are written together.
    var sends: [OutboxTransmission] = []
    for effect in effects {
      switch effect {
      case .journal(let id, let records, let durably): pending.append((id, records, durably))
      case .accepted(let id):
        if !observers.isEmpty, let entry = machine.entry(id) { notify(.enqueued(entry)) }
        acceptances.removeValue(forKey: id)?.fulfil()
      case .refused(let id):
        let error = journalFailure ?? closed
        acceptances.removeValue(forKey: id)?.fulfil(.failure(error))
        receipts.removeValue(forKey: id)?.fail(error)
      case .attach(let channel, let generation): add(.attach(channel, generation))
      case .send(let transmission):
        notify(.sending(transmission))
        sends.append(transmission)
      case .sent(let id, let clientSeq):
        receipts[id]?.sentSignal.fulfil(.success(clientSeq))
      case .settle(let settlement): publish(settlement)
      case .armTimer(let timer, let at): add(.timer(timer, at))
      case .cancelTimer: break  // The machine ignores an old one when it elapses.
      case .askForSnapshot(let query, let channel): add(.ask(query, channel))
      }
    }
    if !sends.isEmpty { add(.send(sends)) }
  }

  private func add(_ item: Work) {
    switch item {
    case .send, .attach, .ask: work.put(item)
    case .timer: work.put(item) { if case .timer = $0 { true } else { false } }
    case .write: work.put(item) { if case .write = $0 { true } else { false } }
    }
  }

  private func publish(_ settlement: OutboxSettlement) {
    receipts.removeValue(forKey: settlement.entry.id)?.settle(settlement)
    notify(.settled(settlement))
  }
}
