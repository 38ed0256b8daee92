internal import AgentHostProtocol

/// File URIs for display.
enum FilePathText {
  /// Returns the path of a `file:` URI; any other URI unchanged.
  static func shown(_ uri: URI) -> String {
    uri.hasPrefix("file:///") ? String(uri.dropFirst(7)) : uri
  }

  /// Returns several on one line; nil for none.
  static func shown(_ uris: [URI]?) -> String? {
    guard let uris, !uris.isEmpty else { return nil }
    return uris.map { shown($0) }.joined(separator: ", ")
  }
}
