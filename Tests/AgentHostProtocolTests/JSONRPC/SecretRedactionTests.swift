import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct SecretRedactionTests {
  @Test(arguments: [
    (#"{"token":"s3cret","a":"b"}"#, #"{"token":"‹redacted›","a":"b"}"#),
    (#"{"to\u006ben" : "s3\"cret"}"#, #"{"to\u006ben" : "‹redacted›"}"#),
    (#"{"client_secret":{"a":["s3cret"]},"b":1}"#, #"{"client_secret":‹redacted›,"b":1}"#),
    (#"{"token":"s3cre"#, #"{"token":"‹redacted›""#),
    (#"{"a":"token","b":"plain"}"#, #"{"a":"token","b":"plain"}"#),
    (#"{"own":"s3cret"}"#, #"{"own":"‹redacted›"}"#),
  ])
  func `the values of secret keys are redacted, in complete and truncated text`(
    text: String, redacted: String
  ) {
    #expect(SecretRedaction.redacted(text, alsoUnder: ["own"]) == redacted)
  }

  /// In Swift, a quote and a combining mark are one character.
  @Test(arguments: [
    "{\"token\":\"\u{301}s3cret\"}", "{\"token\":\u{301}\"s3cret\"}",
    "{\"\u{301}\":\"\",\"token\":\"s3cret\"}", "{\"token\":{\u{301}\"a\":\"s3cret\"}}",
    "{\"token\":[\u{301}\"s3cret\"]}",
  ])
  func `a combining mark beside a quote or a bracket does not hide the secret`(text: String) {
    #expect(!SecretRedaction.redacted(text).contains("s3cret"))
  }
}
