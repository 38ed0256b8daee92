/// What the program wants for one entry.
public struct OutboxPolicy: Sendable, Hashable {
  /// What may be done when nobody knows whether the host got an action.
  public enum Resend: String, Sendable, Hashable, CaseIterable {
    /// By the kind of the action; see <doc:TheOutbox>.
    case automatic
    /// It is sent again: a second effect does no harm. A message to the agent is not if the host's state shows
    /// that it has arrived.
    case always
    /// It is never sent again: what cannot be told from the host's state is reported as unknown.
    case never
  }

  /// What may be done in doubt.
  public var resend: Resend
  /// How long it stays wanted; `nil` for the outbox's own limit.
  public var expiresAfter: Duration?
  /// The program's own name for the operation. The same name with the same content gives the recorded
  /// outcome instead of a second action; with other content it is an error. 256 bytes at most.
  public var operationId: String?
  /// What must hold on the host for it to be sent; `nil` for nothing: then an edit that was made without a
  /// connection replaces what others have set meanwhile.
  public var onlyIf: OutboxPrecondition?

  /// A policy; the defaults suit most actions.
  public init(
    resend: Resend = .automatic, expiresAfter: Duration? = nil, operationId: String? = nil,
    onlyIf: OutboxPrecondition? = nil
  ) {
    self.onlyIf = onlyIf
    self.resend = resend
    self.expiresAfter = expiresAfter
    self.operationId = operationId
  }
}

/// Limits and times of an outbox.
public struct OutboxConfiguration: Sendable, Hashable {
  /// How many entries may be unsettled at once. One more fails at once.
  public var maxEntries: Int
  /// How many bytes of actions may be unsettled at once. More fails at once.
  public var maxBytes: Int
  /// How long an entry stays wanted that says nothing itself; `nil` for ever.
  public var expiresAfter: Duration?
  /// How long an echo may take on a healthy connection before the host's state is looked at.
  public var watchdog: Duration
  /// How often the state is looked at, each time after twice as long, before the outcome is unknown.
  public var watchdogChecks: Int
  /// How old an entry may become at all: what is in doubt then is reported as unknown.
  public var maxAge: Duration
  /// How long after a reconnect the host's state is left alone, so that what an old connection still
  /// carried has arrived when it is looked at.
  public var quietPeriod: Duration
  /// How long to wait before something that failed is tried again: a snapshot, a write, the journal.
  public var retryDelay: Duration
  /// How many entries may be between the journal and the connection at once. After a crash, so many at
  /// most are in doubt beyond those that were really sent.
  public var sendingWindow: Int
  /// How many client sequence numbers are reserved ahead; so many at most are skipped by a restart.
  public var sequenceBlock: Int
  /// How many outcomes of named operations are remembered.
  public var rememberedOperations: Int
  /// How long outcomes of named operations are remembered.
  public var rememberedFor: Duration

  /// A configuration; the defaults suit interactive programs.
  public init(
    maxEntries: Int = 10_000, maxBytes: Int = 64 << 20, expiresAfter: Duration? = .seconds(3600),
    watchdog: Duration = .seconds(15), watchdogChecks: Int = 3,
    maxAge: Duration = .seconds(7 * 24 * 3600),
    quietPeriod: Duration = .seconds(1), retryDelay: Duration = .seconds(2),
    sendingWindow: Int = 256, sequenceBlock: Int = 1024, rememberedOperations: Int = 1_000,
    rememberedFor: Duration = .seconds(24 * 3600)
  ) {
    self.maxEntries = maxEntries
    self.maxBytes = maxBytes
    self.expiresAfter = expiresAfter
    self.watchdog = watchdog
    self.watchdogChecks = watchdogChecks
    self.maxAge = maxAge
    self.quietPeriod = quietPeriod
    self.retryDelay = retryDelay
    self.sendingWindow = sendingWindow
    self.sequenceBlock = sequenceBlock
    self.rememberedOperations = rememberedOperations
    self.rememberedFor = rememberedFor
  }
}
