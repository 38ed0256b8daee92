internal import AgentHostProtocol
internal import AgentHostProtocolTesting

extension ProbeCommand {
  func compare(in context: CommandContext) async throws -> ExitCode {
    let names = arguments.settings(\.subjects)
    var files: [ProbeFile] = []
    for name in names { files.append(try await Self.file(name, in: context)) }
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

  private static func file(
    _ name: Setting<String>, in context: CommandContext
  ) async throws -> ProbeFile {
    let bytes = try await JSONInput.bytes(ofFile: name, in: context)
    let location = FileLocation(path: name.value)
    let value = try JSONInput.parse(bytes, "the personality", .file(location))
    do throws(HostPersonality.Problem) {
      return try ProbeFile(value)
    } catch {
      throw UsageError(
        "", error.message, origin: .file(FileLocation(path: name.value, keyPath: error.path)),
        advice: "write it with 'ahpctl probe HOST -o json'")
    }
  }
}
