@testable import AHPCommandLine

/// Finds mistakes in specifications.
enum SpecificationReview {
  /// One line per mistake; empty for a correct tree.
  static func problems(in root: CommandSpecification) -> [String] {
    var result: [String] = []
    review(CommandPath(root: root), into: &result)
    return result
  }

  private static func review(_ path: CommandPath, into result: inout [String]) {
    let command = path.command
    func complain(_ problem: String) { result.append("\(path.invocation): \(problem)") }
    if command.summary.isEmpty { complain("has no summary") }
    if command.summary.count > 80 { complain("has a summary of more than 80 characters") }
    if !command.summary.hasSuffix(".") { complain("has a summary without a full stop") }
    if !command.subcommands.isEmpty, !command.arguments.isEmpty {
      complain("has both commands and arguments")
    }
    if let name = command.defaultSubcommand, command.subcommand(named: name) == nil {
      complain("has an unknown default command \(name)")
    }
    for (name, count) in counts(command.subcommands.flatMap { [$0.name] + $0.aliases })
    where count > 1 {
      complain("has \(count) commands named \(name)")
    }
    reviewOptions(path, complain)
    reviewArguments(command, complain)
    for command in command.subcommands { review(path.descending(to: command), into: &result) }
  }

  private static func reviewOptions(_ path: CommandPath, _ complain: (String) -> Void) {
    let options = path.options
    let names = options.flatMap { option in
      [option.name] + option.aliases + (option.isNegatable ? ["no-\(option.name)"] : [])
    }
    for (name, count) in counts(names) where count > 1 {
      complain("has \(count) options --\(name)")
    }
    for (letter, count) in counts(options.compactMap(\.short)) where count > 1 {
      complain("has \(count) options -\(letter)")
    }
    for option in path.command.options {
      if option.help.isEmpty { complain("--\(option.name) has no help") }
      if !option.help.hasSuffix(".") { complain("--\(option.name) has help without a full stop") }
      if option.isNegatable, option.value != nil { complain("--\(option.name) cannot be negated") }
      if let value = option.value, value.expectation.isEmpty {
        complain("--\(option.name) does not say what to write")
      }
    }
    for name in path.command.exclusiveOptions.joined()
    where !options.contains(where: { $0.name == name }) {
      complain("excludes an unknown option --\(name)")
    }
  }

  private static func reviewArguments(
    _ command: CommandSpecification, _ complain: (String) -> Void
  ) {
    var mayBeAbsent = false
    for (index, argument) in command.arguments.enumerated() {
      if argument.help.isEmpty { complain("\(argument.name) has no help") }
      if argument.isVariadic, index < command.arguments.count - 1 {
        complain("\(argument.name) swallows the arguments after it")
      }
      if mayBeAbsent, argument.arity == .one || argument.arity == .some {
        complain("\(argument.name) is required, but stands after an optional argument")
      }
      if argument.arity == .optional || argument.arity == .any { mayBeAbsent = true }
    }
  }

  private static func counts<Element: Hashable & Comparable>(
    _ elements: [Element]
  ) -> [(Element, Int)] {
    Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
  }
}
