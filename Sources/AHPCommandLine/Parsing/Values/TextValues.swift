internal import AgentHostProtocol

/// A fixed set of words that an option accepts.
protocol WordValue: Sendable, CaseIterable, RawRepresentable where RawValue == String {
  var help: String { get }
}

extension ValueParser where Value: WordValue {
  @_semantics("optimize.sil.specialize.generic.never")
  static func word(_ placeholder: String) -> ValueParser {
    let words = Value.allCases.map { CompletionWord($0.rawValue, $0.help) }
    let names = words.map(\.word)
    return ValueParser(
      placeholder: placeholder, expectation: alternatives(names), completion: .words(words)
    ) { text throws(ValueProblem) in
      if let value = Value(rawValue: text) { return value }
      if let value = Value.allCases.first(where: { $0.rawValue == text.lowercased() }) {
        return value
      }
      throw unknownWord(text, among: names)
    }
  }
}

/// `a, b or c`.
func alternatives(_ words: [String], _ conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

private func unknownWord(_ text: String, among names: [String]) -> ValueProblem {
  let question = Suggestion.question(for: text, among: names).map { "\($0) " } ?? ""
  return ValueProblem(
    "\(quoted(text)) is not known", advice: "\(question)write \(alternatives(names))")
}

extension ValueParser where Value == String {
  static func text(
    _ placeholder: String = "TEXT", _ expectation: String = "some text"
  ) -> ValueParser {
    ValueParser(placeholder: placeholder, expectation: expectation) { text throws(ValueProblem) in
      text
    }
  }

  /// Any text but none: an empty variable in a script is caught here.
  static func nonEmpty(
    _ placeholder: String, _ expectation: String, completing completion: CompletionKind = .anything
  ) -> ValueParser {
    ValueParser(
      placeholder: placeholder, expectation: expectation, completion: completion
    ) { text throws(ValueProblem) in
      guard !text.isEmpty else { throw ValueProblem("is empty") }
      return text
    }
  }

  /// Returns a parser for the address of a channel: a text with a scheme.
  static func channel(
    _ placeholder: String, _ expectation: String = "the address of a channel"
  ) -> ValueParser {
    ValueParser(
      placeholder: placeholder, expectation: expectation
    ) { text throws(ValueProblem) in
      guard ChannelAddress.hasScheme(text) else {
        throw ValueProblem(
          "\(quoted(text)) is not \(expectation)", advice: "write it like ahp-session:/42")
      }
      return text
    }
  }

  /// Returns a parser for a directory on a host, as a URI. An absolute path is converted to a URI.
  static func directoryURI() -> ValueParser {
    ValueParser(
      placeholder: "DIRECTORY", expectation: "a directory as /path or file:///path"
    ) { text throws(ValueProblem) in
      if text.hasPrefix("/") { return ChannelAddress.fileURI(text) }
      guard ChannelAddress.hasScheme(text) else {
        throw ValueProblem(
          "\(quoted(text)) is neither an absolute path nor a URI",
          advice: "write a directory of the host as /path or file:///path")
      }
      return text
    }
  }

  /// Returns a parser for the path of a file.
  ///
  /// - Parameter orStream: whether `-` means standard input or output.
  static func path(_ placeholder: String = "FILE", orStream: Bool = false) -> ValueParser {
    ValueParser(
      placeholder: placeholder, expectation: "the path of a file", completion: .file
    ) { text throws(ValueProblem) in
      guard !text.isEmpty else { throw ValueProblem("is empty") }
      guard !text.utf8.contains(0) else { throw ValueProblem("\(quoted(text)) is not a path") }
      guard orStream || text != "-" else {
        throw ValueProblem(
          "- is not supported as a path here", advice: "write ./- for a file of that name")
      }
      return text
    }
  }

  /// Returns a parser for the name of a host, group or context: letters, digits, `.`, `_` and `-`.
  static func identifier(
    _ placeholder: String, completing completion: CompletionKind = .anything
  ) -> ValueParser {
    ValueParser(
      placeholder: placeholder,
      expectation: "a name of letters, digits, '.', '_' and '-', at most 64", completion: completion
    ) { text throws(ValueProblem) in
      guard Identifier.isValid(text) else { throw ValueProblem("\(quoted(text)) is not a name") }
      return text
    }
  }
}

/// The grammar of addresses, as far as it matters here.
enum ChannelAddress {
  /// Returns whether the text begins with a scheme (RFC 3986, 3.1), without white space in the rest.
  static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return false }
    return text[..<colon].unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic
        || "0123456789+-.".unicodeScalars.contains(scalar)
    }
  }

  /// Returns the URI of an absolute path (RFC 8089), with everything escaped that a path may have and a URI
  /// may not.
  static func fileURI(_ path: String) -> String { "file://" + escaped(path, keeping: "/") }

  /// Returns the text with all characters escaped except the unreserved characters of a URI (RFC 3986,
  /// 2.3).
  static func escaped(_ text: String, keeping kept: String = "") -> String {
    var result = ""
    for byte in text.utf8 {
      if byte.isUnreservedInURI || kept.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, digits: 2, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension UInt8 {
  /// Whether the byte needs no escaping in any part of a URI (RFC 3986, 2.3): a letter, a digit, `-`, `.`, `_` or `~`.
  var isUnreservedInURI: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }
}

/// Names of hosts, groups and contexts.
enum Identifier {
  /// Returns whether the text may be such a name: letters, digits, `.`, `_`, `-`; not starting with `-`.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64, first != UInt8(ascii: "-") else {
      return false
    }
    return text.utf8.allSatisfy { $0.isUnreservedInURI && $0 != UInt8(ascii: "~") }
  }
}

/// A `key=value` pair.
struct KeyValue: Sendable, Hashable {
  var key: String
  /// The text after the first `=`; may be empty and may contain `=`.
  var value: String
}

extension ValueParser where Value == KeyValue {
  /// Returns a parser for a header of the HTTP upgrade, `Name: value` or `Name=value`.
  static func header() -> ValueParser {
    ValueParser(
      placeholder: "HEADER", expectation: "a header such as 'X-Team: blue'"
    ) { text throws(ValueProblem) in
      guard let separator = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
        throw ValueProblem("has neither ':' nor '='")
      }
      let name = String(text[..<separator])
      let value = text[text.index(after: separator)...].drop { $0 == " " }
      guard HeaderName.isValid(name) else {
        throw ValueProblem("\(quoted(name)) is not the name of a header")
      }
      // The value may be a secret: an error never shows it.
      guard HeaderName.isValidValue(String(value)) else {
        throw ValueProblem(
          "the value of \(name) has a control character",
          advice: "write it on one line")
      }
      return KeyValue(key: name, value: String(value))
    }
  }
}

/// The grammar of HTTP headers, as far as it matters here.
enum HeaderName {
  /// Returns whether a header of that name is likely to carry a secret.
  static func mayBeSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["authorization", "cookie", "token", "secret", "key", "password"].contains {
      name.contains(bytewise: $0)
    }
  }

  /// Returns whether the text is a token of RFC 9110, 5.6.2.
  static func isValid(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isUnreservedInURI || "!#$%&'*+^`|".utf8.contains($0) }
  }

  /// Returns whether the text can be sent as a value: no control characters but tab.
  static func isValidValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
