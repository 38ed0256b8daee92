/// A command. Parsing, help, suggestions, completion and the man page are derived from this value.
struct CommandSpecification: Sendable {
  struct Example: Sendable, Hashable {
    var command: String
    var explanation: String

    init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  var name: String
  /// Other words that mean the same; accepted, and named in help.
  var aliases: [String] = []
  /// One sentence, under 80 characters.
  var summary: String
  /// Paragraphs, separated by empty lines. A line that starts with a space is kept as it is.
  var discussion: String
  var examples: [Example]
  /// Options of this command. Subcommands also accept its global options.
  var options: [OptionSpecification]
  /// Positional arguments. A command with subcommands has none.
  var arguments: [ArgumentSpecification]
  /// Names of options of which at most one may be given.
  var exclusiveOptions: [[String]]
  var subcommands: [CommandSpecification] = []
  /// The subcommand to run if none is specified.
  var defaultSubcommand: String?
  /// Whether to omit the command from help, completion and the man page.
  var isHidden: Bool
  /// The heading of the command in the list of commands; nil for "Commands".
  var section: String?

  init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    examples: [Example] = [], options: [OptionSpecification] = [],
    arguments: [ArgumentSpecification] = [], exclusiveOptions: [[String]] = [],
    defaultSubcommand: String? = nil, isHidden: Bool = false, section: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options
    self.arguments = arguments
    self.exclusiveOptions = exclusiveOptions
    self.defaultSubcommand = defaultSubcommand
    self.isHidden = isHidden
    self.section = section
  }

  func subcommand(named word: some StringProtocol) -> CommandSpecification? {
    subcommands.first { $0.name == word || $0.aliases.contains { $0 == word } }
  }

  /// The subcommand that runs if none is specified.
  var implicitSubcommand: CommandSpecification? {
    defaultSubcommand.flatMap { subcommand(named: $0) }
  }

  /// The subcommands that help and completion show.
  var visibleSubcommands: [CommandSpecification] { subcommands.filter { !$0.isHidden } }
}

/// A command and its parent commands, which determine the options that are valid at a point of the command line.
struct CommandPath: Sendable {
  /// The root first, the command itself last. Never empty.
  private(set) var chain: [CommandSpecification]

  init(root: CommandSpecification) { chain = [root] }

  var command: CommandSpecification { chain[chain.count - 1] }
  var names: [String] { chain.dropFirst().map(\.name) }
  /// The names from the root to the command: `ahpctl hosts add`.
  var invocation: String { chain.map(\.name).joined(separator: " ") }
  /// Options that the commands above pass down.
  var inheritedOptions: [OptionSpecification] {
    globalOptions.filter { option in !command.options.contains { $0.answers(to: option.name) } }
  }
  /// Options that parent commands declare for all subcommands, including options that this command hides, because they
  /// stand before its name.
  var globalOptions: [OptionSpecification] {
    chain.dropLast().flatMap { $0.options.filter(\.isGlobal) }
  }
  /// All options that are valid at this point.
  var options: [OptionSpecification] { command.options + inheritedOptions }

  /// The error for a word that names no command at this point.
  func noCommand(_ word: String, origin: ValueOrigin?) -> UsageError {
    let names = command.visibleSubcommands.flatMap { [$0.name] + $0.aliases }
    return UsageError(
      "", "\(invocation) has no command \(quoted(word))", origin: origin,
      advice: Suggestion.question(for: word, among: names)
        ?? "see \(invocation) --help for the list")
  }

  /// Returns the path one command further down.
  func descending(to command: CommandSpecification) -> CommandPath {
    var copy = self
    copy.chain.append(command)
    return copy
  }

  /// Returns the command that all words name.
  ///
  /// - Throws: `UsageError` for a word that names no command.
  func command(named words: [Setting<String>]) throws(UsageError) -> CommandPath {
    let (path, rest) = following(words.map(\.value))
    guard let word = rest.first else { return path }
    throw path.noCommand(word, origin: words.first { $0.value == word }?.origin)
  }

  /// Follows the words from here as far as they name commands; the rest is returned too.
  func following(_ words: some Sequence<String>) -> (path: CommandPath, rest: [String]) {
    var path = self
    var rest: [String] = []
    for word in words {
      if rest.isEmpty, let next = path.command.subcommand(named: word) {
        path = path.descending(to: next)
      } else {
        rest.append(word)
      }
    }
    return (path, rest)
  }
}
