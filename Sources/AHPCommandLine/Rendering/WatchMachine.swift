internal import AgentHostProtocol

/// The options of `watch` that determine its output.
package struct WatchOptions: Sendable {
  var format = OutputFormat.text
  var filter = WatchFilter()
  /// The number of past turns to show of each chat; `.max` for those of its state, however many the host has.
  var tail = 0
  /// The start of the past turns to show.
  private(set) var since: RecordTime?
  /// The number of records, or lines of text, after which to end.
  var limit: Int?
  var goal: WatchGoal?
  /// Whether to show the texts of users, agents and tools.
  var withContent = true
  var layout: TextLayout

  package init(layout: TextLayout) { self.layout = layout }

  /// Shows past turns that started within this time.
  mutating func show(last duration: Duration?) {
    since = duration.map {
      RecordTime(milliseconds: RecordTime.now.milliseconds - $0.wholeMilliseconds)
    }
  }

  /// Options for the console of a command.
  init(
    _ context: CommandContext, hosts: [String], hasTimes: Bool, isLocal: Bool = false,
    painter: Painter
  ) {
    layout = TextLayout(
      columns: context.console.tableWidth(context.environment), hasTimes: hasTimes, hosts: hosts,
      painter: painter)
    layout.isLocal = isLocal
  }
}

package struct WatchOutput: Sendable {
  /// For standard output: whole lines with their ends.
  package var data: [UInt8] = []
  /// Notices for standard error.
  var notices: [String] = []
  var end: WatchEnd?
}

/// Converts events to output: applies filters, formats and limits, and detects the goal. Pure; events carry
/// the time.
package struct WatchMachine: Sendable {
  private var options: WatchOptions
  private var directories: [String: ChannelDirectory] = [:]
  private var narrators: [ChannelKey: ChatNarrator] = [:]
  /// The chats with an incomplete line of streamed text.
  private var holding: Set<ChannelKey> = []
  private var seen: Set<ChannelKey> = []
  private var goal: WatchGoalTracker?
  private var output = WatchOutput()
  /// Whether any host was connected at some time.
  private var hasConnected: Bool
  private(set) var count = 0

  package init(_ options: WatchOptions, hosts: [String]) {
    self.options = options
    hasConnected = hosts.isEmpty
    goal = options.goal.map {
      WatchGoalTracker($0, hosts: hosts.filter { options.filter.concerns(host: $0) })
    }
  }

  mutating func lay(out columns: Int?) {
    if options.layout.columns != columns { options.layout.resize(to: columns) }
  }

  /// Returns the output since the last call.
  package mutating func take() -> WatchOutput {
    let result = output
    output.data.removeAll()
    output.notices.removeAll()
    return result
  }

  /// Whether the end is reached; no event is written after it.
  var hasEnded: Bool { output.end != nil }

  package mutating func take(_ event: WatchEvent) {
    guard output.end == nil else { return }
    directories[event.host, default: ChannelDirectory()].learn(from: event)
    show(event)
    directories[event.host]?.forget(after: event)
    guard case .missing(let channel, _) = event.body else { return }
    let key = ChannelKey(host: event.host, uri: channel)
    narrators[key] = nil
    holding.remove(key)
    seen.remove(key)
  }

  /// Takes listed sessions. Their status takes precedence over that of their states.
  mutating func learn(_ sessions: [SessionSummary], of host: String) {
    for session in sessions {
      directories[host, default: ChannelDirectory()].learn(session)
      goal?.learn(session, of: host)
    }
  }

  /// Adds a notice about a host that is no event.
  mutating func note(_ text: String, about host: String, at time: RecordTime) {
    output.notices += options.layout.notice(text, host: host, time: time)
  }

  private mutating func show(_ event: WatchEvent) {
    let directory = directories[event.host] ?? ChannelDirectory()
    if case .host(let notice) = event.body {
      if case .connected = notice.state { hasConnected = true }
      if let text = notice.text {
        note(text, about: event.host, at: event.time)
      }
    }
    if event.isKnown {
      // Updates names and text positions without output, and running turns without reaching the goal.
      _ = lines(of: event)
      // Sessions that wait or have failed reach it when the host sends their states again.
      if case .snapshot(let snapshot) = event.body, case .chat = snapshot.state,
        options.filter.concerns(event, in: directory)
      {
        _ = goal?.take(event)
      }
      return
    }
    if options.filter.shows(event, in: directory) {
      switch options.format {
      case .text:
        let (channel, lines) = lines(of: event)
        write(lines, host: event.host, channel: channel, at: event.time)
      case .ndjson, .json:
        write(
          record: WatchRecord.bytes(of: event, withContent: options.withContent),
          isGap: event.kind == .gap)
      }
    }
    guard options.filter.concerns(event, in: directory) else { return }
    if output.end == nil, goal?.take(event) == true { output.end = .until }
  }

  /// Writes incomplete lines that have not grown for a second, and ends if all chats are idle.
  package mutating func tick(at time: RecordTime) {
    guard output.end == nil else { return }
    writeIncompleteLines(at: time, patience: .seconds(1))
    if output.end == nil, goal?.isIdle == true { output.end = .until }
  }

  private mutating func writeIncompleteLines(at time: RecordTime, patience: Duration) {
    guard options.format == .text else { return }
    let limit = RecordTime(milliseconds: time.milliseconds &- patience.wholeMilliseconds)
    for key in holding.sorted() {
      let lines = narrators[key]?.flush(waitingSince: limit) ?? []
      noteHolding(key)
      if !lines.isEmpty { write(lines, host: key.host, channel: key.uri, at: time) }
    }
  }

  private mutating func noteHolding(_ key: ChannelKey) {
    if narrators[key]?.isHolding == true { holding.insert(key) } else { holding.remove(key) }
  }

  /// Adjusts an end: a duration that elapsed before the goal was reached, or before any host was connected, is
  /// not a success.
  func verdict(on end: WatchEnd) -> WatchEnd {
    guard output.end == nil, end == .duration else { return output.end ?? end }
    if options.goal != nil { return .unmet(.outcomeUnknown) }
    return hasConnected ? end : .unmet(.unreachable)
  }

  /// Writes incomplete lines, and in NDJSON the last record.
  mutating func finish(_ end: WatchEnd, at time: RecordTime) {
    let end = output.end ?? end
    output.end = nil
    switch options.format {
    case .text:
      if end != .count { writeIncompleteLines(at: time, patience: .zero - .seconds(3600)) }
    case .ndjson, .json:
      // `--kind` hides the end record as well.
      guard options.filter.kinds.isEmpty || options.filter.kinds.contains(.end) else { break }
      output.data += WatchRecord.end(end, records: count, time: time)
      output.data.append(UInt8(ascii: "\n"))
    }
    output.end = end
  }

  // MARK: Records

  private mutating func write(record: [UInt8], isGap: Bool) {
    if options.filter.looksAtLines,
      !options.filter.shows(line: String(decoding: record, as: UTF8.self), isGap: isGap)
    {
      return
    }
    output.data += record
    output.data.append(UInt8(ascii: "\n"))
    counted()
  }

  private mutating func counted() {
    count += 1
    if let limit = options.limit, count >= limit { output.end = .count }
  }

  // MARK: Text

  private mutating func write(
    _ lines: [WatchLine], host: String, channel: URI?, at time: RecordTime
  ) {
    guard !lines.isEmpty else { return }
    let label = channel.map { directories[host]?.label(of: $0) ?? $0 } ?? ""
    for line in lines {
      guard output.end == nil else { return }
      if options.filter.looksAtLines {
        let plain = "\(host) \(label) \(line.topic.rawValue) \(line.text)"
        guard options.filter.shows(line: plain, isGap: line.topic == .gap) else { continue }
      }
      for row in options.layout.rows(line, host: host, label: label, time: time) {
        output.data += row.utf8
        output.data.append(UInt8(ascii: "\n"))
      }
      counted()
    }
  }

  private mutating func lines(of event: WatchEvent) -> (URI?, [WatchLine]) {
    let width = options.layout.bodyWidth
    switch event.body {
    case .host: return (nil, [])
    case .snapshot(let snapshot):
      let key = ChannelKey(host: event.host, uri: snapshot.resource)
      let isFirst = seen.insert(key).inserted
      guard case .chat(let state) = snapshot.state else {
        let status = directories[event.host]?.session(key.uri)?.status
        return (
          key.uri, ChannelNarrator.lines(of: snapshot.state, isFirst: isFirst, status: status)
        )
      }
      if isFirst, !event.isKnown { noteOlderTurns(of: state, key, at: event.time) }
      let lines = narrators[key, default: ChatNarrator(withContent: options.withContent)].take(
        state, tail: max(options.tail, state.turns(since: options.since)), at: event.time,
        width: width)
      noteHolding(key)
      return (key.uri, lines)
    case .action(let envelope): return (envelope.channel, lines(of: envelope, event))
    case .notification(let notification):
      let directory = directories[event.host]
      let title = event.session(in: directory ?? ChannelDirectory())
        .flatMap { directory?.session($0)?.title }
      let (session, lines) = ChannelNarrator.lines(of: notification, title: title)
      return (session ?? notification.channel, lines)
    case .gap(let channel, let count, let cause, let snapshotFollows):
      let missing =
        switch count {
        case 1?: "1 record is missing here"
        case let count?: "\(count) records are missing here"
        case nil: "records are missing here"
        }
      let next = snapshotFollows ? "; the state follows" : ""
      return (channel, [WatchLine(.gap, "\(missing): \(cause)\(next)", .bad)])
    case .missing(let channel, let reason):
      let topic = directories[event.host]?.topic(of: channel) ?? .other
      return (channel, [WatchLine(topic, "gone\(reason.map { ": \($0)" } ?? "")", .bad)])
    case .auth(let params):
      return (
        params.channel, [WatchLine(.auth, "token required for \(params.resource)", .attention)]
      )
    }
  }

  /// Notes that the state of a chat lacks turns that the options ask for.
  private mutating func noteOlderTurns(of state: ChatState, _ key: ChannelKey, at time: RecordTime)
  {
    let count = state.turns.count
    guard state.olderTurnsCursor != nil, options.tail < .max,
      options.tail > count || (options.since != nil && state.turns(since: options.since) == count)
    else { return }
    let label = directories[key.host]?.label(of: key.uri) ?? key.uri
    note(
      "\(label): older turns are left out; 'ahpctl turns' prints them", about: key.host, at: time)
  }

  private mutating func lines(of envelope: ActionEnvelope, _ event: WatchEvent) -> [WatchLine] {
    if let reason = envelope.rejectionReason {
      let type = envelope.action.type ?? "an action"
      return [WatchLine(.other, "\(type) rejected: \(reason.firstLine)", .bad)]
    }
    guard case .chat(let action) = envelope.action else {
      return ChannelNarrator.lines(
        of: envelope.action, on: envelope.channel, withContent: options.withContent)
    }
    let key = ChannelKey(host: event.host, uri: envelope.channel)
    defer { noteHolding(key) }
    return narrators[key, default: ChatNarrator(withContent: options.withContent)].take(
      action, at: event.time, width: options.layout.bodyWidth)
  }
}
