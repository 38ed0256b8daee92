/// The options and arguments of a command: its stored properties, in the order of help. A property may be a group of
/// options that several commands share.
///
/// Help, parser, completion and manual follow from them; nothing else lists them.
protocol CommandOptions: Sendable {
  init()
}

/// The options of a command without options.
struct NoOptions: CommandOptions {}

/// An option, flag or argument that is a stored property of `CommandOptions`.
protocol Declaration<Value>: Sendable {
  associatedtype Value: Sendable

  func declare(in command: inout CommandSpecification)

  /// The key of the declaration's values.
  var name: ParsedArguments.Name { get }
}

extension Option: Declaration {
  func declare(in command: inout CommandSpecification) { command.options.append(specification) }

  var name: ParsedArguments.Name { .option(specification.name) }
}

extension DefaultedOption: Declaration {
  func declare(in command: inout CommandSpecification) { option.declare(in: &command) }

  var name: ParsedArguments.Name { option.name }
}

extension Flag: Declaration {
  typealias Value = Bool

  func declare(in command: inout CommandSpecification) { command.options.append(specification) }

  var name: ParsedArguments.Name { .option(specification.name) }
}

extension Argument: Declaration {
  func declare(in command: inout CommandSpecification) { command.arguments.append(specification) }

  var name: ParsedArguments.Name { .argument(specification.name) }
}

extension CommandSpecification {
  mutating func declare(_ options: any CommandOptions) {
    for property in Mirror(reflecting: options).children {
      if let group = property.value as? any CommandOptions { declare(group) }
      (property.value as? any Declaration)?.declare(in: &self)
    }
  }
}

/// The values of the options and arguments of a command, by property name.
///
/// The generic functions are not specialized, because every option of every command calls one of them, once.
@dynamicMemberLookup
struct CommandArguments<Options: CommandOptions>: Sendable {
  private let options = Options()
  private let parsed: ParsedArguments

  init(_ parsed: ParsedArguments) { self.parsed = parsed }

  subscript(dynamicMember flag: KeyPath<Options, Flag>) -> Bool { setting(flag)?.value ?? false }

  subscript<Value>(dynamicMember option: KeyPath<Options, Option<Value>>) -> Value? {
    @_semantics("optimize.sil.specialize.generic.never")
    get { setting(option)?.value }
  }

  subscript<Value>(dynamicMember option: KeyPath<Options, DefaultedOption<Value>>) -> Value {
    @_semantics("optimize.sil.specialize.generic.never")
    get { setting(option)?.value ?? options[keyPath: option].value }
  }

  /// The values of a group of options.
  subscript<Group: CommandOptions>(
    dynamicMember group: KeyPath<Options, Group>
  ) -> CommandArguments<Group> { CommandArguments<Group>(parsed) }

  /// The value and origin of a required argument. The parser checked that it exists.
  subscript<Value>(dynamicMember argument: KeyPath<Options, Argument<Value>>) -> Setting<Value> {
    @_semantics("optimize.sil.specialize.generic.never")
    get throws(UsageError) {
      if let setting = settings(argument).first { return setting }
      throw UsageError(options[keyPath: argument].specification.name, "is missing")
    }
  }

  /// Returns the effective value with its origin: the last value of an option, the first value of an argument; nil if
  /// absent.
  @_semantics("optimize.sil.specialize.generic.never")
  func setting<Kind: Declaration>(_ declaration: KeyPath<Options, Kind>) -> Setting<Kind.Value>? {
    settings(declaration).first
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func settings<Kind: Declaration>(_ declaration: KeyPath<Options, Kind>) -> [Setting<Kind.Value>] {
    parsed.settings(of: options[keyPath: declaration].name)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func values<Kind: Declaration>(_ declaration: KeyPath<Options, Kind>) -> [Kind.Value] {
    settings(declaration).map(\.value)
  }
}
