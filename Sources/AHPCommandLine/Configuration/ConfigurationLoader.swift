internal import AHPCLibrary
internal import AgentHostProtocolClient

/// The merged configuration, with notices about its files.
struct LoadedConfiguration: Sendable {
  /// The project file laid over the user file.
  var configuration: Configuration
  var paths: ConfigurationPaths
  var files: [String] = []
  /// Notices for the user.
  var notices: [String] = []
}

/// Finds and reads configuration files. Blocks on the disk.
enum ConfigurationLoader {
  private static let limit = 4 << 20

  /// Returns the effective configuration of a process. Throws `UsageError` for invalid file contents and
  /// `FileError` for files that cannot be read.
  static func load(
    environment: ProcessEnvironment, config: Setting<String>? = nil
  ) throws -> LoadedConfiguration {
    let paths = ConfigurationPaths(environment: environment, config: config)
    var result = LoadedConfiguration(configuration: Configuration(), paths: paths)
    try loadUser(into: &result)
    try loadProject(into: &result, environment: environment)
    return result
  }

  private static func loadUser(into result: inout LoadedConfiguration) throws {
    let path = result.paths.user
    guard let bytes = try PrivateFiles.readInput(path.value, limit: limit) else {
      // The default file is optional, an explicitly chosen one is not.
      if path.origin == .builtIn { return }
      throw UsageError(
        "", "there is no configuration \(path.value)", origin: path.origin,
        advice: "write the path of a file that exists")
    }
    result.configuration = try ConfigurationDecoder.decode(bytes, path: path.value, kind: .user)
    result.files.append(path.value)
  }

  private static func loadProject(
    into result: inout LoadedConfiguration, environment: ProcessEnvironment
  ) throws {
    for directory in result.paths.projectDirectories {
      let path =
        directory == "/"
        ? "/\(ConfigurationPaths.projectFileName)"
        : "\(directory)/\(ConfigurationPaths.projectFileName)"
      let found: OwnerOnlyFiles.Facts?
      do throws(FileError) {
        found = try OwnerOnlyFiles.facts(of: path)
      } catch {
        guard error.code == EACCES else { throw error }
        // An unreadable directory is skipped.
        result.notices.append("\(path) is not used: \(error.reason)")
        continue
      }
      guard let facts = found, !facts.isDirectory else { continue }
      // In a shared directory such as /tmp, any user can create a file in a parent directory.
      guard facts.owner == environment.userID || facts.owner == 0 else {
        result.notices.append("\(path) belongs to another user and is ignored")
        return
      }
      guard let bytes = try PrivateFiles.readInput(path, limit: limit) else { return }
      let project = try ConfigurationDecoder.decode(bytes, path: path, kind: .project)
      result.configuration = project.over(result.configuration)
      result.files.append(path)
      return
    }
  }
}
