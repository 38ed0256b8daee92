internal import AgentHostProtocol

/// JSON as people like to read it: two spaces a level, one member a line, short lists on one line. Harmless
/// on a terminal, whatever the texts hold.
enum JSONPrinter {
  /// The text, ending with a line end.
  static func print(_ value: JSONValue) -> String {
    var result = ""
    append(value, indentation: "", to: &result)
    return TerminalText.escapedJSON(result) + "\n"
  }

  /// The text of one element of an array that is written piece by piece, indented, without the comma and
  /// the line end that follow it.
  static func element(_ value: JSONValue) -> String {
    var result = "  "
    append(value, indentation: "  ", to: &result)
    return TerminalText.escapedJSON(result)
  }

  private static func append(
    _ value: JSONValue, indentation: String, to result: inout String
  ) {
    let inner = indentation + "  "
    switch value {
    case .object(let object) where !object.isEmpty:
      var separator = "{\n"
      for member in object {
        result += separator + inner + JSONValue.string(member.key).json() + ": "
        append(member.value, indentation: inner, to: &result)
        separator = ",\n"
      }
      result += "\n\(indentation)}"
    case .array(let elements) where !elements.isEmpty:
      let parts = elements.map { $0.json() }
      let line = "[\(parts.joined(separator: ", "))]"
      if line.utf8.count + indentation.utf8.count <= 80, elements.allSatisfy(\.isScalar) {
        result += line
        return
      }
      var separator = "[\n"
      for element in elements {
        result += separator + inner
        append(element, indentation: inner, to: &result)
        separator = ",\n"
      }
      result += "\n\(indentation)]"
    default: result += value.json()
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
