/// An option or a flag, without the type of its value.
package struct OptionSpecification: Sendable {
  /// The long name, without dashes. Also the key of the parsed values.
  package var name: String
  /// Other long names that mean the same; accepted, but not advertised.
  package var aliases: [String] = []
  /// The one-letter name.
  package var short: Character?
  /// What it does, in one or two sentences.
  package var help: String
  /// Its value; nil for a flag.
  package var value: ValueSpecification?
  /// Whether `--no-NAME` switches the flag off.
  package var isNegatable = false
  /// Whether it may be given several times, each adding a value; otherwise the last one holds.
  package var isRepeatable = false
  /// Whether the command cannot do without.
  package var isRequired = false
  /// Environment variables that stand in for it, the first one that is set and not empty.
  package var environment: [String] = []
  /// The default, as help prints it.
  package var defaultText: String?
  /// Whether help, completion and the man page keep silent about it.
  package var isHidden = false
  /// Whether every command below takes it too.
  package var isGlobal = false
  /// The heading it stands under in help; nil for "Options".
  package var section: String?

  package init(name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  /// Whether the option goes by that long name (without `--`).
  package func answers(to longName: some StringProtocol) -> Bool {
    name == longName || aliases.contains { $0 == longName }
  }
}

/// A positional argument, without the type of its value.
package struct ArgumentSpecification: Sendable {
  /// How many values an argument takes.
  package enum Arity: Sendable, Hashable {
    /// Exactly one.
    case one
    /// None or one.
    case optional
    /// Any number; only the last argument can be so.
    case any
    /// At least one; only the last argument can be so.
    case some
  }

  /// The name in help, in capitals. Also the key of the parsed values.
  package var name: String
  /// What it is.
  package var help: String
  /// How many values it takes.
  package var arity: Arity
  /// Its value.
  package var value: ValueSpecification

  package init(name: String, help: String, arity: Arity, value: ValueSpecification) {
    self.name = name
    self.help = help
    self.arity = arity
    self.value = value
  }

  /// Whether it swallows all that follows.
  package var isVariadic: Bool { arity == .any || arity == .some }

  /// How the usage line shows it.
  package var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)...]"
    case .some: "\(name)..."
    }
  }
}
