internal import Dispatch

/// The threads that the system's pools start by need. Which of a row's queues are busy at the same moment is
/// chance, so that a pool may start its last thread late; and it ends threads that have been idle for some
/// seconds.
enum ThreadPools {
  /// More queues than any row has busy at once.
  private static let queues = 8

  /// Keeps queues busy at once; returns how many threads the process has then. Takes a second at most, if
  /// a pool starts fewer.
  static func filledThreadCount() -> Int {
    let started = DispatchGroup()
    let over = DispatchSemaphore(value: 0)
    for number in 0..<queues {
      started.enter()
      DispatchQueue(label: "ahp-bench.pool.\(number)").async {
        started.leave()
        _ = over.wait(timeout: .now() + .seconds(1))
      }
    }
    _ = started.wait(timeout: .now() + .seconds(1))
    let count = ProcessThreads.count
    for _ in 0..<queues { over.signal() }
    return count
  }
}
