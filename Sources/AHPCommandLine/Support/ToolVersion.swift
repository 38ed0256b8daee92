internal import AgentHostProtocol

/// The name and the version of the tool.
enum ToolVersion {
  static let program = "ahpctl"
  /// The version of the package.
  static let current = PackageVersion.current
}
