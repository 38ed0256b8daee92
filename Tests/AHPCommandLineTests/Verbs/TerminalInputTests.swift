import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct TerminalInputTests {
  private static let text = "a\u{E9}\u{4F60}\u{1F600}\r\u{1B}[A\u{FFFD}z"

  @Test(arguments: 1...16)
  func `reads of every size give the same text`(size: Int) {
    let bytes = Array(Self.text.utf8)
    var input = TerminalInput(isRaw: true)
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: size) {
      text += input.received(Array(bytes[start..<min(start + size, bytes.count)])).text
    }
    text += input.ended().text
    #expect(text == Self.text)
    #expect(!text.dropLast(2).contains("\u{FFFD}"))
  }

  @Test func `a key is sent at once`() {
    var input = TerminalInput(isRaw: true)
    #expect(input.received([0x1B]).text == "\u{1B}")
    #expect(input.received([0xC3]).text == "")
    #expect(input.received([0xA9]).text == "\u{E9}")
  }

  @Test func `control bracket detaches a raw terminal`() {
    var raw = TerminalInput(isRaw: true)
    #expect(raw.received([0x61, 0x1D, 0x62]) == .init(text: "a", isDetached: true))
    var piped = TerminalInput(isRaw: false)
    #expect(piped.received([0x61, 0x1D, 0x62]) == .init(text: "a\u{1D}b"))
  }

  @Test(arguments: [[0xFF], [0x80, 0x80, 0x80, 0x80], [0xC0, 0xAF], [0xF5, 0x61], [0xE4, 0xBD]])
  func `invalid bytes are replaced`(_ bytes: [UInt8]) {
    var input = TerminalInput(isRaw: true)
    let text = input.received(bytes).text + input.ended().text
    #expect(text == String(decoding: bytes, as: UTF8.self))
  }
}
