/// The settings of one section of the configuration: the stored properties, in the order of `hosts show`.
///
/// Decoder, merge, `hosts show` and the manual follow from them; nothing else lists them.
protocol SettingKeys: Sendable {
  init()
  static var section: String { get }
}

/// A setting: its key in the file, and how its value is read and shown.
struct SettingKey<Value: Hashable & Sendable>: Sendable {
  let name: String
  /// Its meaning and its default, for the manual.
  let help: String
  let read: @Sendable (LocatedJSON.Kind) throws(ValueProblem) -> Value
  /// The value as `hosts show` prints it.
  let text: @Sendable (Value) -> String

  init(
    _ name: String, _ help: String,
    read: @escaping @Sendable (LocatedJSON.Kind) throws(ValueProblem) -> Value,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    self.name = name
    self.help = help
    self.read = read
    self.text = text
  }

  /// Creates a setting that is written as on the command line.
  init(
    _ name: String, _ help: String, _ parser: ValueParser<Value>,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    self.init(
      name, help, read: { (kind) throws(ValueProblem) in try kind.parsed(parser) }, text: text)
  }
}

extension SettingKey where Value == Bool {
  init(_ name: String, _ help: String) {
    self.init(name, help) { (kind) throws(ValueProblem) in
      guard case .bool(let value) = kind else {
        throw ValueProblem("found \(kind.name)", advice: "write true or false")
      }
      return value
    }
  }
}

extension SettingKey where Value == Duration {
  init(_ name: String, _ help: String) {
    self.init(name, help, .duration(), text: DurationValue.format)
  }
}

extension SettingKey where Value: WordValue {
  init(_ name: String, _ help: String) {
    self.init(name, help, .word("WORD"), text: \.rawValue)
  }
}

extension LocatedJSON.Kind {
  /// Returns the value of text, or of a number, that a value parser understands.
  func parsed<Value>(_ parser: ValueParser<Value>) throws(ValueProblem) -> Value {
    switch self {
    case .string(let text): return try parser.parse(text)
    case .integer(let number): return try parser.parse(String(number))
    default: throw ValueProblem("found \(name)", advice: "write \(parser.expectation)")
    }
  }

  var name: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A key without the type of its value.
private protocol AnySettingKey {
  var name: String { get }
  var help: String { get }
  func value(of kind: LocatedJSON.Kind) throws(ValueProblem) -> SettingValue
  func text(of value: SettingValue) -> String?
}

extension SettingKey: AnySettingKey {
  fileprivate func value(of kind: LocatedJSON.Kind) throws(ValueProblem) -> SettingValue {
    SettingValue(try read(kind))
  }

  fileprivate func text(of value: SettingValue) -> String? { (value.value as? Value).map(text) }
}

/// A value of a setting, without its type.
private struct SettingValue: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  static func == (left: SettingValue, right: SettingValue) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The settings of one section; nil for a setting without a value.
@dynamicMemberLookup
struct Settings<Keys: SettingKeys>: Sendable, Hashable {
  private var values: [String: Setting<SettingValue>] = [:]

  private static var keys: [any AnySettingKey] {
    Mirror(reflecting: Keys()).children.compactMap { $0.value as? any AnySettingKey }
  }

  static var names: [String] { keys.map(\.name) }

  /// The full name and the meaning of each setting, in the order of the keys.
  static var help: [(term: String, text: String)] { keys.map { (fullName(of: $0), $0.help) } }

  private static func fullName(of key: any AnySettingKey) -> String {
    Keys.section.isEmpty ? key.name : "\(Keys.section).\(key.name)"
  }

  subscript<Value>(dynamicMember key: KeyPath<Keys, SettingKey<Value>>) -> Setting<Value>? {
    get {
      let setting = values[Keys()[keyPath: key].name]
      return setting.flatMap { found in
        (found.value.value as? Value).map { Setting($0, from: found.origin) }
      }
    }
    set { values[Keys()[keyPath: key].name] = newValue.map { $0.map { SettingValue($0) } } }
  }

  /// Sets a member of the section. Unknown keys are ignored.
  ///
  /// - Throws: a description of the invalid value.
  mutating func take(
    _ name: String, _ kind: LocatedJSON.Kind, from origin: ValueOrigin
  ) throws(ValueProblem) {
    guard let key = Self.keys.first(where: { $0.name == name }) else { return }
    values[name] = Setting(try key.value(of: kind), from: origin)
  }

  func over(_ other: Settings) -> Settings {
    var result = self
    result.values.merge(other.values) { own, _ in own }
    return result
  }

  /// Every setting that has a value, as text under its full name, in the order of the keys.
  var shown: [(name: String, setting: Setting<String>)] {
    Self.keys.compactMap { key in
      guard let setting = values[key.name], let text = key.text(of: setting.value) else {
        return nil
      }
      return (Self.fullName(of: key), Setting(text, from: setting.origin))
    }
  }
}
