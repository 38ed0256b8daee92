internal import AgentHostProtocol

extension ConnectionCore {
  func read() async {
    do {
      while let batch = try await transport.receiveBatch() { await accept(batch) }
      readingEnded(nil)
    } catch {
      readingEnded(error)
    }
  }

  // Not inlined, like `deliver(_:)`.
  @inline(never)
  private func readingEnded(_ error: (any Error)?) {
    switch error {
    case nil: end(.connectionEnded())
    // The connection is ending, or the transport failed on its own.
    case is CancellationError: end(.connectionLost())
    case let error?: end(.classified(error))
    }
  }

  /// Decodes a batch, delivers its events, and then resumes the callers whose responses it contained. Waits
  /// for slow consumers.
  private func accept(_ batch: AHPFrameBatch) async {
    guard batch.isConsistent else { return end(.inconsistentBatch) }
    let areConsumersBehind = deliver(batch)
    if mustWaitForConsumers(areBehind: areConsumersBehind) {
      await waitForConsumers(bytes: batch.bytes.count)
    }
    if state.withLock({ $0.outbound.isFullOfAnswers }) { await pauseForAnswers() }
  }

  /// Returns whether consumers are behind.
  // Not inlined: its variables would remain in the memory of the reading task for as long as the connection lives.
  @inline(never)
  private func deliver(_ batch: AHPFrameBatch) -> Bool {
    var isSilenceOver = false
    let (echoClient, isOwned, isHandshaking, attaching) = state.withLock { state in
      state.machine.heard(
        frames: batch.messages.count, bytes: batch.bytes.count, at: jobs.time.now())
      isSilenceOver = state.isSilent
      let attaching = state.machine.attachingChannels
      if !state.machine.attached.isEmpty { state.machine.attached.forgetAll(except: attaching) }
      return (
        state.dispatches.isEmpty ? nil : state.dispatches.clientId, state.owner != nil,
        state.machine.phase == .handshaking, attaching
      )
    }
    if isSilenceOver { reportSilence() }
    config.observer?.received(messages: batch.messages.count, bytes: batch.bytes.count)

    var inboundBatch = InboundBatch(
      core: self, isOwned: isOwned, echoClient: echoClient, isHandshaking: isHandshaking,
      attaching: attaching)
    inboundBatch.reserve(batch.messages.count)
    batch.bytes.withUnsafeBufferPointer { buffer in
      // A handshake's answer within the batch may end the need for translation.
      var isCurrent = legacy.withLock { $0.isTransparent }
      for range in batch.messages {
        let message = UnsafeBufferPointer(rebasing: buffer[range])
        if isCurrent {
          inboundBatch.take(message, limits: config.limits)
        } else {
          let lift = { text in
            self.legacy.withLock { $0.incoming(text, limits: self.config.limits) }
          }
          lift(Array(message)).withUnsafeBufferPointer {
            inboundBatch.take($0, limits: config.limits, lift: lift)
          }
          isCurrent = legacy.withLock { $0.isTransparent }
        }
      }
    }
    inboundBatch.flush()
    for (entry, result) in inboundBatch.settled { settle(entry, result) }
    return inboundBatch.isHeldBack
  }

  private func pauseForAnswers() async {
    let began = jobs.time.now()
    state.withLock { $0.machine.holdBegan() }
    await whileReadingPauses { await sendAnswers() }
    config.observer?.heldBack(for: jobs.time.now() - began)
  }

  /// Waits until the buffered responses are below the budget, or the task is cancelled.
  private func sendAnswers() async {
    while !Task.isCancelled {
      let fewer: Promise<Void>? = state.withLock { state in
        guard state.outbound.isFullOfAnswers else { return nil }
        let fewer = Promise<Void>()
        state.outbound.waitForAnswers(fewer)
        return fewer
      }
      guard let fewer else { return }
      try? await fewer.value()
    }
  }

  func report(_ violation: ProtocolViolation) {
    config.observer?.violated(violation)
    feed.post(violation)
  }

  // MARK: Requests of the host

  func serve(_ id: RequestID, _ method: String, _ params: [UInt8]?) {
    let (serial, handler) = state.withLock { state in
      (
        state.machine.hostRequestArrived(bytes: params?.count ?? 0),
        state.handlers.handler(for: method)
      )
    }
    guard let serial else {
      config.observer?.dropped(.hostRequest(method: method))
      return respond(
        id, .failure(JSONRPCError(code: .internalError, message: "too many requests at once")))
    }
    guard let handler else {
      return served(serial, id, .failure(.methodNotFound(method)))
    }
    let interrupted = Result<[UInt8], JSONRPCError>.failure(
      JSONRPCError(code: .internalError, message: "\(method) was cancelled"))
    let isAdded = addJob { [limits = config.limits] in
      let result: Result<[UInt8], JSONRPCError>
      do {
        result = .success(try await handler.call(params, limits))
      } catch let error as JSONRPCError {
        result = .failure(error)
      } catch is CancellationError {
        result = interrupted
      } catch {
        // Errors of the handler are not disclosed to the host.
        result = .failure(JSONRPCError(code: .internalError, message: "\(method) failed"))
      }
      self.served(serial, id, result)
    }
    // The connection was shut down in between.
    if !isAdded { served(serial, id, interrupted) }
  }

  /// Sends the response to a request of the host, if it has none yet.
  private func served(_ serial: UInt64, _ id: RequestID, _ result: Result<[UInt8], JSONRPCError>) {
    let (frame, tag) = Self.response(id, result)
    // In one step with the queue: a shutdown that saw neither the request nor its response would not wait for it.
    enqueue(frame, tag) { $0.machine.hostRequestServed(serial) }
    flushSignal.raise()
  }

  func respond(_ id: RequestID, _ result: Result<[UInt8], JSONRPCError>) {
    let (frame, tag) = Self.response(id, result)
    enqueue(frame, tag)
  }

  /// Responds to a request whose identifier is no ``RequestID``, but this JSON text.
  func refuse(_ id: [UInt8], _ error: JSONRPCError) {
    var writer = JSONWriter()
    writer.writeFailure(anyID: EncodedJSON(bytes: id), error)
    enqueue(writer.take(), .answer(id: nil))
  }

  private static func response(
    _ id: RequestID, _ result: Result<[UInt8], JSONRPCError>
  ) -> (frame: [UInt8], tag: OutboundQueue.Tag) {
    var writer = JSONWriter()
    switch result {
    case .success(let json):
      writer.writeSuccess(id: id, EncodedJSON(bytes: json))
      return (writer.take(), .answer(id: id))
    case .failure(let error):
      writer.writeFailure(id: id, error)
      return (writer.take(), .answer(id: nil))
    }
  }
}
