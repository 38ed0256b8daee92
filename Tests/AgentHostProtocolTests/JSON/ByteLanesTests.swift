import TestSupport
import Testing

@testable import AgentHostProtocol

@Suite(.limitedConcurrency) struct ByteLanesTests {
  @Test(arguments: 0...33)
  func `runs of each length are equal, and differ wherever one byte does`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 1) }
    let text = String(decoding: bytes.map { $0 & 0x7F }, as: UTF8.self)
    #expect(text.isSame(as: String(text.reversed().reversed())))
    bytes.withUnsafeBufferPointer { left in
      Array(bytes).withUnsafeBufferPointer { #expect(ByteLanes.areEqual(left, $0)) }
      for position in bytes.indices {
        var other = bytes
        other[position] ^= 0x80
        other.withUnsafeBufferPointer { #expect(!ByteLanes.areEqual(left, $0)) }
      }
      (bytes + [0]).withUnsafeBufferPointer { #expect(!ByteLanes.areEqual(left, $0)) }
    }
  }
}
