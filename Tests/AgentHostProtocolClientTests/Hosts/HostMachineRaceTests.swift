import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Races between inputs of different origin, as plain calls.
@Suite(.limitedConcurrency) struct HostMachineRaceTests {
  let host = HostMachineHarness()

  @Test func `a late backoff timer after a manual reconnect`() {
    _ = host.start()
    _ = host.connectFailed(1)
    #expect(
      host.reconnect()
        == [
          "cancel backoff-2", "publish connecting", "start deadline-3 of 30.0 seconds",
          "connect attempt-2",
        ])
    #expect(host.elapsed("backoff-2") == [])
    #expect(host.machine.staleSignals == 1)
    #expect(host.machine.nextAttemptAt == nil)
  }

  @Test func `the end of an old connection after a new one is connected`() {
    host.connect()
    _ = host.reconnect()
    _ = host.closed(1)
    _ = host.opened(2)
    _ = host.succeeded(2)
    #expect(host.ended(1, .refused) == [])
    #expect(host.closed(1) == [])
    #expect(host.machine.publishedState == .connected)
    #expect(host.machine.generation == HostGeneration(number: 2))
  }

  @Test func `a reconnect during the handshake waits for the old connection to close`() {
    _ = host.start()
    _ = host.opened(1)
    #expect(
      host.reconnect()
        == ["cancel deadline-2", "close attempt-1", "start close-3 of 1.0 seconds"])
    // The answer to the old handshake is late.
    #expect(host.succeeded(1) == [])
    #expect(host.handshakeFailed(1) == [])
    #expect(
      host.closed(1)
        == ["cancel close-3", "start deadline-4 of 30.0 seconds", "connect attempt-2"])
    #expect(host.elapsed("close-3") == [])
  }

  @Test func `a connection that does not close delays the next for a bounded time`() {
    host.connect()
    #expect(
      host.reconnect()
        == [
          "cancel stability-3", "close attempt-1", "publish connecting",
          "start close-4 of 1.0 seconds",
        ])
    #expect(
      host.elapsed("close-4") == ["start deadline-5 of 30.0 seconds", "connect attempt-2"])
    #expect(host.closed(1) == [])
    #expect(host.machine.publishedState == .connecting)
  }

  @Test func `the next attempt waits for the failed one to close`() {
    let host = HostMachineHarness(policy: .immediateForever)
    _ = host.start()
    _ = host.opened(1)
    _ = host.handshakeFailed(1)
    #expect(host.elapsed("backoff-3") == ["start close-4 of 1.0 seconds"])
    #expect(host.closed(1).last == "connect attempt-2")
  }

  @Test func `several reconnects in a row leave one attempt`() {
    host.connect()
    _ = host.reconnect()
    #expect(host.reconnect() == ["cancel close-4", "start close-5 of 1.0 seconds"])
    #expect(host.elapsed("close-4") == [])
    #expect(host.closed(1).last == "connect attempt-3")
    #expect(
      host.reconnect()
        == [
          "cancel deadline-6", "close attempt-3", "start deadline-7 of 30.0 seconds",
          "connect attempt-4",
        ])
  }

  @Test func `a transport that opens after its attempt was abandoned is closed`() {
    _ = host.start()
    _ = host.reconnect()
    #expect(host.opened(1) == ["close attempt-1"])
    #expect(host.closed(1) == [])
    #expect(host.opened(2).last == "initialize attempt-2")
  }

  @Test func `a transport that opens after the removal is closed`() {
    _ = host.start()
    _ = host.remove()
    #expect(host.opened(1) == ["close attempt-1"])
    #expect(host.closed(1) == [])
    #expect(host.connectFailed(1) == [])
  }

  @Test func `a second report of the same transport changes nothing`() {
    _ = host.start()
    _ = host.opened(1)
    #expect(host.opened(1) == [])
    #expect(host.succeeded(1).last == "publish connected")
    #expect(host.opened(1) == [])
    #expect(host.machine.publishedState == .connected)
  }

  @Test func `a factory that fails after its attempt was abandoned is ignored`() {
    _ = host.start()
    _ = host.elapsed("deadline-1")
    #expect(host.connectFailed(1) == [])
    #expect(host.elapsed("deadline-1") == [])
    #expect(host.machine.publishedState == .reconnecting(attempt: 1))
  }

  @Test func `a late stability timer does not affect another connection`() {
    host.connect()
    _ = host.ended(1)
    _ = host.closed(1)
    _ = host.elapsed("backoff-4")
    _ = host.opened(2)
    _ = host.succeeded(2)
    #expect(host.elapsed("stability-3") == [])
    #expect(host.ended(2).contains("publish reconnecting (attempt 2)"))
  }

  @Test func `a late deadline does not end a connection`() {
    host.connect()
    #expect(host.elapsed("deadline-1") == [])
    #expect(host.elapsed("deadline-2") == [])
    #expect(host.machine.publishedState == .connected)
  }

  @Test func `an end that is reported twice counts once`() {
    host.connect()
    _ = host.ended(1)
    #expect(host.ended(1) == [])
    #expect(host.machine.publishedState == .reconnecting(attempt: 1))
  }

  @Test func `a reconnect of a host that never started starts it`() {
    #expect(host.reconnect().last == "connect attempt-1")
    #expect(host.start() == [])
  }

  @Test func `a removal while an old connection still closes`() {
    host.connect()
    _ = host.reconnect()
    #expect(
      host.remove() == ["cancel close-4", "publish disconnected", "start close-5 of 1.0 seconds"])
    #expect(host.closed(1) == ["cancel close-5", "stopped"])
  }
}
