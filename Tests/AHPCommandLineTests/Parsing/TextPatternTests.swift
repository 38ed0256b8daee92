import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct TextPatternTests {
  @Test(arguments: [
    ("(?i)error|fail(ed)?", "it FAILED", true), ("(?i)error|fail(ed)?", "fine", false),
    ("Answer [1-3]", "Answer 2", true), ("2$", "Answer 23", false), ("^a", "ba", false),
    ("\\d{2}:\\d\\d", "at 13:12", true), ("\\D", "123", false), ("^[\\d.]+$", "1.25", true),
    ("^[\\w-]+$", "run_1-a", true), ("^[\\w-]+$", "run 1", false), ("[^\\s]", " \t", false),
    ("\\bfail\\b", "failed", false), ("\\bfail\\b", "a fail.", true), ("a\\tb", "a\tb", true),
    ("(?:ab)+c", "ababc", true), ("a.*?c", "abc", true), ("1\\.5", "1x5", false),
    ("[\\]\\-^]", "]", true), ("^[\\]]$", "x", false), ("[\\^\\-]", "-", true),
    ("[\\^\\-]", "x", false),
    ("[\\^]", "^", true), ("[^\\^]", "^", false), ("[a\\\\]", "\\", true),
    ("[[:digit:]\\]]", "]", true),
    ("\\<b\\>", "a <b> c", true), ("\\<b\\>", "a b c", false), ("\\/", "/", true),
    ("caf.$", "café", true), ("(?i)ÄRGER", "ärger", true), ("[äö]", "ü", false),
    ("[äö]", "ö", true),
    ("b", "a\0b", true), ("^$", "", true), ("x", "", false), ("👍|done", "👍🏽", true),
  ])
  func `matches`(pattern: String, text: String, expected: Bool) throws {
    #expect(try TextPattern.parse(pattern).matches(text) == expected)
  }

  @Test(arguments: [
    "", "(", "[a", "*", "\\", "(?=a)", "(?<name>a)", "a(?i)b", "\\p{L}", "[\\b]", "[[:digit]",
    "\\1",
    "(a{1000}){1000}", "a{99999999999}", "a{9223372036854775807}{9}",
    String(repeating: "a", count: 4097),
  ])
  func `explains what it refuses`(text: String) {
    do throws(ValueProblem) {
      _ = try ValueParser.regularExpression().parse(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(!error.problem.contains("\n"))
      #expect(error.advice != nil || text.utf8.count > 4096)
    }
  }

  @Test func `matches on many threads`() async throws {
    let pattern = try TextPattern.parse("(?i)ä[0-9]+$")
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 { group.addTask { pattern.matches("x Ä\(number)") } }
      for await matched in group { #expect(matched) }
    }
  }
}
