internal import AgentHostProtocol

enum ToolVersion {
  static let program = "ahpctl"
  static let current = PackageVersion.current
}
