/// A decoded value of an option or argument, with its origin.
struct ParsedValue: Sendable {
  var text: String
  var value: any Sendable
  var origin: ValueOrigin
}

/// The decoded, untyped values of a command line, by option and argument.
struct ParsedArguments: Sendable {
  /// The key of values.
  enum Name: Sendable, Hashable {
    /// The long name of an option or flag.
    case option(String)
    case argument(String)
  }

  private var values: [Name: [ParsedValue]] = [:]

  func values(of name: Name) -> [ParsedValue] { values[name] ?? [] }

  @_semantics("optimize.sil.specialize.generic.never")
  func settings<Value>(of name: Name) -> [Setting<Value>] {
    values(of: name).compactMap { found in
      (found.value as? Value).map { Setting($0, from: found.origin) }
    }
  }

  /// Adds a value. An option that is not repeatable keeps only the last one.
  mutating func add(_ value: ParsedValue, to option: OptionSpecification) {
    let earlier = option.isRepeatable ? values(of: .option(option.name)) : []
    values[.option(option.name)] = earlier + [value]
  }

  mutating func add(_ value: ParsedValue, to argument: ArgumentSpecification) {
    values[.argument(argument.name), default: []].append(value)
  }

  func contains(_ option: OptionSpecification) -> Bool {
    !values(of: .option(option.name)).isEmpty
  }

  func origin(ofOption name: String) -> ValueOrigin? { values(of: .option(name)).last?.origin }

  func count(of argument: ArgumentSpecification) -> Int {
    values(of: .argument(argument.name)).count
  }
}
