import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct SessionStatusTests {
  @Test(
    arguments: [
      ([], "none"), (.idle, "idle"), ([.idle, .isRead], "idle, isRead"),
      ([.inputNeeded, .isArchived], "inputNeeded, isArchived"), (.inProgress, "inProgress"),
      ([.error, SessionStatus(rawValue: 0x180)], "error, 0x180"),
    ] as [(SessionStatus, String)])
  func `a description names the activity and the flags`(status: SessionStatus, text: String) {
    #expect("\(status)" == text)
  }

  /// JavaScript's `|` returns signed numbers.
  @Test(
    arguments: [("-2147483616", 0x8000_0020), ("-1", 0xFFFF_FFFF), ("33.0", 33)]
      as [(String, UInt32)])
  func `a negative number has the same bits`(text: String, bits: UInt32) throws {
    let summary = try ChatSummary(json: "{\"resource\":\"c\",\"status\":\(text)}")
    #expect(summary.status.rawValue == bits)
    #expect(
      try JSONDecoder().decode([SessionStatus].self, from: Data("[\(text)]".utf8))[0]
        == summary.status)
    for text in ["-2147483649", "4294967296"] {
      #expect(throws: JSONError.self) { try SessionStatus(json: text) }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([SessionStatus].self, from: Data("[\(text)]".utf8))
      }
    }
  }
}
