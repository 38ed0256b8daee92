enum OutputFormat: String, WordValue {
  case text
  /// One JSON object per line, as events occur.
  case ndjson
  case json

  var help: String {
    switch self {
    case .text: "for people"
    case .ndjson: "one JSON object per line"
    case .json: "one JSON document"
    }
  }
}
