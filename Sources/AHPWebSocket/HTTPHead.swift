/// One header field, as it stands in the head.
package struct HTTPField: Sendable, Hashable {
  /// The name in the spelling of its sender; names compare without regard to case.
  package var name: String
  /// The value without the white space around it.
  package var value: String

  /// A field of this name and value.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The head of an HTTP/1 message: its first line and its fields (RFC 9112 §2.1).
package struct HTTPHead: Sendable, Hashable {
  /// The first line, without its end.
  package var startLine: String
  /// The fields in the order they came in.
  package var fields: [HTTPField]

  /// A head of these parts.
  package init(startLine: String, fields: [HTTPField]) {
    self.startLine = startLine
    self.fields = fields
  }

  /// The values of all fields of this name, in order.
  package func values(_ name: String) -> [String] {
    fields.filter { HTTPSyntax.matches($0.name, name) }.map(\.value)
  }

  /// The value of the only field of this name; `nil` if there is none or more than one.
  package func onlyValue(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values.first : nil
  }

  /// The elements of a comma-separated list over all fields of this name, empty ones left out.
  package func list(_ name: String) -> [String] {
    values(name).flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map { HTTPSyntax.trim(Substring($0)) }.filter { !$0.isEmpty }
  }

  /// Whether the list of this name has the given element, without regard to case.
  package func listContains(_ name: String, _ element: String) -> Bool {
    list(name).contains { HTTPSyntax.matches($0, element) }
  }

  /// The head as bytes, with the empty line that ends it. Not checked: see ``HTTPSyntax``.
  package func encoded() -> [UInt8] {
    var text = startLine + "\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    text += "\r\n"
    return Array(text.utf8)
  }
}

/// The first line of a response (RFC 9112 §4).
package struct HTTPStatusLine: Sendable, Hashable {
  /// The minor version of HTTP/1.
  package var minorVersion: Int
  /// Three digits.
  package var status: Int
  /// What the server says the status means; may be empty.
  package var reason: String

  /// Parses the first line of a response; `nil` if it is none of HTTP/1.
  package init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let minorVersion = HTTPSyntax.minorVersion(parts[0]),
      parts[1].utf8.count == 3, let status = HTTPSyntax.number(parts[1]), status >= 100
    else { return nil }
    self.minorVersion = minorVersion
    self.status = status
    reason = parts.count == 3 ? HTTPSyntax.trim(parts[2]) : ""
  }
}

/// The first line of a request (RFC 9112 §3).
package struct HTTPRequestLine: Sendable, Hashable {
  /// Upper case for the methods that exist.
  package var method: String
  /// What is asked for, as sent.
  package var target: String
  /// The minor version of HTTP/1.
  package var minorVersion: Int

  /// Parses the first line of a request; `nil` if it is none of HTTP/1.
  package init?(_ line: String) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, HTTPSyntax.isToken(parts[0]), HTTPSyntax.isTarget(parts[1]),
      let minorVersion = HTTPSyntax.minorVersion(parts[2])
    else { return nil }
    method = String(parts[0])
    target = String(parts[1])
    self.minorVersion = minorVersion
  }
}
