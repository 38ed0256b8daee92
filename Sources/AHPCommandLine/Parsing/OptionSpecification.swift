/// An option or a flag, without the type of its value.
struct OptionSpecification: Sendable {
  /// The long name, without dashes. Also the key of the parsed values.
  var name: String
  /// Other long names that mean the same; accepted, but not advertised.
  var aliases: [String] = []
  var short: Character?
  /// The help text: one or two sentences.
  var help: String
  /// The description of the option's value; nil for a flag.
  var value: ValueSpecification?
  /// Whether `--no-NAME` switches the flag off.
  var isNegatable = false
  /// Whether it may be repeated to add values. Otherwise the last value is used.
  var isRepeatable = false
  /// The environment variable that replaces it.
  var environment: String?
  var defaultText: String?
  var isGlobal = false
  /// The heading of the option in help; nil for "Options".
  var section: String?

  /// Returns whether the option goes by that long name (without `--`).
  func answers(to longName: some StringProtocol) -> Bool {
    name == longName || aliases.contains { $0 == longName }
  }
}

/// A positional argument, without the type of its value.
struct ArgumentSpecification: Sendable {
  enum Arity: Sendable, Hashable {
    case one
    case optional
    /// Any number; only the last argument can be so.
    case any
    /// At least one; only the last argument can be so.
    case some
  }

  /// The name in help, in capitals. Also the key of the parsed values.
  var name: String
  var help: String
  var arity: Arity
  var value: ValueSpecification

  /// Whether the argument takes all remaining words.
  var isVariadic: Bool { arity == .any || arity == .some }

  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)...]"
    case .some: "\(name)..."
    }
  }
}
