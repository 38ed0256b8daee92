import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct PostedLinesTests {
  @Test func `dropped lines are counted where they are missing`() {
    var lines = PostedLines()
    let half = PostedLines.limit / 2
    let first = [half, half, 1].map { lines.admits($0) }
    #expect(first == [true, true, false])
    #expect(lines.wrote(half) == nil)
    // There is room, but the notice is not written yet.
    let later = lines.admits(1)
    #expect(!later)
    #expect(lines.wrote(half) == "2 log lines were dropped: standard error is too slow")
    let last = lines.admits(half)
    #expect(last)
    #expect(lines.wrote(half) == nil)
  }

  @Test func `a single line of any length is written`() {
    var lines = PostedLines()
    let size = 2 * PostedLines.limit
    let admitted = [size, 1].map { lines.admits($0) }
    #expect(admitted == [true, false])
    #expect(lines.wrote(size) == "1 log line was dropped: standard error is too slow")
  }
}
