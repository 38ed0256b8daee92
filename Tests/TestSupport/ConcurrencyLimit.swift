import Foundation
public import Testing

/// Limits how many tests of the process run at the same time.
///
/// Swift Testing starts every test at once. More than a thousand tests then compete for the few threads
/// of the cooperative pool, and one that waits for a socket can wait for all the others: on a machine
/// with two cores that took more than 40 seconds. A permit for each test keeps the wait of a test its
/// own.
public struct ConcurrencyLimit: SuiteTrait, TestTrait, TestScoping {
  /// Whether each test of a suite needs a permit, or the suite needs one for all of them.
  public let isRecursive: Bool

  /// Runs a test case, or a suite, once it has a permit.
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
  /// The test waits until fewer than three times as many tests as there are cores are running.
  public static var limitedConcurrency: ConcurrencyLimit { ConcurrencyLimit(isRecursive: true) }

  /// The suite as a whole waits like a test. For suites whose tests run one after another: each would wait for all
  /// other tests, and the last ones would run when nothing else is left.
  public static var limitedConcurrencyOfSuite: ConcurrencyLimit {
    ConcurrencyLimit(isRecursive: false)
  }
}

/// A counting semaphore. Permits are given in the order of the requests.
actor TestPermits {
  static let shared = TestPermits(count: 3 * max(1, ProcessInfo.processInfo.activeProcessorCount))

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
