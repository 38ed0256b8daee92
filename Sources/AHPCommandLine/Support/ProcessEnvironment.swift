#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process was started with. A value, so that tests make up their own.
struct ProcessEnvironment: Sendable, Hashable {
  /// The environment variables.
  var variables: [String: String] = [:]
  /// The absolute path of the working directory.
  var currentDirectory: String = "/"
  /// The numeric identifier of the user, against which owners of files are compared.
  var userID: UInt32 = 0

  /// The value of a variable; an empty one counts as not set.
  subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The home directory: `HOME`, or `/` where nothing is known.
  var homeDirectory: String { self["HOME"] ?? "/" }

  /// The path made absolute: `~/` stands for the home directory, the rest is relative to `base` (by
  /// default the working directory).
  func absolutePath(_ path: String, relativeTo base: String? = nil) -> String {
    if path.hasPrefix("/") { return path }
    if path == "~" { return homeDirectory }
    if path.hasPrefix("~/") { return homeDirectory + path.dropFirst(1) }
    let base = base ?? currentDirectory
    return base.hasSuffix("/") ? base + path : "\(base)/\(path)"
  }

  /// The environment of this process.
  static func current() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      entry += 1
      let text = String(cString: line)
      guard let equals = text.firstIndex(of: "=") else { continue }
      variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    var directory = "/"
    if let path = getcwd(nil, 0) {
      directory = String(cString: path)
      free(path)
    }
    return ProcessEnvironment(
      variables: variables, currentDirectory: directory, userID: UInt32(getuid()))
  }
}
