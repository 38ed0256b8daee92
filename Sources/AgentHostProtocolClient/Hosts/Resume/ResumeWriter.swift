internal import AgentHostProtocol

/// Decides when to write resume points of a host to its store, and with which contents.
struct ResumeWriter: Sendable {
  enum Step: Sendable {
    case nothing
    case save(HostResumeChange)
    case remove
  }

  private(set) var hasUnsavedProgress = false
  /// Whether `initialize` is pending: there is no resume point until the host responds.
  private(set) var isInitializing = false
  private var isDue = false
  private var isStored = false
  /// The stored version of each channel; `nil` if the next write must contain all channels.
  private var stored: URIDictionary<ResumeSignature>?

  mutating func loaded() { isStored = true }

  /// There is new progress. Returns whether to schedule a write.
  mutating func progressed() -> Bool {
    hasUnsavedProgress = true
    if isDue { return false }
    isDue = true
    return true
  }

  /// Completes the scheduled write. Returns whether to schedule another write.
  mutating func intervalEnded() -> Bool {
    isDue = false
    return hasUnsavedProgress && progressed()
  }

  mutating func willInitialize() { isInitializing = true }

  mutating func handshakeDone() { isInitializing = false }

  /// The stored point must not be used any more. Returns whether to remove it.
  mutating func forget() -> Bool {
    if isStored { stored = nil }
    return isStored
  }

  /// Returns whether to save or remove the stored point.
  ///
  /// - Parameter change: Returns the changes since the stored signatures, and updates them; `nil` without a resume
  ///   point.
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

  mutating func removed() { isStored = false }

  /// Handles a failed write, which may have written a part.
  mutating func writeFailed() {
    stored = nil
    hasUnsavedProgress = true
  }
}
