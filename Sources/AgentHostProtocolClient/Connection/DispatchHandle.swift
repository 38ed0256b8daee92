public import AgentHostProtocol

/// The progress of a dispatched action.
public enum DispatchStatus: Sendable, Equatable, CustomStringConvertible {
  /// Waiting to be written.
  case queued
  /// Accepted by the transport; not echoed yet.
  case written
  /// Applied by the host. The echo may differ from the dispatched action.
  indirect case acked(ActionEnvelope)
  /// Rejected by the host.
  indirect case rejected(reason: String, ActionEnvelope)
  /// The outcome cannot be determined on this connection. `wasWritten` is `false` if the action certainly did not reach
  /// the host.
  case unknown(wasWritten: Bool)

  /// Whether the status is final.
  public var isSettled: Bool {
    switch self {
    case .queued, .written: false
    case .acked, .rejected, .unknown: true
    }
  }

  /// A short description for logs, without the action.
  public var description: String {
    switch self {
    case .queued: "queued"
    case .written: "sent"
    case .acked(let echo): "accepted as number \(echo.serverSeq)"
    case .rejected(let reason, _): "rejected: \(reason)"
    case .unknown(wasWritten: true): "unknown: sent, without a response"
    case .unknown(wasWritten: false): "not sent"
    }
  }
}

/// Tracks one dispatched action.
///
/// A host echoes an action only to subscribers of its channel, and ignores some actions without an echo or rejection:
/// actions for an unknown channel, and at some hosts actions without an effect. ``outcome()`` may then wait as long
/// as the connection lasts; use ``outcome(within:)``. The action is unaffected by releasing the handle.
public struct DispatchHandle: Sendable {
  /// The number that, with the client id, identifies the action.
  public let clientSeq: Int
  /// The channel of the action.
  public let channel: URI

  let ticket: DispatchTicket
  let time: ConnectionTime

  /// The current status. `outcome()` waits for the outcome.
  public var status: DispatchStatus { ticket.status.current }

  /// The status and its changes, up to the final one.
  public var statuses: LatestValueSequence<DispatchStatus> { ticket.status.values() }

  /// Why it was not written, if it is larger than the transport allows. The connection continues.
  public var refusal: AHPError? { ticket.refusal?.located(host: nil, channel: channel) }

  /// Why the connection ended before the outcome was known; `nil` if it has not ended, or for another status than
  /// `.unknown`.
  public var loss: AHPError? { ticket.loss?.located(host: nil, channel: channel) }

  /// Waits until the transport has accepted the action, or it is settled.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not withdrawn.
  @discardableResult
  public func written() async throws -> DispatchStatus {
    try await first { $0 != .queued }
  }

  /// Waits until the action is acked, rejected or unknown.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not withdrawn.
  public func outcome() async throws -> DispatchStatus {
    try await first(where: \.isSettled)
  }

  /// Waits until the action is acked, rejected or unknown, for `limit` at most. An action without echo or rejection
  /// by then is `.unknown(wasWritten: true)`: it may have taken effect, and a later echo still settles ``status``.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not withdrawn.
  public func outcome(within limit: Duration) async throws -> DispatchStatus {
    let settled = Locked<DispatchStatus?>(nil)
    await time.limit(limit) {
      if let status = try? await outcome() { settled.withLock { $0 = status } }
    }
    if let status = settled.withLock(\.self) { return status }
    try Task.checkCancellation()
    return status.isSettled ? status : .unknown(wasWritten: true)
  }

  private func first(where isEnough: (DispatchStatus) -> Bool) async throws -> DispatchStatus {
    for await status in statuses where isEnough(status) { return status }
    if status.isSettled { return status }
    throw CancellationError()
  }
}

/// The state shared by a dispatch handle and its connection.
final class DispatchTicket: Sendable {
  let status = LatestValue<DispatchStatus>(.queued)
  private let isHandedOver = Locked(false)
  private let refused = Locked<AHPError?>(nil)
  private let lossReason = Locked<AHPError?>(nil)

  var refusal: AHPError? { refused.withLock(\.self) }
  var loss: AHPError? { lossReason.withLock(\.self) }

  /// Records that the transport is about to get the action: from here on the action may arrive.
  func handedOver() { isHandedOver.withLock { $0 = true } }

  func written() {
    status.update { if $0 == .queued { $0 = .written } }
  }

  func settle(_ settled: DispatchStatus) {
    status.update { if !$0.isSettled { $0 = settled } }
    status.finish()
  }

  /// Handles a rejection by the transport, which wrote no byte.
  func refused(_ error: AHPError) {
    refused.withLock { $0 = error }
    settle(.unknown(wasWritten: false))
  }

  /// Handles the end of the connection.
  func lost(_ reason: AHPError) {
    // Before the outcome, so that those who wait for it find the reason.
    if !status.current.isSettled { lossReason.withLock { $0 = reason } }
    settle(.unknown(wasWritten: isHandedOver.withLock(\.self) || status.current != .queued))
  }
}

/// The dispatches of one connection with live handles and without an echo.
struct DispatchTracker {
  private struct Entry {
    let serial: UInt64
    weak var ticket: DispatchTicket?
  }

  private var entries: [Int: [Entry]] = [:]
  /// The number of entries.
  private var count = 0
  private var lastSerial: UInt64 = 0
  /// The dispatches in their order, from `first` on. May contain dispatches without an entry.
  private var order: [(number: Int, serial: UInt64)] = []
  private var first = 0
  private var sweepAt = 256
  /// The number of dispatches since the last sweep.
  private var unswept = 0
  private let limit: Int
  private(set) var nextClientSeq: Int
  /// Set by the handshake.
  var clientId: String?

  init(firstClientSeq: Int, limit: Int) {
    nextClientSeq = max(1, firstClientSeq)
    self.limit = max(1, limit)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// How many dispatches and places of dispatches are stored.
  var placeCount: Int { entries.values.reduce(order.count) { $0 + $1.count } }

  /// Returns `given`, or a new number; `nil` if none is left. Later numbers are greater, unless it is not exact in every
  /// JSON implementation.
  mutating func number(_ given: Int?) -> Int? {
    if given == nil, nextClientSeq >= ExactNumbers.limit { return nil }
    let number = given ?? nextClientSeq
    sawNumber(number)
    return number
  }

  /// Records a number used by this client id.
  mutating func sawNumber(_ number: Int) {
    if number >= nextClientSeq, number < ExactNumbers.limit { nextClientSeq = number + 1 }
  }

  /// Returns tickets that are no longer tracked.
  mutating func dispatched(_ clientSeq: Int, _ ticket: DispatchTicket) -> [DispatchTicket] {
    lastSerial += 1
    order.append((clientSeq, lastSerial))
    entries[clientSeq, default: []].append(Entry(serial: lastSerial, ticket: ticket))
    count += 1
    unswept += 1
    // A sweep visits all entries. If they stay at the limit, each dispatch drops the oldest instead, and sweeps are as far
    // apart as makes their cost constant for each dispatch.
    if order.count > sweepAt || (count > limit && unswept > limit / 16) { sweep() }
    var dropped: [DispatchTicket] = []
    while count > limit, first < order.count {
      if let ticket = remove(order[first].number, order[first].serial)?.ticket {
        dropped.append(ticket)
      }
      first += 1
    }
    return dropped
  }

  /// Removes the entry of a dispatch; its number may have been used again.
  private mutating func remove(_ number: Int, _ serial: UInt64) -> Entry? {
    guard let position = entries[number]?.firstIndex(where: { $0.serial == serial }),
      let entry = entries[number]?.remove(at: position)
    else { return nil }
    if entries[number]?.isEmpty == true { entries[number] = nil }
    count -= 1
    return entry
  }

  /// Removes the entries of released handles.
  private mutating func sweep() {
    order.removeFirst(first)
    first = 0
    for (number, dispatches) in entries {
      let live = dispatches.filter { $0.ticket != nil }
      guard live.count < dispatches.count else { continue }
      entries[number] = live.isEmpty ? nil : live
      count -= dispatches.count - live.count
    }
    var serials: Set<UInt64> = []
    for dispatches in entries.values { serials.formUnion(dispatches.lazy.map(\.serial)) }
    order.removeAll { !serials.contains($0.serial) }
    sweepAt = max(256, order.count * 2)
    unswept = 0
  }

  mutating func echoed(_ clientSeq: Int) -> [DispatchTicket] {
    sawNumber(clientSeq)
    guard let dispatches = entries.removeValue(forKey: clientSeq) else { return [] }
    count -= dispatches.count
    return dispatches.compactMap(\.ticket)
  }

  /// Records the numbers of our actions from before the connection.
  mutating func replayed(_ envelopes: [ActionEnvelope]) {
    for case let origin? in envelopes.lazy.map(\.origin) where origin.clientId == clientId {
      sawNumber(origin.clientSeq)
    }
  }

  mutating func removeAll() -> [DispatchTicket] {
    defer {
      entries = [:]
      count = 0
      order = []
      first = 0
    }
    return entries.values.flatMap { $0 }.compactMap(\.ticket)
  }
}
