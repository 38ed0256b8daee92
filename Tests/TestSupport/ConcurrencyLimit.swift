import Foundation
public import Testing

/// Limits how many tests of the process run at the same time.
///
/// Swift Testing starts every test at once. More than a thousand tests then compete for the few threads
/// of the cooperative pool, and one that waits for a socket can wait for all the others: on a machine
/// with two cores that took more than 40 seconds. A permit for each test keeps the wait of a test its
/// own.
public struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
  /// Applies to every test of a suite, those of suites inside it included.
  public var isRecursive: Bool { true }

  /// Runs a test case once it has a permit.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await TestPermits.shared.acquire()
    do {
      try await function()
    } catch {
      await TestPermits.shared.release()
      throw error
    }
    await TestPermits.shared.release()
  }
}

extension Trait where Self == ConcurrencyLimit {
  /// The test waits until fewer than twice as many tests as there are cores are running.
  public static var limitedConcurrency: ConcurrencyLimit { ConcurrencyLimit() }
}

/// A counting semaphore. Permits are given in the order of the requests.
actor TestPermits {
  static let shared = TestPermits(count: 2 * max(1, ProcessInfo.processInfo.activeProcessorCount))

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  func acquire() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func release() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
