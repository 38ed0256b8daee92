import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The elements of a consumer with a lossy policy.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostLossTests {
  @Test
  func `the newest elements are kept, with and without states`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      let lossy = await multi.feed(.bufferingNewest(10))
      let lossless = await multi.feed()
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }
          .withInitialSubscriptions([]).withSessionRefresh(false))
      try await host.answerInitialize()
      for number in 0..<11 {
        try await host.send(
          #"{"jsonrpc":"2.0","method":"x/news","params":{"channel":"ahp-root://","n":\#(number)}}"#)
      }
      var expected: [String] = []
      for await element in lossless {
        expected.append("\(element)")
        if expected.count == 11 { break }
      }
      // Nothing of the supervisor's turn is left to do.
      _ = try await multi.state(host: "h", uri: RootResourceURI)
      let read = await lossy.nextBatch()?.map { "\($0)" }
      #expect(read == ["\(HostFeedElement.gap(count: 1))"] + expected.dropFirst())
    }
  }

  @Test(arguments: [true, false])
  func `a consumer of one channel has the newest elements and then the state`(
    isAttachedBefore: Bool
  ) async throws {
    try await EmbeddedHost.with { host in
      let session = await host.createSession(title: "-").session
      try await withMultiHostClient { multi in
        var early: FeedSequence<HostFeedElement>?
        if isAttachedBefore {
          early = await multi.feed(host: "h", channel: session, .bufferingNewest(4))
        }
        let everything = await multi.feed()
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in await host.transport() }
            .withInitialSubscriptions([session]).withSessionRefresh(false))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        var lossy = await multi.feed(host: "h", channel: session, .bufferingNewest(4))
        if let early { lossy = early }
        // The initial state is not a loss.
        while lossy.unreadCount == 0 { await Task.yield() }
        _ = await lossy.nextBatch()
        let titles = (0..<9).map { "\($0)" }
        try await host.dispatch(
          titles.map { .session(.titleChanged(SessionTitleChangedAction(title: $0))) }, on: session)
        for await element in everything where title(element) == "8" { break }
        _ = try await multi.state(host: "h", uri: session)
        var words: [String] = []
        for await element in lossy {
          words.append(title(element) ?? "\(element)")
          if case .snapshot = element { break }
        }
        #expect(words == ["5 lost", "5", "6", "7", "8", "all of 8"])
        #expect(lossy.unreadCount == 0)
      }
    }
  }

  @Test
  func `the short form reports how many elements were discarded before an event`() async throws {
    try await EmbeddedHost.with { host in
      let session = await host.createSession(title: "-").session
      try await withMultiHostClient { multi in
        let everything = await multi.feed()
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in await host.transport() }
            .withInitialSubscriptions([session]).withSessionRefresh(false))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        let ofAll = await multi.events(.bufferingNewest(4))
        let ofOne = await multi.events(host: "h", uri: session, .bufferingNewest(4))
        let lossless = await multi.events(host: "h", uri: session)
        let titles = (0..<9).map { "\($0)" }
        try await host.dispatch(
          titles.map { .session(.titleChanged(SessionTitleChangedAction(title: $0))) }, on: session)
        for await element in everything where title(element) == "8" { break }
        // Nothing of the supervisor's turn is left to do.
        _ = try await multi.state(host: "h", uri: session)
        // Other elements of the host may be among the kept ones.
        for await event in ofAll {
          #expect(event.missedCount > 0)
          break
        }
        for (events, kept) in [(ofOne, 4), (lossless, 9)] {
          var missed: [Int] = []
          for await event in events {
            missed.append(event.missedCount)
            if title(event.event) == "8" { break }
          }
          #expect(missed.count == kept)
          #expect(missed.first == 9 - kept)
          #expect(missed.dropFirst().allSatisfy { $0 == 0 })
        }
      }
    }
  }

  private func title(_ event: SubscriptionEvent) -> String? {
    guard case .action(let envelope) = event,
      case .session(.titleChanged(let action)) = envelope.action
    else { return nil }
    return action.title
  }

  private func title(_ element: HostFeedElement) -> String? {
    switch element {
    case .gap(let gap): return "\(gap.count ?? 0) lost"
    case .snapshot(let value):
      if case .session(let state) = value.snapshot.state { return "all of \(state.title)" }
    case .event(let value):
      if case .session(.titleChanged(let action)) = value.envelope.action { return action.title }
    case .notification, .ended: break
    }
    return nil
  }
}
