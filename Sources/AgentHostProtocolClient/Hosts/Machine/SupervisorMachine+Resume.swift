internal import AgentHostProtocol

extension SupervisorMachine {
  /// Whether a stored state can still be used: a caller may have requested a connection meanwhile.
  var isBeforeFirstAttempt: Bool {
    lifecycle.currentAttempt == nil && lifecycle.generation == .none && !isStopped
  }

  /// Handles the stored resume point. Returns whether the first attempt uses it.
  mutating func restore(_ point: HostResumePoint) -> Bool {
    resume.writer.loaded()
    guard isBeforeFirstAttempt else { return false }
    guard point.clientId == clientId else {
      let reason = "the stored resume point belongs to another client id"
      effects.append(.report(.storeFailed(config.id, reason)))
      return false
    }
    let output = channelTracker.restore(point)
    resume.restored(point)
    take(output)
    effects.append(.publishChannels)
    return true
  }

  mutating func processed(_ elements: [HostFeedElement]) { save(after: resume.processed(elements)) }

  mutating func resumePointWritten() { save(after: resume.intervalEnded()) }

  /// Writes the resume point after a delay; `nil` for no write. After the host is stopped there is only the last
  /// write.
  mutating func save(after delay: Duration?) {
    if let delay, !isStopped { effects.append(.schedule(.save, after: delay)) }
  }

  /// Returns how to write unsaved progress.
  mutating func write(whole: @escaping @Sendable () async -> HostResumePoint?) -> HostResume.Step {
    resume.write(&channelTracker, whole: whole)
  }

  func resumePoint() -> HostResumePoint? { resume.point(channelTracker) }
}
