internal import AgentHostProtocolClient
internal import Foundation

/// Performs the operations of a row sequentially and measures.
struct EnduranceMeter: Sendable {
  /// The number of operations to perform.
  let operations: Int
  private let reporter: Reporter
  private let done = Locked(0)

  private struct Reporter: Sendable {
    let report: @Sendable (EnduranceMark) -> Void
  }

  init(operations: Int, report: @escaping @Sendable (EnduranceMark) -> Void) {
    self.operations = operations
    reporter = Reporter(report: report)
  }

  /// The number of performed operations.
  var count: Int { done.withLock(\.self) }

  /// Calls `operation` with increasing numbers from 0.
  ///
  /// - Throws: The errors of `operation`.
  func run(_ operation: (Int) async throws -> Void) async throws {
    // Allocate the system's resources for timers before measuring.
    try await Task.sleep(for: .milliseconds(1))
    let reference = try ReferenceWork()
    var mostThreads = ThreadPools.filledThreadCount()
    var next = 0
    for window in EnduranceWindow.all(of: operations) {
      try await perform(&next, upTo: window.start, operation)
      var slices: [EnduranceSlice] = []
      slices.reserveCapacity(window.sliceEnds.count)
      for end in window.sliceEnds {
        let first = next
        let before = ProcessTime.cpu
        try await perform(&next, upTo: end, operation)
        let seconds = (ProcessTime.cpu - before).seconds
        slices.append(
          EnduranceSlice(
            microseconds: seconds * 1e6 / Double(max(1, next - first)),
            referenceMicroseconds: reference.measured(),
            residentBytes: ProcessMemory.residentBytes, descriptors: ProcessFiles.open,
            threads: ProcessThreads.count))
      }
      if let mark = EnduranceMark(
        percent: window.percent, slices: slices, mostThreads: mostThreads)
      {
        mostThreads = mark.mostThreads
        reporter.report(mark)
      }
    }
  }

  private func perform(
    _ next: inout Int, upTo end: Int, _ operation: (Int) async throws -> Void
  ) async throws {
    while next < end {
      try await operation(next)
      next += 1
      done.withLock { $0 = next }
    }
  }
}
