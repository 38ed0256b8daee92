enum ListFormat: String, WordValue {
  case text
  /// One JSON object per line.
  case ndjson
  case json
  /// One name per line, as accepted by other commands.
  case name

  var help: String {
    switch self {
    case .text: "a table"
    case .ndjson: "one JSON object per line"
    case .json: "one JSON document"
    case .name: "names for other commands, one per line"
    }
  }

  init(_ format: OutputFormat) {
    switch format {
    case .text: self = .text
    case .ndjson: self = .ndjson
    case .json: self = .json
    }
  }

  /// The format of other output, such as failures.
  var records: OutputFormat {
    switch self {
    case .text, .name: .text
    case .ndjson: .ndjson
    case .json: .json
    }
  }
}
