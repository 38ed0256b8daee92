internal import AgentHostProtocol

/// What of all that happens is shown. Values of one sort are alternatives; different sorts must all
/// agree. Pure.
struct WatchFilter: Sendable {
  /// Names of hosts.
  var hosts: [GlobPattern] = []
  /// Addresses of channels.
  var channels: [GlobPattern] = []
  /// Addresses, last parts of addresses, or titles of sessions.
  var sessions: [GlobPattern] = []
  /// Kinds of records; empty for all.
  var kinds: Set<WatchKind> = []
  /// Types of actions. Given some, other kinds of records than actions are shown only when `kinds`
  /// names them, except for gaps, in which such actions may be missing.
  var actions: [GlobPattern] = []
  /// What a line must contain.
  var grep: [TextPattern] = []
  /// What a line must not contain.
  var exclude: [TextPattern] = []
  /// Whether snapshots, and what they say, are left out.
  var changesOnly = false

  /// Whether anything looks at whole lines.
  var looksAtLines: Bool { !grep.isEmpty || !exclude.isEmpty }

  /// Whether an event is about something that is watched: a goal counts it then, shown or not.
  func concerns(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    if !hosts.isEmpty, event.host != WatchEvent.anyHost,
      !hosts.contains(where: { $0.matches(event.host) })
    {
      return false
    }
    switch event.body {
    // Everything that came over the connection may be concerned.
    case .host, .gap(channel: nil, _, _, _): return true
    default: break
    }
    if !channels.isEmpty {
      guard let channel = event.channel, channels.contains(where: { $0.matches(channel) }) else {
        return false
      }
    }
    return sessions.isEmpty || showsSession(event, in: directory)
  }

  /// Whether an event is shown, as far as that can be told without its text.
  func shows(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    guard concerns(event, in: directory) else { return false }
    if !kinds.isEmpty, !kinds.contains(event.kind) { return false }
    // Connections are always worth knowing about: without them holes could not be told from silence.
    if case .host = event.body { return true }
    if changesOnly, event.kind == .snapshot { return false }
    guard !actions.isEmpty else { return true }
    // What is missing may be such an action.
    if case .gap = event.body { return true }
    guard case .action(let envelope) = event.body else { return kinds.contains(event.kind) }
    guard let type = envelope.action.type else { return false }
    return actions.contains { $0.matches(type) }
  }

  private func showsSession(_ event: WatchEvent, in directory: ChannelDirectory) -> Bool {
    guard let uri = event.session(in: directory) else { return false }
    let names = WatchFilter.names(of: uri, title: directory.session(uri)?.title)
    return sessions.contains { pattern in names.contains { pattern.matches($0) } }
  }

  /// What a pattern of sessions is compared with: the address, its last part, and the title.
  static func names(of session: URI, title: String?) -> [String] {
    var names = [session]
    if let last = session.split(separator: "/").last { names.append(String(last)) }
    if let title, !title.isEmpty { names.append(title) }
    return names
  }

  /// Whether a whole line, or record, is shown.
  func shows(line: String) -> Bool {
    if !grep.isEmpty, !grep.contains(where: { $0.matches(line) }) { return false }
    return !exclude.contains { $0.matches(line) }
  }
}

extension WatchEvent {
  /// The session that it is about, as far as is known.
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
