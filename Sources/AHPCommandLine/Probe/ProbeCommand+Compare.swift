internal import AgentHostProtocol
internal import AgentHostProtocolTesting

extension ProbeCommand {
  func compare(in context: CommandContext) async throws -> ExitCode {
    let names = arguments.settings(\.subjects)
    var files: [ProbeFile] = []
    for name in names {
      let file = try await JSONInput.personality(name, in: context) {
        (value) throws(HostPersonality.Problem) in try ProbeFile(value)
      }
      files.append(file)
    }
    let comparison = ProbeComparison(files[0], files[1])
    if comparison.rows.isEmpty, arguments.output == .text {
      await context.note("both behave the same")
      return .success
    }
    var printer = ListPrinter(context, arguments.output)
    try await printer.printAll(
      comparison.rows, table: comparison.table(names[0].value, names[1].value)
    ) { .record(.comparison, $0.json) }
    return comparison.rows.isEmpty ? .success : .rejected
  }
}
