/// The report for CI systems, in the form of JUnit.
extension ProbeReport {
  /// Returns the document. A difference that does not count is a skipped test.
  ///
  /// - Parameter failing: The behaviors that count; `nil` for all.
  func junit(failing: Set<ProbeBehavior>?) -> String {
    func isSkipped(_ row: ProbeRow) -> Bool {
      row.outcome.kind != .asSpecified && !row.fails(failing)
    }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="\(XMLText.escaped("ahpctl probe \(host)"))" tests="\(rows.count)" \
      failures="\(rows.count { $0.fails(failing) })" errors="0" skipped="\(rows.count(where: isSkipped))">

      """
    for row in rows {
      let name = XMLText.escaped("\(row.behavior.rawValue): \(row.behavior.rule)")
      let section = XMLText.escaped(row.behavior.section)
      text += "  <testcase classname=\"\(section)\" name=\"\(name)\""
      let detail = XMLText.escaped("\(row.outcome.kind.title): \(row.outcome.detail ?? "")")
      if row.fails(failing) {
        text += ">\n    <failure message=\"\(detail)\"/>\n  </testcase>\n"
      } else if isSkipped(row) {
        text += ">\n    <skipped message=\"\(detail)\"/>\n  </testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return text + "</testsuite>\n"
  }
}

enum XMLText {
  /// Returns the text with XML metacharacters escaped, and characters that XML does not allow removed.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += " "
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
