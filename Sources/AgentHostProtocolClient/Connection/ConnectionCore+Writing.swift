internal import AgentHostProtocol

extension ConnectionCore {
  // MARK: Requests

  /// Sends a request and waits for the response.
  ///
  /// - Parameter timeout: `nil` for the configuration's timeout.
  func request(
    _ params: any CommandParams, purpose: RequestPurpose = .ordinary, timeout: Duration? = nil
  ) async throws -> Answer {
    try await request(
      method: type(of: params).method, purpose: purpose, isRaw: false, timeout: timeout, params)
  }

  func request(
    method: String, purpose: RequestPurpose = .ordinary, isRaw: Bool, timeout: Duration?,
    _ params: (any JSONWritable & Sendable)?
  ) async throws -> Answer {
    do {
      return try await performRequest(
        method: method, purpose: purpose, isRaw: isRaw, timeout: timeout, params)
    } catch let error as AHPError {
      throw located(error, params)
    }
  }

  /// Returns the error with the host of the connection and the channel of the message.
  func located(_ error: AHPError, _ params: (any JSONWritable & Sendable)?) -> AHPError {
    let channel =
      switch params {
      case let params as any CommandParams: params.channel
      case let params as any NotificationParams: params.channel
      case let params as JSONValue: params["channel"]?.stringValue
      default: nil as URI?
      }
    return error.located(host: config.host, channel: channel)
  }

  private func performRequest(
    method: String, purpose: RequestPurpose, isRaw: Bool, timeout: Duration?,
    _ params: (any JSONWritable & Sendable)?
  ) async throws -> Answer {
    let began = jobs.time.now()
    let timeout = timeout ?? config.requestTimeout
    try await awaitRoom(method, since: began, atMost: timeout)
    if !isRaw { try checkVersion(method, params) }
    let promise = Promise<Answer>()
    let purpose = RequestPurpose(authenticating: method, params) ?? purpose
    let (step, isSooner, isHeldBack) = try state.withLock { (state) throws(AHPError) in
      if state.machine.hold.isStalled {
        state.machine.hold.noteProgress(progress(state.holders), at: began)
      }
      if state.machine.hold.isStalled,
        purpose.isAnsweredToProgram(isOwned: state.owner != nil)
      {
        throw AHPError.heldBack(method, by: holders(in: state), wasWritten: false)
      }
      let step = state.machine.requestMade(
        method, purpose, isRaw: isRaw, waiter: promise, at: began, timeout: timeout)
      return (step, mind(state.machine.nextDeadline, in: state), state.machine.hold.isActive)
    }
    if isSooner { setTimer() }
    if isHeldBack { holdSignal.raise() }
    switch step {
    case .refuse(let error):
      throw error
    case .send(let id):
      applyHandshake(purpose, params)
      var writer = JSONWriter()
      writer.writeRequest(id: .integer(id), method: method, params.map { ErasedParams($0) })
      enqueue(writer.take(), .request(id))
      return try await answer(to: id, promise)
    }
  }

  /// Applies the identity and version of a handshake that is about to be sent.
  private func applyHandshake(_ purpose: RequestPurpose, _ params: (any JSONWritable)?) {
    switch purpose {
    case .initialize:
      let id = (params as? InitializeParams)?.clientId
      state.withLock { $0.dispatches.clientId = id }
      legacy.withLock { $0 = LegacyWire() }
    case .reconnect(_, let version):
      let id = (params as? ReconnectParams)?.clientId
      state.withLock { $0.dispatches.clientId = id }
      let spoken = version.flatMap { ProtocolVersion($0) } ?? LegacyTranslation.firstCurrentVersion
      legacy.withLock { $0 = LegacyWire(version: spoken) }
    case .ordinary, .subscribe, .authenticate, .probe: break
    }
  }

  private func answer(to id: Int64, _ promise: Promise<Answer>) async throws -> Answer {
    defer { legacy.withLock { $0.requestEnded(id) } }
    do {
      return try await promise.value()
    } catch is CancellationError {
      let step = state.withLock { ($0.machine.requestCancelled(id), $0.machine.handshake.loss) }
      if let lost = step.1 { end(lost) }
      // The result is on its way: the request has had its effect.
      guard let (entry, error) = step.0 else { return try await promise.uncancelledValue() }
      report(entry, error)
      throw CancellationError()
    }
  }

  func settle(_ entry: Machine.Entry, _ result: Result<Answer, AHPError>) {
    if case .failure(let error) = result { report(entry, error) } else { report(entry, nil) }
    entry.waiter.fulfil(result.mapError { $0 })
  }

  private func report(_ entry: Machine.Entry, _ error: AHPError?) {
    guard let observer = config.observer else { return }
    observer.requestEnded(
      method: entry.method, after: jobs.time.now() - entry.requestedAt, error: error)
  }

  // MARK: Notifications

  /// Returns when the notification is queued in order. `change` is one step with that.
  func notify(
    method: String, isRaw: Bool, _ params: (any JSONWritable & Sendable)?,
    with change: (inout State) -> Void = { _ in }
  ) async throws {
    do {
      try await awaitRoom(method)
      let refusal = state.withLock { $0.machine.refusal(of: method, isRaw: isRaw) }
      if let refusal { throw refusal }
      if !isRaw { try checkVersion(method, params) }
    } catch let error as AHPError {
      throw located(error, params)
    }
    var writer = JSONWriter()
    writer.writeNotification(method: method, params.map { ErasedParams($0) })
    enqueue(writer.take(), .other) { state in
      change(&state)
      return true
    }
  }

  /// Ends the streams of a channel and its pending subscriptions in the step that queues the notification, so that
  /// streams of later requests are not affected.
  func unsubscribe(_ channel: URI) async throws {
    let params = UnsubscribeParams(channel: channel)
    var interrupted: [Machine.Entry] = []
    try await notify(method: UnsubscribeParams.method, isRaw: false, params) { state in
      interrupted = state.machine.unsubscribed(channel)
      feed.finish(
        key: ExactKey(channel),
        last: FeedBatch(.ended(channel: channel, reason: nil), cost: 64))
    }
    for entry in interrupted {
      settle(entry, .failure(.unsubscribed(entry.method, wasWritten: entry.wasWritten)))
    }
  }

  /// Queues the notification without waiting for room, because the task that reads must not wait.
  func unsubscribeIfUnused(_ channel: URI) {
    var writer = JSONWriter()
    writer.writeNotification(
      method: UnsubscribeParams.method, ErasedParams(UnsubscribeParams(channel: channel)))
    enqueue(writer.take(), .other) { $0.machine.isUnused(channel) }
  }

  /// Returns when the action is queued in order.
  func dispatch(
    _ action: StateAction, channel: URI, clientSeq: Int?
  ) async throws -> DispatchHandle {
    let ticket = DispatchTicket()
    let number: Int
    do {
      number = try await numbered(action, channel, clientSeq, ticket)
    } catch let error as AHPError {
      throw error.located(host: config.host, channel: channel)
    }
    var writer = JSONWriter()
    writer.writeNotification(
      DispatchActionParams(channel: channel, clientSeq: number, action: action))
    enqueue(writer.take(), .dispatch(ticket))
    return DispatchHandle(clientSeq: number, channel: channel, ticket: ticket, time: jobs.time)
  }

  /// Returns the number of an action that may be sent now.
  private func numbered(
    _ action: StateAction, _ channel: URI, _ clientSeq: Int?, _ ticket: DispatchTicket
  ) async throws -> Int {
    let method = DispatchActionParams.method
    if let definition = action.definition, !definition.isClientDispatchable {
      throw AHPError.notDispatchable(definition.type, channel)
    }
    try await awaitRoom(method)
    try checkVersion(action, channel)
    let (number, dropped) = try state.withLock { state throws(AHPError) in
      if let error = state.machine.refusal(of: method) { throw error }
      guard let number = state.dispatches.number(clientSeq) else { throw .clientSeqExhausted() }
      return (number, state.dispatches.dispatched(number, ticket))
    }
    // Those that are queued are still sent.
    for ticket in dropped { ticket.settle(.unknown(wasWritten: true)) }
    return number
  }

  // MARK: The way out

  /// Waits for room for one more frame, at most for `timeout` since `began`.
  private func awaitRoom(
    _ method: String, since began: Duration = .zero, atMost timeout: Duration? = nil
  ) async throws {
    while let (wait, room) = roomToWaitFor() {
      if let timeout {
        await jobs.time.limit(until: began + timeout) { try? await room.value() }
      } else {
        try? await room.value()
      }
      let isLate = timeout.map { jobs.time.now() >= began + $0 } ?? false
      guard isLate || Task.isCancelled else { continue }
      state.withLock { $0.outbound.stopWaiting(wait) }
      if Task.isCancelled { throw CancellationError() }
      throw AHPError.timedOut(method: method, after: jobs.time.now() - began, wasWritten: false)
    }
  }

  private func roomToWaitFor() -> (wait: OutboundQueue.RoomWait, room: Promise<Void>)? {
    state.withLock { state in
      guard state.outbound.isFull, state.machine.isOpen else { return nil }
      let room = Promise<Void>()
      return (state.outbound.waitForRoom(room), room)
    }
  }

  /// Queues a frame, if it is wanted in the same step.
  func enqueue(
    _ bytes: [UInt8], _ tag: OutboundQueue.Tag, if isWanted: (inout State) -> Bool = { _ in true }
  ) {
    let bytes = legacy.withLock { $0.outgoing(bytes, limits: config.limits) }
    let mustStart = state.withLock { state in
      guard isWanted(&state) else { return false }
      state.outbound.append(bytes, tag)
      guard state.writer == .idle else { return false }
      state.writer = .writing
      return true
    }
    if mustStart { jobs.start(.write) { await self.write() } }
  }

  private func write() async {
    while !Task.isCancelled, let batch = nextBatch() {
      do {
        try await send(batch)
      } catch {
        return writingFailed(error)
      }
    }
  }

  /// Returns `nil` if nothing is queued: then the next frame starts another job.
  private func nextBatch() -> OutboundQueue.Batch? {
    let (batch, woken) = state.withLock { state in
      let taken = state.outbound.take { tag in
        switch tag {
        case .request(let id): return state.machine.frameHandedOver(id)
        case .dispatch(let ticket): ticket.handedOver()
        case .answer, .other: break
        }
        return true
      }
      state.writer = taken.batch.tags.isEmpty ? .idle : .writing
      return taken
    }
    for waiter in woken { waiter.fulfil() }
    guard batch.tags.isEmpty else { return batch }
    flushSignal.raise()
    return nil
  }

  private func writingFailed(_ error: any Error) {
    state.withLock { $0.writer = .failed }
    // A cancellation is that of the end, or the transport failed on its own.
    end(error is CancellationError ? .connectionLost() : .classified(error))
    // `flush()` may wait for queued frames.
    flushSignal.raise()
  }

  /// Writes a batch. A frame that is too large for the transport fails alone.
  private func send(_ batch: OutboundQueue.Batch) async throws {
    do {
      guard batch.tags.count == 1 || transport.acceptsBatches else {
        return try await sendEach(of: batch)
      }
      try await transport.send(batch.frames)
      written(batch)
    } catch {
      guard try isRefused(batch, error) else { return try await sendEach(of: batch) }
    }
  }

  private func sendEach(of batch: OutboundQueue.Batch) async throws {
    for single in batch.singles { try await send(single) }
  }

  /// Handles the failure of a batch, and returns `false` if its frames may succeed one by one.
  private func isRefused(_ batch: OutboundQueue.Batch, _ error: any Error) throws -> Bool {
    guard let error = error as? AHPError, error.code == .messageTooLarge, error.wasWritten == false
    else { throw error }
    guard batch.tags.count == 1 else { return false }
    refused(batch, error)
    return true
  }

  private func refused(_ batch: OutboundQueue.Batch, _ error: AHPError) {
    for tag in batch.tags {
      switch tag {
      case .request(let id):
        guard let entry = state.withLock({ $0.machine.frameRefused(id) }) else { break }
        settle(entry, .failure(error))
      case .dispatch(let ticket): ticket.refused(error.located(host: config.host))
      case .answer(let id?):
        respond(
          id,
          .failure(
            JSONRPCError(code: .internalError, message: "the response is too large")))
      case .answer(id: nil), .other: break
      }
    }
  }

  private func written(_ batch: OutboundQueue.Batch) {
    let bytes = batch.frames.bytes.count
    state.withLock { state in
      state.machine.wrote(frames: batch.tags.count, bytes: bytes)
      for case .request(let id) in batch.tags { state.machine.frameWritten(id) }
    }
    for case .dispatch(let ticket) in batch.tags { ticket.written() }
    config.observer?.sent(messages: batch.tags.count, bytes: bytes)
  }
}

/// Parameters of any type, so that requests are compiled once and not for each type.
private struct ErasedParams: JSONWritable {
  let base: any JSONWritable

  init(_ base: any JSONWritable) { self.base = base }

  func write(to writer: inout JSONWriter) { base.write(to: &writer) }
}
