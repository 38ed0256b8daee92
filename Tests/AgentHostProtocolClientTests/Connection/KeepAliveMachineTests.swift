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

  // The process may have been stopped, and the response may have arrived meanwhile.
  @Test
  func `a late alarm gives the host another quarter of the timeout, once per ping`() throws {
    var machine = started()
    _ = machine.timeReached(.seconds(30))
    #expect(machine.timeReached(.seconds(90)) == .nothing)
    #expect(machine.nextDeadline == .milliseconds(91_250))
    let probe = try #require(machine.currentProbe)
    machine.probeAnswered(probe, at: .seconds(91))
    _ = machine.timeReached(.seconds(121))
    #expect(machine.timeReached(.seconds(180)) == .nothing)
    #expect(machine.timeReached(.seconds(240)) == .dead)
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

  typealias Evidence = KeepAliveMachine.Evidence

  @Test(arguments: [
    Evidence(receivedBytes: 10, acknowledgedBytes: 20),
    Evidence(receivedBytes: 9, acknowledgedBytes: 21),
    Evidence(receivedBytes: 9, acknowledgedBytes: nil, hasUnread: true),
  ])
  func `received bytes, the progress of a long message and unread messages are no silence`(
    _ evidence: Evidence
  ) {
    var machine = started()
    _ = machine.timeReached(.seconds(30), Evidence(receivedBytes: 9, acknowledgedBytes: 20))
    #expect(machine.timeReached(.seconds(35), evidence) == .nothing)
    #expect(machine.currentProbe == nil)
    #expect(machine.nextDeadline == .seconds(65))
  }

  @Test(arguments: [nil, 20] as [Int?], [nil, 20] as [Int?])
  func `without progress, a message on its way is silence`(before: Int?, after: Int?) {
    var machine = started()
    _ = machine.timeReached(.seconds(30), Evidence(acknowledgedBytes: before))
    #expect(machine.timeReached(.seconds(35), Evidence(acknowledgedBytes: after)) == .dead)
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
