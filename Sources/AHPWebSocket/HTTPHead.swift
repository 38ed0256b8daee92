/// A header field.
package struct HTTPField: Sendable, Hashable {
  /// The name as the sender spelled it; names are compared case-insensitively.
  package var name: String
  /// The value without surrounding white space.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The head of an HTTP/1 message: start line and fields (RFC 9112 §2.1).
package struct HTTPHead: Sendable, Hashable {
  package var startLine: String
  package var fields: [HTTPField]

  package init(startLine: String, fields: [HTTPField]) {
    self.startLine = startLine
    self.fields = fields
  }

  /// Returns the values of all fields with this name, in order.
  package func values(_ name: String) -> [String] {
    fields.filter { HTTPSyntax.matches($0.name, name) }.map(\.value)
  }

  /// Returns the value of the only field with this name; `nil` if there are none or several.
  package func onlyValue(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values.first : nil
  }

  /// Returns the nonempty elements of the comma-separated lists in all fields with this name.
  package func list(_ name: String) -> [String] {
    values(name).flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map { HTTPSyntax.trim(Substring($0)) }.filter { !$0.isEmpty }
  }

  /// Returns whether the list contains the element, compared case-insensitively.
  package func listContains(_ name: String, _ element: String) -> Bool {
    list(name).contains { HTTPSyntax.matches($0, element) }
  }

  /// Returns the encoded head with the empty line at its end. Not validated: see ``HTTPSyntax``.
  package func encoded() -> [UInt8] {
    var text = startLine + "\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    text += "\r\n"
    return Array(text.utf8)
  }
}

/// The start line of a response (RFC 9112 §4).
package struct HTTPStatusLine: Sendable, Hashable {
  package var minorVersion: Int
  package var status: Int
  /// The server's description of the status; may be empty.
  package var reason: String

  /// Returns `nil` unless the line is an HTTP/1 status line.
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

/// The start line of a request (RFC 9112 §3).
package struct HTTPRequestLine: Sendable, Hashable {
  package var method: String
  package var target: String
  package var minorVersion: Int

  /// Returns `nil` unless the line is an HTTP/1 request line.
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
