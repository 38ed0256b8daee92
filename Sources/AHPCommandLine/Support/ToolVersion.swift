internal import AgentHostProtocol

/// The name and the version of the tool.
enum ToolVersion {
  /// The name of the program.
  static let program = "ahpctl"
  /// The release that is being worked on, or that this is: that of the package.
  static let current = PackageVersion.current
}
