public import AgentHostProtocol

/// The identifier of an entry of an outbox. Numbers grow in the order of enqueueing, also across runs of the program.
public struct OutboxEntryID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, from 1.
  public let number: UInt64

  package init(_ number: UInt64) {
    self.number = number
  }

  /// The identifier as a decimal number.
  public var description: String { "\(number)" }

  /// Compares by the order of enqueueing.
  public static func < (left: OutboxEntryID, right: OutboxEntryID) -> Bool {
    left.number < right.number
  }
}

/// One action on its way to the host.
public struct OutboxEntry: Sendable, Equatable {
  /// The progress of an unsettled entry.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// No byte of the action was sent, in this run of the program or an earlier one.
    case queued
    /// Being recorded as possibly sent, or being written to the connection.
    case sending
    /// Sent or possibly sent; the outcome is pending.
    case sent
  }

  /// Identifies the entry in settlements and when cancelling; stays the same across runs of the program.
  public let id: OutboxEntryID
  /// The channel to dispatch the action on.
  public let channel: URI
  /// The enqueued action. The host may apply another form of it; see ``OutboxSettlement/appliedAction``.
  public let action: StateAction
  /// The program's name for the operation, if there is one.
  public let operationId: String?
  /// Whether to resend the action when it is unknown whether the host received it.
  public let resend: OutboxPolicy.Resend
  /// The condition that must hold on the host before the entry is sent; `nil` for none.
  public let precondition: OutboxPrecondition?
  /// When it was enqueued, since 1970.
  public let enqueuedAt: Duration
  /// When it expires, since 1970; `nil` for never.
  public let expiresAt: Duration?
  /// The progress of the entry.
  public package(set) var state = State.queued
  /// The client sequence number under which it was, or is being, sent; `nil` before that.
  public package(set) var clientSeq: Int?
  /// How many copies were written to a connection in this run of the program.
  public package(set) var copies = 0
  /// Whether its connection was lost, so that its outcome may have to be inferred from the host's state.
  package var isUncertain = false

  /// The client's knowledge of the host when the entry was sent; `nil` before that, and for entries of older
  /// journals.
  package var baseline: OutboxBaseline?
  /// The value that it replaces, as known when it was enqueued; only for entries with a precondition.
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
