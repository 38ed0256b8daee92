internal import AgentHostProtocol

/// Pretty-printed JSON: two spaces per level, one member per line, short lists on one line. Safe to print on a
/// terminal.
enum JSONPrinter {
  static func print(_ value: JSONValue) -> String {
    var result = ""
    append(value, indentation: "", to: &result)
    return TerminalText.escapedJSON(result) + "\n"
  }

  /// Returns one element of an array that is written in pieces: indented, without comma and line end.
  static func element(_ value: JSONValue) -> String {
    var result = "  "
    append(value, indentation: "  ", to: &result)
    return TerminalText.escapedJSON(result)
  }

  private static func append(_ value: JSONValue, indentation: String, to result: inout String) {
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
