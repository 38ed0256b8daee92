import AgentHostProtocol

/// What the store has of a host, and what is still to be written to it. Decides; the supervisor writes.
struct ResumeWriter: Sendable {
  /// What to do with the store.
  enum Step: Sendable {
    case nothing
    case save(HostResumeChange)
    case remove
  }

  /// Whether there is progress that is not in the store.
  private(set) var hasUnsavedProgress = false
  /// Whether the host is being initialized: until it answers there is nothing to continue from.
  private(set) var isInitializing = false
  /// Whether a write is due already.
  private var isDue = false
  /// Whether the store may have something of this host.
  private var isStored = false
  /// What the store has of each channel; `nil` when the next write has to bring everything.
  private var stored: URIDictionary<ResumeSignature>?

  /// The store had something of this host.
  mutating func loaded() { isStored = true }

  /// There is new progress; whether a write is to be made due after the interval.
  mutating func progressed() -> Bool {
    hasUnsavedProgress = true
    if isDue { return false }
    isDue = true
    return true
  }

  /// The interval is over, and what was due is written; whether another write is due after the next one.
  mutating func intervalEnded() -> Bool {
    isDue = false
    return hasUnsavedProgress && progressed()
  }

  /// The host is about to be initialized.
  mutating func willInitialize() { isInitializing = true }

  /// The handshake is done.
  mutating func handshakeDone() { isInitializing = false }

  /// The host must not be continued from what the store has; whether that is to be removed.
  mutating func forget() -> Bool {
    if isStored { stored = nil }
    return isStored
  }

  /// What to write now.
  ///
  /// - Parameter change: says what differs from what the store has of each channel, and notes what it will have;
  ///   `nil` if there is nothing to continue from.
  mutating func write(
    _ change: (inout URIDictionary<ResumeSignature>?) -> HostResumeChange?
  ) -> Step {
    guard hasUnsavedProgress, !isInitializing else { return .nothing }
    hasUnsavedProgress = false
    if let change = change(&stored) {
      isStored = true
      return .save(change)
    }
    stored = nil
    return isStored ? .remove : .nothing
  }

  /// The store has nothing of this host any more.
  mutating func removed() { isStored = false }

  /// The store has not done what it was asked for, or only a part of it.
  mutating func writeFailed() {
    stored = nil
    hasUnsavedProgress = true
  }
}
