import AgentHostProtocol

/// How far a dispatched action has come.
public enum DispatchStatus: Sendable, Hashable {
  /// On its way out of this process.
  case queued
  /// Accepted by the transport; the host has not echoed it.
  case written
  /// The host has applied it, and this is its echo, which may differ from what was dispatched.
  indirect case acked(ActionEnvelope)
  /// The host has refused it.
  indirect case rejected(reason: String, ActionEnvelope)
  /// What became of it cannot be learnt on this connection. `wasWritten` is `false` if it certainly did
  /// not reach the host.
  case unknown(wasWritten: Bool)

  /// Whether nothing further will be learnt.
  public var isSettled: Bool {
    switch self {
    case .queued, .written: false
    case .acked, .rejected, .unknown: true
    }
  }
}

/// Follows one dispatched action.
///
/// A host echoes an action only to clients that are subscribed to its channel, and some actions it ignores
/// without an echo or a rejection: those for a channel that it does not have, and at some hosts those that
/// would change nothing. ``outcome()`` may then wait as long as the connection lasts; use
/// ``outcome(within:)``. Dropping the handle costs nothing but the knowledge.
public struct DispatchHandle: Sendable {
  /// The number that identifies the action, together with the client's id.
  public let clientSeq: Int
  /// The channel it was dispatched to.
  public let channel: URI

  let ticket: DispatchTicket
  let time: ConnectionTime

  /// How far it has come.
  public var status: DispatchStatus { ticket.status.current }

  /// The status and its changes, to the settled one.
  public var statuses: LatestValueSequence<DispatchStatus> { ticket.status.values() }

  /// Why it could not be written, if that is the action's own fault: it is larger than the transport
  /// takes. The connection goes on.
  public var refusal: AHPError? { ticket.refusal }

  /// Waits until the transport has accepted it, or it is settled.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not taken back.
  @discardableResult
  public func written() async throws -> DispatchStatus {
    try await first { $0 != .queued }
  }

  /// Waits until it is acked, rejected or unknown.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not taken back.
  public func outcome() async throws -> DispatchStatus {
    try await first(where: \.isSettled)
  }

  /// Waits until it is acked, rejected or unknown; for `limit` at most. An action that the host has neither
  /// echoed nor rejected by then is `.unknown(wasWritten: true)`: it may have had its effect, and an echo
  /// that comes later still settles ``status``.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled. The action is not taken back.
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

/// The part of a dispatch that its handle and the connection share.
final class DispatchTicket: Sendable {
  let status = LatestValue<DispatchStatus>(.queued)
  private let isHandedOver = Locked(false)
  private let refused = Locked<AHPError?>(nil)

  var refusal: AHPError? { refused.withLock(\.self) }

  /// The transport is given it now: from here on it may arrive.
  func handedOver() { isHandedOver.withLock { $0 = true } }

  func written() {
    status.update { if $0 == .queued { $0 = .written } }
  }

  func settle(_ settled: DispatchStatus) {
    status.update { if !$0.isSettled { $0 = settled } }
    status.finish()
  }

  /// The transport does not take it, and has written nothing of it.
  func refused(_ error: AHPError) {
    refused.withLock { $0 = error }
    settle(.unknown(wasWritten: false))
  }

  /// The connection is over.
  func lost() {
    settle(.unknown(wasWritten: isHandedOver.withLock(\.self) || status.current != .queued))
  }
}

/// The dispatches of one connection whose echo has not come and whose handles are alive.
struct DispatchTracker {
  private struct Entry {
    weak var ticket: DispatchTicket?
  }

  private var entries: [Int: [Entry]] = [:]
  private var order: [Int] = []
  private var sweepAt = 256
  private let limit: Int
  /// The number of the next action that gets one.
  private(set) var nextClientSeq: Int
  /// Who dispatches; known from the handshake on.
  var clientId: String?

  init(firstClientSeq: Int, limit: Int) {
    nextClientSeq = max(1, firstClientSeq)
    self.limit = max(1, limit)
  }

  /// Whether echoes matter to anybody.
  var isEmpty: Bool { entries.isEmpty }

  /// A number for an action, or the one it brings; later ones are greater.
  mutating func number(_ given: Int?) -> Int {
    let number = given ?? nextClientSeq
    sawNumber(number)
    return number
  }

  /// A number was used by this client id.
  mutating func sawNumber(_ number: Int) {
    if number >= nextClientSeq, number < Int.max { nextClientSeq = number + 1 }
  }

  /// An action goes out. Returns tickets that are not followed any longer.
  mutating func dispatched(_ clientSeq: Int, _ ticket: DispatchTicket) -> [DispatchTicket] {
    if entries[clientSeq] == nil { order.append(clientSeq) }
    entries[clientSeq, default: []].append(Entry(ticket: ticket))
    guard order.count > sweepAt else { return [] }
    order.removeAll { number in
      entries[number]?.removeAll { $0.ticket == nil }
      if entries[number]?.isEmpty == true { entries[number] = nil }
      return entries[number] == nil
    }
    var dropped: [DispatchTicket] = []
    if order.count > limit {
      for number in order.prefix(order.count - limit) {
        dropped += (entries.removeValue(forKey: number) ?? []).compactMap(\.ticket)
      }
      order.removeFirst(order.count - limit)
    }
    sweepAt = max(256, min(order.count * 2, limit))
    return dropped
  }

  /// The echo of an action has come.
  mutating func echoed(_ clientSeq: Int) -> [DispatchTicket] {
    sawNumber(clientSeq)
    return (entries.removeValue(forKey: clientSeq) ?? []).compactMap(\.ticket)
  }

  /// Actions from before the connection: numbers of ours among them are not used again.
  mutating func replayed(_ envelopes: [ActionEnvelope]) {
    for case let origin? in envelopes.lazy.map(\.origin) where origin.clientId == clientId {
      sawNumber(origin.clientSeq)
    }
  }

  /// No echo will come any more.
  mutating func removeAll() -> [DispatchTicket] {
    defer {
      entries = [:]
      order = []
    }
    return entries.values.flatMap { $0 }.compactMap(\.ticket)
  }
}
