internal import AgentHostProtocol

struct VersionCommand: Command {
  struct Options: CommandOptions {
    let output = SharedOptions.output
  }

  static let specification = CommandSpecification(
    "version", summary: "Print the versions of the tool and of the protocol.",
    section: "About the tool")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let versions = SUPPORTED_PROTOCOL_VERSIONS
    let record = JSONObject.record(
      .version,
      [
        "name": .string(ToolVersion.program), "version": .string(ToolVersion.current),
        "protocolVersions": .array(versions.map { .string($0) }),
      ])
    let lines = [VersionCommand.line, "AHP \(versions.joined(separator: ", "))"]
    try await context.print(.record(record, text: lines), as: arguments.output)
    return .success
  }

  static var line: String { "\(ToolVersion.program) \(ToolVersion.current)" }
}
