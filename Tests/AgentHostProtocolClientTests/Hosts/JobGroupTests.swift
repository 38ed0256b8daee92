import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct JobGroupTests {
  @Test func `the end of a group cancels its jobs, and waits for them`() async {
    let group = JobGroup<Int>()
    let log = Log()
    for id in 1...3 {
      group.start(id) {
        try? await Promise<Void>().value()
        log.add("cancelled: \(Task.isCancelled)")
      }
    }
    group.finish { log.add("last") }
    group.finish { log.add("never") }
    await group.ended()
    #expect(log.lines == ["cancelled: true", "cancelled: true", "cancelled: true", "last"])
    #expect(!group.start(4) {})
  }

  @Test func `a job is cancelled and awaited by one with its identifier`() async throws {
    let group = JobGroup<Int>()
    let log = Log()
    let begun = Promise<Void>()
    group.start(1) {
      begun.fulfil()
      try? await Promise<Void>().value()
      log.add("first, cancelled: \(Task.isCancelled)")
    }
    try await begun.value()
    group.start(1) { log.add("second, cancelled: \(Task.isCancelled)") }
    await group.wait(for: 1)
    #expect(log.lines == ["first, cancelled: true", "second, cancelled: false"])
  }

  @Test func `the end of a group waits for jobs that were replaced`() async {
    let group = JobGroup<Int>()
    let log = Log()
    for number in 1...3 {
      group.start(1) {
        try? await Promise<Void>().value()
        log.add("\(number)")
      }
    }
    group.finish()
    await group.ended()
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `jobs are cancelled one by one or several at once, also by themselves`() async {
    let group = JobGroup<Int>()
    let log = Log()
    for id in 1...4 {
      group.start(id) {
        await withTaskCancellationHandler {
          try? await Promise<Void>().value()
        } onCancel: {
          group.cancel(id)
        }
        log.add("\(id)")
      }
    }
    group.cancel(3)
    await group.wait(for: 3)
    group.cancel { $0 == 1 }
    await group.wait(for: 1)
    #expect(log.lines == ["3", "1"])
    group.finish()
    await group.ended()
  }

  @Test func `jobs may be cancelled just as they begin or end`() async {
    let group = JobGroup<Int>()
    await withTaskGroup(of: Void.self) { tasks in
      for id in 0..<2_000 {
        tasks.addTask { group.start(id % 7) { await Task.yield() } }
        tasks.addTask { group.cancel(id % 7) }
      }
    }
    group.finish()
    await group.ended()
  }
}

private final class Log: Sendable {
  private let state = Locked<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}
