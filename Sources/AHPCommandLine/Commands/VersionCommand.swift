internal import AgentHostProtocol

/// `ahpctl version`.
package struct VersionCommand: Command {
  package static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print it.", default: "text")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "version", summary: "Show the version of the tool, and those of AHP that it speaks.",
      options: [output.specification], section: "About the tool")
  }

  private let format: OutputFormat

  package init(arguments: ParsedArguments) {
    format = arguments[VersionCommand.output] ?? .text
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    switch format {
    case .text:
      try await context.console.writeLine(VersionCommand.line)
      try await context.console.writeLine(
        "AHP \(SUPPORTED_PROTOCOL_VERSIONS.joined(separator: ", "))")
    case .json, .ndjson:
      let record: JSONObject = [
        "v": 1, "kind": "version", "name": .string(RootCommand.specification.name),
        "version": .string(ToolVersion.current),
        "protocolVersions": .array(SUPPORTED_PROTOCOL_VERSIONS.map { .string($0) }),
      ]
      try await context.console.writeLine(JSONValue.object(record).json())
    }
    return .success
  }

  /// The name and the version.
  package static var line: String { "\(RootCommand.specification.name) \(ToolVersion.current)" }
}

/// The version of the tool.
package enum ToolVersion {
  /// The release that is being worked on, or that this is: that of the package.
  package static let current = PackageVersion.current
}
