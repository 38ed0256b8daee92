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
      let found: [UInt8]?
      do throws(FileError) {
        // In a shared directory such as /tmp, any user can create a file in a parent directory.
        found = try OwnerOnlyFiles.read(path, ownedBy: [environment.userID, 0], limit: limit)
      } catch {
        guard let code = error.code, [EACCES, ELOOP, ENXIO, EPERM].contains(code) else {
          var error = error
          error.category = .invalidInput
          throw error
        }
        result.notices.append("\(path) is not used: \(error.reason)")
        // A link or a file of another user was meant for this place.
        if code == EACCES || code == ENXIO { continue }
        return
      }
      guard let bytes = found else { continue }
      let project = try ConfigurationDecoder.decode(bytes, path: path, kind: .project)
      result.configuration = project.over(result.configuration)
      result.files.append(path)
      return
    }
  }
}
