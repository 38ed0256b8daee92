import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The cost of channels that wait: for room in the sending window, for a retry, or for nothing any more.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct OutboxWindowTests {
  @Test
  func `the cost of an echo does not depend on the number of channels that wait for room`() throws {
    func time(_ count: Int) throws -> Duration {
      var bench = OutboxBench(
        OutboxConfiguration(maxEntries: .max, quietPeriod: .zero, sendingWindow: 1))
      bench.isWriteStuck = true
      bench.connect()
      for number in 0..<count { try bench.enqueue(Fixture.input("x"), on: "c\(number)") }
      #expect(bench.sends.count == 1)
      let time = processorTime {
        for number in 0..<200 { bench.echo(Fixture.echo(bench.sends[number])) }
      }
      #expect(bench.sends.count == 201)
      return time
    }
    _ = try time(300)
    let (few, many) = (try time(500), try time(8_000))
    // When each echo visited all channels it was 20 times as much.
    #expect(many < few * 6, "\(few) for 500, \(many) for 8,000")
  }

  @Test
  func `many batches of records that are written together are removed together`() {
    var bench = OutboxBench()
    let id = OutboxMachine.BatchID(number: 1)
    // Removed one by one, they would move 24 TB.
    bench.machine.batches = Array(
      repeating: OutboxMachine.Batch(id: id, records: [], enqueued: [], sending: []),
      count: 1_000_000)
    _ = bench.machine.journalled(id, now: bench.now)
    #expect(bench.machine.batches.isEmpty)
  }

  @Test
  func `channels get room in the order in which they began to wait`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero, sendingWindow: 1))
    bench.isWriteStuck = true
    bench.connect()
    for channel in ["b", "b", "b", "c", "a", "b"] {
      try bench.enqueue(Fixture.input("x"), on: channel)
    }
    for number in 0..<6 { bench.echo(Fixture.echo(bench.sends[number])) }
    #expect(bench.sends.map(\.params.channel) == ["b", "b", "c", "a", "b", "b"])
    #expect(bench.machine.count == 0)
  }

  @Test
  func `retries of many channels need few timers`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero))
    bench.isAttaching = true
    bench.connect()
    for number in 0..<500 {
      bench.now += .microseconds(1)
      try bench.enqueue(Fixture.input("x"), on: "c\(number)")
      bench.perform(bench.machine.attachFailed("c\(number)", bench.generation, now: bench.now))
    }
    let before = bench.lastTimer
    bench.pass(.seconds(3))
    #expect(bench.attaching.count == 1_000)
    #expect(bench.lastTimer < before + 10)
  }

  @Test
  func `expiries of many entries need few timers`() throws {
    var bench = OutboxBench()
    for _ in 0..<500 {
      bench.now += .microseconds(1)
      try bench.enqueue(Fixture.input("x"), on: "c", OutboxPolicy(expiresAfter: .seconds(5)))
    }
    let before = bench.lastTimer
    bench.pass(.seconds(6))
    #expect(bench.settled.count == 500)
    #expect(bench.lastTimer < before + 10)
  }

  @Test
  func `entries that are settled without being sent leave nothing behind`() throws {
    var bench = OutboxBench()
    for number in 0..<2_000 { try bench.enqueue(Fixture.title("\(number)"), on: Fixture.session) }
    #expect(bench.machine.count == 1)
    #expect((bench.machine.lanes[Fixture.session]?.queue.all.count ?? 0) < 300)
    bench.connect()
    #expect(bench.sends.count == 1)
  }

  @Test
  func `a channel without entries is not attached`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(Fixture.input("x"))
    bench.perform(try bench.machine.cancel(id, now: bench.now))
    #expect(bench.machine.busyChannels.isEmpty)
    bench.connect()
    #expect(bench.attaching.isEmpty)
  }

  @Test
  func `an entry that the journal refuses leaves nothing behind`() throws {
    var bench = OutboxBench()
    bench.isJournalStuck = true
    try bench.enqueue(Fixture.input("x"))
    bench.perform(bench.machine.journalFailed(now: bench.now))
    #expect(bench.machine.busyChannels.isEmpty)
  }

  @Test
  func `the end of a channel costs as much as it has entries`() throws {
    func time(_ count: Int) throws -> Duration {
      var bench = OutboxBench(OutboxConfiguration(maxEntries: .max))
      for number in 0..<count { try bench.enqueue(Fixture.start("t\(number)")) }
      return processorTime {
        bench.perform(bench.machine.channelGone(Fixture.chat, now: bench.now))
      }
    }
    _ = try time(300)
    let (few, many) = (try time(500), try time(4_000))
    // Each turn that was not started looked for its entries among all others: 64 times as much.
    #expect(many < few * 24, "\(few) for 500, \(many) for 4,000")
  }

  @Test
  func `an entry enqueued before its turn ends because of their channel`() throws {
    var bench = OutboxBench()
    let cancel = try bench.enqueue(Fixture.cancel("t"))
    let start = try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.channelGone(Fixture.chat, now: bench.now))
    for id in [cancel, start] { #expect(bench.outcomes(of: id) == [.obsolete(.channelGone)]) }
  }

  @Test
  func `the end of turns that were not started costs as much as there are entries`() throws {
    func time(_ count: Int) throws -> Duration {
      var bench = OutboxBench(OutboxConfiguration(maxEntries: .max))
      for number in 0..<count { try bench.enqueue(Fixture.start("t\(number)")) }
      let time = processorTime { bench.pass(.seconds(4_000)) }
      #expect(bench.settled.count == count)
      return time
    }
    _ = try time(300)
    let (few, many) = (try time(500), try time(4_000))
    #expect(many < few * 24, "\(few) for 500, \(many) for 4,000")
  }
}
