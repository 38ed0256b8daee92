package import AgentHostProtocol

/// An event of a connection, for the only consumer that owns it (``AHPClient/attachInbound``).
package enum InboundEvent: Sendable {
  /// An action was applied or rejected.
  case action(ActionEnvelope)
  /// Another notification of the host.
  indirect case notification(HostNotification)
  /// The result of `initialize`.
  indirect case initialized(InitializeResult)
  /// The result of `reconnect`.
  indirect case reconnected(ReconnectResult)
  /// The result of a subscription; live events of the channel follow.
  indirect case subscribed(URI, SubscribeResult)
  /// A message that could not be read.
  indirect case malformed(MalformedMessage)
  /// Something else that the host should not have sent.
  indirect case violation(ProtocolViolation)
}

/// Passes batches of events from the reader of a connection to its one consumer, in order and without
/// loss. The buffer is bounded: the reader pauses while it exceeds a budget of bytes.
package final class InboundEvents: Sendable {
  private struct State {
    var batches: [(events: [InboundEvent], bytes: Int)] = []
    var bytes = 0
    var takenBytes = 0
    var end: AHPError?
    var reader: Promise<Void>?
  }

  /// Receives how long the host has been silent, and `nil` when the silence ends.
  struct SilenceHandler: Sendable {
    let call: @Sendable (Duration?) -> Void
  }

  private let state = Locked(State())
  private let onSilence: SilenceHandler?
  private let arrival = Signal()
  private let maxBytes: Int
  private let lifetime: ConnectionLifetime

  init(maxBytes: Int, lifetime: ConnectionLifetime, onSilence: SilenceHandler? = nil) {
    self.maxBytes = max(1, maxBytes)
    self.onSilence = onSilence
    self.lifetime = lifetime
  }

  /// Waits for the events of one read of the transport and returns them; `nil` after the last event of a closed
  /// connection, or when the task is cancelled. Only one task may wait at a time.
  package func next() async -> [InboundEvent]? { await nextBatch()?.events }

  /// Like ``next()``, with the size of the batch in bytes.
  package func nextBatch() async -> (events: [InboundEvent], bytes: Int)? {
    while !Task.isCancelled {
      let (batch, isFinished, reader) = state.withLock {
        state -> ((events: [InboundEvent], bytes: Int)?, Bool, Promise<Void>?) in
        guard !state.batches.isEmpty else { return (nil, state.end != nil, nil) }
        let batch = state.batches.removeFirst()
        state.bytes -= batch.bytes
        state.takenBytes &+= batch.bytes
        guard state.bytes < maxBytes else { return (batch, false, nil) }
        defer { state.reader = nil }
        return (batch, false, state.reader)
      }
      reader?.fulfil()
      if let batch { return batch }
      if isFinished { return nil }
      await arrival.wait()
    }
    return nil
  }

  /// Why the connection ended; `nil` before.
  package var failure: HostFailure? { state.withLock { $0.end }.map { HostFailure(of: $0) } }

  /// Reports the duration of the host's silence, or `nil` when it ends.
  func silenceChanged(_ silence: Duration?) { onSilence?.call(silence) }

  /// The number of bytes read so far.
  var takenBytes: Int { state.withLock { $0.takenBytes } }

  /// Whether the queue has reached its limit.
  var isFull: Bool { state.withLock { $0.bytes >= maxBytes && $0.end == nil } }

  /// Puts a batch at the end, without waiting; whether the reader should pause.
  func post(_ events: [InboundEvent], bytes: Int) -> Bool {
    let isFull = state.withLock { state in
      guard state.end == nil else { return false }
      if !events.isEmpty {
        state.batches.append((events, bytes))
        state.bytes += bytes
      }
      return state.bytes >= maxBytes
    }
    if !events.isEmpty { arrival.raise() }
    return isFull
  }

  /// Waits until there is room, the connection closes or the task is cancelled.
  func drain() async {
    while !Task.isCancelled {
      let room: Promise<Void>? = state.withLock { state in
        guard state.bytes >= maxBytes, state.end == nil else { return nil }
        let room = Promise<Void>()
        state.reader = room
        return room
      }
      guard let room else { return }
      try? await room.value()
    }
  }

  /// Ends the stream: no batch follows.
  func finish(_ reason: AHPError) {
    let reader = state.withLock { state in
      if state.end == nil { state.end = reason }
      defer { state.reader = nil }
      return state.reader
    }
    reader?.fulfil()
    arrival.raise()
  }
}
