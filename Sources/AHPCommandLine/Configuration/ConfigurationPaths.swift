internal import AgentHostProtocolClient

struct ConfigurationPaths: Sendable, Hashable {
  static let projectFileName = ".ahpctl.json"

  /// The user configuration and the origin of the path. An explicitly chosen file must exist.
  var user: Setting<String>
  /// The directory of client identifiers, cursors and the outbox.
  var state: String
  /// The directories that may contain a project file, nearest first.
  var projectDirectories: [String]

  /// Determines the paths. `config` is the value of `--config` or `AHPCTL_CONFIG`.
  init(environment: ProcessEnvironment, config: Setting<String>? = nil) {
    let configHome = ConfigurationPaths.base(environment, "XDG_CONFIG_HOME", ".config")
    let stateHome = ConfigurationPaths.base(environment, "XDG_STATE_HOME", ".local/state")
    user =
      config.map { $0.map { environment.absolutePath($0) } }
      ?? Setting("\(configHome)/ahpctl/config.json", from: .builtIn)
    state = "\(stateHome)/ahpctl"
    projectDirectories = ConfigurationPaths.ancestors(of: environment.currentDirectory)
  }

  /// Returns a base directory. Relative paths are ignored, as the XDG specification requires.
  private static func base(
    _ environment: ProcessEnvironment, _ variable: String, _ fallback: String
  ) -> String {
    if let path = environment[variable], path.hasPrefix("/") {
      return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    return environment.absolutePath("~/\(fallback)")
  }

  private static func ancestors(of directory: String) -> [String] {
    var result: [String] = []
    var current = directory
    // A path cannot hold more directories than bytes; the bound is for odd inputs.
    while current.hasPrefix("/"), result.count < 256 {
      result.append(current)
      let above = OwnerOnlyFiles.parent(of: current)
      if above == current { break }
      current = above
    }
    return result
  }

  var outbox: String { stateFile("outbox") }

  /// Returns the file that holds something of the state, such as `cursors/laptop.json`.
  func stateFile(_ name: String) -> String { "\(state)/\(name)" }
}
