import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The delivery of actions that arrive before an answer.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct EarlyActionsTests {
  private let chat: URI = "ahp-chat:/1"

  private func params(_ seq: Int, _ channel: URI) -> String {
    #"{"channel":"\#(channel)","action":{"type":"root/activeSessionsChanged","activeSessions":\#(seq)},"#
      + #""serverSeq":\#(seq)}"#
  }

  /// The numbers of the actions of a feed up to `last`, and of the snapshots between them as negatives.
  private func numbers(_ feed: ClientFeed, through last: Int) async -> [Int] {
    var numbers: [Int] = []
    for await element in feed {
      switch element {
      case .event(.action(let envelope)): numbers.append(envelope.serverSeq)
      case .snapshot(let snapshot): numbers.append(-snapshot.fromSeq)
      default: break
      }
      if numbers.last == last { break }
    }
    return numbers
  }

  @Test
  func `a replay that repeats live actions loses none for reducers`() async throws {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    let feed = client.feed()
    let events = await client.events
    async let result = client.reconnect(
      clientId: "me", lastSeenServerSeq: 10, subscriptions: [chat, RootResourceURI])
    let request = try await host.expect("reconnect")
    for seq in [13, 15] { try await host.act(seq, channel: chat) }
    let replayed = [11, 12, 13].map { params($0, chat) } + [params(14, RootResourceURI)]
    try await host.answer(
      request, #"{"type":"replay","actions":[\#(replayed.joined(separator: ","))],"missing":[]}"#)
    _ = try await result
    try await host.act(16, channel: chat)
    #expect(await numbers(feed, through: 16) == [11, 12, 13, 14, 15, 16])
    // The short form leaves out what its caller got as the result.
    var short: [Int] = []
    for await event in events {
      if case .action(let envelope) = event.event { short.append(envelope.serverSeq) }
      if short.last == 16 { break }
    }
    #expect(short == [15, 16])
    await client.shutdown()
  }

  @Test
  func `a handshake's snapshots come before later actions`() async throws {
    let (client, host) = ScriptedHost.pair()
    try await client.connect()
    let feed = client.feed()
    async let result = client.initialize(clientId: "me", initialSubscriptions: [RootResourceURI])
    let request = try await host.expect("initialize")
    for seq in [4, 6] { try await host.act(seq) }
    try await host.answer(
      request,
      #"{"protocolVersion":"1.0.0","serverSeq":5,"snapshots":[{"resource":"ahp-root://","#
        + #""fromSeq":5,"state":{"agents":[]}}]}"#)
    _ = try await result
    #expect(await numbers(feed, through: 6) == [-5, 6])
    await client.shutdown()
  }

  @Test
  func `a stream starts with the actions after its snapshot, even if received earlier`()
    async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    let feed = client.feed()
    async let result = client.subscribe(RootResourceURI)
    let request = try await host.expect("subscribe")
    for seq in [3, 4, 5] { try await host.act(seq) }
    try await host.act(6, channel: chat)
    try await host.answer(
      request, #"{"snapshot":{"resource":"ahp-root://","fromSeq":3,"state":{"agents":[]}}}"#)
    let subscription = try await result
    try await host.act(7)
    var own: [Int] = []
    for await event in subscription.events {
      if case .action(let envelope) = event.event { own.append(envelope.serverSeq) }
      if own.last == 7 { break }
    }
    #expect(own == [4, 5, 7])
    // A reducer goes back to 3 with the snapshot, and reaches the same state again.
    #expect(await numbers(feed, through: 7) == [3, 4, 5, 6, -3, 4, 5, 7])
    await client.shutdown()
  }

  @Test
  func `every concurrent subscription of a channel has the actions before its answer`() async throws
  {
    let (client, host) = try await ScriptedHost.initialized()
    let feed = client.feed()
    async let first = client.subscribe(chat)
    let requests = [try await host.expect("subscribe")]
    async let second = client.subscribe(chat)
    let later = try await host.expect("subscribe")
    try await host.act(11, channel: chat)
    for request in requests + [later] {
      try await host.answer(
        request, #"{"snapshot":{"resource":"\#(chat)","fromSeq":10,"state":{"agents":[]}}}"#)
    }
    let subscriptions = [try await first, try await second]
    try await host.act(12, channel: chat)
    for subscription in subscriptions {
      var own: [Int] = []
      for await event in subscription.events {
        if case .action(let envelope) = event.event { own.append(envelope.serverSeq) }
        if own.last == 12 { break }
      }
      #expect(own == [11, 12])
    }
    #expect(await numbers(feed, through: 12) == [11, -10, 11, -10, 11, 12])
    await client.shutdown()
  }

  @Test func `actions that are repeated after a snapshot do not cost as much as it`() async throws {
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(keepAlive: .disabled))
    let feed = client.feed()
    async let result = client.subscribe(RootResourceURI)
    let request = try await host.expect("subscribe")
    for seq in 1...20 { try await host.act(seq) }
    let padding = String(repeating: "a", count: 1 << 20)
    try await host.answer(
      request,
      #"{"snapshot":{"resource":"ahp-root://","fromSeq":0,"state":{"agents":[],"#
        + #""padding":"\#(padding)"}}}"#)
    _ = try await result
    // The second response is read after a pause for the events before the first.
    for _ in 1...2 {
      async let ping = client.ping()
      try await host.answer(try await host.expect("ping"), "null")
      _ = try await ping
    }
    #expect(client.counters.holds == 0)
    feed.cancel()
    await client.shutdown()
  }

  /// The numbers of actions that a feed delivers until its end, and of those that it reports as lost.
  private func counts(in feed: ClientFeed) async -> (read: Int, lost: Int) {
    var (read, lost) = (0, 0)
    for await element in feed {
      switch element {
      case .event: read += 1
      case .gap(let count): lost += count
      default: break
      }
    }
    return (read, lost)
  }

  @Test func `consumers of a channel get a gap for its actions that were lost early`() async throws
  {
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(requestTimeout: nil, keepAlive: .disabled))
    try await client.connect()
    let feed = client.feed(channel: chat, .unbounded)
    async let handshake = client.initialize(clientId: "me")
    let request = try await host.expect("initialize")
    for seq in 1...9_000 { try await host.act(seq, channel: chat) }
    try await host.answer(request, #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"#)
    _ = try await handshake
    await client.shutdown()
    let (read, lost) = await counts(in: feed)
    #expect(lost > 0)
    #expect(read + lost == 9_000)
  }

  @Test func `actions that are not repeated after a snapshot are a gap for reducers`() async throws
  {
    let (client, host) = try await ScriptedHost.initialized(
      AHPClientConfig(requestTimeout: nil, keepAlive: .disabled))
    let feed = client.feed(channel: chat, .unbounded)
    let events = client.events(buffering: .unbounded)
    async let subscription = client.subscribe(chat, buffering: .unbounded)
    let request = try await host.expect("subscribe")
    for seq in 1...9_000 { try await host.act(seq, channel: chat) }
    try await host.answer(
      request, #"{"snapshot":{"resource":"\#(chat)","fromSeq":0,"state":{"agents":[]}}}"#)
    _ = try await subscription
    await client.shutdown()
    let (read, lost) = await counts(in: feed)
    #expect(lost > 0)
    #expect(read + lost == 18_000)
    // Others have read each of them before.
    var missed = 0
    for await event in events { missed += event.missedCount }
    #expect(missed == 0)
  }

  private func action(_ seq: Int, _ channel: URI) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel,
      action: .root(.activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: seq))),
      serverSeq: seq)
  }

  @Test(arguments: [4, 4_096])
  func `the number of channels and the size of their names are limited`(length: Int) {
    let name = String(repeating: "x", count: length)
    var early = EarlyActions()
    for seq in 1...20_000 { early.arrived(action(seq, "ahp-chat:/\(name)/\(seq)"), bytes: 256) }
    // Channels that are known already do not suffer.
    early.arrived(action(20_001, "ahp-chat:/\(name)/1"), bytes: 256)
    let sorted = early.merged(with: [Snapshot]())
    #expect(sorted.actions.count <= (length < 100 ? 4_097 : 1_025))
    #expect(sorted.actions.count > 500)
    #expect(sorted.actions.last?.envelope.serverSeq == 20_001)
    #expect(sorted.actions.count + sorted.lost == 20_001)
    #expect(early.isEmpty)
  }

  @Test
  func `actions of unnamed channels are a gap of a replay, too`() {
    var early = EarlyActions()
    for seq in 1...10_000 { early.arrived(action(seq, "ahp-chat:/\(seq)"), bytes: 256) }
    let sorted = early.merged(with: [action(10_001, chat)], bytes: 0)
    #expect(sorted.actions.count + sorted.lost == 10_001 && sorted.lost > 0)
    #expect(early.isEmpty)
  }

  @Test
  func `a busy channel does not displace the actions of others`() throws {
    var buffer = EnvelopeBuffer()
    let size = EnvelopeBuffer.byteLimit / 1_000
    for seq in 1...1_000 { buffer.hold(action(seq, chat), .live, bytes: size) }
    for number in 1...100 {
      buffer.hold(action(1_000 + number, "ahp-chat:/quiet/\(number)"), .live, bytes: size)
      #expect(buffer.bytes <= EnvelopeBuffer.byteLimit)
    }
    for number in 1...100 {
      let queue = buffer.take("ahp-chat:/quiet/\(number)")
      #expect(queue?.envelopes.count == 1 && queue?.lostUpTo == nil)
    }
    let taken = buffer.take(chat)
    let busy = try #require(taken)
    #expect(busy.envelopes.count >= 400 && busy.envelopes.last?.envelope.serverSeq == 1_000)
    #expect(busy.lostUpTo == 1_000 - busy.envelopes.count)
    #expect(buffer.bytes == 0)
  }

  @Test
  func `an action that is larger than the buffer is lost alone`() {
    var buffer = EnvelopeBuffer()
    buffer.hold(action(1, "ahp-chat:/2"), .live, bytes: 1_000)
    buffer.hold(action(2, chat), .live, bytes: EnvelopeBuffer.byteLimit * 2)
    #expect(buffer[chat]?.envelopes.isEmpty == true && buffer[chat]?.lostUpTo == 2)
    #expect(buffer["ahp-chat:/2"]?.envelopes.count == 1)
    #expect(buffer.bytes == 1_000)
  }

  @Test(arguments: [true, false])
  func `dropped actions are a gap, unless the answer contains them`(isRepeated: Bool) {
    var early = EarlyActions()
    let envelopes = (1...9_000).map { seq in
      ActionEnvelope(
        channel: chat,
        action: .root(
          .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: seq))),
        serverSeq: seq)
    }
    for envelope in envelopes { early.arrived(envelope, bytes: 100) }
    let sorted = early.merged(with: isRepeated ? envelopes : [], bytes: 0)
    #expect(sorted.actions.count + sorted.lost == 9_000)
    #expect((sorted.lost == 0) == isRepeated)
    #expect(sorted.actions.map(\.envelope.serverSeq).last == 9_000)
    #expect(early.isEmpty)
  }

  @Test
  func `a failed request leaves no state`() {
    var early = EarlyActions()
    for channel in [chat, "ahp-chat:/2"] {
      early.arrived(
        ActionEnvelope(
          channel: channel,
          action: .root(
            .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: 1))),
          serverSeq: 1), bytes: 100)
    }
    early.forgetAll(except: [chat])
    #expect(early.take("ahp-chat:/2", laterThan: 0).actions.isEmpty)
    #expect(early.take(chat, laterThan: 0).actions.map(\.bytes) == [100])
    #expect(early.isEmpty)
  }
}

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct EarlyActionsCostTests {
  @Test
  func `snapshots cost as much as there are channels`() {
    func time(_ count: Int) -> Duration {
      var early = EarlyActions()
      let uris = (0..<count).map { "ahp-chat:/\($0)" }
      for uri in uris {
        early.arrived(
          ActionEnvelope(channel: uri, action: Fixture.title("x"), serverSeq: 2), bytes: 1)
      }
      let snapshots = uris.map {
        Snapshot(resource: $0, state: .chat(Fixture.chatState()), fromSeq: 1)
      }
      var sorted = EarlyActions.Sorted()
      let time = processorTime { sorted = early.merged(with: snapshots) }
      #expect(sorted.actions.count == count)
      return time
    }
    _ = time(100)
    let (few, many) = (time(500), time(4_000))
    #expect(many < few * 24, "\(few) for 500, \(many) for 4,000")
  }
}
