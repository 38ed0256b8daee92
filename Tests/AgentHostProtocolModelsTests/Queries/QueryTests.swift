import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct QueryTests {
  struct Item: Identifiable, Hashable, Sendable {
    var id: Int
    var rank: Int
    var isShown = true
  }

  private static func query(_ limit: Int?) -> LiveQuery<Item> {
    LiveQuery(limit: limit, where: \.isShown, by: { $0.rank < $1.rank })
  }

  @Test(arguments: [nil, 1, 7, 40])
  func `the updates lead to the result, whatever changes`(limit: Int?) {
    var generator = SeededGenerator(seed: 7)
    var index = QueryIndex(Self.query(limit))
    var items: [Int: Item] = [:]
    var shown: [Item] = []
    for _ in 0..<600 {
      var changed: [Item] = []
      var removed: [Int] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let id = Int.random(in: 0..<60, using: &generator)
        if Bool.random(using: &generator) {
          let item = Item(
            id: id, rank: Int.random(in: 0..<20, using: &generator),
            isShown: Int.random(in: 0..<4, using: &generator) > 0)
          changed.removeAll { $0.id == id }
          removed.removeAll { $0 == id }
          changed.append(item)
          items[id] = item
        } else if !changed.contains(where: { $0.id == id }) {
          removed.append(id)
          items[id] = nil
        }
      }
      let before = shown
      if let update = index.update(changed: changed, removed: removed) { shown.apply(update) }
      let expected = items.values.filter(\.isShown).sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
        .prefix(limit ?? .max)
      #expect(shown == Array(expected), "\(before)")
      #expect(index.items == shown)
    }
  }

  @Test
  func `a change costs the same among many items; outside the result it is silent`() {
    func cost(_ count: Int) -> (Duration, Int) {
      var index = QueryIndex(Self.query(50))
      _ = index.update(changed: (0..<count).map { Item(id: $0, rank: $0) })
      var generator = SeededGenerator(seed: 3)
      var updates = 0
      let time = processorTime {
        for _ in 0..<5_000 {
          let id = Int.random(in: 100..<count, using: &generator)
          let rank = Int.random(in: 100..<count, using: &generator)
          if index.update(changed: [Item(id: id, rank: rank)]) != nil { updates += 1 }
        }
      }
      return (time, updates)
    }
    _ = cost(1_000)
    let (small, _) = cost(1_000)
    let (large, updates) = cost(100_000)
    #expect(updates == 0)
    // A scan would take a hundred times as long.
    #expect(large < small * 20, "\(small) at 1,000, \(large) at 100,000")
  }

  @Test(arguments: [false, true])
  func `many changes of a long result replace it, and of a short one change it`(isLimited: Bool) {
    var index = QueryIndex(Self.query(isLimited ? 50 : nil))
    _ = index.update(changed: (0..<40_000).map { Item(id: $0, rank: $0) })
    var updates: [QueryUpdate<Item>?] = []
    // Sessions of a host that is removed, then changes of many others.
    updates.append(index.update(changed: [], removed: Array(0..<5_000)))
    updates.append(index.update(changed: (5_000..<10_000).map { Item(id: $0, rank: -$0) }))
    #expect(updates.map { $0?.isReset } == [!isLimited, !isLimited])
    // These are beyond the limit.
    let few = index.update(changed: [], removed: Array(20_000..<20_200))
    #expect(isLimited ? few == nil : few?.isReset == false)
    let most = index.update(changed: [], removed: Array(10_000..<40_000))
    #expect(isLimited ? most == nil : most?.isReset == true)
  }

  @Test
  func `hosts come and go, and only what changes the result is reported`() async throws {
    try await withHosts(["a", "b"]) { multi, hosts in
      _ = await hosts[0].createSession("ahp-session:/1", title: "Alpha")
      _ = await hosts[1].createSession("ahp-session:/2", title: "Beta")
      let query = LiveQuery<HostedSession>(
        where: { !$0.summary.title.hasPrefix("X") },
        by: { $0.summary.title < $1.summary.title })
      var list: [HostedSession] = []
      var updates = await multi.results(of: query).makeAsyncIterator()
      func next(_ titles: [String]) async {
        while list.map(\.summary.title) != titles {
          guard let update = await updates.next() else { return }
          list.apply(update)
        }
      }
      await next(["Alpha", "Beta"])
      await hosts[0].dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: "Gamma"))), on: "ahp-session:/1")
      await next(["Beta", "Gamma"])
      await hosts[0].dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: "X"))), on: "ahp-session:/1")
      await next(["Beta"])
      await hosts[1].disposeSession("ahp-session:/2")
      await next([])
      _ = await hosts[1].createSession("ahp-session:/3", title: "Delta")
      await next(["Delta"])
      try await multi.remove("b")
      await next([])
      #expect(list.isEmpty)
    }
  }

  @Test
  func `a second loop begins with the result so far, and a result without items is reported`()
    async throws
  {
    try await withHosts(["a"]) { multi, hosts in
      for title in ["A", "B", "C"] {
        _ = await hosts[0].createSession(URI("ahp-session:/\(title)"), title: title)
      }
      let query = LiveQuery<HostedSession>(
        where: { $0.summary.title != "none" }, by: { $0.summary.title < $1.summary.title })
      let results = await multi.results(of: query)
      var list: [HostedSession] = []
      for await update in results {
        list.apply(update)
        if list.count == 3 { break }
      }
      await hosts[0].disposeSession("ahp-session:/A")
      for await update in results {
        list.apply(update)
        if list.count == 2 { break }
      }
      #expect(list.map(\.summary.title) == ["B", "C"])
      let none = LiveQuery<HostedSession>(
        where: { $0.summary.title == "none" }, by: { $0.summary.title < $1.summary.title })
      var updates = await multi.results(of: none).makeAsyncIterator()
      guard case .reset([])? = await updates.next() else {
        Issue.record("no first result")
        return
      }
    }
  }

  @Test @MainActor
  func `chats of a mirror, and an observable list of them`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let mirror = MultiHostStateMirror()
      let feed = await multi.feed()
      async let _ = mirror.follow(feed)
      let following = await multi.follow()
      let chat = await hosts[0].createSession().chat
      let query = LiveQuery<HostedChat>(
        where: { $0.summary.status.activity == .inputNeeded },
        by: { $0.summary.title < $1.summary.title })
      let list = LiveList(await mirror.results(of: query))
      async let _ = list.run()
      await hosts[0].startTurn(
        "Ask", in: chat, script: HostScript(.ask(ChatInputRequest(id: "q"))))
      try await until { list.items.map(\.summary.resource) == [chat] }
      let decision = try #require(await multi.pendingDecisions().first)
      try await multi.answer(decision, with: [:])
      try await until { list.items.isEmpty }
      await following.release()
    }
  }
}

extension QueryUpdate {
  fileprivate var isReset: Bool {
    if case .reset = self { true } else { false }
  }
}
