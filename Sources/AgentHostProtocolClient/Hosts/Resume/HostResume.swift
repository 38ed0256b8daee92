internal import AgentHostProtocol

/// The resume point of one host: the progress of the program, and the next write. The supervisor calls the store.
struct HostResume: Sendable {
  typealias Step = ResumeWriter.Step

  /// The options of the resume store; `nil` if resume points are not stored.
  let options: ResumeOptions?
  var progress = ResumeProgress()
  var writer = ResumeWriter()

  init(_ options: ResumeOptions?) { self.options = options }

  /// Resumes the host from the stored point.
  mutating func restored(_ point: HostResumePoint) {
    if options?.progress == .processed { progress = ResumeProgress(point) }
  }

  // MARK: Progress

  // Each of these returns the delay until the next write; `nil` if none is needed.

  mutating func received() -> Duration? {
    options?.progress == .received ? progressed() : nil
  }

  mutating func processed(_ elements: [HostFeedElement]) -> Duration? {
    guard options?.progress == .processed else { return nil }
    for element in elements { progress.processed(element) }
    return progressed()
  }

  mutating func unsubscribed(_ channel: URI) -> Duration? {
    progress.unsubscribed(channel)
    return progressed()
  }

  /// Completes the scheduled write. Returns the delay of the next write, if any.
  mutating func intervalEnded() -> Duration? { writer.intervalEnded() ? options?.interval : nil }

  private mutating func progressed() -> Duration? {
    guard let options, writer.progressed() else { return nil }
    return options.interval
  }

  // MARK: Handshakes

  /// Records that `initialize` is about to be sent. See ``ResumeProgress/willInitialize(_:)``.
  mutating func willInitialize(_ generation: HostGeneration) {
    writer.willInitialize()
    progress.willInitialize(generation)
  }

  // MARK: Writing

  /// Returns whether to save or remove the stored point.
  ///
  /// - Parameter whole: Returns the whole point when a store requests it.
  mutating func write(
    _ tracker: inout ChannelTracker, whole: @escaping @Sendable () async -> HostResumePoint?
  ) -> Step {
    guard let mode = options?.progress else { return .nothing }
    // Moved, to avoid a copy.
    var reached: ResumeProgress?
    if mode == .processed {
      reached = progress
      progress = ResumeProgress()
    }
    defer { if let reached { progress = reached } }
    return writer.write { stored in
      tracker.resumeChange(since: &stored, at: &reached).map { change in
        HostResumeChange(
          isWhole: change.isWhole, clientId: change.clientId, host: change.host,
          lastSeenServerSeq: change.lastSeenServerSeq, changed: change.changed,
          removed: change.removed, whole: whole)
      }
    }
  }

  func point(_ tracker: borrowing ChannelTracker) -> HostResumePoint? {
    guard let options, !writer.isInitializing else { return nil }
    return switch options.progress {
    case .processed: tracker.resumePoint(at: progress)
    case .received: tracker.resumePointNow
    }
  }
}
