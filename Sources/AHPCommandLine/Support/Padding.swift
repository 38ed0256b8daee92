extension String {
  /// The text without spaces at its end.
  var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }

  /// Creates the text of a number that is not negative, with zeros in front of it up to this number of digits.
  init(_ number: some BinaryInteger, digits: Int, radix: Int = 10, uppercase: Bool = false) {
    let text = String(number, radix: radix, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
