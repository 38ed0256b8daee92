import Foundation
import TestSupport
import Testing

/// What the README says of programs that come from the official package, word for word, and the proof of it.
@Suite(.limitedConcurrency)
struct ReadmeClaimTests {
  private static let readme =
    "The code of the official package's README compiles unchanged, with its imports."
  private static let product =
    "With `import AgentHostProtocolCompatibility` in addition, so does the code in the first column of the tables *The same in both* and *With the product* in"
    + " [Migrating](Sources/AgentHostProtocolClient/AgentHostProtocolClient.docc/Migrating.md)."
  private static let edits =
    "Code in the table *To be edited* there does not compile, or behaves differently; its second column compiles."

  @Test(arguments: [readme, product, edits])
  func `the README says so`(_ claim: String) throws {
    #expect(try Project.words(Project.text("README.md")).contains(Project.words(claim)))
  }

  private static let examples = "Tests/IntegrationTests/SeedCompatibility.swift"

  @Test
  func `the official README's code is compiled with its own imports`() throws {
    let lines = try Project.text(Self.examples).split(separator: "\n")
    let imports = lines.filter { $0.contains("import ") && !$0.hasPrefix("//") }
    #expect(
      imports == [
        "import AgentHostProtocol", "import AgentHostProtocolClient", "import Foundation",
      ])
  }

  /// Where the official README is, as a file; it is no part of this package.
  private static let official = ProcessInfo.processInfo.environment["AHP_OFFICIAL_README"]

  @Test(.enabled(if: official != nil, "AHP_OFFICIAL_README says where it is"))
  func `every block of the official README is compiled word for word`() throws {
    let text = try Project.text(try #require(Self.official))
    let code = try Project.words(Project.text(Self.examples))
    let parts = text.components(separatedBy: "```")
    var count = 0
    for block in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) {
      guard block.hasPrefix("swift") else { continue }
      let words = Project.words(String(block.dropFirst(5)))
      if words.hasPrefix(".package(") || words.hasPrefix(".target(") { continue }
      count += 1
      // Imports stand at the head of the file.
      let body = words.replacing(#/^(import [A-Za-z]+ )+/#, with: "")
      #expect(code.contains(body), "not compiled as it stands: \(body)")
    }
    #expect(count == 5)
  }
}
