internal import AgentHostProtocol
internal import Foundation

/// The allowed differences between the marks of one row.
struct EnduranceBounds: Sendable, Hashable {
  /// The maximum ratio of the cost per operation at 100 % to that at 10 %.
  var cost: Double
  /// The ratio for runs with fewer than ``briefOperations``, in which a tenth is too short for ``cost``.
  var briefCost: Double
  /// The maximum ratio of resident memory at 100 % to that at 10 %, plus ``residentBytes``.
  var residentRatio: Double
  var residentBytes: Int
  /// So much more processor time for the same work, or so much distance between the quartiles of the
  /// slices, proves that the machine was disturbed while it measured.
  static let disturbance = 0.05
  static let spread = 0.1
  /// Runs with fewer operations are brief.
  static let briefOperations = 100_000

  /// The repository's file with the bounds.
  static var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".ci/bench.json")
  }

  /// Reads the member `endurance` of a file.
  ///
  /// - Throws: ``UnusableBounds`` if the file has no such member, or the reading error.
  init(contentsOf file: URL) throws {
    let json = try JSONValue(json: Array(try Data(contentsOf: file)))
    guard let bounds = json["endurance"], let cost = bounds["cost"]?.doubleValue,
      let briefCost = bounds["briefCost"]?.doubleValue,
      let ratio = bounds["residentRatio"]?.doubleValue,
      let bytes = bounds["residentBytes"]?.intValue
    else { throw UnusableBounds(file: file.path) }
    self.init(
      cost: cost, briefCost: briefCost, residentRatio: ratio, residentBytes: Int(bytes))
  }

  init(cost: Double, briefCost: Double, residentRatio: Double, residentBytes: Int) {
    self.cost = cost
    self.briefCost = briefCost
    self.residentRatio = residentRatio
    self.residentBytes = residentBytes
  }

  /// The number of threads that the system's pools may start after a tenth of the operations.
  static let latePoolThreads = 2

  /// Returns the failures of a row; empty if there are none.
  ///
  /// - Parameter isBrief: Whether the suite performs fewer than ``briefOperations``. Cost then fails only if it
  ///   exceeds ``briefCost`` and most of the late slices cost more than most of the early slices.
  func failures(of marks: [EnduranceMark], isBrief: Bool = false) -> [EnduranceFailure] {
    guard let early = marks.first(where: { $0.percent == 10 }),
      let late = marks.first(where: { $0.percent == 100 })
    else { return [.incomplete] }
    var failures: [EnduranceFailure] = []
    let mostCost = isBrief ? briefCost : cost
    if late.microseconds > early.microseconds * mostCost,
      !isBrief || late.microseconds > early.upperQuartile
    {
      failures.append(
        .cost(
          ratio: late.microseconds / early.microseconds, most: mostCost,
          wasDisturbed: Self.wasDisturbed(early, late)))
    }
    let most = Int(Double(early.residentBytes) * residentRatio) + residentBytes
    if late.residentBytes > most {
      failures.append(.resident(bytes: late.residentBytes, most: most))
    }
    // Fewer descriptors are no leak: those of the start-up may have been closed.
    if late.descriptors > early.descriptors {
      failures.append(.descriptors(late.descriptors, before: early.descriptors))
    }
    // Threads of the system's pools vary with the load: compare the fewest of the last operations with the most
    // before, when the pools were full. A pool may still start threads late, when queues are busy together; a
    // leak is one thread per operation.
    if late.threads > early.mostThreads + Self.latePoolThreads {
      failures.append(.threads(late.threads, before: early.mostThreads))
    }
    return failures
  }

  /// Whether the machine was slower at the later mark, or changed its speed while it measured one of them.
  private static func wasDisturbed(_ early: EnduranceMark, _ late: EnduranceMark) -> Bool {
    late.referenceMicroseconds > early.referenceMicroseconds * (1 + disturbance)
      || max(early.spread, late.spread) > spread
  }
}

/// The error for a file without bounds.
struct UnusableBounds: Error, CustomStringConvertible {
  var file: String

  var description: String {
    "\(file) has no bounds for endurance: it needs endurance.cost, .briefCost, .residentRatio and "
      + ".residentBytes"
  }
}

enum EnduranceFailure: Sendable, Hashable, CustomStringConvertible {
  case cost(ratio: Double, most: Double, wasDisturbed: Bool)
  case resident(bytes: Int, most: Int)
  case descriptors(Int, before: Int)
  case threads(Int, before: Int)
  /// The process ended before the last mark.
  case incomplete
  /// The process ended unexpectedly.
  case ended(String)

  /// Whether another run decides: neighbours on a shared machine slow operations down, which the marks
  /// show.
  var mayBeNoise: Bool {
    switch self {
    case .cost(_, _, let wasDisturbed): wasDisturbed
    case .resident, .descriptors, .threads, .incomplete, .ended: false
    }
  }

  var description: String {
    switch self {
    case .cost(let ratio, let most, let wasDisturbed):
      String(format: "an operation costs %.2f times what it did at 10 %%, not %.2f", ratio, most)
        + (wasDisturbed ? ", on a disturbed machine" : "")
    case .resident(let bytes, let most):
      String(
        format: "%.1f MiB are resident, not %.1f", Double(bytes) / 1_048_576,
        Double(most) / 1_048_576)
    case .descriptors(let count, let before):
      "\(count) descriptors are open, \(before) were at 10 %"
    case .threads(let count, let before):
      "there are \(count) threads at least, \(before) at most up to 10 %"
    case .incomplete: "the row ended before its last mark"
    case .ended(let how): how
    }
  }
}
