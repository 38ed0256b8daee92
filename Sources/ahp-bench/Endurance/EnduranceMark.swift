import AgentHostProtocol

/// What a row has measured at one mark: after 1 %, 10 % or 100 % of its operations.
struct EnduranceMark: Sendable, Hashable {
  /// Which part of the operations is done.
  var percent: Int
  /// Processor time of the whole process for one operation, in microseconds: the lower quartile of the
  /// slices before the mark. What neighbours on the machine do only ever adds to it.
  var microseconds: Double
  /// Resident memory in bytes: the median of the slices before the mark.
  var residentBytes: Int
  /// Open descriptors: the fewest of the slices before the mark.
  var descriptors: Int
  /// Threads: the fewest of the slices before the mark.
  var threads: Int

  var json: JSONObject {
    [
      "percent": .integer(Int64(percent)), "microseconds": .double(microseconds),
      "residentBytes": .integer(Int64(residentBytes)),
      "descriptors": .integer(Int64(descriptors)), "threads": .integer(Int64(threads)),
    ]
  }

  init(
    percent: Int, microseconds: Double, residentBytes: Int, descriptors: Int, threads: Int
  ) {
    self.percent = percent
    self.microseconds = microseconds
    self.residentBytes = residentBytes
    self.descriptors = descriptors
    self.threads = threads
  }

  /// A mark of these slices; `nil` without any.
  init?(percent: Int, slices: [EnduranceSlice]) {
    guard !slices.isEmpty else { return nil }
    self.init(
      percent: percent, microseconds: slices.map(\.microseconds).sorted()[slices.count / 4],
      residentBytes: slices.map(\.residentBytes).sorted()[slices.count / 2],
      descriptors: slices.map(\.descriptors).min() ?? 0,
      threads: slices.map(\.threads).min() ?? 0)
  }

  /// Reads what ``json`` has written.
  init?(_ value: JSONValue) {
    guard let percent = value["percent"]?.intValue,
      let microseconds = value["microseconds"]?.doubleValue,
      let residentBytes = value["residentBytes"]?.intValue,
      let descriptors = value["descriptors"]?.intValue, let threads = value["threads"]?.intValue
    else { return nil }
    self.init(
      percent: Int(percent), microseconds: microseconds, residentBytes: Int(residentBytes),
      descriptors: Int(descriptors), threads: Int(threads))
  }
}

/// Figures of a few operations in a row.
struct EnduranceSlice: Sendable {
  var microseconds: Double
  var residentBytes: Int
  var descriptors: Int
  var threads: Int
}

/// Which operations before a mark are measured.
struct EnduranceWindow: Hashable {
  var percent: Int
  /// The first operation that is measured, from 0.
  var start: Int
  /// Behind which operations each slice ends; the last one is the mark.
  var sliceEnds: [Int]

  /// How many slices a window has; fewer if there are not so many operations.
  private static let slices = 25

  /// The windows before the marks of a row with so many operations.
  static func all(of operations: Int) -> [EnduranceWindow] {
    [(1, 2), (10, 2), (100, 10)].map { percent, part in
      let end = max(1, operations * percent / 100)
      let start = end - max(1, end / part)
      let count = min(slices, end - start)
      return EnduranceWindow(
        percent: percent, start: start,
        sliceEnds: (1...count).map { start + (end - start) * $0 / count })
    }
  }
}
