internal import AgentHostProtocol

/// URIs of files as users write them.
enum FilePathText {
  /// The path of a `file:` URI; any other URI as it is.
  static func shown(_ uri: URI) -> String {
    uri.hasPrefix("file:///") ? String(uri.dropFirst(7)) : uri
  }

  /// Several, in one line; nil for none.
  static func shown(_ uris: [URI]?) -> String? {
    guard let uris, !uris.isEmpty else { return nil }
    return uris.map { shown($0) }.joined(separator: ", ")
  }
}
