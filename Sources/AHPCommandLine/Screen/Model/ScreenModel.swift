internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The terminal view: takes keys, events of hosts and outcomes of effects, and produces frames and effects. Keys go to
/// the part of the state that has them. Pure.
package struct ScreenModel: Sendable {
  var state: ScreenState
  /// The time of the last frame in seconds.
  private var shownSecond: Int64?
  /// When pasted text was ignored last.
  private var pastedAt: Duration?

  package init(hosts: [ScreenHost], size: TerminalSize, now: RecordTime) {
    state = ScreenState(hosts: ScreenHosts(hosts), size: size, now: now)
  }

  package var size: TerminalSize {
    get { state.size }
    set {
      state.size = newValue
      state.output.isStale = true
    }
  }

  package var now: RecordTime {
    get { state.now }
    set {
      state.now = newValue
      if newValue.milliseconds / 1000 != shownSecond, state.hasCountdown {
        state.output.isStale = true
      }
    }
  }

  // MARK: Frames

  /// Whether the next frame may differ from the last one.
  package var isStale: Bool { state.output.isStale }

  /// Draws the screen. Requests older turns if the window reaches beyond the loaded ones.
  package mutating func frame() -> ScreenFrame {
    state.list.refresh(state.hosts, at: state.now)
    state.output.isStale = false
    defer { shownSecond = state.now.milliseconds / 1000 }
    return ScreenDrawing.frame(&state)
  }

  /// Notes that the terminal has taken the last frame.
  package mutating func frameWritten() {
    state.decision.frameWritten(at: state.uptime)
    state.mode.frameWritten(at: state.uptime)
  }

  // MARK: Keys

  /// Handles the keys of one read. Several characters at once were pasted, not typed: not every terminal marks pasted
  /// text. Outside of a field they have no effect, and its rest may arrive in the next read. In a field, only the last key
  /// can be Enter.
  package mutating func take(_ keys: [Key]) {
    let characters = keys.filter(\.isCharacter)
    // A key that scrolls repeats while it is held.
    let isPasted = characters.count > 2 && !characters.allSatisfy { ScrollStep($0) != nil }
    for (index, key) in keys.enumerated() {
      let isRest = pastedAt.map { DecisionPane.isGuarded(since: $0, at: state.uptime) } ?? false
      if state.mode == .browse, isPasted || isRest, key.isCharacter || key == .enter {
        pastedAt = state.uptime
        state.output.say("pasted text has no effect here", .faint)
      } else {
        take(isPasted && key == .enter && index + 1 < keys.count ? .newline : key)
      }
    }
  }

  package mutating func take(_ key: Key) {
    state.output.isStale = true
    state.output.note = nil
    state.settlesAt = state.now
    // A pane must not open below the fingers of a user who has moved on.
    state.decision.opensWhenLoaded = false
    if key == .control("z") { return state.output.want(.stop) }
    if case .browse = state.mode { return browse(key) }
    if key == .control("l") { return state.output.want(.redraw) }
    switch key {
    // The mouse never writes.
    case .click, .wheel: return
    default: state.cancelCandidate = nil
    }
    switch state.mode {
    case .browse: break
    case .help(var help): state.mode = help.take(key, size) ? .help(help) : .browse
    case .compose: InputKeys.compose(key, &state)
    case .answer(let form): InputKeys.answer(form, key, &state)
    case .prompt(let prompt): InputKeys.write(prompt, key, &state)
    }
  }

  private mutating func browse(_ key: Key) {
    switch key {
    case .click(let row, let column): return MouseInput.click(row: row, column: column, &state)
    case .wheel(let isUp, _, let column):
      MouseInput.point(at: column, &state)
      for _ in 0..<3 { take(isUp ? .up : .down) }
      return
    default: break
    }
    let key = state.settings.keys.meant(by: key)
    let candidate = state.cancelCandidate
    state.cancelCandidate = nil
    switch state.focus {
    case .list, .chat: BrowseKeys.take(key, cancelling: candidate, &state)
    case .decision: PaneKeys.decide(key, &state)
    case .inbox, .hosts, .changes, .terminals: PaneKeys.take(key, &state)
    }
  }

  // MARK: Hosts

  package mutating func update(_ name: String, _ body: (inout ScreenHost) -> Void) {
    let wasConnected = state.hosts[name]?.isConnected
    let change = state.hosts.update(name, body)
    if wasConnected == false, state.hosts[name]?.isConnected == true {
      state.output.connected(to: name)
      state.open.connected(to: name)
    }
    state.open.refresh(from: state.hosts)
    // Without a connection the list may be incomplete.
    if let host = state.hosts[name], host.isConnected {
      state.decision.queue.revoke { $0.host == name && host.sessions.entry(of: $0.uri) == nil }
    }
    if let arrival = change.arrival { announce(arrival, on: name) }
    guard change.isVisible else { return }
    state.output.isStale = true
    state.keepSelection()
  }

  /// Announces a session that began to wait.
  private mutating func announce(_ session: SessionSummary, on host: String) {
    let title = session.title.isEmpty ? "a session" : session.title
    if state.settings.bell { state.output.want(.bell) }
    if state.settings.notification != .none {
      state.output.want(
        .notify(state.settings.notification, "\(title) on \(host) is waiting for you"))
    }
  }

  /// Notes that a host has restarted: it may give the URIs of sessions to others.
  mutating func restarted(_ name: String) {
    state.decision.queue.revoke { $0.host == name }
  }

  /// The channels to subscribe to.
  var wanted: Set<ChannelKey> { state.wanted }

  /// Takes elements of the feed of a subscribed channel.
  mutating func take(_ elements: [HostFeedElement], of channel: ChannelKey) {
    guard wanted.contains(channel) else { return }
    state.output.isStale = true
    state.open.take(elements, of: channel, &state.output)
    for element in elements {
      switch element {
      case .event(let value) where !value.isRejected:
        state.decision.queue.take(value.envelope.action, on: channel)
      case .snapshot(let value):
        if value.cause == .hostRestarted { restarted(channel.host) }
        state.decision.queue.forgetAnswered(on: channel, except: state.output.requests.answered)
      case .ended(let end) where end.reason.trouble != nil:
        state.decision.queue.revoke { $0 == channel }
      default: break
      }
    }
    state.open.keep(only: wanted)
    state.followChat()
    state.followDecisions()
  }

  /// Selects a new session, which the list may not have yet, unless the user is typing: the rest of the text would become
  /// commands.
  mutating func choose(_ session: ChannelKey) {
    guard state.mode == .browse else { return }
    state.choose(.session(session))
    state.output.isStale = true
  }
}
