internal import AgentHostProtocolClient

struct FileLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as the user would write it; `-` for standard input.
  var path: String
  /// The line, counted from 1; nil where only the file is known.
  var line: Int?
  /// The column in characters, counted from 1.
  var column: Int?
  /// The path of the key inside the file, such as `hosts.laptop.url`.
  var keyPath: String?

  /// `path:line:column, key path`, as editors and terminals recognize it.
  var description: String {
    var text = path == "-" ? "standard input" : path
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    if let keyPath, !keyPath.isEmpty { text += ", \(keyPath)" }
    return text
  }
}

/// Where a value came from. Errors name it, and `hosts show` and `doctor` print it.
enum ValueOrigin: Sendable, Hashable, CustomStringConvertible {
  /// The n-th argument, counted from 1 after the name of the program.
  case argument(Int)
  case environment(String)
  case file(FileLocation)
  /// A line of standard input, counted from 1.
  case standardInput(line: Int)
  case builtIn

  /// The directory of the file, to which paths in it are relative; `nil` for other origins.
  var directory: String? {
    if case .file(let location) = self { OwnerOnlyFiles.parent(of: location.path) } else { nil }
  }

  /// The origin in the form that errors show in parentheses.
  var description: String {
    switch self {
    case .argument(let position): "argument \(position)"
    case .environment(let name): "environment variable \(name)"
    case .file(let location): location.description
    case .standardInput(let line): "standard input, line \(line)"
    case .builtIn: "default"
    }
  }
}

/// A value together with where it came from.
struct Setting<Value> {
  var value: Value
  var origin: ValueOrigin

  init(_ value: Value, from origin: ValueOrigin) {
    self.value = value
    self.origin = origin
  }

  /// Returns the same origin with another value.
  func map<Other>(_ transform: (Value) -> Other) -> Setting<Other> {
    Setting<Other>(transform(value), from: origin)
  }
}

extension Setting: Sendable where Value: Sendable {}
extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
