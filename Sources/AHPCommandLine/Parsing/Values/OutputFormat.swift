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

extension ValueParser<OutputFormat> {
  /// The formats of commands that print records as they occur, one on a line.
  static var records: ValueParser {
    var parser = word("FORMAT")
    parser.completion = .words(
      OutputFormat.allCases.map { .init($0.rawValue, ($0 == .json ? .ndjson : $0).help) })
    return parser
  }
}
