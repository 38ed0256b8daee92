import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Live envelopes that arrive while the host has not answered a handshake or a subscription.
@Suite(.limitedConcurrency)
struct EarlyEnvelopesTests {
  private let chat: URI = "ahp-chat:/1"
  private let other: URI = "ahp-chat:/2"

  @Test
  func `the replay repeats live actions and contains earlier ones`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(bench.live(13, chat) == [])
    #expect(bench.live(14, chat) == [])
    #expect(
      bench.answer(.replay([11, 12, 13, 14].map { bench.envelope($0, chat) })) == [
        "11 replayed", "12 replayed", "13 replayed", "14 replayed",
      ])
    #expect(bench.live(15, chat) == ["15 live"])
    #expect(bench.live(14, chat) == [])
  }

  @Test
  func `live actions that are missing in the replay keep their position`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat, other])
    bench.reconnect()
    #expect(bench.live(12, chat) == [])
    #expect(bench.live(16, other) == [])
    #expect(bench.live(15, chat) == [])
    #expect(
      bench.answer(.replay([bench.envelope(11, chat), bench.envelope(14, other)])) == [
        "11 replayed", "12 live", "14 replayed", "15 live", "16 live",
      ])
  }

  @Test
  func `a connection that is lost before the answer moves no cursor`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(bench.live(20, chat) == [])
    #expect(bench.live(21, "ahp-chat:/not-wanted") == [])
    bench.reconnect()
    #expect(bench.channelTracker.resumePoint == 10)
    #expect(
      bench.answer(.replay([11, 20].map { bench.envelope($0, chat) })) == [
        "11 replayed", "20 replayed",
      ])
  }

  @Test
  func `a live rejection is delivered in its place`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    #expect(bench.live(12, chat, rejected: true) == [])
    #expect(
      bench.answer(.replay([11, 13].map { bench.envelope($0, chat) })) == [
        "11 replayed", "12 live rejected", "13 replayed",
      ])
  }

  @Test(arguments: [12, 13, 14, 20])
  func `snapshots contain some live actions`(fromSeq: Int) {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.reconnect()
    for seq in [13, 14] { #expect(bench.live(seq, chat) == []) }
    let lines = bench.answer(
      .snapshots([bench.snapshot(fromSeq), bench.snapshot(fromSeq, chat)]))
    let later = [13, 14].filter { $0 > fromSeq }.map { "\($0) live" }
    #expect(
      lines == ["snapshot ahp-root:// \(fromSeq) resumed", "snapshot \(chat) \(fromSeq) resumed"]
        + later)
  }

  @Test
  func `actions before the answer to initialize follow the snapshots`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    bench.initialize()
    for seq in [29, 31] { #expect(bench.live(seq, chat) == []) }
    #expect(
      bench.answer(.initialized(30, [RootResourceURI, chat])) == [
        "snapshot ahp-root:// 30 resumed", "snapshot \(chat) 30 resumed", "31 live",
      ])
  }

  @Test
  func `channels that exceed the buffer are refetched unless the answer has their actions`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat, other])
    bench.reconnect()
    var early: [String] = []
    for seq in 100..<9_100 {
      early += bench.live(seq, chat) + bench.live(seq + 10_000, other)
    }
    #expect(early.isEmpty)
    // The answer has all of one channel, and the beginning of the other.
    let lines = bench.answer(
      .replay((100..<9_100).map { bench.envelope($0, chat) } + [bench.envelope(10_100, other)]))
    #expect(lines.prefix(2) == ["100 replayed", "101 replayed"])
    #expect(lines.count { $0.hasPrefix("gap") } == 1)
    #expect(lines.suffix(2) == ["gap \(other)", "subscribe \(other)"])
  }

  @Test
  func `an older state of a followed channel does not undo later actions`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    bench.channelTracker.willSubscribe(RootResourceURI)
    for seq in [11, 12, 13] { #expect(bench.live(seq, RootResourceURI) == ["\(seq) live"]) }
    // Repeated as missed actions.
    #expect(bench.live(12, RootResourceURI) == [])
    #expect(
      bench.answer(.subscribed(bench.snapshot(11))) == ["snapshot ahp-root:// 13 subscribed"])
    #expect(bench.channelTracker.root?.activeSessions == 13)
    #expect(bench.live(14, RootResourceURI) == ["14 live"])
    bench.channelTracker.willSubscribe(RootResourceURI)
    #expect(
      bench.answer(.subscribed(bench.snapshot(20))) == ["snapshot ahp-root:// 20 subscribed"])
    #expect(bench.channelTracker.root?.activeSessions == nil)
  }

  @Test
  func `a state older than its request belongs to another epoch`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI, chat])
    #expect(bench.live(15, RootResourceURI) == ["15 live"])
    bench.channelTracker.willSubscribe(RootResourceURI)
    #expect(
      bench.answer(.subscribed(bench.snapshot(3))) == [
        "snapshot ahp-root:// 3 hostRestarted", "subscribe \(chat)", "restarted",
      ])
  }

  @Test
  func `missed actions before the answer to a subscription, in any order`() {
    var bench = ChannelTrackerBench(following: [RootResourceURI])
    bench.reconnect()
    _ = bench.answer(.replay([]))
    _ = bench.channelTracker.subscriptions.acquire(chat)
    // Older than the resume point, because the channel was not followed then.
    for seq in [13, 4, 11, 12] { #expect(bench.live(seq, chat) == []) }
    #expect(
      bench.answer(.subscribed(bench.snapshot(11, chat))) == [
        "snapshot \(chat) 11 subscribed", "12 live", "13 live",
      ])
  }
}
