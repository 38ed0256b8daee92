import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct AttemptPaceTests {
  @Test
  func `fifty begin at once, further ones 2 ms apart`() {
    var pace = AttemptPace()
    #expect(pace.begin(50, at: 1_000) == 50)
    let turns = (0..<3).compactMap { _ in pace.enter(isRetry: false, at: .seconds(1)) }
    #expect(turns.count == 3)
    for (place, turn) in turns.enumerated() {
      let start = Duration.milliseconds(1_002 + 2 * place)
      #expect(pace.next == [turn])
      #expect(pace.ask(turn, at: start - .milliseconds(1)) == .wait(until: start))
      #expect(pace.ask(turn, at: start) == .begin)
    }
    #expect(pace.next.isEmpty)
  }

  @Test
  func `a waiting attempt begins when another has connected`() throws {
    var pace = AttemptPace()
    #expect(pace.begin(50, at: 0) == 50)
    let firstTurn = pace.enter(isRetry: false, at: .zero)
    let first = try #require(firstTurn)
    let secondTurn = pace.enter(isRetry: false, at: .zero)
    let second = try #require(secondTurn)
    #expect(pace.ask(second, at: .zero) == .wait(until: nil))
    pace.connected()
    #expect(pace.ask(second, at: .zero) == .wait(until: nil))
    #expect(pace.ask(first, at: .zero) == .begin)
    #expect(pace.next == [second])
    #expect(pace.ask(second, at: .zero) == .wait(until: .milliseconds(2)))
    pace.connected()
    #expect(pace.ask(second, at: .zero) == .begin)
  }

  @Test
  func `connected hosts do not allow more than fifty later attempts at once`() {
    var pace = AttemptPace()
    for _ in 0..<500 {
      _ = pace.begin(1, at: 0)
      pace.connected()
    }
    #expect(pace.begin(50, at: 0) == 50)
    #expect(pace.begin(1, at: 0) == 0)
  }

  @Test
  func `a rest of 100 ms allows the next fifty at once`() {
    var pace = AttemptPace()
    #expect(pace.begin(50, at: 0) == 50)
    #expect(pace.begin(10, at: 20) == 10)
    #expect(pace.begin(50, at: 200) == 50)
    #expect(pace.begin(1, at: 200) == 0)
  }

  @Test
  func `attempts at a lower rate than the pace never wait`() {
    var pace = AttemptPace()
    #expect((0..<10_000).allSatisfy { pace.begin(1, at: 2 * $0) == 1 })
  }

  @Test
  func `four retries begin at once, and new hosts do not wait for them`() throws {
    var pace = AttemptPace()
    #expect(pace.begin(4, at: 1_000, isRetry: true) == 4)
    let retryTurn = pace.enter(isRetry: true, at: .seconds(1))
    let retry = try #require(retryTurn)
    #expect(pace.begin(1, at: 1_000) == 1)
    #expect(pace.ask(retry, at: .seconds(1)) == .wait(until: .milliseconds(1_004)))
    #expect(pace.next == [retry])
    #expect(pace.ask(retry, at: .milliseconds(1_004)) == .begin)
    #expect(pace.begin(1, at: 2_000, isRetry: true) == 1)
  }

  @Test
  func `no attempt waits longer than 2 s, however many there are`() {
    var pace = AttemptPace()
    let turns = (0..<100_000).compactMap { _ in pace.enter(isRetry: false, at: .zero) }
    #expect(turns.count == 100_000 - 50)
    #expect(turns.allSatisfy { pace.ask($0, at: .seconds(2)) == .begin })
    // Attempts beyond the pace do not delay later ones.
    #expect(pace.begin(1, at: 2_100) == 1)
  }

  @Test
  func `an attempt that is cancelled does not hold up those behind it`() {
    var pace = AttemptPace()
    #expect(pace.begin(50, at: 0) == 50)
    let turns = (0..<4).compactMap { _ in pace.enter(isRetry: false, at: .zero) }
    pace.leave(turns[1])
    #expect(pace.next == [turns[0]])
    pace.leave(turns[0])
    #expect(pace.next == [turns[2]])
    #expect(pace.ask(turns[2], at: .milliseconds(2)) == .begin)
    #expect(pace.next == [turns[3]])
  }

  @Test
  func `every attempt begins when earlier ones have connected, without any time`() async {
    let gate = AttemptGate(clock: TestClock())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<5_000 {
        group.addTask {
          await gate.enter(isRetry: number.isMultiple(of: 2))
          gate.connected()
        }
      }
    }
  }

  @Test
  func `a cancelled task does not wait for its turn`() async {
    let gate = AttemptGate(clock: TestClock())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10_000 { group.addTask { await gate.enter(isRetry: true) } }
      group.cancelAll()
    }
    await gate.enter(isRetry: false)
  }
}

extension AttemptPace {
  /// Returns how many of `count` attempts begin at once. Others are cancelled.
  fileprivate mutating func begin(_ count: Int, at time: Int, isRetry: Bool = false) -> Int {
    let turns = (0..<count).compactMap { _ in enter(isRetry: isRetry, at: .milliseconds(time)) }
    for turn in turns { leave(turn) }
    return count - turns.count
  }
}
