/// How a list of things that commands can be given is printed.
enum ListFormat: String, WordValue {
  /// A table.
  case text
  /// One JSON object a line.
  case ndjson
  /// One JSON array.
  case json
  /// One word a line, which other commands take.
  case name

  var help: String {
    switch self {
    case .text: "a table for people"
    case .ndjson: "one JSON object a line"
    case .json: "one JSON document"
    case .name: "what other commands take, one a line"
    }
  }

  /// The same format of records.
  init(_ format: OutputFormat) {
    switch format {
    case .text: self = .text
    case .ndjson: self = .ndjson
    case .json: self = .json
    }
  }

  /// The format of what is printed beside the list, such as failures.
  var records: OutputFormat {
    switch self {
    case .text, .name: .text
    case .ndjson: .ndjson
    case .json: .json
    }
  }
}
