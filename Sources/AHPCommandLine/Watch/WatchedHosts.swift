internal import AgentHostProtocolClient

/// The hosts that a command works on, ready to be connected to.
struct WatchedHosts: Sendable {
  /// The hosts.
  var hosts: [ConfiguredHost] = []
  /// How the configuration wants things printed.
  var output = OutputSettings()
  /// How the configuration wants the terminal view.
  var screen = ScreenSettings()
  /// Where client identities are kept.
  var store: any ClientIdStore = InMemoryClientIdStore()
  /// Who looks over the shoulder of a watch.
  var observer: (any WatchObserver)?

  /// The same, going on with every host where the file says.
  func goingOn(from cursor: CursorFile) -> WatchedHosts {
    var copy = self
    copy.store = cursor
    // One write is for all hosts, and takes the longer the more there are.
    let interval = max(.seconds(1), .milliseconds(100) * hosts.count)
    let options = ResumeOptions(store: cursor, progress: .processed, interval: interval)
    for index in copy.hosts.indices { copy.hosts[index].config.resume = options }
    return copy
  }
}
