import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct AttemptPaceTests {
  @Test
  func `fifty begin at once, further ones 2 ms apart`() {
    var pace = AttemptPace()
    let waits = (0..<53).map { _ in pace.begin(at: .seconds(1), isRetry: false) }
    #expect(waits.prefix(50).allSatisfy { $0 == .zero })
    #expect(waits.suffix(3) == [.milliseconds(2), .milliseconds(4), .milliseconds(6)])
  }

  @Test
  func `a rest of 100 ms allows the next fifty at once`() {
    var pace = AttemptPace()
    for _ in 0..<60 { _ = pace.begin(at: .zero, isRetry: false) }
    #expect(pace.begin(at: .milliseconds(20), isRetry: false) == .milliseconds(2))
    let waits = (0..<50).map { _ in pace.begin(at: .milliseconds(200), isRetry: false) }
    #expect(waits.allSatisfy { $0 == .zero })
  }

  @Test
  func `attempts at a lower rate than the pace never wait`() {
    var pace = AttemptPace()
    for number in 0..<10_000 {
      #expect(pace.begin(at: .milliseconds(2 * number), isRetry: false) == .zero)
    }
  }

  @Test func `four retries begin at once, further ones 2 ms apart`() {
    var pace = AttemptPace()
    let waits = (0..<7).map { _ in pace.begin(at: .seconds(1), isRetry: true) }
    #expect(waits.prefix(4).allSatisfy { $0 == .zero })
    #expect(waits.suffix(3) == [.milliseconds(2), .milliseconds(4), .milliseconds(6)])
    // New hosts do not wait for them.
    #expect(pace.begin(at: .seconds(1), isRetry: false) == .zero)
    #expect(pace.begin(at: .seconds(2), isRetry: true) == .zero)
  }

  @Test
  func `no attempt waits longer than 2 s, however many there are`() {
    var pace = AttemptPace()
    let waits = (0..<100_000).map { _ in pace.begin(at: .zero, isRetry: false) }
    #expect(waits.max() == .seconds(2))
    // Attempts beyond the pace do not delay later ones.
    #expect(pace.begin(at: .seconds(2), isRetry: false) < .milliseconds(200))
  }
}
