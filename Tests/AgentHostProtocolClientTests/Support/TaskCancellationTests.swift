import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct TaskCancellationTests {
  @Test func `reaches an operation that runs`() async {
    let cancellation = TaskCancellation()
    let begun = Promise<Void>()
    async let isCancelled = {
      let seen = Locked(false)
      await cancellation.run {
        begun.fulfil()
        try? await Promise<Void>().value()
        seen.withLock { $0 = Task.isCancelled }
      }
      return seen.withLock { $0 }
    }()
    try? await begun.value()
    cancellation.cancel()
    #expect(await isCancelled)
  }

  @Test func `reaches an operation that has not begun`() async {
    let cancellation = TaskCancellation()
    cancellation.cancel()
    let seen = Locked(false)
    // In a separate task, because it stays cancelled.
    await Task {
      await cancellation.run { seen.withLock { $0 = Task.isCancelled } }
    }.value
    #expect(seen.withLock { $0 })
  }

  @Test func `has no effect after the operation`() async {
    let cancellation = TaskCancellation()
    await cancellation.run {}
    cancellation.cancel()
    #expect(!Task.isCancelled)
  }

  @Test func `a handler may cancel again`() async {
    let cancellation = TaskCancellation()
    let begun = Promise<Void>()
    async let end: Void = cancellation.run {
      await withTaskCancellationHandler {
        begun.fulfil()
        try? await Promise<Void>().value()
      } onCancel: {
        cancellation.cancel()
      }
    }
    try? await begun.value()
    cancellation.cancel()
    await end
  }

  @Test
  func `cancelled just as it begins or ends`() async {
    for _ in 0..<2_000 {
      let cancellation = TaskCancellation()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await cancellation.run { await Task.yield() } }
        group.addTask { cancellation.cancel() }
      }
    }
  }
}
