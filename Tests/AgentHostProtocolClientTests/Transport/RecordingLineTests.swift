import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Redaction of URLs in recorded text.
@Suite(.limitedConcurrency) struct RecordingLineTests {
  @Test(arguments: [
    ("ws://h/x?tkn=S3", "ws://h/x?tkn=‹redacted›"),
    ("see http://h:1/a?x=1&Token=S3&y=2 there", "see http://h:1/a?x=1&Token=‹redacted›&y=2 there"),
    ("https://h/#access_token=S3&state=1", "https://h/#access_token=‹redacted›&state=1"),
    ("https://h/?x=1#refresh-token=S3", "https://h/?x=1#refresh-token=‹redacted›"),
    ("https://u:S3@h/p", "https://‹redacted›@h/p"),
    ("https://h/?", "https://h/?"), ("https://h/#", "https://h/#"),
    ("https://h/?&&x", "https://h/?&&x"), ("https://h/p#part", "https://h/p#part"),
    ("https://h/?tkn=S3\u{301}&x=1", "https://h/?tkn=‹redacted›&x=1"),
  ])
  func `redacts secrets of URLs`(text: String, expected: String) {
    #expect(RecordingLine.redactedURLs(text) == expected)
  }
}
