import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct RandomUUIDTests {
  struct Constant: RandomNumberGenerator {
    var value: UInt64
    func next() -> UInt64 { value }
  }

  @Test(
    arguments: [
      (0, "00000000-0000-4000-8000-000000000000"),
      (.max, "ffffffff-ffff-4fff-bfff-ffffffffffff"),
      (0x0123_4567_89ab_cdef, "01234567-89ab-4def-8123-456789abcdef"),
    ] as [(UInt64, String)])
  func `all bits but those of version and variant are random`(value: UInt64, expected: String) {
    var generator = Constant(value: value)
    #expect(RandomUUID.text(using: &generator) == expected)
    #expect(UUID(uuidString: expected) != nil)
  }

  @Test
  func `two are not alike`() {
    var generator = SystemRandomNumberGenerator()
    #expect(RandomUUID.text(using: &generator) != RandomUUID.text(using: &generator))
  }

  @Test
  func `the environment is that of Foundation`() {
    let variables = EnvironmentVariables.all()
    #expect(variables == ProcessInfo.processInfo.environment)
    #expect(variables["PATH"] != nil)
  }
}
