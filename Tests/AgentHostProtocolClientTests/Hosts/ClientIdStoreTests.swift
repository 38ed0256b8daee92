import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ClientIdStoreTests {
  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "ahp-ids-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test func `keeps an identity in a file that only its owner reads`() async throws {
    try await withDirectory { path in
      let directory = path + "/deep/er"
      let identity = ClientIdentity(clientId: "me", lastClientSeq: 7)
      let store = FileClientIdStore(directory: directory)
      #expect(try await store.claim("a/b") == .granted(nil))
      try await store.save(identity, for: "a/b")
      #expect(try mode(directory) == 0o700)
      #expect(try mode(directory + "/a%2Fb.json") == 0o600)
      #expect(try mode(directory + "/a%2Fb.lock") == 0o600)
      await store.release("a/b")

      let next = FileClientIdStore(directory: URL(fileURLWithPath: directory))
      #expect(try await next.claim("a/b") == .granted(identity))
      // For the system another store is another open file, like another process.
      #expect(try await store.claim("a/b") == .inUse)
      await next.release("a/b")
      #expect(try await store.claim("a/b") == .granted(identity))
    }
  }

  @Test func `reports errors`() async throws {
    try await withDirectory { path in
      let store = FileClientIdStore(directory: path)
      await #expect(throws: HostError.self) {
        try await store.save(ClientIdentity(clientId: "x"), for: "unclaimed")
      }
      _ = try await store.claim("broken")
      await store.release("broken")
      try Data("{".utf8).write(to: URL(fileURLWithPath: path + "/broken.json"))
      await #expect(throws: HostError.self) { _ = try await store.claim("broken") }
      let blocked = FileClientIdStore(directory: path + "/broken.json/below")
      await #expect(throws: HostError.self) { _ = try await blocked.claim("a") }
    }
  }

  @Test(arguments: [
    ("plain-1_~.x", "plain-1_~.x"), ("a/b", "a%2Fb"), ("..", "%2E."), (".hidden", "%2Ehidden"),
    ("ä", "%C3%A4"), ("%", "%25"), ("", "%"), ("A b", "A%20b"),
  ])
  func `names files`(host: String, name: String) {
    #expect(FileClientIdStore.fileName(for: HostId(host)) == name)
  }

  @Test func `long names are distinct`() {
    let long = String(repeating: "x", count: 300)
    let first = FileClientIdStore.fileName(for: HostId(long + "1"))
    #expect(first.utf8.count < 220)
    #expect(first != FileClientIdStore.fileName(for: HostId(long + "2")))
  }

  @Test func `numbers continue across runs and crashes`() async throws {
    let store = InMemoryClientIdStore()
    let first = try await HostIdentity.resolve("h", explicit: nil, store: store)
    #expect(try await first.number(nil) == 1)
    #expect(try await first.number(nil) == 2)
    #expect(try await first.number(5_000) == 5_000)
    #expect(try await first.number(nil) == 5_001)
    #expect(try await first.number(3) == 3)
    await first.release()
    let second = try await HostIdentity.resolve("h", explicit: nil, store: store)
    #expect(second.clientId == first.clientId)
    #expect(try await second.number(nil) > 5_001)
  }

  @Test func `numbers of many tasks never repeat`() async throws {
    let identity = try await HostIdentity.resolve(
      "h", explicit: nil, store: InMemoryClientIdStore())
    let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var mine: [Int] = []
          for _ in 0..<500 { mine.append(try await identity.number(nil)) }
          return mine
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(numbers).count == 4_000)
    #expect(numbers.max() == 4_000)
  }

  /// A store whose writes wait for a permission, or end when their task is cancelled.
  private actor WaitingStore: ClientIdStore {
    nonisolated let permission = Promise<Void>()
    private(set) var writes = 0

    func claim(_ host: HostId) -> ClientIdentityClaim { .granted(ClientIdentity(clientId: "c")) }

    func save(_ identity: ClientIdentity, for host: HostId) async throws {
      writes += 1
      try await permission.value()
    }

    func release(_ host: HostId) {}
  }

  @Test func `a cancelled caller does not fail others that wait for the same write`() async throws {
    let store = WaitingStore()
    let identity = try await HostIdentity.resolve("h", explicit: nil, store: store)
    let first = Task { try await identity.number(nil) }
    while await store.writes == 0 { await Task.yield() }
    let second = Task { try await identity.number(nil) }
    // Most likely it waits by now. The result does not depend on that.
    for _ in 0..<1_000 { await Task.yield() }
    first.cancel()
    for _ in 0..<1_000 { await Task.yield() }
    store.permission.fulfil()
    #expect(try await second.value > 0)
    #expect(await store.writes == 1)
  }

  @Test func `a second program gets a temporary id`() async throws {
    let store = InMemoryClientIdStore(["h": ClientIdentity(clientId: "stored")])
    let first = try await HostIdentity.resolve("h", explicit: nil, store: store)
    let second = try await HostIdentity.resolve("h", explicit: nil, store: store)
    #expect(first.clientId == "stored")
    #expect(!first.isTemporary)
    #expect(second.isTemporary)
    #expect(second.clientId != "stored")
    #expect(try await second.number(nil) == 1)
  }

  /// A host may end late, when another one of its name is registered.
  @Test func `a second release does not affect the next claim`() async throws {
    let store = InMemoryClientIdStore()
    let first = try await HostIdentity.resolve("h", explicit: nil, store: store)
    await first.release()
    let second = try await HostIdentity.resolve("h", explicit: nil, store: store)
    await first.release()
    let third = try await HostIdentity.resolve("h", explicit: nil, store: store)
    #expect(!second.isTemporary)
    #expect(third.isTemporary)
  }

  @Test func `an explicit id wins and the stored one stays`() async throws {
    let store = InMemoryClientIdStore(["h": ClientIdentity(clientId: "a", lastClientSeq: 9)])
    let identity = try await HostIdentity.resolve("h", explicit: "b", store: store)
    #expect(identity.clientId == "b")
    #expect(try await identity.number(nil) == 10)
    let stored = try #require(await store.identity(for: "h"))
    #expect(stored.clientId == "a")
    #expect(stored.lastClientSeq >= 10)
  }

  @Test func `numbers continue when an explicit id is used again`() async throws {
    try await withDirectory { path in
      var highest: [String: Int] = [:]
      var own: String?
      for explicit in [nil, "a", "b", "a", nil, "b"] as [String?] {
        let identity = try await HostIdentity.resolve(
          "h", explicit: explicit, store: FileClientIdStore(directory: path))
        let id = identity.clientId
        if let explicit { #expect(id == explicit) } else { own = own ?? id }
        #expect(explicit != nil || id == own)
        let first = try await identity.number(nil)
        #expect(first > highest[id, default: 0], "\(id)")
        highest[id] = try await identity.number(first + 5_000)
        await identity.release()
      }
    }
  }

  @Test func `the first explicit id is stored`() async throws {
    let store = InMemoryClientIdStore()
    _ = try await HostIdentity.resolve("h", explicit: "a", store: store)
    #expect(await store.identity(for: "h") == ClientIdentity(clientId: "a"))
  }

  /// Hosts in JavaScript round greater numbers, so that echoes are not recognized.
  @Test func `a stored number that hosts cannot represent is an error`() async throws {
    let store = InMemoryClientIdStore(["h": ClientIdentity(clientId: "a", lastClientSeq: 1 << 60)])
    await #expect(throws: HostError.self) {
      _ = try await HostIdentity.resolve("h", explicit: nil, store: store)
    }
    #expect(await store.claim("h") != .inUse, "it is released")
    // Numbers that the program has chosen do not lead there.
    let other = InMemoryClientIdStore()
    let identity = try await HostIdentity.resolve("h", explicit: nil, store: other)
    #expect(try await identity.number(1 << 60) == 1 << 60)
    #expect(try await identity.number(nil) == 1)
    #expect(try await identity.number(nil) == 2)
    await identity.release()
    _ = try await HostIdentity.resolve("h", explicit: nil, store: other)
  }

  @Test func `numbers end before they repeat`() async throws {
    let store = InMemoryClientIdStore([
      "h": ClientIdentity(clientId: "a", lastClientSeq: (1 << 53) - 1_026)
    ])
    let identity = try await HostIdentity.resolve("h", explicit: nil, store: store)
    let first = try await identity.number(nil)
    let second = try await identity.number(nil)
    #expect(first < second)
    do {
      let third = try await identity.number(nil)
      Issue.record("\(second), \(third)")
    } catch let error as AHPError {
      #expect(error.code.rawValue == "client-seq-exhausted")
      #expect(error.host == "h" && error.advice != nil)
    }
    #expect(try await identity.number(7) == 7)
    #expect(try await identity.number(1 << 60) == 1 << 60)
  }

  @Test func `invalid numbers are clamped`() {
    var sequence = ClientSequence(lastClientSeq: .max)
    let reservation = sequence.reservation(for: .max)
    sequence.stored(upTo: reservation)
    #expect(sequence.isExhausted)
    #expect(sequence.take(nil) == nil)
    #expect(sequence.take(.max) == .max)
    #expect(sequence.take(.min) == .min)
  }
}
