@testable import AHPCommandLine

/// A command tree that uses every feature of the argument parser.
enum Sample {
  struct Options: CommandOptions {
    let count = Option<Int>("count", short: "n", .integer(in: 1...99), help: "How many.")
    let name = Option<String>(
      "name", .text("NAME"), help: "A name.", repeatable: true)
    let wait = Option<Duration>(
      "wait", short: "w", .duration(), help: "How long.", environment: "SAMPLE_WAIT"
    ).defaulting(to: .seconds(30), "30s")
    let format = Option<OutputFormat>("output", short: "o", .word("FORMAT"), help: "How.")
    let file = Option<String>("file", .path(), help: "Where.", aliases: ["path"])
    let follow = Flag(
      "follow", short: "f", help: "Go on.", negatable: true)
    let all = Flag("all", short: "a", help: "Everything.")
    let host = Argument<String>("HOST", .one, .text("HOST"), help: "Where to.")
    let words = Argument<Int>("NUMBER", .any, .integer(in: -9...9), help: "Numbers.")
  }

  static let verbose = Flag("verbose", short: "v", help: "Say more.", global: true)

  static var tree: CommandSpecification {
    var root = CommandSpecification(
      "tool", summary: "A sample.",
      options: [
        Flag("help", short: "h", help: "Help.", global: true).specification,
        Flag("version", help: "Version.").specification, verbose.specification,
      ])
    let options = Options()
    var work = CommandSpecification(
      "work", aliases: ["do"], summary: "Do the work.", exclusiveOptions: [["all", "follow"]])
    work.declare(options)
    var group = CommandSpecification(
      "things", summary: "Things.", defaultSubcommand: "list")
    group.subcommands = [
      CommandSpecification("list", summary: "List.", options: [options.format.specification]),
      CommandSpecification(
        "add", summary: "Add.", arguments: [options.host.specification]),
    ]
    var strict = CommandSpecification("strict", summary: "No default.")
    strict.subcommands = [CommandSpecification("one", summary: "One.")]
    root.subcommands = [work, group, strict]
    return root
  }

  static func parse(
    _ tokens: [String], environment: [String: String] = [:]
  ) throws(UsageError) -> ParseOutcome {
    try ArgumentParser(root: tree, environment: environment).parse(tokens)
  }

  static func arguments(
    _ tokens: [String], environment: [String: String] = [:]
  ) throws -> CommandArguments<Options> {
    guard case .command(let command) = try parse(tokens, environment: environment) else {
      throw UsageError("", "no command")
    }
    return CommandArguments(command.arguments)
  }

  static func error(_ tokens: [String], environment: [String: String] = [:]) -> String? {
    do throws(UsageError) {
      _ = try parse(tokens, environment: environment)
      return nil
    } catch {
      return error.description
    }
  }
}
