internal import AgentHostProtocol

/// `ahpctl describe [NAME...]`.
package struct DescribeCommand: Command {
  static let names = Argument(
    "NAME", .any, .nonEmpty("NAME", "a method, an action or a pattern of them"),
    help: "A method such as listSessions, an action such as chat/delta, or a pattern.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "describe", summary: "Look up methods and actions of the protocol, offline.",
      examples: [
        .init("ahpctl describe", "All of them:"),
        .init("ahpctl describe 'chat/toolCall*'", "The actions on tool calls:"),
      ],
      options: [SharedOptions.output.specification],
      arguments: [names.specification], section: "About the tool")
  }

  private let names: [Setting<String>]
  private let output: OutputFormat

  package init(arguments: ParsedArguments) {
    names = arguments.settings(of: DescribeCommand.names)
    output = arguments[SharedOptions.output] ?? .text
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let all = ProtocolEntry.all
    var chosen = all
    if !names.isEmpty {
      chosen = []
      for name in names { chosen += try matching(name, all) }
    }
    switch output {
    case .ndjson: for entry in chosen { try await context.console.writeLine(entry.json.json()) }
    case .json: try await context.console.write(JSONPrinter.print(.array(chosen.map(\.json))))
    case .text:
      var table = Table([
        Table.Column("KIND"), Table.Column("NAME"), Table.Column("FROM"), Table.Column("CHANNEL"),
        Table.Column("SINCE"), Table.Column("WHAT", minimumWidth: 16),
      ])
      for entry in chosen {
        table.append([
          Table.Cell(entry.kind, .faint), Table.Cell(entry.name), Table.Cell(entry.from),
          Table.Cell(entry.channel), Table.Cell(entry.since), Table.Cell(entry.what),
        ])
      }
      let lines = table.lines(
        width: context.console.tableWidth(context.environment), painter: context.painter())
      for line in lines { try await context.console.writeLine(line) }
    }
    return .success
  }

  private func matching(
    _ name: Setting<String>, _ all: [ProtocolEntry]
  ) throws(UsageError) -> [ProtocolEntry] {
    let pattern: GlobPattern
    do throws(ValueProblem) {
      pattern = try GlobPattern.parse(name.value)
    } catch {
      throw UsageError(
        "", "\(quoted(name.value)) \(error.problem)", origin: name.origin, advice: error.advice)
    }
    let found = all.filter { pattern.matches($0.name) }
    guard found.isEmpty else { return found }
    throw UsageError(
      "", "the protocol has no \(quoted(name.value))", origin: name.origin,
      advice: Suggestion.question(for: name.value, among: all.map(\.name))
        ?? "see 'ahpctl describe' for all names")
  }
}

/// Something that the protocol has a name for.
struct ProtocolEntry: Sendable {
  var kind: String
  var name: String
  var from: String
  var channel: String
  var since: String
  var what: String
  var details: JSONObject = [:]

  /// The entry for programs.
  var json: JSONValue {
    var object: JSONObject = [
      "kind": .string(kind), "name": .string(name), "from": .string(from),
      "channel": .string(channel), "since": .string(since),
    ]
    if !what.isEmpty { object["description"] = .string(what) }
    object.merge(details)
    return .object(object)
  }

  /// Methods, notifications and actions.
  static var all: [ProtocolEntry] {
    let commands = CommandDefinition.all.map { command in
      ProtocolEntry(
        kind: "method", name: command.method, from: command.direction.sender,
        channel: command.channel.rawValue, since: "\(command.introducedIn)",
        what: command.documentation,
        details: [
          "params": .string("\(command.params)"), "result": .string("\(command.result)"),
          "errors": .array(command.errors.map { .integer(Int64($0)) }),
        ])
    }
    let notifications = NotificationDefinition.all.map { notification in
      ProtocolEntry(
        kind: "notification", name: notification.method, from: notification.direction.sender,
        channel: "any", since: "\(notification.introducedIn)", what: notification.documentation,
        details: ["params": .string("\(notification.params)")])
    }
    let actions = ActionDefinition.all.map { action in
      ProtocolEntry(
        kind: "action", name: action.type, from: action.isClientDispatchable ? "both" : "host",
        channel: action.channel.rawValue, since: "\(action.introducedIn)",
        what: action.resendClass.map { "sent again: \($0.rawValue)" } ?? "",
        details: action.resendClass.map { ["resendClass": .string($0.rawValue)] } ?? [:])
    }
    return commands + notifications + actions
  }
}

extension MessageDirection {
  fileprivate var sender: String {
    switch self {
    case .clientToHost: "client"
    case .hostToClient: "host"
    case .both: "both"
    }
  }
}
