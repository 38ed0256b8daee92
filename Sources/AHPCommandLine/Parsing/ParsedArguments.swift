/// One value that was given, decoded, with where it came from.
package struct ParsedValue: Sendable {
  /// What was written.
  package var text: String
  /// What it means.
  package var value: any Sendable
  /// Where it came from.
  package var origin: ValueOrigin
}

/// The options and arguments of one command line, decoded and typed.
package struct ParsedArguments: Sendable {
  private var options: [String: [ParsedValue]] = [:]
  private var arguments: [String: [ParsedValue]] = [:]

  package init() {}

  mutating func add(_ value: ParsedValue, to option: OptionSpecification) {
    if option.isRepeatable {
      options[option.name, default: []].append(value)
    } else {
      options[option.name] = [value]
    }
  }

  mutating func add(_ value: ParsedValue, to argument: ArgumentSpecification) {
    arguments[argument.name, default: []].append(value)
  }

  func contains(_ option: OptionSpecification) -> Bool { options[option.name] != nil }

  func origin(ofOption name: String) -> ValueOrigin? { options[name]?.last?.origin }

  func count(of argument: ArgumentSpecification) -> Int { arguments[argument.name]?.count ?? 0 }

  /// Whether the flag is on.
  package subscript(flag: Flag) -> Bool { setting(of: flag)?.value ?? false }

  /// The value of the option, if it was given.
  package subscript<Value>(option: Option<Value>) -> Value? { setting(of: option)?.value }

  /// The value of the option, or its default.
  package subscript<Value>(option: DefaultedOption<Value>) -> Value {
    setting(of: option.option)?.value ?? option.value
  }

  /// The value of the argument, if it was given.
  package subscript<Value>(argument: Argument<Value>) -> Value? { values(of: argument).first }

  /// The state of the flag with where it came from; nil when nobody said anything.
  package func setting(of flag: Flag) -> Setting<Bool>? {
    setting(options[flag.specification.name]?.last)
  }

  /// The value of the option with where it came from; nil when nobody said anything.
  package func setting<Value>(of option: Option<Value>) -> Setting<Value>? {
    setting(options[option.specification.name]?.last)
  }

  /// Every value of a repeatable option, in the order given.
  package func settings<Value>(of option: Option<Value>) -> [Setting<Value>] {
    (options[option.specification.name] ?? []).compactMap { setting($0) }
  }

  /// Every value of a repeatable option, in the order given.
  package func values<Value>(of option: Option<Value>) -> [Value] {
    settings(of: option).map(\.value)
  }

  /// Every value of the argument with where it came from.
  package func settings<Value>(of argument: Argument<Value>) -> [Setting<Value>] {
    (arguments[argument.specification.name] ?? []).compactMap { setting($0) }
  }

  /// Every value of the argument, in the order given.
  package func values<Value>(of argument: Argument<Value>) -> [Value] {
    settings(of: argument).map(\.value)
  }

  /// The value of an argument that the parser has made sure of.
  package func required<Value>(_ argument: Argument<Value>) throws(UsageError) -> Setting<Value> {
    if let setting = settings(of: argument).first { return setting }
    throw UsageError(argument.specification.name, "is missing")
  }

  private func setting<Value>(_ parsed: ParsedValue?) -> Setting<Value>? {
    guard let parsed, let value = parsed.value as? Value else { return nil }
    return Setting(value, from: parsed.origin)
  }
}
