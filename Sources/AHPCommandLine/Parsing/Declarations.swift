// Declarations are classes, because commands are copied: as values, copying the options of one command would take up to
// 25 kB of code.

/// An option with a value, as a command declares it: `let count = Option("count", …)`.
final class Option<Value: Sendable>: Sendable {
  /// The specification without the type.
  let specification: OptionSpecification

  init(
    _ name: String, short: Character? = nil, _ parser: ValueParser<Value>, help: String,
    aliases: [String] = [], repeatable: Bool = false, environment: String? = nil,
    default defaultText: String? = nil, global: Bool = false, section: String? = nil
  ) {
    specification = OptionSpecification(
      name: name, aliases: aliases, short: short, help: help, value: parser.specification,
      isRepeatable: repeatable, environment: environment, defaultText: defaultText,
      isGlobal: global, section: section)
  }

  fileprivate init(specification: OptionSpecification) { self.specification = specification }

  /// Returns the option with a default value, which help shows as `text`.
  func defaulting(to value: Value, _ text: String) -> DefaultedOption<Value> {
    var specification = specification
    specification.defaultText = text
    return DefaultedOption(option: Option(specification: specification), value: value)
  }
}

/// An option that always has a value.
final class DefaultedOption<Value: Sendable>: Sendable {
  let option: Option<Value>
  let value: Value
  /// The specification without the type.
  var specification: OptionSpecification { option.specification }

  fileprivate init(option: Option<Value>, value: Value) {
    self.option = option
    self.value = value
  }
}

/// An option without a value.
final class Flag: Sendable {
  let specification: OptionSpecification

  init(
    _ name: String, short: Character? = nil, help: String, negatable: Bool = false,
    global: Bool = false, section: String? = nil
  ) {
    specification = OptionSpecification(
      name: name, short: short, help: help, isNegatable: negatable, isGlobal: global,
      section: section)
  }
}

/// A positional argument, as a command declares it.
final class Argument<Value: Sendable>: Sendable {
  /// The specification without the type.
  let specification: ArgumentSpecification

  init(
    _ name: String, _ arity: ArgumentSpecification.Arity = .one, _ parser: ValueParser<Value>,
    help: String
  ) {
    specification = ArgumentSpecification(
      name: name, help: help, arity: arity, value: parser.specification)
  }
}
