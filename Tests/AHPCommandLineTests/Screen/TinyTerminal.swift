import Testing

@testable import AHPCommandLine

/// A terminal that understands what the renderer says, and nothing else.
struct TinyTerminal {
  var rows: [[String]]
  var isReversed: [[Bool]]
  var cursor = (row: 0, column: 0)
  var isCursorVisible = true
  /// Sequences to the system around the terminal.
  var osc: [String] = []
  var bells = 0
  private var reversed = false

  init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    isReversed = Array(repeating: Array(repeating: false, count: columns), count: rows)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      if character == "\u{7}" {
        bells += 1
        continue
      }
      guard character == "\u{1B}" else {
        put(String(character), DisplayWidth.of(character))
        continue
      }
      let bracket = rest.popFirst()
      if bracket == "]" {
        // A title, a notification, the clipboard.
        osc.append(String(rest.prefix { $0 != "\u{1B}" }))
        rest = rest.dropFirst(osc.last?.count ?? 0).dropFirst(2)
        continue
      }
      #expect(bracket == "[")
      let parameters = rest.prefix { "0123456789;?".contains($0) }
      rest = rest.dropFirst(parameters.count)
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch (rest.popFirst(), parameters) {
      case ("H", _): cursor = (numbers[0] - 1, numbers[1] - 1)
      case ("J", "2"):
        let isVisible = isCursorVisible
        self = TinyTerminal(columns: rows[0].count, rows: rows.count)
        isCursorVisible = isVisible
      case ("m", _): reversed = numbers.contains(7)
      case ("h", "?25"): isCursorVisible = true
      case ("l", "?25"): isCursorVisible = false
      case (let final, _): Issue.record("\(parameters)\(final.map(String.init) ?? "")")
      }
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    #expect(cursor.row < rows.count && cursor.column + width <= rows[0].count)
    rows[cursor.row][cursor.column] = text
    isReversed[cursor.row][cursor.column] = reversed
    if width == 2 { rows[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }

  var text: [String] {
    rows.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
