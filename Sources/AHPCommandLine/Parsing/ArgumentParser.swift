enum ParseOutcome: Sendable {
  /// Print the help of the command at this path (names below the root).
  case help([String])
  case version
  case command(ParsedCommand)
}

/// A command to run, with its options and arguments.
struct ParsedCommand: Sendable {
  var path: [String]
  var arguments: ParsedArguments
}

/// Turns a command line into a command, by specification. Pure.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, `-abc`, `--no-name`, `--` and `-` have
/// their usual meaning. Options may come before, between and after arguments.
struct ArgumentParser: Sendable {
  /// The name of the option that asks for help. Every root declares it.
  static let helpName = "help"
  static let versionName = "version"

  let root: CommandSpecification
  var environment: [String: String] = [:]

  /// Parses the arguments, without the name of the program.
  func parse(_ tokens: [String]) throws(UsageError) -> ParseOutcome {
    var run = ParserRun(path: CommandPath(root: root), tokens: tokens)
    try run.readTokens()
    if run.wantsHelp { return .help(run.path.names) }
    if run.wantsVersion { return .version }
    try run.finish(environment: environment)
    return .command(ParsedCommand(path: run.path.names, arguments: run.arguments))
  }
}

struct ParserRun {
  private(set) var path: CommandPath
  private(set) var arguments = ParsedArguments()
  private(set) var wantsHelp = false
  private(set) var wantsVersion = false
  private let tokens: [String]
  private var index = 0
  private var argumentIndex = 0
  private var onlyArguments = false

  init(path: CommandPath, tokens: [String]) {
    self.path = path
    self.tokens = tokens
  }

  // MARK: Tokens

  mutating func readTokens() throws(UsageError) {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if wantsHelp {
        // After `--help`, words only select the command.
        if let next = path.command.subcommand(named: token) { path = path.descending(to: next) }
      } else if onlyArguments || token == "-" || !token.hasPrefix("-") || isNegativeNumber(token) {
        try readWord(token)
      } else if token == "--" {
        onlyArguments = true
      } else if token.hasPrefix("--") {
        try readLong(token)
      } else {
        try readCluster(token)
      }
    }
  }

  private func isNegativeNumber(_ token: String) -> Bool {
    let digits = token.dropFirst()
    guard let first = digits.first, first.isASCII, first.isNumber else { return false }
    return !path.options.contains { $0.short == first }
      && digits.allSatisfy { ($0.isASCII && $0.isNumber) || $0 == "." }
  }

  private mutating func readWord(_ token: String) throws(UsageError) {
    if path.command.subcommands.isEmpty { return try readArgument(token) }
    if let next = path.command.subcommand(named: token) {
      path = path.descending(to: next)
    } else if let next = path.command.implicitSubcommand,
      !next.arguments.isEmpty || !next.subcommands.isEmpty, enterDefaultSubcommand()
    {
      try readWord(token)
    } else {
      throw path.noCommand(token, origin: .argument(index))
    }
  }

  private mutating func readArgument(_ token: String) throws(UsageError) {
    let specifications = path.command.arguments
    guard argumentIndex < specifications.count else {
      let advice =
        specifications.isEmpty
        ? "\(path.invocation) takes no arguments"
        : "write \(HelpRenderer.usageLine(for: path))"
      throw UsageError(
        "", "unexpected argument \(quoted(token))", origin: .argument(index), advice: advice)
    }
    let specification = specifications[argumentIndex]
    if !specification.isVariadic { argumentIndex += 1 }
    let value = try decode(
      token, as: specification.value, subject: specification.name, from: .argument(index))
    arguments.add(value, to: specification)
  }

  private mutating func readLong(_ token: String) throws(UsageError) {
    let body = token.dropFirst(2)
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if let option = path.options.first(where: { $0.answers(to: name) }) {
      return try read(option, spelled: "--\(name)", attached: attached, negated: false)
    }
    if name.hasPrefix("no-") {
      let positive = name.dropFirst(3)
      let option = path.options.first { $0.isNegatable && $0.answers(to: positive) }
      if let option {
        return try read(option, spelled: "--\(name)", attached: attached, negated: true)
      }
    }
    if enterDefaultSubcommand() { return try readLong(token) }
    throw unknownOption("--\(name)")
  }

  private mutating func readCluster(_ token: String) throws(UsageError) {
    var rest = token.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = path.options.first(where: { $0.short == letter }) else {
        if rest.count + 2 == token.count, enterDefaultSubcommand() {
          return try readCluster(token)
        }
        throw unknownOption("-\(letter)", within: token)
      }
      let takesRest = option.value != nil && !rest.isEmpty
      let attached = takesRest ? String(rest.first == "=" ? rest.dropFirst() : rest) : nil
      try read(option, spelled: "-\(letter)", attached: attached, negated: false)
      if takesRest { return }
    }
  }

  private func unknownOption(_ spelled: String, within token: String? = nil) -> UsageError {
    let names = path.options.map { "--\($0.name)" }
    let place = token.map { $0 == spelled ? "" : " in \(quoted($0))" } ?? ""
    return UsageError(
      "", "\(path.invocation) has no option \(quoted(spelled))\(place)", origin: .argument(index),
      advice: Suggestion.question(for: spelled, among: names)
        ?? "see \(path.invocation) --help for the list")
  }

  private mutating func read(
    _ option: OptionSpecification, spelled: String, attached: String?, negated: Bool
  ) throws(UsageError) {
    if option.name == ArgumentParser.helpName, option.value == nil { wantsHelp = true }
    if option.name == ArgumentParser.versionName, option.value == nil { wantsVersion = true }
    let value: ParsedValue
    if let specification = option.value {
      let text: String
      if let attached {
        text = attached
      } else {
        text = try nextValue(for: option, spelled: spelled)
      }
      value = try decode(text, as: specification, subject: spelled, from: .argument(index))
    } else {
      var state = !negated
      if let attached {
        guard let given = Self.state(attached), !negated else {
          throw UsageError(
            spelled, "takes no value, but \(quoted(attached)) was given", origin: .argument(index),
            advice: "write \(spelled) alone")
        }
        state = given
      }
      value = ParsedValue(text: spelled, value: state, origin: .argument(index))
    }
    arguments.add(value, to: option)
  }

  /// Returns the state of a flag that is written with a value; nil if that is neither yes nor no.
  private static func state(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }

  private mutating func nextValue(
    for option: OptionSpecification, spelled: String
  ) throws(UsageError) -> String {
    let placeholder = option.value?.placeholder ?? "VALUE"
    let expectation = option.value.map { "write \(spelled) \(placeholder): \($0.expectation)" }
    guard index < tokens.count else {
      throw UsageError(
        spelled, "requires a value", origin: .argument(index), advice: expectation)
    }
    let next = tokens[index]
    let isOption =
      next == "--"
      || (next.hasPrefix("--")
        && path.options.contains { $0.answers(to: next.dropFirst(2).prefix { $0 != "=" }) })
    if isOption {
      throw UsageError(
        spelled, "requires a value, but \(next.prefix { $0 != "=" }) follows",
        origin: .argument(index), advice: expectation)
    }
    index += 1
    return next
  }

  private mutating func enterDefaultSubcommand() -> Bool {
    guard let next = path.command.implicitSubcommand else { return false }
    path = path.descending(to: next)
    return true
  }

  private func decode(
    _ text: String, as specification: ValueSpecification, subject: String,
    from origin: ValueOrigin
  ) throws(UsageError) -> ParsedValue {
    do throws(ValueProblem) {
      return ParsedValue(text: text, value: try specification.decode(text), origin: origin)
    } catch {
      throw error.at(subject, origin)
    }
  }

  // MARK: The end

  mutating func finish(environment: [String: String]) throws(UsageError) {
    while !path.command.subcommands.isEmpty {
      if enterDefaultSubcommand() { continue }
      let names = path.command.visibleSubcommands.prefix(6).map(\.name)
      let more = path.command.visibleSubcommands.count > names.count ? ", …" : ""
      throw UsageError(
        "", "\(path.invocation) requires a command",
        advice: "write one of \(names.joined(separator: ", "))\(more), "
          + "or see \(path.invocation) --help")
    }
    // The command line is checked before the environment: it is what the person has just typed.
    try checkExclusiveOptions()
    try readEnvironment(environment)
    try checkMissing()
  }

  private func checkExclusiveOptions() throws(UsageError) {
    for group in path.command.exclusiveOptions {
      let given = group.filter { arguments.origin(ofOption: $0) != nil }
      if given.count > 1 {
        throw UsageError(
          "", "--\(given[0]) and --\(given[1]) cannot be combined",
          origin: arguments.origin(ofOption: given[1]), advice: "use only one of them")
      }
    }
  }

  private mutating func readEnvironment(_ environment: [String: String]) throws(UsageError) {
    for option in path.command.options + path.globalOptions where !arguments.contains(option) {
      guard let name = option.environment, let text = environment[name], !text.isEmpty,
        let specification = option.value
      else { continue }
      let value = try decode(
        text, as: specification, subject: "--\(option.name)", from: .environment(name))
      arguments.add(value, to: option)
    }
  }

  private func checkMissing() throws(UsageError) {
    for argument in path.command.arguments where arguments.count(of: argument) == 0 {
      guard argument.arity == .one || argument.arity == .some else { continue }
      throw UsageError(
        "", "\(path.invocation) requires \(argument.name)",
        advice: "write \(HelpRenderer.usageLine(for: path))")
    }
  }
}
