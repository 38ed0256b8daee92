import TestSupport
import Testing

@testable import AHPCommandLine

@Suite("Unified diff", .limitedConcurrency)
struct UnifiedDiffTests {
  private func text(_ diff: UnifiedDiff) -> [String] {
    diff.lines.map { $0.kind.sign + $0.text }
  }

  @Test("Equal texts have no lines")
  func equal() {
    #expect(UnifiedDiff(before: "a\nb\n", after: "a\nb\n").lines.isEmpty)
  }

  @Test("New and deleted files")
  func whole() {
    #expect(text(UnifiedDiff(before: nil, after: "a\nb\n")) == ["@@ -1,0 +1,2 @@", "+a", "+b"])
    let deleted = UnifiedDiff(before: "a\n", after: nil)
    #expect(text(deleted) == ["@@ -1,1 +1,0 @@", "-a"])
  }

  @Test("Hunks have three lines around changes, and their places")
  func hunks() {
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

  @Test("Texts that differ too much are replaced completely")
  func large() {
    let old = (0..<3_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<3_000).map { "new \($0)" }.joined(separator: "\n")
    let diff = UnifiedDiff(before: old, after: new)
    #expect(diff.lines.count { $0.kind == .added } == 3_000)
    #expect(diff.lines.count { $0.kind == .removed } == 3_000)
  }
}
