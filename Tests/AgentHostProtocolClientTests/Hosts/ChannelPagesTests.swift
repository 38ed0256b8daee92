import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ChannelPagesTests {
  @Test func `a page is returned although another action follows it`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    let chat: URI = "ahp-chat:/1"
    try await withMultiHostClient { multi in
      let feed = await multi.feed(host: "h", channel: chat)
      try await multi.add(
        HostConfig(id: "h") { _ in near }.withInitialSubscriptions([chat])
          .withSessionRefresh(false))
      try await host.answerInitialize(
        snapshots: #"[{"resource":"\#(chat)","fromSeq":0,"state":{"resource":"\#(chat)","#
          + #""title":"","status":1,"modifiedAt":"","turns":[],"turnsNextCursor":"older"}}]"#)
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
      let loading = Task {
        var pages = multi.turnPages(of: chat, on: "h", timeout: .seconds(60)).makeAsyncIterator()
        return try await pages.next()
      }
      let request = try await host.expect("fetchTurns")
      try await host.send(
        #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(chat)","serverSeq":1,"#
          + #""action":{"type":"chat/turnsLoaded","turns":[{"id":"t1","state":"complete","#
          + #""responseParts":[],"message":{"text":"","origin":{"kind":"user"}}}]}}}"#)
      try await host.act(2, channel: chat)
      // Both wait in the feed of the caller.
      for await element in feed where element.serverSeq == 2 { break }
      try await host.answer(request, "{}")
      let page = try await loading.value
      #expect(page?.turns.map(\.id) == ["t1"])
    }
  }
}
