internal import AgentHostProtocol

/// One of two connected ends within the process, for tests and for hosts in the same process.
///
/// Messages are encoded to bytes by the sender and decoded by the receiver, as over a socket. Each
/// direction has a bounded buffer; `send` waits while it is full.
public final class InMemoryTransport: AHPTransport {
  private let incoming: InMemoryPipe
  private let outgoing: InMemoryPipe

  private init(incoming: InMemoryPipe, outgoing: InMemoryPipe) {
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// Returns two connected ends.
  ///
  /// - Parameters:
  ///   - byteLimit: The unreceived bytes at which `send` waits. Default: 1 MiB.
  ///   - messageLimit: The unreceived messages at which `send` waits. Default: 4,096.
  public static func pair(
    byteLimit: Int = 1 << 20, messageLimit: Int = 4_096
  ) -> (InMemoryTransport, InMemoryTransport) {
    let there = InMemoryPipe(byteLimit: byteLimit, messageLimit: messageLimit)
    let back = InMemoryPipe(byteLimit: byteLimit, messageLimit: messageLimit)
    return (
      InMemoryTransport(incoming: back, outgoing: there),
      InMemoryTransport(incoming: there, outgoing: back)
    )
  }

  /// Sends one message, waiting while the buffer is full.
  ///
  /// - Throws: `AHPError`: `.transportClosed` after ``close()``, `.connectionLost` when the other end is
  ///   closed; `CancellationError`.
  public func send(_ frame: AHPTransportFrame) async throws {
    let isBinary = if case .binary = frame { true } else { false }
    try await outgoing.send(AHPFrameBatch(frame), isBinary: isBinary)
  }

  /// Sends several messages, waiting while the buffer is full.
  ///
  /// - Throws: As for one message; no message of the batch is accepted then.
  public func send(_ batch: AHPFrameBatch) async throws {
    guard batch.isConsistent else { throw AHPError.inconsistentBatch }
    try await outgoing.send(batch, isBinary: false)
  }

  /// `true`.
  public var acceptsBatches: Bool { true }

  /// Returns the next message; `nil` when the other end is closed and all its messages are received, and
  /// after ``close()``, also for a pending call.
  ///
  /// - Throws: `AHPError` `.transportMisuse` while another task receives; `CancellationError`.
  public func receive() async throws -> AHPTransportFrame? {
    try await incoming.receiveFrame()
  }

  /// Returns messages that were sent together; `nil` when the other end is closed and all its messages
  /// are received, and after ``close()``.
  ///
  /// - Throws: As ``receive()``.
  public func receiveBatch() async throws -> AHPFrameBatch? {
    try await incoming.receiveBatch()
  }

  /// Returns at once while the other end is open.
  ///
  /// - Throws: `AHPError` `.connectionLost` otherwise.
  public func ping() async throws {
    if outgoing.isClosed { throw AHPError.connectionLost() }
  }

  /// Closes this end and discards unread messages. The other end receives the sent messages, then the end.
  public func close() async {
    incoming.closeReceiving()
    outgoing.closeSending()
  }
}

/// One direction of an in-memory pair.
final class InMemoryPipe: Sendable {
  private struct State {
    var inbox = MessageInbox()
    var messageCount = 0
    var receiver: Promise<Void>?
    var senders = Waiters<Promise<Void>>()
    var isSenderClosed = false
    var isReceiverClosed = false
  }

  private let byteLimit: Int
  private let messageLimit: Int
  private let state = Locked(State())

  init(byteLimit: Int, messageLimit: Int) {
    self.byteLimit = max(1, byteLimit)
    self.messageLimit = max(1, messageLimit)
  }

  var isClosed: Bool { state.withLock { $0.isSenderClosed || $0.isReceiverClosed } }

  func send(_ batch: AHPFrameBatch, isBinary: Bool) async throws {
    while true {
      try Task.checkCancellation()
      let (receiver, waiting) = try state.withLock {
        (state) throws(AHPError) -> (Promise<Void>?, (Waiters<Promise<Void>>.ID, Promise<Void>)?) in
        if state.isSenderClosed { throw .transportClosed() }
        if state.isReceiverClosed { throw .connectionLost() }
        guard state.inbox.byteCount < byteLimit, state.messageCount < messageLimit else {
          let room = Promise<Void>()
          return (nil, (state.senders.add(room), room))
        }
        state.messageCount += batch.messages.count
        state.inbox.append(batch, binaryMessages: isBinary ? [0] : [])
        defer { state.receiver = nil }
        return (state.receiver, nil)
      }
      receiver?.fulfil()
      guard let (wait, room) = waiting else { return }
      do {
        try await room.value()
      } catch {
        _ = state.withLock { $0.senders.release(wait) }
        throw error
      }
    }
  }

  func receiveBatch() async throws -> AHPFrameBatch? {
    try await receive({ $0.popBatch() }, count: { $0.messages.count })
  }

  func receiveFrame() async throws -> AHPTransportFrame? {
    try await receive({ $0.popFrame() }, count: { _ in 1 })
  }

  private func receive<Value>(
    _ pop: (inout MessageInbox) -> Value?, count: (Value) -> Int
  ) async throws -> Value? {
    while true {
      try Task.checkCancellation()
      let arrival = Promise<Void>()
      let (value, isFinished, senders) = try state.withLock {
        (state) throws(AHPError) -> (Value?, Bool, [Promise<Void>]) in
        if state.isReceiverClosed { return (nil, true, []) }
        if let value = pop(&state.inbox) {
          state.messageCount -= count(value)
          guard state.inbox.byteCount < byteLimit, state.messageCount < messageLimit else {
            return (value, false, [])
          }
          return (value, false, state.senders.releaseAll())
        }
        if state.isSenderClosed { return (nil, true, []) }
        guard state.receiver == nil else {
          throw AHPError.receivedTwice
        }
        state.receiver = arrival
        return (nil, false, [])
      }
      for sender in senders { sender.fulfil() }
      if value != nil || isFinished { return value }
      do {
        try await arrival.value()
      } catch {
        state.withLock { if $0.receiver === arrival { $0.receiver = nil } }
        throw error
      }
    }
  }

  func closeSending() {
    wakeAll { $0.isSenderClosed = true }
  }

  func closeReceiving() {
    wakeAll {
      $0.isReceiverClosed = true
      $0.inbox.removeAll()
    }
  }

  private func wakeAll(_ change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      defer { state.receiver = nil }
      return state.senders.releaseAll() + [state.receiver].compactMap { $0 }
    }
    for waiter in waiters { waiter.fulfil() }
  }
}
