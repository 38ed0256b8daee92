import AHPWebSocket
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct UTF8ValidatorTests {
  /// Texts with the index of the byte that makes them invalid for certain; `nil` if only their end
  /// does, or nothing.
  static let cases: [(bytes: [UInt8], failsAt: Int?, isComplete: Bool)] = [
    ([], nil, true),
    (utf8("κόσμε"), nil, true),
    ([0x00, 0x7F], nil, true),
    ([0xC2, 0x80], nil, true),
    ([0xDF, 0xBF], nil, true),
    ([0xE0, 0xA0, 0x80], nil, true),
    ([0xEF, 0xBF, 0xBF], nil, true),
    ([0xED, 0x9F, 0xBF], nil, true),
    ([0xEE, 0x80, 0x80], nil, true),
    ([0xF0, 0x90, 0x80, 0x80], nil, true),
    ([0xF4, 0x8F, 0xBF, 0xBF], nil, true),
    ([0x80], 0, true),
    ([0xBF], 0, true),
    ([0xC0, 0xAF], 0, true),
    ([0xC1, 0xBF], 0, true),
    ([0xE0, 0x9F, 0xBF], 1, true),
    ([0xED, 0xA0, 0x80], 1, true),
    ([0xED, 0xBF, 0xBF], 1, true),
    ([0xF0, 0x8F, 0xBF, 0xBF], 1, true),
    ([0xF4, 0x90, 0x80, 0x80], 1, true),
    ([0xF5], 0, true),
    ([0xFE], 0, true),
    ([0xFF], 0, true),
    ([0xC3], nil, false),
    ([0xE2, 0x82], nil, false),
    ([0xF0, 0x9F, 0x98], nil, false),
    ([0xC3, 0x28], 1, true),
    ([0xE2, 0x82, 0x28], 2, true),
    ([0xF0, 0x9F, 0x98, 0xC3], 3, true),
    (utf8("κόσμε") + [0xED, 0xA0, 0x80] + utf8("edited"), 11, true),
  ]

  @Test(arguments: cases)
  func `the first impossible byte is where it fails`(
    bytes: [UInt8], failsAt: Int?, isComplete: Bool
  ) {
    for padding in 0...40 {
      let text = [UInt8](repeating: 0x20, count: padding) + bytes
      var validator = UTF8Validator()
      let failure = text.indices.first { index in
        !text[index...index].withUnsafeBytes { validator.accept($0) }
      }
      #expect(failure == failsAt.map { $0 + padding })
      #expect(failure != nil || validator.isComplete == isComplete)
      let isValid = text.withUnsafeBytes { UTF8Validator.isValid($0) }
      #expect(isValid == (failsAt == nil && isComplete))
    }
  }

  @Test func `random bytes are judged as the standard library does`() {
    var generator = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      [0x61], utf8("abcdefghijklmnopqrstuvwxyz0123456789"), utf8("é"), utf8("日本語"), utf8("😀"),
      [0xC3], [0xE0, 0x80], [0xED, 0xA0], [0xF4, 0x90], [0xE6, 0x97], [0x80], [0xF0, 0x9F], [0xFF],
    ]
    var valid = 0
    for _ in 0..<20_000 {
      // Mostly from the good pieces, so that both verdicts are common.
      let limit = Bool.random(using: &generator) ? 5 : pieces.count
      let text = (0..<Int.random(in: 0...8, using: &generator)).flatMap { _ in
        pieces[Int.random(in: 0..<limit, using: &generator)]
      }
      let expected = String(validating: text, as: UTF8.self) != nil
      let verdict = text.withUnsafeBytes { UTF8Validator.isValid($0) }
      #expect(verdict == expected)
      if expected { valid += 1 }
    }
    #expect((8_000...16_000).contains(valid))
  }
}
