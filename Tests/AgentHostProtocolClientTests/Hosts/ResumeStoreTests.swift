import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ResumeStoreTests {
  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "ahp-resume-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  static let point = HostResumePoint(
    clientId: "me",
    host: InitializeResult(
      protocolVersion: "1.0.0", serverSeq: 3,
      serverInfo: Implementation(name: "host", version: "7"), snapshots: []),
    lastSeenServerSeq: 42,
    channels: [
      .init(
        uri: RootResourceURI,
        snapshot: Snapshot(
          resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: 2)),
          fromSeq: 40)),
      .init(uri: "ahp-otlp:logs", isStateless: true),
      .init(
        uri: "ahp-chat:/ü", isSubscribed: false,
        delivery: SubscriptionDeliveryOptions(maxLatencyMs: 50), view: SubscribeView(turns: 3)),
    ])

  @Test func `keeps points in files that only their owner reads`() async throws {
    try await withDirectory { path in
      let directory = path + "/deep/er"
      let store = FileResumeStore(directory: directory)
      #expect(try await store.load("a/b") == nil)
      try await store.save(Self.point, for: "a/b")
      #expect(try mode(directory) == 0o700)
      #expect(try mode(directory + "/a%2Fb.resume") == 0o600)
      let next = FileResumeStore(directory: URL(fileURLWithPath: directory))
      #expect(try await next.load("a/b") == Self.point)
      var later = Self.point
      later.lastSeenServerSeq = 43
      try await next.save(later, for: "a/b")
      #expect(try await store.load("a/b") == later)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 1)
      try await store.remove("a/b")
      try await store.remove("a/b")
      #expect(try await store.load("a/b") == nil)
    }
  }

  /// A resume point has more levels around a state than the message of a host, and a state more levels around a value
  /// than an action.
  @Test func `a value as deep as an action may have it is read again`() async throws {
    let levels = JSONLimits.default.depth - 4
    let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let message = """
      {"method":"action","params":{"channel":"c","serverSeq":1,"action":{"type":"chat/responsePart","turnId":"t",
       "part":{"kind":"future","x":\(deep)}}}}
      """
    guard case .action(let envelope) = HostMessage.read(Array(message.utf8)) else {
      Issue.record("the message is malformed")
      return
    }
    var chat = ChatState(
      resource: "c", title: "", status: .idle, modifiedAt: "", turns: [],
      activeTurn: ActiveTurn(
        id: "t", startedAt: "", message: Message(text: "", origin: MessageOrigin(kind: .user)),
        responseParts: []))
    if case .chat(let action) = envelope.action { #expect(chat.reduce(action) == .changed) }
    var point = Self.point
    point.channels = [
      .init(uri: "c", snapshot: Snapshot(resource: "c", state: .chat(chat), fromSeq: 1))
    ]
    try await withDirectory { path in
      try await FileResumeStore(directory: path).save(point, for: "h")
      #expect(try await FileResumeStore(directory: path).load("h") == point)
    }
  }

  /// A damaged file is read as it was written or not at all.
  @Test func `no damage goes unnoticed`() throws {
    let bytes = ResumeFile.bytes(of: Self.point)
    #expect(try Self.read(bytes) == Self.point)
    for length in 1..<bytes.count {
      #expect(throws: ResumeFile.Damage.self) {
        try Self.read(Array(bytes[..<length]))
      }
    }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 1 << (position % 8)
      #expect(throws: ResumeFile.Damage.self) {
        try Self.read(damaged)
      }
    }
    // A valid file of another format.
    #expect(throws: JSONError.self) { try Self.read(ResumeFile.bytes(of: "no point")) }
  }

  @discardableResult
  private static func read(_ bytes: [UInt8]) throws -> HostResumePoint {
    let parts = try ResumeFile.parts(of: bytes)
    return try HostResumePoint(json: try #require(parts.contents.first))
  }

  @Test func `reports errors`() async throws {
    try await withDirectory { path in
      let store = FileResumeStore(directory: path)
      try await store.save(Self.point, for: "h")
      try Data("ahp-resume-1 0 0\n".utf8).write(to: URL(fileURLWithPath: path + "/h.resume"))
      await #expect {
        _ = try await store.load("h")
      } throws: { error in
        "\(error)".contains("h.resume is damaged")
      }
      // It can still be replaced.
      try await store.save(Self.point, for: "h")
      #expect(try await store.load("h") == Self.point)
      await #expect(throws: HostError.self) {
        _ = try await FileResumeStore(directory: path, limit: 10).load("h")
      }
      let blocked = FileResumeStore(directory: path + "/h.resume/below")
      await #expect(throws: HostError.self) { try await blocked.save(Self.point, for: "a") }
    }
  }

  // MARK: Changes

  private static func channel(_ number: Int, _ title: String) -> HostResumePoint.Channel {
    let uri: URI = "ahp-session:/\(number)"
    let state = SessionState(
      provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [], chats: [])
    return .init(
      uri: uri, snapshot: Snapshot(resource: uri, state: .session(state), fromSeq: number))
  }

  private static func change(
    _ serverSeq: Int, changed: [HostResumePoint.Channel] = [], removed: [URI] = [],
    isWhole: Bool = false, whole: @escaping @Sendable () async -> HostResumePoint? = { nil }
  ) -> HostResumeChange {
    HostResumeChange(
      isWhole: isWhole, clientId: "me", host: nil, lastSeenServerSeq: serverSeq,
      changed: changed, removed: removed, whole: isWhole ? nil : whole)
  }

  private func size(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.size] as? NSNumber).intValue
  }

  @Test func `a change costs what has changed`() async throws {
    try await withDirectory { path in
      let store = FileResumeStore(directory: path)
      var expected = HostResumePoint(
        clientId: "me", lastSeenServerSeq: 1, channels: (0..<1_000).map { Self.channel($0, "-") })
      try await store.save(
        Self.change(1, changed: expected.channels, isWhole: true), for: "h")
      let whole = try size(path + "/h.resume")
      for number in 0..<20 {
        let change = Self.change(
          2 + number,
          changed: [Self.channel(number * 7, "changed"), Self.channel(2_000 + number, "new")],
          removed: ["ahp-session:/\(500 + number)"]
        ) {
          Issue.record("the whole point was asked for")
          return nil
        }
        try await store.save(change, for: "h")
        expected = change.applied(to: expected)
        #expect(try await FileResumeStore(directory: path).load("h") == expected)
      }
      #expect(try size(path + "/h.resume") - whole < whole / 10)
      #expect(try mode(path + "/h.resume") == 0o600)
    }
  }

  @Test func `the file is rewritten before the appended part exceeds the rest`() async throws {
    try await withDirectory { path in
      let store = FileResumeStore(directory: path)
      let text = String(repeating: "x", count: 100_000)
      let point = Locked(HostResumePoint(clientId: "me", lastSeenServerSeq: 0, channels: []))
      try await store.save(Self.change(0, isWhole: true), for: "h")
      for number in 1...50 {
        let change = Self.change(number, changed: [Self.channel(1, "\(number) \(text)")]) {
          point.withLock { $0 }
        }
        point.withLock { $0 = change.applied(to: $0) }
        try await store.save(change, for: "h")
        #expect(try size(path + "/h.resume") < 1_500_000)
      }
      #expect(try await store.load("h") == point.withLock { $0 })
    }
  }

  /// The program was killed or the power failed while a change was appended.
  @Test func `an incomplete change is ignored`() async throws {
    try await withDirectory { path in
      let file = URL(fileURLWithPath: path + "/h.resume")
      let store = FileResumeStore(directory: path)
      let first = Self.change(1, changed: [Self.channel(1, "a")], isWhole: true)
      let second = Self.change(2, changed: [Self.channel(2, "b")])
      try await store.save(first, for: "h")
      let whole = try size(file.path)
      try await store.save(second, for: "h")
      let bytes = try Data(contentsOf: file)
      for length in whole..<bytes.count {
        try bytes.prefix(length).write(to: file)
        #expect(try await FileResumeStore(directory: path).load("h") == first.applied(to: nil))
      }
      try Data().write(to: file)
      await #expect(throws: HostError.self) { try await store.load("h") }
    }
  }

  @Test func `after a failure everything is written`() async throws {
    try await withDirectory { path in
      let store = FileResumeStore(directory: path)
      let first = Self.change(1, changed: [Self.channel(1, "a")], isWhole: true)
      try await store.save(first, for: "h")
      try FileManager.default.removeItem(atPath: path + "/h.resume")
      let second = Self.change(2, changed: [Self.channel(2, "b")])
      await #expect(throws: HostError.self) { try await store.save(second, for: "h") }
      let point = second.applied(to: first.applied(to: nil))
      try await store.save(Self.change(3) { point }, for: "h")
      #expect(try await store.load("h") == point)
    }
  }

  @Test func `no file is larger than what is read`() async throws {
    try await withDirectory { path in
      let text = String(repeating: "x", count: 40_000)
      let point = HostResumePoint(
        clientId: "me", lastSeenServerSeq: 1, channels: [Self.channel(1, text)])
      let store = FileResumeStore(directory: path, limit: 60_000)
      try await store.save(point, for: "h")
      let change = Self.change(2, changed: [Self.channel(1, "y" + text)]) {
        HostResumePoint(
          clientId: "me", lastSeenServerSeq: 2, channels: [Self.channel(1, "y" + text)])
      }
      try await store.save(change, for: "h")
      let expected = change.applied(to: point)
      #expect(try await FileResumeStore(directory: path, limit: 60_000).load("h") == expected)
      var large = point
      large.channels.append(Self.channel(2, text))
      let tooLarge = large
      let error = await #expect(throws: HostError.self) {
        try await store.save(tooLarge, for: "h")
      }
      #expect("\(String(describing: error))".contains("60000"))
      #expect(try await store.load("h") == expected)
    }
  }

  @Test(arguments: [(1 << 20, 0), (256 << 20, 64)])
  func `an oversized point is encoded again after as many saves as it is long`(
    byteCount: Int, refusals: Int
  ) {
    var point = OversizedPoint(byteCount: byteCount)
    let tries = (0..<(refusals + 3)).map { _ in point.isTried() }
    #expect(tries == Array(repeating: false, count: refusals) + [true, true, true])
  }
}
