internal import AgentHostProtocol

/// An edit of one file that a scripted tool call shows for approval.
public struct HostScriptEdit: Sendable, Hashable {
  /// The path of the file, absolute.
  public var path: String
  /// The content before; `nil` if the file is created.
  public var before: String?
  /// The content after; `nil` if the file is deleted.
  public var after: String?

  /// Creates an edit.
  public init(path: String, before: String? = nil, after: String? = nil) {
    self.path = path
    self.before = before
    self.after = after
  }
}
