internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct ReplayCommand: Command {
  struct Options: CommandOptions {
    let state = Flag("state", help: "Print the final state of each channel instead of the events.")
    let host = Option(
      "host", .glob().named("NAME"), help: "Show only hosts that match.", repeatable: true)
    let channel = Option(
      "channel", .glob(), help: "Show only channels that match.", repeatable: true)
    let hidden = SharedOptions.hidden
    let timestamps = WatchCommandOptions.timestamps
    let utc = WatchCommandOptions.utc
    let output = SharedOptions.output
    let file = Argument(
      "FILE", .one, .path(orStream: true),
      help: "A file written by 'watch --record' or 'watch -o ndjson'; - is "
        + "standard input.")
  }

  static let specification = CommandSpecification(
    "replay", summary: "Print a recording.",
    discussion: "Needs no connection. Records are processed like live events.",
    examples: [
      .init("ahpctl replay night.ndjson", "Print all events:"),
      .init("ahpctl replay night.ndjson --state -o ndjson", "Print the final states:"),
    ], section: "Watch")

  let arguments: CommandArguments<Options>

  /// The number of events to read before the first line is printed, to learn the names of the hosts.
  private static let lookahead = 10_000

  func run(in context: CommandContext) async throws -> ExitCode {
    var reader = try RecordingReader(arguments.file, in: context)
    if arguments.state { return try await printStates(&reader, in: context) }
    var first: [WatchEvent] = []
    // An error is thrown by the next read, after the events before it are printed.
    while first.count < ReplayCommand.lookahead, let events = try? await reader.next() {
      first += events
    }
    return try await show(first, &reader, in: context)
  }

  private func show(
    _ first: [WatchEvent], _ reader: inout RecordingReader, in context: CommandContext
  ) async throws -> ExitCode {
    var hosts: [String] = []
    for event in first where !hosts.contains(event.host) { hosts.append(event.host) }
    var options = WatchOptions(
      context, hosts: hosts, hasTimes: arguments.timestamps || arguments.utc,
      isLocal: !arguments.utc, painter: context.painter())
    options.format = arguments.output
    options.filter.hosts = arguments.values(\.host)
    options.filter.channels = arguments.values(\.channel)
    options.filter.showsHidden = arguments.hidden
    options.tail = .max
    let printer = WatchPrinter(WatchMachine(options, hosts: hosts), in: context)
    var time: RecordTime?
    var next: [WatchEvent]? = first
    while let events = next, !Task.isCancelled {
      var rest = events[...]
      while !rest.isEmpty, !Task.isCancelled {
        _ = try await printer.take(Array(rest.prefix(512)))
        rest = rest.dropFirst(512)
      }
      time = events.last?.time ?? time
      next = try await reader.next()
    }
    try await printer.finish(.duration, at: time ?? .now)
    return .success
  }

  private func printStates(
    _ reader: inout RecordingReader, in context: CommandContext
  ) async throws -> ExitCode {
    var fold = RecordedFold()
    var time: RecordTime?
    while let events = try await reader.next() {
      for event in events { fold.take(event) }
      time = events.last?.time ?? time
    }
    let hosts = arguments.values(\.host)
    let channels = arguments.values(\.channel)
    let shown = fold.snapshots.filter { key, _ in
      (hosts.isEmpty || hosts.contains { $0.matches(key.host) })
        && (channels.isEmpty || channels.contains { $0.matches(key.uri) })
    }
    let states = shown.sorted { $0.key < $1.key }
    if arguments.output == .json {
      try await context.print(states, [], as: .json) { Self.object($0.key, $0.value) }
      return .success
    }
    for (key, snapshot) in states {
      let event = WatchEvent(host: key.host, time: time ?? .now, .snapshot(snapshot))
      try await context.print(
        .document(.object(Self.object(key, snapshot)), record: WatchRecord.bytes(of: event)),
        as: arguments.output)
    }
    return .success
  }

  private static func object(_ key: ChannelKey, _ snapshot: Snapshot) -> JSONObject {
    [
      "host": .string(key.host), "channel": .string(key.uri),
      "seq": .integer(Int64(snapshot.fromSeq)), "state": snapshot.state.recordValue,
    ]
  }
}

/// Reduces a recording to states. Pure.
struct RecordedFold: Sendable {
  private(set) var snapshots: [ChannelKey: Snapshot] = [:]

  mutating func take(_ event: WatchEvent) {
    switch event.body {
    case .snapshot(let snapshot):
      snapshots[ChannelKey(host: event.host, uri: snapshot.resource)] = snapshot
    case .action(let envelope) where envelope.rejectionReason == nil:
      let key = ChannelKey(host: event.host, uri: envelope.channel)
      _ = snapshots[key]?.state.reduce(envelope.action)
      if let seq = snapshots[key]?.fromSeq {
        snapshots[key]?.fromSeq = max(seq, envelope.serverSeq)
      }
    case .missing(let channel, _):
      snapshots[ChannelKey(host: event.host, uri: channel)] = nil
    case .action, .host, .notification, .gap, .auth: break
    }
  }
}
