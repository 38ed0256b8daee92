/// The mapping of wire names to Swift names.
enum SwiftNames {
  private static let keywords: Set<String> = [
    "default", "enum", "operator", "init", "case", "in", "is", "as", "self", "internal", "import",
    "repeat", "where", "extension", "protocol", "public", "return", "switch", "func", "true",
    "false",
  ]

  /// Returns the name of a property: `_meta` → `meta`, `jwks_uri` → `jwksUri`.
  static func property(_ wire: String) -> String {
    let trimmed = wire.hasPrefix("_") ? String(wire.dropFirst()) : wire
    return camel(trimmed)
  }

  /// Returns the name of an enumeration's case: `not-needed` → `notNeeded`, `utf-8` → `utf8`.
  static func enumerationCase(_ wire: String) -> String {
    camel(wire)
  }

  /// Returns the name, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func camel(_ text: String) -> String {
    let words = text.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = words.first else { return text }
    return first + words.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// Returns the structure of an action: `chat/turnStarted` → `ChatTurnStartedAction`.
  static func actionStructure(_ wire: String) -> String {
    wire.split(separator: "/").map { String($0).capitalizedFirst }.joined() + "Action"
  }

  /// Returns the case name of an action in the union of its channel: `chat/turnStarted` → `turnStarted`.
  static func actionCase(_ wire: String) -> String {
    String(wire.split(separator: "/").last ?? "")
  }
}
