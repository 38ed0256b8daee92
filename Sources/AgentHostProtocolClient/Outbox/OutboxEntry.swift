import AgentHostProtocol

/// Names one entry of an outbox. Numbers grow in the order of enqueueing, over restarts too.
public struct OutboxEntryID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, from 1.
  public let number: UInt64

  /// The entry of that number.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// The number.
  public var description: String { "\(number)" }

  /// Whether the first was enqueued before the second.
  public static func < (left: OutboxEntryID, right: OutboxEntryID) -> Bool {
    left.number < right.number
  }
}

/// One action on its way to the host.
public struct OutboxEntry: Sendable, Hashable {
  /// How far an entry has come that is not settled.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// It waits; no byte of it has been sent, in this run of the program or any other.
    case queued
    /// It is being written: recorded in the journal as possibly sent, and handed to the connection.
    case sending
    /// It was, or may have been, sent; the host's answer is awaited.
    case sent
  }

  /// Names it in its outbox.
  public let id: OutboxEntryID
  /// The channel it is dispatched on.
  public let channel: URI
  /// The action as the program gave it. The host may apply another form of it, which the settlement has.
  public let action: StateAction
  /// The program's own name for the operation, if it gave one.
  public let operationId: String?
  /// What may be done when nobody knows whether the host got it.
  public let resend: OutboxPolicy.Resend
  /// What must hold on the host for it to be sent; `nil` for nothing.
  public let precondition: OutboxPrecondition?
  /// When it was enqueued, since 1970.
  public let enqueuedAt: Duration
  /// When it is no longer wanted, since 1970; `nil` for never.
  public let expiresAt: Duration?
  /// How far it has come.
  public package(set) var state = State.queued
  /// The number under which it was, or is being, sent; `nil` before that.
  public package(set) var clientSeq: Int?
  /// How many copies were handed to a connection in this run of the program.
  public package(set) var copies = 0
  /// Whether the connection that carried it is gone, so that only the host's state can tell what became
  /// of it.
  public package(set) var isUncertain = false

  /// What was known of the host when it was sent; `nil` before that, and for entries of older journals.
  public package(set) var baseline: OutboxBaseline?
  /// The value that it replaces, as this client knew it when it was enqueued. Only entries with a
  /// precondition have it.
  package let base: JSONValue?

  package init(
    id: OutboxEntryID, channel: URI, action: StateAction, operationId: String? = nil,
    resend: OutboxPolicy.Resend = .automatic, enqueuedAt: Duration, expiresAt: Duration? = nil,
    precondition: OutboxPrecondition? = nil, base: JSONValue? = nil
  ) {
    self.precondition = precondition
    self.base = base
    self.id = id
    self.channel = channel
    self.action = action
    self.operationId = operationId
    self.resend = resend
    self.enqueuedAt = enqueuedAt
    self.expiresAt = expiresAt
  }
}
