internal import AgentHostProtocol

struct HostsShowCommand: Command {
  struct Options: CommandOptions {
    let output = SharedOptions.output
    let host = SharedOptions.host
  }

  static let specification = CommandSpecification(
    "show", summary: "Show a host and the origin of each setting.",
    discussion: "Settings without a value are left out.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let entry = try configuration.selection.host(try arguments.host)
    configuration.noteContext(in: context)
    let table = Table(
      of: HostsShowCommand.settings(of: entry, configuration, context),
      [
        .init("SETTING") { .init($0.0) }, .init("VALUE") { .init($0.1.value) },
        .init("FROM") { .init("\($0.1.origin)", .faint) },
      ])
    var printer = ListPrinter(
      context: context, format: ListFormat(arguments.output), settings: configuration.output,
      isDocument: false)
    try await printer.printAll([entry], table: table, record: \.json)
    return .success
  }

  private static func settings(
    of entry: HostEntry, _ configuration: CommandConfiguration, _ context: CommandContext
  ) -> [(String, Setting<String>)] {
    var rows: [(String, Setting<String>)] = []
    func add<Value>(
      _ name: String, _ setting: Setting<Value>?, _ text: (Value) -> String = { "\($0)" }
    ) {
      if let setting { rows.append((name, setting.map(text))) }
    }
    add("host", Setting(entry.id, from: entry.origin))
    add("url", entry.url)
    let settings = HostConnector.settings(of: entry, in: context).0.settings
    rows += settings.shown.map { ($0.name, $0.setting) }
    add(
      "token", SecretResolver(environment: context.environment).tokenSource(of: entry),
      \.description)
    for header in entry.headers { add("header \(header.name)", header.value, \.description) }
    let chosen = context.global.context ?? configuration.loaded.configuration.currentContext
    if configuration.context != nil { add("context", chosen) }
    rows += configuration.reconnect(of: entry).shown.map { ($0.name, $0.setting) }
    rows += configuration.keepAlive(of: entry).shown.map { ($0.name, $0.setting) }
    return rows
  }
}
