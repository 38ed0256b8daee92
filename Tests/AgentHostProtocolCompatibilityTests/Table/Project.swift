import Foundation

/// The sources of this package.
enum Project {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path.hasPrefix("/") ? path : root + "/" + path, encoding: .utf8)
  }

  /// The words of a text, one space between them, and none at parentheses: lines may be broken there.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }

  /// The words of a source file of the program, without comments.
  static func code(_ file: String) throws -> String {
    let lines = try text("Tests/AgentHostProtocolCompatibilityTests/Program/\(file)")
      .split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    return words(lines.joined(separator: "\n"))
  }

  /// The source files of the program.
  static func programFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root + "/Tests/AgentHostProtocolCompatibilityTests/Program"
    ).sorted()
  }
}
