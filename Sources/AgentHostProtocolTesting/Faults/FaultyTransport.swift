internal import AgentHostProtocol
internal import AgentHostProtocolClient

final class FaultyTransport: ForwardingTransport {
  let base: any AHPTransport
  private let faults: Locked<WireFaults>
  private let clock: any Clock<Duration>
  private let abort: @Sendable () async -> Void
  /// Messages read ahead when only one may be delivered.
  private let ahead = Locked(AHPFrameBatch(bytes: [], messages: []))

  init(
    _ base: any AHPTransport, _ plan: FaultPlan, clock: any Clock<Duration>,
    abort: @escaping @Sendable () async -> Void
  ) {
    self.base = base
    self.clock = clock
    self.abort = abort
    faults = Locked(WireFaults(plan))
  }

  func send(_ frame: AHPTransportFrame) async throws { try await send(AHPFrameBatch(frame)) }

  func send(_ batch: AHPFrameBatch) async throws {
    let (verdict, delay) = faults.withLock { ($0.admit(batch), $0.plan.delay) }
    if let delay { try await clock.pause(for: delay) }
    if !verdict.batch.messages.isEmpty { try await base.send(compact(verdict.batch)) }
    if verdict.isCut {
      await abort()
      throw AHPError(.connectionLost, .transient, "the connection was cut by plan")
    }
  }

  /// Returns the batch without bytes outside of messages.
  private func compact(_ batch: AHPFrameBatch) -> AHPFrameBatch {
    var result = AHPFrameBatch(bytes: [], messages: [])
    for range in batch.messages {
      let start = result.bytes.count
      result.bytes += batch.bytes[range]
      result.messages.append(start..<result.bytes.count)
    }
    return result
  }

  func receive() async throws -> AHPTransportFrame? {
    guard let interval = faults.withLock({ $0.plan.readsEvery }) else {
      return try await base.receive()
    }
    return try await next(after: interval).map { .text(String(decoding: $0.bytes, as: UTF8.self)) }
  }

  func receiveBatch() async throws -> AHPFrameBatch? {
    guard let interval = faults.withLock({ $0.plan.readsEvery }) else {
      return try await base.receiveBatch()
    }
    return try await next(after: interval)
  }

  /// Returns one message, however many arrive together.
  private func next(after interval: Duration) async throws -> AHPFrameBatch? {
    try await clock.pause(for: interval)
    while true {
      if let message = ahead.withLock({ $0.popFirst() }) { return AHPFrameBatch(message) }
      guard let batch = try await base.receiveBatch() else { return nil }
      ahead.withLock { $0 = batch }
    }
  }
}

extension AHPFrameBatch {
  fileprivate mutating func popFirst() -> [UInt8]? {
    guard !messages.isEmpty else { return nil }
    return Array(bytes[messages.removeFirst()])
  }
}
