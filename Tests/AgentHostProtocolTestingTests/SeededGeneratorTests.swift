import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct SeededGeneratorTests {
  /// The first numbers of the published algorithm for this seed.
  @Test func `the sequence is that of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `one seed gives one sequence`() {
    var first = SeededGenerator(seed: 9)
    var second = SeededGenerator(seed: 9)
    var other = SeededGenerator(seed: 10)
    let numbers = (0..<100).map { _ in Int.random(in: 0..<1000, using: &first) }
    #expect(numbers == (0..<100).map { _ in Int.random(in: 0..<1000, using: &second) })
    #expect(numbers != (0..<100).map { _ in Int.random(in: 0..<1000, using: &other) })
  }

  @Test func `a split generator does not depend on how much the other is used`() {
    var parent = SeededGenerator(seed: 3)
    var child = parent.split()
    var again = SeededGenerator(seed: 3)
    var sameChild = again.split()
    for _ in 0..<10 { _ = parent.next() }
    #expect(child.next() == sameChild.next())
    #expect(child.next() != parent.next())
  }
}
