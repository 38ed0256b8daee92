import AgentHostProtocol
import Foundation

/// How much the marks of one row may differ.
struct EnduranceBounds: Sendable, Hashable {
  /// The cost of an operation at 100 % is at most so many times that at 10 %.
  var cost: Double
  /// Resident memory at 100 % is at most so many times that at 10 %, and ``residentBytes`` more.
  var residentRatio: Double
  var residentBytes: Int
  /// There are at most so many threads more at 100 % than at 10 %. The system's pools add one now and then,
  /// when their threads wait at the wrong moment.
  var threads: Int

  /// The file of the repository that has the bounds.
  static var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".ci/bench.json")
  }

  /// Reads the member `endurance` of a file.
  ///
  /// - Throws: ``MissingInput`` when the file has no such member; why it cannot be read.
  init(contentsOf file: URL) throws {
    let json = try JSONValue(json: Array(try Data(contentsOf: file)))
    guard let bounds = json["endurance"], let cost = bounds["cost"]?.doubleValue,
      let ratio = bounds["residentRatio"]?.doubleValue,
      let bytes = bounds["residentBytes"]?.intValue, let threads = bounds["threads"]?.intValue
    else { throw UnusableBounds(file: file.path) }
    self.init(
      cost: cost, residentRatio: ratio, residentBytes: Int(bytes), threads: Int(threads))
  }

  init(cost: Double, residentRatio: Double, residentBytes: Int, threads: Int) {
    self.cost = cost
    self.residentRatio = residentRatio
    self.residentBytes = residentBytes
    self.threads = threads
  }

  /// What is wrong with the marks of a row; empty if nothing is.
  func failures(of marks: [EnduranceMark]) -> [EnduranceFailure] {
    guard let early = marks.first(where: { $0.percent == 10 }),
      let late = marks.first(where: { $0.percent == 100 })
    else { return [.incomplete] }
    var failures: [EnduranceFailure] = []
    if late.microseconds > early.microseconds * cost {
      failures.append(.cost(ratio: late.microseconds / early.microseconds, most: cost))
    }
    let most = Int(Double(early.residentBytes) * residentRatio) + residentBytes
    if late.residentBytes > most {
      failures.append(.resident(bytes: late.residentBytes, most: most))
    }
    // Fewer are no leak: what starting up needed may have ended since.
    if late.descriptors > early.descriptors {
      failures.append(.descriptors(late.descriptors, before: early.descriptors))
    }
    if late.threads > early.threads + threads {
      failures.append(.threads(late.threads, before: early.threads))
    }
    return failures
  }
}

/// The file of bounds does not have them.
struct UnusableBounds: Error, CustomStringConvertible {
  var file: String

  var description: String {
    "\(file) has no bounds for endurance: it needs endurance.cost, .residentRatio, .residentBytes and .threads"
  }
}

/// Why a row has failed.
enum EnduranceFailure: Sendable, Hashable, CustomStringConvertible {
  case cost(ratio: Double, most: Double)
  case resident(bytes: Int, most: Int)
  case descriptors(Int, before: Int)
  case threads(Int, before: Int)
  /// The process ended before the last mark.
  case incomplete
  /// The process ended in another way than it should have.
  case ended(String)

  /// Whether the neighbours on a shared machine can be the cause, so that another run decides. They slow
  /// operations down, and decide when the system's pools need their last thread.
  var mayBeNoise: Bool {
    switch self {
    case .cost, .threads: true
    case .resident, .descriptors, .incomplete, .ended: false
    }
  }

  var description: String {
    switch self {
    case .cost(let ratio, let most):
      String(format: "an operation costs %.2f times what it did at 10 %%, not %.2f", ratio, most)
    case .resident(let bytes, let most):
      String(
        format: "%.1f MiB are resident, not %.1f", Double(bytes) / 1_048_576,
        Double(most) / 1_048_576)
    case .descriptors(let count, let before):
      "\(count) descriptors are open, \(before) were at 10 %"
    case .threads(let count, let before): "there are \(count) threads, \(before) were at 10 %"
    case .incomplete: "the row ended before its last mark"
    case .ended(let how): how
    }
  }
}
