import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct SerialAccessTests {
  private struct Refused: Error {}

  private let access = SerialAccess<String>()

  @Test func `callers of a key run one after the other`() async throws {
    let running = Locked(0)
    let most = Locked(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await access.run("a") {
            let now = running.withLock { running -> Int in
              running += 1
              return running
            }
            most.withLock { $0 = max($0, now) }
            await Task.yield()
            running.withLock { $0 -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(most.withLock(\.self) == 1)
  }

  @Test func `other keys and later callers do not wait`() async throws {
    let result = try await access.run("a") {
      try await access.run("b") { 1 }
    }
    #expect(result == 1)
    await #expect(throws: Refused.self) { try await access.run("a") { throw Refused() } }
    #expect(try await access.run("a") { 2 } == 2)
  }

  /// On one actor, so that the caller that comes back runs before those that it wakes.
  @MainActor @Test func `callers run in the order in which they came`() async throws {
    var order: [String] = []
    let isHeld = Promise<Void>()
    let first = Task {
      try await access.run("a") {
        order.append("first")
        try await isHeld.value()
      }
      try await access.run("a") { order.append("first again") }
    }
    await Task.yield()
    let others = ["second", "cancelled", "third"].map { name in
      Task { try await access.run("a") { order.append(name) } }
    }
    await Task.yield()
    others[1].cancel()
    await #expect(throws: CancellationError.self) { try await others[1].value }
    isHeld.fulfil()
    try await first.value
    try await others[2].value
    #expect(order == ["first", "second", "third", "first again"])
  }

  @Test func `a cancelled caller stops waiting`() async throws {
    try await access.run("a") {
      let waiting = Task { try await access.run("a") {} }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    try await access.run("a") {}
  }

  /// Such as for the sessions of a host that is removed.
  @Test func `thousands of callers can stop waiting at once`() async throws {
    try await access.run("a") {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20_000 {
          group.addTask { (try? await access.run("a") {}) != nil }
        }
        group.cancelAll()
        for await isAdmitted in group { #expect(!isAdmitted) }
      }
    }
    try await access.run("a") {}
  }
}
