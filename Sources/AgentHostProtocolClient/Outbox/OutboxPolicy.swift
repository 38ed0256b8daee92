/// Options for one entry.
public struct OutboxPolicy: Sendable, Hashable {
  /// Whether to resend an action when it is unknown whether the host received it.
  public enum Resend: String, Sendable, Hashable, CaseIterable {
    /// Decided by the type of the action; see <doc:TheOutbox>.
    case automatic
    /// Sends it again: a second effect does no harm. A message to the agent is not sent again if the host's
    /// state shows that it has arrived.
    case always
    /// Never sends it again. An outcome that the host's state does not show is reported as unknown.
    case never
  }

  /// Whether to resend the action when it is unknown whether the host received it.
  public var resend: Resend
  /// How long it may wait before it is sent, at most ``OutboxConfiguration/maxAge``; `nil` for the outbox's default, one
  /// hour (``OutboxConfiguration/expiresAfter``).
  public var expiresAfter: Duration?
  /// The program's name for the operation, of 256 bytes at most. Using it again with the same content returns
  /// the recorded outcome instead of a second action, while that is remembered (``OutboxConfiguration/rememberedFor``);
  /// with other content it is an error. The content is the channel, the precondition and the whole action, with its
  /// identifiers and times.
  public var operationId: String?
  /// The condition that must hold on the host before the entry is sent. With `nil`, an edit made without a
  /// connection overwrites values that other clients set meanwhile.
  public var onlyIf: OutboxPrecondition?

  /// Creates a policy. The defaults suit most actions.
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
  /// How many entries may be unsettled at once. Enqueueing more fails. Default 10,000.
  public var maxEntries: Int
  /// How many bytes of actions, with their preconditions, may be unsettled at once. Enqueueing more fails. Default 64 MiB.
  public var maxBytes: Int
  /// How long an entry without an expiry may wait before it is sent; `nil` for no limit but ``maxAge``. Default one hour:
  /// set more for programs that are offline longer.
  public var expiresAfter: Duration?
  /// How long an echo may take on a healthy connection before the host's state is fetched. Default 15 seconds.
  public var watchdog: Duration
  /// How often the state is fetched, with twice the delay each time, before the outcome is unknown.
  package var watchdogChecks: Int
  /// The maximum age of an entry. Then it has expired, or is reported as unknown if it may have been sent. Default seven
  /// days.
  public var maxAge: Duration
  /// How long to wait after a reconnect before fetching the host's state, so that the host has processed all actions
  /// from the old connection.
  package var quietPeriod: Duration
  /// The delay before retrying a failed fetch, write or journal operation.
  package var retryDelay: Duration
  /// The maximum number of entries between journal and connection at once. After a crash, at most this many entries are
  /// in doubt, in addition to sent entries.
  package var sendingWindow: Int
  /// How many client sequence numbers are reserved ahead, from 1 to 65,536; a restart skips at most that many.
  package var sequenceBlock: Int
  /// How many outcomes of named operations are remembered, if they have no more than ``maxBytes`` together. Default 1,000.
  public var rememberedOperations: Int
  /// How long outcomes of named operations are remembered. Default one day.
  public var rememberedFor: Duration

  /// Creates a configuration with the defaults, which suit interactive programs.
  public init() { self.init(maxEntries: 10_000) }

  package init(
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

extension OutboxConfiguration {
  /// The configuration with durations to which times can be added.
  var bounded: OutboxConfiguration {
    var bounded = self
    bounded.expiresAfter = expiresAfter?.bounded
    bounded.watchdog = watchdog.bounded
    bounded.maxAge = maxAge.bounded
    bounded.rememberedFor = rememberedFor.bounded
    return bounded
  }
}

extension Duration {
  /// The duration, at most three million years of either sign: what is computed from it has no more seconds than an
  /// `Int64`.
  var bounded: Duration {
    let limit = Duration.seconds(100_000_000_000_000)
    return min(max(self, .zero - limit), limit)
  }
}
