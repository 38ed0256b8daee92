import AgentHostProtocol
import Foundation
import TestSupport
import Testing

@testable import ahp_bench

/// What the marks of a row may be, each bound violated once.
@Suite(.limitedConcurrency)
struct EnduranceBoundsTests {
  private let bounds = EnduranceBounds(
    cost: 1.15, briefCost: 2, residentRatio: 1.1, residentBytes: 4 << 20)

  private func mark(
    _ percent: Int, _ change: (inout EnduranceMark) -> Void = { _ in }
  ) -> EnduranceMark {
    var mark = EnduranceMark(
      percent: percent, microseconds: 100, upperQuartile: 101,
      referenceMicroseconds: 200, residentBytes: 40 << 20, descriptors: 13, threads: 8,
      mostThreads: 9)
    change(&mark)
    return mark
  }

  private func failures(_ change: (inout EnduranceMark) -> Void) -> [EnduranceFailure] {
    bounds.failures(of: [mark(1), mark(10), mark(100, change)])
  }

  @Test
  func `the repository's bounds are those that are promised`() throws {
    #expect(try EnduranceBounds(contentsOf: EnduranceBounds.file) == bounds)
  }

  @Test
  func `equal marks, and values exactly at the bounds, are within the bounds`() {
    #expect(failures { _ in }.isEmpty)
    let atBounds = failures {
      $0.microseconds = 114.9
      $0.residentBytes = 48 << 20
      $0.threads = 9
    }
    #expect(atBounds.isEmpty)
    #expect(failures { $0.descriptors = 12 }.isEmpty)
  }

  @Test
  func `cost on a quiet machine fails at once`() {
    let failures = failures { $0.microseconds = 116 }
    #expect(failures == [.cost(ratio: 1.16, most: 1.15, wasDisturbed: false)])
    #expect(failures.allSatisfy { !$0.mayBeNoise })
  }

  @Test
  func `cost is measured again when the same work became slower or slices differ`() {
    let slower = failures {
      $0.microseconds = 116
      $0.referenceMicroseconds = 211
    }
    #expect(slower == [.cost(ratio: 1.16, most: 1.15, wasDisturbed: true)])
    #expect(slower.allSatisfy { $0.mayBeNoise })
    let scattered = failures {
      $0.microseconds = 116
      $0.upperQuartile = 130
    }
    #expect(scattered.allSatisfy { $0.mayBeNoise })
    // A machine that became faster excuses nothing.
    let faster = failures {
      $0.microseconds = 116
      $0.referenceMicroseconds = 100
    }
    #expect(faster == [.cost(ratio: 1.16, most: 1.15, wasDisturbed: false)])
  }

  @Test
  func `a brief run fails when most late slices cost twice as much as early ones`() {
    func failures(_ change: (inout EnduranceMark) -> Void) -> [EnduranceFailure] {
      bounds.failures(of: [mark(1), mark(10), mark(100, change)], isBrief: true)
    }
    #expect(failures { $0.microseconds = 199 }.isEmpty)
    #expect(
      failures { ($0.microseconds, $0.upperQuartile) = (300, 310) }
        == [.cost(ratio: 3, most: 2, wasDisturbed: false)])
    // The early slices differ so much that the late ones prove nothing.
    let scattered = bounds.failures(
      of: [mark(1), mark(10) { $0.upperQuartile = 320 }, mark(100) { $0.microseconds = 300 }],
      isBrief: true)
    #expect(scattered.isEmpty)
  }

  @Test
  func `a row within the bounds passes on a disturbed machine`() {
    #expect(failures { $0.referenceMicroseconds = 400 }.isEmpty)
  }

  @Test
  func `memory growth of more than a tenth and 4 MiB fails without a second measurement`() {
    let failures = failures { $0.residentBytes = 48 << 20 + 1 }
    #expect(failures == [.resident(bytes: 48 << 20 + 1, most: 48 << 20)])
    #expect(failures.allSatisfy { !$0.mayBeNoise })
  }

  @Test
  func `one descriptor more fails, and is never measured again`() {
    let failures = failures { $0.descriptors = 14 }
    #expect(failures == [.descriptors(14, before: 13)])
    #expect(failures.allSatisfy { !$0.mayBeNoise })
  }

  @Test
  func `more threads than pools start late fail, and are never measured again`() {
    #expect(failures { $0.threads = 9 + EnduranceBounds.latePoolThreads }.isEmpty)
    let failures = failures { $0.threads = 10 + EnduranceBounds.latePoolThreads }
    #expect(failures == [.threads(12, before: 9)])
    #expect(failures.allSatisfy { !$0.mayBeNoise })
  }

  @Test
  func `everything that is wrong is said`() {
    let failures = failures {
      $0.microseconds = 300
      $0.descriptors = 20
    }
    #expect(failures.count == 2)
  }

  @Test
  func `the summary counts skipped rows separately`() {
    let passed = EnduranceOutcome(name: "one", operations: 100)
    let skipped = EnduranceOutcome(name: "two", operations: 100, skipped: "there is no OpenSSL")
    let failed = EnduranceOutcome(name: "three", operations: 100, failures: [.incomplete])
    #expect(EnduranceReport.summary(of: [passed]) == "1 rows are within the bounds")
    #expect(
      EnduranceReport.summary(of: [passed, skipped]) == "1 rows are within the bounds, 1 skipped")
    #expect(
      EnduranceReport.summary(of: [passed, skipped, failed])
        == "FAILED: 1 of 3 rows, 1 skipped: three")
  }

  @Test
  func `marks that are missing are a failure`() {
    #expect(bounds.failures(of: [mark(1), mark(10)]) == [.incomplete])
    #expect(bounds.failures(of: []) == [.incomplete])
  }

  @Test
  func `a file without bounds is refused with an error that names the missing bounds`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ahp-bounds-\(UUID().uuidString).json")
    try Data(#"{"endurance":{"cost":1.15}}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: UnusableBounds.self) { try EnduranceBounds(contentsOf: file) }
    #expect(error?.description.contains("residentRatio") == true)
  }
}

/// How slices become marks.
@Suite(.limitedConcurrency)
struct EnduranceMarkTests {
  private func slice(_ microseconds: Double, threads: Int = 8) -> EnduranceSlice {
    EnduranceSlice(
      microseconds: microseconds, referenceMicroseconds: microseconds * 2, residentBytes: 1_000,
      descriptors: 13, threads: threads)
  }

  @Test
  func `a mark has quartiles, the fewest threads and the most so far`() throws {
    let slices = [slice(10), slice(11, threads: 10), slice(12), slice(13), slice(90)]
    let mark = try #require(EnduranceMark(percent: 10, slices: slices, mostThreads: 9))
    #expect(mark.microseconds == 11)
    #expect(mark.referenceMicroseconds == 24)
    #expect(mark.spread == (13.0 - 11) / 11)
    #expect(mark.threads == 8)
    #expect(mark.mostThreads == 10)
    #expect(EnduranceMark(percent: 100, slices: slices, mostThreads: 12)?.mostThreads == 12)
    #expect(EnduranceMark(percent: 10, slices: []) == nil)
  }

  @Test
  func `a mark is read as it was written`() throws {
    let mark = try #require(EnduranceMark(percent: 100, slices: [slice(1.5)]))
    #expect(try EnduranceMark(JSONValue(json: Array(mark.json.json().utf8))) == mark)
    #expect(EnduranceMark(["percent": 10]) == nil)
  }

  @Test(arguments: [100, 4_000, 1_000_000])
  func `windows end at the marks and do not overlap`(_ operations: Int) {
    let windows = EnduranceWindow.all(of: operations)
    #expect(windows.map(\.sliceEnds.last) == [operations / 100, operations / 10, operations])
    for (earlier, later) in zip(windows, windows.dropFirst()) {
      #expect(earlier.sliceEnds.last ?? .max <= later.start)
    }
    #expect(windows.allSatisfy { $0.sliceEnds == $0.sliceEnds.sorted() })
  }

  @Test
  func `the same work costs processor time each time`() throws {
    let work = try ReferenceWork()
    #expect(work.measured() > 0)
    #expect(work.measured() > 0)
  }
}
