internal import AgentHostProtocolClient

/// The hosts that a command works on, with the settings for showing them.
struct WatchedHosts: Sendable {
  var hosts: [ConfiguredHost] = []
  var output = OutputSettings()
  var screen = ScreenSettings()
  var store: any ClientIdStore = InMemoryClientIdStore()
  /// The demonstration, if they are its hosts.
  var demo: WatchDemo?

  /// Returns a copy that resumes every host from the file.
  func resuming(from cursor: CursorFile) -> WatchedHosts {
    var copy = self
    copy.store = cursor
    // One write saves all hosts, so its cost grows with their number.
    let interval = max(.seconds(1), .milliseconds(100) * hosts.count)
    let options = ResumeOptions(store: cursor, progress: .processed, interval: interval)
    for index in copy.hosts.indices { copy.hosts[index].config.resume = options }
    return copy
  }
}
