import AgentHostProtocol
import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct WatchCostTests {
  private static func chat(_ number: Int) -> URI { "ahp-chat:/\(number)" }

  /// A piece of text in one of so many chats, and a tick, again and again.
  private static func narrating(chats count: Int) -> Duration {
    let time = RecordTime.now
    let layout = TextLayout(
      columns: 120, hasTimes: false, hosts: ["h"], painter: Painter(isOn: false))
    var machine = WatchMachine(WatchOptions(layout: layout), hosts: ["h"])
    for number in 0..<count {
      let turn = ActiveTurn(
        id: "t", startedAt: "2026-01-01T00:00:00Z",
        message: Message(text: "go", origin: MessageOrigin(kind: .user)),
        responseParts: [.markdown(MarkdownResponsePart(id: "p", content: ""))])
      let state = ChatState(
        resource: chat(number), title: "Chat", status: .inProgress,
        modifiedAt: "2026-01-01T00:00:00Z", turns: [], activeTurn: turn)
      machine.take(
        WatchEvent(
          host: "h", time: time,
          .snapshot(Snapshot(resource: chat(number), state: .chat(state), fromSeq: 0))))
    }
    _ = machine.take()
    return processorTime {
      for step in 0..<200 {
        let delta = ChatDeltaAction(turnId: "t", partId: "p", content: "word \(step)\n")
        let envelope = ActionEnvelope(
          channel: chat(step * 7_919 % count), action: .chat(.delta(delta)), serverSeq: step + 1)
        machine.take(WatchEvent(host: "h", time: time, .action(envelope)))
        machine.tick(at: time)
      }
      #expect(!machine.take().data.isEmpty)
    }
  }

  @Test
  func `the cost of a tick depends on buffered lines, not on followed chats`() {
    let few = (0..<3).map { _ in Self.narrating(chats: 250) }.min() ?? .zero
    let many = Self.narrating(chats: 8_000)
    // A tick that visits each chat takes 32 times as long; the rest is for caches.
    #expect(many < few * 8, "\(few) and \(many)")
  }

  private static func channel(_ number: Int, _ title: String) -> HostResumePoint.Channel {
    let uri: URI = "ahp-session:/\(number)"
    let state = SessionState(
      provider: "test", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: []
    )
    return HostResumePoint.Channel(
      uri: uri, snapshot: Snapshot(resource: uri, state: .session(state), fromSeq: number))
  }

  @Test
  func `a write of the cursor file appends only changes`() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("watch-costs-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = directory + "/cursor"
    let file = try CursorFile(path: path)
    try await file.save(ClientIdentity(clientId: "c"), for: "h")
    func save(_ serverSeq: Int, _ changed: [HostResumePoint.Channel], isWhole: Bool) async throws {
      try await file.save(
        HostResumeChange(
          isWhole: isWhole, clientId: "c", host: nil, lastSeenServerSeq: serverSeq,
          changed: changed, removed: []),
        for: "h")
    }
    func size() -> Int {
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    let count = 2_000
    try await save(0, (0..<count).map { Self.channel($0, "Session") }, isWhole: true)
    let whole = size()
    for number in 1...20 {
      try await save(number, [Self.channel(number, "Changed \(number)")], isWhole: false)
    }
    let appended = size() - whole
    #expect(appended > 0)
    #expect(appended < whole / 20, "\(whole) and \(appended) bytes")
    await file.close()
    let point = await (try CursorFile(path: path)).load("h")
    #expect(point?.channels.count == count)
    #expect(point?.lastSeenServerSeq == 20)
  }
}
