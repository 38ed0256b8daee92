import Foundation
import TestSupport
import Testing

/// The table in *Migrating* is what this program shows to compile.
@Suite(.limitedConcurrency)
struct NameTableTests {
  private static let product = "import AgentHostProtocolCompatibility"

  /// The code of the program's files that import the product, or that do not.
  private func code(importingProduct: Bool) throws -> [String] {
    try Project.programFiles().map { try Project.code($0) }
      .filter { $0.contains(Self.product) == importingProduct }
  }

  private func isCompiled(_ snippet: String, importingProduct: Bool) throws -> Bool {
    try code(importingProduct: importingProduct).contains { $0.contains(snippet) }
  }

  @Test(
    arguments: NameTable.same.map(\.official)
  )
  func `names that are the same compile without the product`(_ snippet: String) throws {
    #expect(try isCompiled(snippet, importingProduct: false), "stands in no file of the program")
  }

  @Test(arguments: NameTable.product.map(\.official))
  func `official names compile with the product`(_ snippet: String) throws {
    #expect(try isCompiled(snippet, importingProduct: true), "stands in no file of the program")
  }

  @Test(arguments: NameTable.product.map(\.here))
  func `the replacements compile without the product`(_ snippet: String) throws {
    #expect(try isCompiled(snippet, importingProduct: false), "stands in no file of the program")
  }

  @Test(arguments: NameTable.edit.map(\.here))
  func `code that must be edited compiles afterwards`(_ snippet: String) throws {
    let stands =
      try isCompiled(snippet, importingProduct: false)
      || isCompiled(snippet, importingProduct: true)
    #expect(stands, "stands in no file of the program")
  }

  @Test
  func `the article has the table`() throws {
    var text = try Project.text(NameTable.article)
    let place = try #require(NameTable.written(in: text), "the article has no section for it")
    if ProcessInfo.processInfo.environment["AHP_RECORD_TABLE"] == "1" {
      text.replaceSubrange(place, with: NameTable.markdown)
      try text.write(toFile: NameTable.article, atomically: true, encoding: .utf8)
    } else {
      let written = String(text[place]).trimmingCharacters(in: .newlines)
      #expect(
        written == NameTable.markdown.trimmingCharacters(in: .newlines),
        "AHP_RECORD_TABLE=1 swift test --filter NameTableTests rewrites it")
    }
  }

  @Test
  func `every public name of the product is in the program`() throws {
    let program = try code(importingProduct: true).joined(separator: "\n")
    let folder = Project.root + "/Sources/AgentHostProtocolCompatibility"
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    var count = 0
    for case let file as String in files where file.hasSuffix(".swift") {
      guard !file.contains("/Generated/") else { continue }
      for line in try Project.text(folder + "/" + file).split(separator: "\n") {
        guard let name = Self.declaredName(line), !Self.witnesses.contains(name) else { continue }
        count += 1
        #expect(program.contains(name), "\(file) declares \(name), which the program does not use")
      }
    }
    #expect(count > 40)
  }

  /// What the adapters implement for the client library, which calls it, and what is no official name.
  private static let witnesses: Set<String> = [
    "claim", "save", "release", "receive", "ping",
    // The code of an error that this product adds.
    "malformedParameters",
  ]

  /// The name that a line declares publicly.
  private static func declaredName(_ line: Substring) -> String? {
    let pattern =
      #/^ *(?:public |case )(?:static |nonisolated )*(?:func |var |let |struct |enum |protocol |typealias )?([A-Za-z]+)/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    let name = String(match.1)
    return name == "init" || line.contains(" as ") ? nil : name
  }
}
