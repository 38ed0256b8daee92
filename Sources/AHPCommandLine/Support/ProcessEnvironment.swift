internal import AHPCLibrary
internal import AgentHostProtocolClient

struct ProcessEnvironment: Sendable, Hashable {
  var variables: [String: String] = [:]
  /// The names of variables whose values are not UTF-8. `variables` does not contain them: they would be altered.
  var undecodable: Set<String> = []
  var currentDirectory: String = "/"
  /// Whether the path of the working directory is not UTF-8.
  var isDirectoryUndecodable = false
  /// The user that must own private files.
  var userID: UInt32 = 0

  /// The value of a variable; nil if it is empty.
  subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// Whether the terminal may show control sequences as text.
  var hasDumbTerminal: Bool { [nil, "dumb"].contains(self["TERM"]) }

  /// `HOME`, or the user's home directory according to the system, or `/`.
  var homeDirectory: String { self["HOME"] ?? "/" }

  /// Makes a path absolute: `~/` is the home directory; other paths are relative to `base`, by default the working
  /// directory.
  func absolutePath(_ path: String, relativeTo base: String? = nil) -> String {
    if path.hasPrefix("/") { return path }
    if path == "~" { return homeDirectory }
    if path.hasPrefix("~/") { return homeDirectory + path.dropFirst(1) }
    let base = base ?? currentDirectory
    return base.hasSuffix("/") ? base + path : "\(base)/\(path)"
  }

  /// The home directory of the user in the system's list of users.
  private static func systemHome() -> String? {
    var entry = passwd()
    var result: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress,
        getpwuid_r(getuid(), &entry, base, buffer.count, &result) == 0, result != nil,
        let directory = entry.pw_dir
      else { return nil }
      return String(validatingCString: directory)
    }
  }

  static func current() -> ProcessEnvironment {
    let undecodable = EnvironmentVariables.undecodableNames()
    var variables = EnvironmentVariables.all().filter { !undecodable.contains($0.key) }
    var directory: String? = "/"
    if let path = getcwd(nil, 0) {
      directory = String(validatingCString: path)
      free(path)
    }
    if variables["HOME", default: ""].isEmpty { variables["HOME"] = systemHome() }
    return ProcessEnvironment(
      variables: variables, undecodable: undecodable, currentDirectory: directory ?? "/",
      isDirectoryUndecodable: directory == nil, userID: UInt32(getuid()))
  }
}
