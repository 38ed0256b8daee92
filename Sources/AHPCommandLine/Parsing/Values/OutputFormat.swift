/// How a command prints what it found.
enum OutputFormat: String, WordValue {
  /// For people.
  case text
  /// One JSON object a line, as things happen.
  case ndjson
  /// One JSON document.
  case json

  var help: String {
    switch self {
    case .text: "for people"
    case .ndjson: "one JSON object a line"
    case .json: "one JSON document"
    }
  }
}
