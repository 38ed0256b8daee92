import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct BytewiseSearchTests {
  @Test(
    arguments: [
      ("", "a", nil), ("a", "", nil), ("abab", "b", 1), ("aab", "ab", 1), ("äöü", "ö", 2),
      ("a\r\nb", "\n", 2), ("token\u{301}", "token", 0), ("ab", "abc", nil),
    ] as [(String, String, Int?)])
  func `occurrences are found by their bytes`(text: String, wanted: String, offset: Int?) {
    let range = text.firstRange(bytewise: wanted)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    #expect(range.map { String(text[$0]) } == (offset == nil ? nil : wanted))
    #expect(text.contains(bytewise: wanted) == (offset != nil))
    // In a part of a text, too.
    #expect("ab\(text)"[...].dropFirst(2).contains(bytewise: wanted) == (offset != nil))
  }

  @Test(arguments: [
    ("", ""), ("s3cret", "*"), ("s3crets3cret", "**"), ("a s3cret\u{301} b", "a *\u{301} b"),
    ("s3cre", "s3cre"), ("äs3cretö", "ä*ö"),
  ])
  func `every occurrence is replaced`(text: String, expected: String) {
    #expect(text.replacing(bytewise: "s3cret", with: "*") == expected)
    #expect(text.replacing(bytewise: "", with: "*") == text)
  }
}
