import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct KeepAliveMachineTests {
  private func started() -> KeepAliveMachine {
    var machine = KeepAliveMachine(.enabled(interval: .seconds(30), timeout: .seconds(5)))
    machine.started(at: .zero)
    return machine
  }

  @Test
  func `silence causes a ping; further silence fails the connection`() {
    var machine = started()
    #expect(machine.nextDeadline == .seconds(30))
    #expect(machine.timeReached(.seconds(29)) == .nothing)
    guard case .probe = machine.timeReached(.seconds(30)) else {
      Issue.record("no probe")
      return
    }
    #expect(machine.nextDeadline == .milliseconds(31_250))
    #expect(machine.timeReached(.seconds(34)) == .nothing)
    #expect(machine.nextDeadline == .seconds(35))
    #expect(machine.timeReached(.seconds(35)) == .dead)
    #expect(machine.nextDeadline == nil)
    #expect(machine.timeReached(.seconds(99)) == .nothing)
  }

  @Test
  func `a host without an answer after a quarter of the timeout counts as silent`() {
    var machine = started()
    machine.heard(at: .seconds(10))
    _ = machine.timeReached(.seconds(40))
    #expect(machine.silentSince == nil)
    #expect(machine.nextDeadline == .milliseconds(41_250))
    #expect(machine.timeReached(.milliseconds(41_250)) == .nothing)
    #expect(machine.silentSince == .seconds(10))
    #expect(machine.nextDeadline == .seconds(45))
    machine.heard(at: .seconds(42))
    #expect(machine.silentSince == nil)
    #expect(machine.nextDeadline == .seconds(72))
  }

  enum Relief: CaseIterable { case answer, hold, end }

  @Test(arguments: Relief.allCases)
  func `silence ends with an answer, and means nothing while this side reads nothing`(
    _ relief: Relief
  ) throws {
    var machine = started()
    _ = machine.timeReached(.seconds(30))
    let probe = try #require(machine.currentProbe)
    _ = machine.timeReached(.seconds(32))
    #expect(machine.silentSince == .zero)
    switch relief {
    case .answer: machine.probeAnswered(probe, at: .seconds(33))
    case .hold: machine.heldBack()
    case .end: machine.stopped()
    }
    #expect(machine.silentSince == nil)
  }

  @Test
  func `any input restarts the interval, also during a ping`() {
    var machine = started()
    machine.heard(at: .seconds(20))
    #expect(machine.timeReached(.seconds(49)) == .nothing)
    _ = machine.timeReached(.seconds(50))
    #expect(machine.currentProbe != nil)
    machine.heard(at: .seconds(54))
    #expect(machine.currentProbe == nil)
    #expect(machine.nextDeadline == .seconds(84))
  }

  @Test
  func `an answer to an earlier ping does not count for a later one`() throws {
    var machine = started()
    _ = machine.timeReached(.seconds(30))
    let first = try #require(machine.currentProbe)
    machine.heard(at: .seconds(31))
    _ = machine.timeReached(.seconds(61))
    let second = try #require(machine.currentProbe)
    #expect(first != second)
    machine.probeAnswered(first, at: .seconds(62))
    #expect(machine.currentProbe == second)
    machine.probeAnswered(second, at: .seconds(63))
    #expect(machine.nextDeadline == .seconds(93))
  }

  @Test
  func `while reading is paused, silence is ignored`() {
    var machine = started()
    machine.heldBack()
    #expect(machine.nextDeadline == nil)
    #expect(machine.timeReached(.seconds(500)) == .nothing)
    machine.released(at: .seconds(500))
    #expect(machine.nextDeadline == .seconds(530))
    // Also in the middle of a probe.
    _ = machine.timeReached(.seconds(530))
    machine.heldBack()
    #expect(machine.timeReached(.seconds(900)) == .nothing)
    machine.released(at: .seconds(900))
    #expect(machine.timeReached(.seconds(901)) == .nothing)
  }

  @Test
  func `it can be disabled, and stops with the connection`() {
    var machine = KeepAliveMachine(.disabled)
    machine.started(at: .zero)
    #expect(machine.nextDeadline == nil)
    var stopped = started()
    stopped.stopped()
    #expect(stopped.timeReached(.seconds(100)) == .nothing)
  }
}

@Suite(.limitedConcurrency)
struct DeadlineQueueTests {
  @Test
  func `deadlines come up in order; removed and replaced ones do not`() {
    var queue = DeadlineQueue<String>()
    for (key, time) in [("c", 3), ("a", 1), ("b", 2), ("d", 4)] {
      queue.set(key, at: .seconds(time))
    }
    queue.remove("b")
    queue.set("a", at: .seconds(9))
    #expect(queue.earliest == .seconds(3))
    #expect(queue.popDue(at: .seconds(4)) == ["c", "d"])
    #expect(queue.earliest == .seconds(9))
    #expect(queue.count == 1)
    #expect(queue.popDue(at: .seconds(8)).isEmpty)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `it agrees with a sorted list`(seed: UInt64) {
    var random = seed
    func next(_ bound: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % bound)
    }
    var queue = DeadlineQueue<Int>()
    var model: [Int: Int] = [:]
    for step in 0..<5_000 {
      let key = next(300)
      switch next(4) {
      case 0, 1:
        let time = step + next(500)
        queue.set(key, at: .seconds(time))
        model[key] = time
      case 2:
        queue.remove(key)
        model[key] = nil
      default:
        let due = queue.popDue(at: .seconds(step))
        let expected = model.filter { $0.value <= step }
        #expect(Set(due) == Set(expected.keys))
        #expect(due.map { expected[$0] ?? -1 } == expected.values.sorted())
        for key in due { model[key] = nil }
      }
      #expect(queue.count == model.count)
      #expect(queue.earliest == model.values.min().map { .seconds($0) })
    }
  }
}
