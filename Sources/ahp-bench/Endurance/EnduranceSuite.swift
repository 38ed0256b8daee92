internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import Foundation

/// Runs each row in a separate process and compares its marks with the bounds.
struct EnduranceSuite {
  let options: EnduranceOptions
  let bounds: EnduranceBounds

  /// The number of runs of a row on a disturbed machine. Growing cost shows in every run.
  private static let attempts = 5
  /// The stack size of the process and its threads, in KiB.
  private static let stack = 512

  /// Runs the rows. The exit code reports whether all are within the bounds.
  func run() async -> Int32 {
    let rows = EnduranceRow.all.filter {
      options.rows.isEmpty || options.rows.contains($0.name)
    }
    let report = EnduranceReport(isJSON: options.json)
    report.begin()
    var outcomes: [EnduranceOutcome] = []
    await withTaskGroup(of: (EnduranceOutcome, Int).self) { group in
      var waiting = rows[...]
      func start(on processor: Int) {
        guard let row = waiting.popFirst() else { return }
        group.addTask { (await outcome(of: row, on: processor), processor) }
      }
      for processor in 0..<options.jobs { start(on: processor) }
      while let (outcome, processor) = await group.next() {
        report.row(outcome)
        outcomes.append(outcome)
        start(on: processor)
      }
    }
    report.end(outcomes)
    return outcomes.allSatisfy(\.failures.isEmpty) ? 0 : 1
  }

  private func outcome(of row: EnduranceRow, on processor: Int) async -> EnduranceOutcome {
    var outcome = EnduranceOutcome(
      name: row.name, operations: row.operations(of: options.operations))
    for attempt in 1...Self.attempts {
      let run = await ended(row, operations: outcome.operations, processor)
      outcome.marks = run.marks
      outcome.attempts = attempt
      outcome.skipped = run.skipped
      outcome.failures = run.skipped == nil ? run.failures + judged(run) : []
      if !outcome.failures.allSatisfy(\.mayBeNoise) || outcome.failures.isEmpty { break }
    }
    return outcome
  }

  private func judged(_ run: Run) -> [EnduranceFailure] {
    guard run.failures.isEmpty else { return [] }
    return bounds.failures(
      of: run.marks, isBrief: options.operations < EnduranceBounds.briefOperations)
  }

  private struct Run {
    var marks: [EnduranceMark] = []
    var failures: [EnduranceFailure] = []
    var skipped: String?
  }

  private func ended(_ row: EnduranceRow, operations: Int, _ processor: Int) async -> Run {
    await withCheckedContinuation { continuation in
      // Waiting for a process blocks a thread.
      DispatchQueue.global().async {
        continuation.resume(returning: Self.start(row, operations: operations, processor))
      }
    }
  }

  private static func start(_ row: EnduranceRow, operations: Int, _ processor: Int) -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"ulimit -s "$1" && shift && exec "$@""#, "sh", String(stack), program, "endurance",
      "--row", row.name, "--operations", String(operations), "--processor", String(processor),
    ]
    var environment = ProcessInfo.processInfo.environment
    // A backtrace of so many frames would take minutes.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch {
      return Run(failures: [.ended("the process cannot be started: \(error)")])
    }
    let complaint = Collected(errors)
    let lines = output.fileHandleForReading.readDataToEndOfFile().split(separator: 0x0A)
    process.waitUntilExit()
    var run = Run(
      marks: lines.compactMap { (try? JSONValue(json: Array($0))).flatMap { EnduranceMark($0) } })
    let said = complaint.text
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): break
    case (.exit, EnduranceSkip.status): run.skipped = said
    case (.exit, let status): run.failures = [.ended("ended with status \(status): \(said)")]
    default:
      let mark = run.marks.last.map { "after \($0.percent) %" } ?? "before 1 %"
      let signal = process.terminationStatus
      run.failures = [
        .ended(
          "ended by signal \(signal) \(mark) of the operations" + (said.isEmpty ? "" : ": \(said)"))
      ]
    }
    return run
  }

  private static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}

/// The output of a process, collected concurrently.
private final class Collected: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let bytes = Locked(Data())

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async { [done, bytes] in
      let all = handle.readDataToEndOfFile()
      bytes.withLock { $0 = all }
      done.signal()
    }
  }

  /// The complete output after the process has ended.
  var text: String {
    done.wait()
    return String(decoding: bytes.withLock(\.self).suffix(2_000), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
