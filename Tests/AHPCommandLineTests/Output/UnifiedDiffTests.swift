import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct UnifiedDiffTests {
  private func text(_ diff: UnifiedDiff) -> [String] {
    diff.lines.map { $0.kind.sign + $0.text }
  }

  @Test
  func `equal texts have no lines`() {
    #expect(UnifiedDiff(before: "a\nb\n", after: "a\nb\n").lines.isEmpty)
  }

  @Test
  func `new and deleted files`() {
    #expect(text(UnifiedDiff(before: nil, after: "a\nb\n")) == ["@@ -0,0 +1,2 @@", "+a", "+b"])
    let deleted = UnifiedDiff(before: "a\n", after: nil)
    #expect(text(deleted) == ["@@ -1,1 +0,0 @@", "-a"])
  }

  @Test
  func `hunks have three lines around changes, and their places`() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.remove(at: 15)
    let diff = UnifiedDiff(
      before: old.joined(separator: "\n"), after: new.joined(separator: "\n"))
    #expect(
      text(diff) == [
        "@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8",
        "@@ -13,7 +13,6 @@", " 13", " 14", " 15", "-16", " 17", " 18", " 19",
      ])
  }

  @Test(arguments: [
    ("a\nb", "a\nb\n", [" a", "-b", "\\ No newline at end of file", "+b"]),
    ("a\r\nb\r\n", "a\r\nc\r\n", [" a\r", "-b\r", "+c\r"]),
    ("caf\u{E9}\n", "cafe\u{301}\n", ["-caf\u{E9}", "+cafe\u{301}"]),
    ("a\n\u{301}b\n", "a\n\u{301}c\n", [" a", "-\u{301}b", "+\u{301}c"]),
    ("", "\n", ["+"]),
  ])
  func `a difference that only the bytes show is a difference`(
    before: String, after: String, expected: [String]
  ) {
    let lines = text(UnifiedDiff(before: before, after: after)).dropFirst()
    #expect(lines.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test
  func `the lines rebuild both texts`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          "\(Int.random(in: 0...4, using: &generator))\(Bool.random(using: &generator) ? "\r\n" : "\n")"
        }.joined().dropLast(Bool.random(using: &generator) ? 1 : 0)
      }
      let edits = LineComparison(from: String(texts[0]), to: String(texts[1])).edits
      var (old, new): ([UInt8], [UInt8]) = ([], [])
      for edit in edits {
        switch edit {
        case .same(let line):
          old += line
          new += line
        case .removed(let line): old += line
        case .added(let line): new += line
        }
      }
      #expect(old == Array(texts[0].utf8), "\(texts)")
      #expect(new == Array(texts[1].utf8), "\(texts)")
      let diff = UnifiedDiff(before: String(texts[0]), after: String(texts[1]))
      #expect(diff.lines.isEmpty == (old == new))
    }
  }

  @Test
  func `texts that differ too much are replaced completely`() {
    let old = (0..<3_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<3_000).map { "new \($0)" }.joined(separator: "\n")
    let diff = UnifiedDiff(before: old, after: new)
    #expect(diff.lines.count { $0.kind == .added } == 3_000)
    #expect(diff.lines.count { $0.kind == .removed } == 3_000)
  }
}
