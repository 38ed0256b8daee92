internal import AgentHostProtocol

struct DescribeCommand: Command {
  struct Options: CommandOptions {
    let output = SharedOptions.output
    let names = Argument(
      "NAME", .any,
      .nonEmpty(
        "NAME", "a method, an action, a type or a pattern of them", completing: .protocolName),
      help:
        "A method such as listSessions, an action such as chat/delta, a type such as ChatState, "
        + "or a pattern.")
  }

  static let specification = CommandSpecification(
    "describe", summary: "Describe methods, actions and types of the protocol.",
    discussion: "Prints the fields of a full name, and a list for a pattern. Needs no host.",
    examples: [
      .init("ahpctl describe", "List all methods, notifications and actions:"),
      .init("ahpctl describe 'chat/toolCall*'", "List the actions on tool calls:"),
      .init(
        "ahpctl describe chat/turnStarted Message", "Print the fields of an action and a type:"),
    ], section: "About the tool")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let names = arguments.settings(\.names)
    let descriptions = TypeDescriptions.all
    let messages = ProtocolEntry.messages(descriptions)
    var chosen = messages
    var isDetailed = false
    if !names.isEmpty {
      let all = messages + ProtocolEntry.types(descriptions)
      chosen = []
      for name in names { chosen += try matching(name, all) }
      isDetailed = names.allSatisfy { name in all.contains { $0.name == name.value } }
    }
    if arguments.output == .text, isDetailed {
      try await show(chosen, descriptions, in: context)
      return .success
    }
    try await context.print(
      chosen,
      [
        .init("KIND") { .init($0.kind, .faint) }, .init("NAME") { .init($0.name) },
        .init("FROM", isExpendable: true) { .init($0.from) },
        .init("CHANNEL", isExpendable: true) { .init($0.channel) },
        .init("SINCE", isExpendable: true) { .init($0.since) },
        .init("WHAT", minimumWidth: 24) { .init($0.what) },
      ], as: ListFormat(arguments.output), record: \.json)
    return .success
  }

  private func show(
    _ entries: [ProtocolEntry], _ descriptions: TypeDescriptions, in context: CommandContext
  ) async throws {
    let width = context.console.tableWidth(context.environment)
    let painter = context.painter()
    for (index, entry) in entries.enumerated() {
      if index > 0 { try await context.console.writeLine() }
      try await context.console.writeLine(painter.paint(entry.name, .heading))
      var facts = [entry.kind]
      if !entry.from.isEmpty {
        facts.append("from \(entry.from == "both" ? "either side" : entry.from)")
      }
      if !entry.channel.isEmpty { facts.append("channel \(entry.channel)") }
      if !entry.since.isEmpty { facts.append("since \(entry.since)") }
      if let resend = entry.resend { facts.append("sent again: \(resend)") }
      if !entry.errors.isEmpty {
        facts.append("errors \(entry.errors.map(String.init).joined(separator: ", "))")
      }
      try await context.console.writeLine("  \(facts.joined(separator: ", "))")
      for line in TextWrapping.lines(of: entry.what, width: (width ?? 100) - 2) {
        try await context.console.writeLine("  \(line)")
      }
      for (title, name) in entry.parts {
        guard let type = descriptions.types[name] else { continue }
        try await context.console.writeLine()
        if !title.isEmpty { try await context.console.writeLine("  \(title), \(name):") }
        for line in table(type).lines(width: width.map { $0 - 2 }, painter: painter) {
          try await context.console.writeLine("  \(line)")
        }
      }
    }
  }

  private func table(_ type: TypeDescription) -> Table {
    let isStructure = type.kind == .structure
    var heading = isStructure ? "FIELD" : "VALUE"
    if case .union(let discriminator) = type.kind { heading = discriminator.uppercased() }
    var fields: [Table.Field<TypeDescription.Row>] = [
      .init(heading) { .init($0.isOptional ? "\($0.name)?" : $0.name) }
    ]
    if type.kind != .enumeration { fields.append(.init("TYPE") { .init($0.type) }) }
    fields.append(.init("WHAT", minimumWidth: 16, isWrapped: true) { .init($0.documentation) })
    var table = Table(of: type.rows, fields)
    if table.rows.isEmpty { table.rows = [[Table.Cell("none")]] }
    return table
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

/// A named method, notification, action or type of the protocol.
struct ProtocolEntry: Sendable {
  var kind: String
  var name: String
  var from = ""
  var channel = ""
  var since = ""
  var what: String
  var resend: String?
  var errors: [Int] = []
  /// The types that the described method or action consists of, with their titles.
  var parts: [(title: String, type: String)] = []
  /// The fields of the type itself.
  var type: TypeDescription?

  var json: JSONObject {
    var object: JSONObject = ["v": 1, "kind": .string(kind), "name": .string(name)]
    for (key, value) in [
      ("from", from), ("channel", channel), ("since", since), ("description", what),
    ] where !value.isEmpty {
      object[key] = .string(value)
    }
    object["resendClass"] = resend.map { .string($0) }
    for (title, type) in parts where !title.isEmpty { object[title] = .string(type) }
    if kind == "method" { object["errors"] = .array(errors.map { .integer(Int64($0)) }) }
    if let type { object.merge(type.json) }
    return object
  }

  static func messages(_ descriptions: TypeDescriptions) -> [ProtocolEntry] {
    let commands = CommandDefinition.all.map { command in
      ProtocolEntry(
        kind: "method", name: command.method, from: command.direction.sender,
        channel: command.channel.rawValue, since: "\(command.introducedIn)",
        what: command.documentation, errors: command.errors,
        parts: [("params", "\(command.params)"), ("result", "\(command.result)")])
    }
    let notifications = NotificationDefinition.all.map { notification in
      ProtocolEntry(
        kind: "notification", name: notification.method, from: notification.direction.sender,
        channel: "any", since: "\(notification.introducedIn)", what: notification.documentation,
        parts: [("params", "\(notification.params)")])
    }
    let actions = ActionDefinition.all.map { action in
      let description = descriptions.actions[action.type]
      return ProtocolEntry(
        kind: "action", name: action.type, from: action.isClientDispatchable ? "both" : "host",
        channel: action.channel.rawValue, since: "\(action.introducedIn)",
        what: description?.documentation ?? "", resend: action.resendClass?.rawValue,
        parts: description?.type.map { [("", $0)] } ?? [],
        type: description?.type.flatMap { descriptions.types[$0] })
    }
    return commands + notifications + actions
  }

  static func types(_ descriptions: TypeDescriptions) -> [ProtocolEntry] {
    descriptions.types.values.ordered { $0.name < $1.name }.map { type in
      ProtocolEntry(
        kind: "type", name: type.name, what: type.documentation, parts: [("", type.name)],
        type: type)
    }
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
