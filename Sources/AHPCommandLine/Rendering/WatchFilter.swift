internal import AgentHostProtocol

/// Selects the events to show. Values of one kind are alternatives; all kinds must match. Pure.
struct WatchFilter: Sendable {
  var hosts: [GlobPattern] = []
  var channels: [GlobPattern] = []
  /// Addresses, last parts of addresses, or titles of sessions.
  var sessions: [GlobPattern] = []
  /// Kinds of records; empty for all. Gaps are always shown.
  var kinds: Set<WatchKind> = []
  /// Types of actions. If not empty, records of other kinds are shown only if `kinds` contains them.
  var actions: [GlobPattern] = []
  /// Patterns of which a line must contain one.
  var grep: [TextPattern] = []
  /// Patterns of which a line must contain none.
  var exclude: [TextPattern] = []
  var changesOnly = false
  /// Whether chats are shown that the host hides from users. One whose full address is in `channels` is always shown.
  var showsHidden = false

  /// Whether lines are filtered by their text.
  var looksAtLines: Bool { !grep.isEmpty || !exclude.isEmpty }

  /// Returns whether the events of a host are in scope.
  func concerns(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { $0.matches(host) }
  }

  /// Returns whether an event is in scope: goals count it even if it is not shown.
  func concerns(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    guard event.host == WatchEvent.anyHost || concerns(host: event.host) else { return false }
    switch event.body {
    // These concern all channels.
    case .host, .gap(channel: nil, _, _, _): return true
    default: break
    }
    if !showsHidden, let channel = event.channel, directory.isHidden(channel),
      !channels.contains(where: { $0.description.isSame(as: channel) })
    {
      return false
    }
    if !channels.isEmpty {
      guard let channel = event.channel, channels.contains(where: { $0.matches(channel) }) else {
        return false
      }
    }
    return sessions.isEmpty || showsSession(event, in: directory)
  }

  /// Whether an event is shown, apart from its text.
  func shows(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    guard concerns(event, in: directory) else { return false }
    // Any kind of record, and any action, may be missing in a gap.
    if case .gap = event.body { return true }
    if !kinds.isEmpty, !kinds.contains(event.kind) { return false }
    // Without these, an outage would look like silence.
    if case .host = event.body { return true }
    if changesOnly, event.kind == .snapshot { return false }
    guard !actions.isEmpty else { return true }
    guard case .action(let envelope) = event.body else { return kinds.contains(event.kind) }
    guard let type = envelope.action.type else { return false }
    return actions.contains { $0.matches(type) }
  }

  private func showsSession(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    guard let uri = event.session(in: directory) else { return false }
    let names = WatchFilter.names(of: uri, title: directory.session(uri)?.title)
    return sessions.contains { pattern in names.contains { pattern.matches($0) } }
  }

  /// Returns the names that session patterns match: the address, its last part, and the title.
  static func names(of session: URI, title: String?) -> [String] {
    var names = [session]
    if let last = session.split(separator: "/").last { names.append(String(last)) }
    if let title, !title.isEmpty { names.append(title) }
    return names
  }

  /// Returns whether to show a line or record. Only `exclude` hides gaps, because the missing events may include
  /// matches for `grep`.
  func shows(line: String, isGap: Bool) -> Bool {
    if !isGap, !grep.isEmpty, !grep.contains(where: { $0.matches(line) }) { return false }
    return !exclude.contains { $0.matches(line) }
  }
}

extension WatchEvent {
  /// The session of the event, if it is known.
  func session(in directory: ChannelDirectory) -> URI? {
    if case .notification(let notification) = body {
      switch notification {
      case .sessionAdded(let params): return params.summary.resource
      case .sessionRemoved(let params): return params.session
      case .sessionSummaryChanged(let params): return params.session
      default: break
      }
    }
    return channel.flatMap { directory.session(of: $0) }
  }
}
