internal import AgentHostProtocol

/// `ahpctl version`.
package struct VersionCommand: Command {
  package static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print it.", default: "text")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "version", summary: "Show the version of the tool.",
      options: [output.specification], section: "About the tool")
  }

  private let format: OutputFormat

  package init(arguments: ParsedArguments) {
    format = arguments[VersionCommand.output] ?? .text
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    switch format {
    case .text: try await context.console.writeLine(VersionCommand.line)
    case .json, .ndjson:
      try await context.console.writeLine(
        #"{"name":"\#(RootCommand.specification.name)","version":"\#(ToolVersion.current)"}"#)
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
