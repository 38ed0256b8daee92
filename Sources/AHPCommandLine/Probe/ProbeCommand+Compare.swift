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
    try await context.print(
      comparison.rows,
      [
        .init("SUBJECT") { .init($0.subject) },
        .init(names[0].value, minimumWidth: 20) { .init($0.first) },
        .init(names[1].value, minimumWidth: 20) { .init($0.second) },
      ], as: ListFormat(arguments.output), record: { .record(.comparison, $0.json) })
    return comparison.rows.isEmpty ? .success : .rejected
  }
}
