internal import AgentHostProtocol

/// A resource of a host that a pane shows.
enum ScreenResource: Sendable, Hashable {
  /// It was requested.
  case loading
  /// Its content.
  case text(String)
  /// It cannot be shown.
  case failed(String)

  /// A larger one is not shown, in bytes.
  static let limit = 4 << 20

  /// The content that a host has sent.
  init(_ result: ResourceReadResult) {
    guard result.encoding == .utf8 else {
      self = .failed("binary content")
      return
    }
    guard result.data.utf8.count <= Self.limit else {
      self = .failed("larger than \(Self.limit >> 20) MiB")
      return
    }
    self = .text(result.data)
  }
}
