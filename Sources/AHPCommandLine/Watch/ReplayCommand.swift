internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl replay FILE`.
package struct ReplayCommand: Command {
  static let file = Argument(
    "FILE", .one, .path(),
    help: "A file that 'watch --record' or 'watch -o ndjson' wrote; - is "
      + "standard input.")
  static let state = Flag(
    "state", help: "Print the states that the recording amounts to, instead of what happened.")
  static let host = Option(
    "host", .glob().named("NAME"), help: "Show only hosts that match.", repeatable: true)
  static let channel = Option(
    "channel", .glob(), help: "Show only channels that match.", repeatable: true)

  package static var specification: CommandSpecification {
    CommandSpecification(
      "replay", summary: "Show a recording, without any host.",
      discussion: "Records are folded by the same rules as live ones.",
      examples: [
        .init("ahpctl replay night.ndjson", "What happened:"),
        .init("ahpctl replay night.ndjson --state -o ndjson", "What came of it:"),
      ],
      options: [
        state.specification, host.specification, channel.specification,
        WatchCommand.timestamps.specification, SharedOptions.output.specification,
      ],
      arguments: [file.specification], section: "Watch")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  /// How much of a recording is looked at to learn the names of its hosts before anything is shown, in
  /// events.
  private static let lookahead = 10_000

  package func run(in context: CommandContext) async throws -> ExitCode {
    var reader = try RecordingReader(arguments.required(ReplayCommand.file), in: context)
    if arguments[ReplayCommand.state] { return try await printStates(&reader, in: context) }
    var first: [WatchEvent] = []
    // What is wrong is told where it stands, behind what is shown of the rest.
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
    let layout = TextLayout(
      columns: context.console.tableWidth(context.environment),
      hasTimes: arguments[WatchCommand.timestamps], hosts: hosts, painter: context.painter())
    var options = WatchOptions(layout: layout)
    options.format = arguments[SharedOptions.output] ?? .text
    options.filter.hosts = arguments.values(of: ReplayCommand.host)
    options.filter.channels = arguments.values(of: ReplayCommand.channel)
    options.tail = .max
    let printer = WatchPrinter(
      WatchMachine(options, hosts: hosts), console: context.console,
      isQuiet: context.global.isQuiet,
      columns: { context.console.tableWidth(context.environment) })
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
    let hosts = arguments.values(of: ReplayCommand.host)
    let channels = arguments.values(of: ReplayCommand.channel)
    let shown = fold.snapshots.filter { key, _ in
      (hosts.isEmpty || hosts.contains { $0.matches(key.host) })
        && (channels.isEmpty || channels.contains { $0.matches(key.channel) })
    }
    let format = arguments[SharedOptions.output] ?? .text
    for (key, snapshot) in shown.sorted(by: { $0.key < $1.key }) {
      switch format {
      case .ndjson:
        let event = WatchEvent(host: key.host, time: time ?? .now, .snapshot(snapshot))
        try await context.console.writeRecord(WatchRecord.bytes(of: event))
      case .text, .json:
        let value: JSONValue = .object([
          "host": .string(key.host), "channel": .string(key.channel),
          "seq": .integer(Int64(snapshot.fromSeq)),
          "state": try JSONValue(json: snapshot.state.jsonBytes()),
        ])
        try await context.console.write(JSONPrinter.print(value))
      }
    }
    return .success
  }
}

/// Folds a recording into states. Pure.
struct RecordedFold: Sendable {
  struct Key: Hashable, Comparable, Sendable {
    var host: String
    var channel: URI

    static func < (first: Key, second: Key) -> Bool {
      (first.host, first.channel) < (second.host, second.channel)
    }
  }

  private(set) var snapshots: [Key: Snapshot] = [:]

  mutating func take(_ event: WatchEvent) {
    switch event.body {
    case .snapshot(let snapshot):
      snapshots[Key(host: event.host, channel: snapshot.resource)] = snapshot
    case .action(let envelope) where envelope.rejectionReason == nil:
      let key = Key(host: event.host, channel: envelope.channel)
      _ = snapshots[key]?.state.reduce(envelope.action)
      if let seq = snapshots[key]?.fromSeq {
        snapshots[key]?.fromSeq = max(seq, envelope.serverSeq)
      }
    case .missing(let channel, _):
      snapshots[Key(host: event.host, channel: channel)] = nil
    case .action, .host, .notification, .gap, .auth: break
    }
  }
}
