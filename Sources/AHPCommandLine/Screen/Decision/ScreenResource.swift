internal import AgentHostProtocol

/// A resource of a host that a pane shows.
enum ScreenResource: Sendable, Hashable {
  case loading
  case text(String)
  case failed(String)

  /// The size of the largest resource to show, in bytes.
  static let limit = 4 << 20

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
