import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct MirrorActorTests {
  @Test func `one host`() async {
    let mirror = AHPStateMirror()
    await mirror.applySnapshot(Sample.snapshot(text: "a", at: 3))
    await mirror.apply(Sample.envelope("b", 4))
    await mirror.apply(contentsOf: [Sample.envelope("c", 5), Sample.envelope("c", 5)])
    #expect(await mirror.state(of: Sample.chatURI)?.text == "abc")
    #expect(await mirror.chat(Sample.chatURI)?.title == "Chat")
    #expect(await mirror.session(Sample.chatURI) == nil)
    #expect(await mirror.root == nil)
    await mirror.reset()
    #expect(await mirror.resources.isEmpty)
  }

  @Test func `changes coalesce and reading is at least as new`() async throws {
    let mirror = AHPStateMirror()
    await mirror.applySnapshot(Sample.snapshot(at: 0))
    await mirror.applySnapshot(Sample.snapshot("ahp-chat:/b", at: 0))
    var changes = await mirror.changes().makeAsyncIterator()
    #expect(try #require(await changes.next()).revisions.count == 2)
    for seq in 1...100 { await mirror.apply(Sample.envelope("x", seq)) }
    await mirror.apply(Sample.envelope("no", 101, rejected: "no"))
    let next = try #require(await changes.next())
    #expect(Array(next.keys) == [Sample.chatURI])
    let read = try #require(await mirror.read(Sample.chatURI))
    #expect(read.revision == next.revisions[Sample.chatURI])
    #expect(read.revision == 102)
    #expect(read.serverSeq == 101)
    #expect(read.revision == next.revision)
  }

  @Test func `a wait for a number ends at an action that changes no state`() async {
    let mirror = MultiHostStateMirror()
    let key = HostedResourceKey(host: "h", uri: Sample.chatURI)
    await mirror.applySnapshot(Sample.snapshot(at: 1), host: "h")
    async let isContained: Void = mirror.contains(key, upTo: 2)
    while await mirror.application == nil { await Task.yield() }
    await mirror.apply(Sample.envelope("no", 2, rejected: "no"), host: "h")
    await isContained
  }

  @Test func `many hosts`() async throws {
    let mirror = MultiHostStateMirror()
    let one = HostedResourceKey(host: "one", uri: Sample.chatURI)
    let two = HostedResourceKey(host: "two", uri: Sample.chatURI)
    var changes = await mirror.changes().makeAsyncIterator()
    await mirror.applySnapshot(Sample.snapshot(text: "1", at: 100), host: "one")
    await mirror.applySnapshot(Sample.snapshot(text: "2", at: 1), host: "two")
    await mirror.apply(Sample.envelope("a", 2), host: "two")
    await mirror.apply(contentsOf: [Sample.envelope("x", 2)], host: "one")
    #expect(await mirror.state(of: one)?.text == "1")
    #expect(await mirror.chat(two)?.resource == Sample.chatURI)
    #expect(await mirror.state(of: two)?.text == "2a")
    let first = try #require(await changes.next())
    #expect(first.revisions == [one: 1, two: 3])
    #expect(await mirror.read(two)?.revision == 3)
    #expect(await mirror.resources().sorted() == [one, two])
    await mirror.reset(host: "one")
    #expect(await mirror.state(of: one) == nil)
    #expect(await mirror.state(of: two) != nil)
    #expect(try #require(await changes.next()).contains(one))
    await mirror.reset()
    #expect(await mirror.resources().isEmpty)
  }
}
