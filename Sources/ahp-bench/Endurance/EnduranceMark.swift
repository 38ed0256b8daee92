internal import AgentHostProtocol

/// The measurements of a row at one mark: after 1 %, 10 % or 100 % of its operations.
struct EnduranceMark: Sendable, Hashable {
  /// The share of completed operations in percent.
  var percent: Int
  /// The lower quartile of processor time per operation of the whole process in the slices before the mark,
  /// in microseconds. Disturbances, such as other processes, only add time, sometimes for seconds. An
  /// operation whose cost grows with time costs more in every slice.
  var microseconds: Double
  /// The upper quartile of processor time per operation in the slices before the mark, in microseconds.
  var upperQuartile: Double
  /// The distance between the quartiles of the slices before the mark, as a fraction of the lower one. An
  /// operation whose cost grows with time differs little within these few slices; the load of other processes
  /// varies.
  var spread: Double { microseconds > 0 ? (upperQuartile - microseconds) / microseconds : 0 }
  /// Processor time of the same ``ReferenceWork`` in microseconds: the median of the slices.
  var referenceMicroseconds: Double
  /// Resident memory in bytes: the median of the slices before the mark.
  var residentBytes: Int
  /// The minimum number of open descriptors in the slices before the mark.
  var descriptors: Int
  /// The minimum number of threads in the slices before the mark.
  var threads: Int
  /// The maximum number of threads so far: with full system pools, or in a slice up to this mark.
  var mostThreads: Int

  var json: JSONObject {
    [
      "percent": .integer(Int64(percent)), "microseconds": .double(microseconds),
      "upperQuartile": .double(upperQuartile),
      "referenceMicroseconds": .double(referenceMicroseconds),
      "residentBytes": .integer(Int64(residentBytes)),
      "descriptors": .integer(Int64(descriptors)), "threads": .integer(Int64(threads)),
      "mostThreads": .integer(Int64(mostThreads)),
    ]
  }

  init(
    percent: Int, microseconds: Double, upperQuartile: Double,
    referenceMicroseconds: Double, residentBytes: Int, descriptors: Int, threads: Int,
    mostThreads: Int
  ) {
    self.percent = percent
    self.microseconds = microseconds
    self.upperQuartile = upperQuartile
    self.referenceMicroseconds = referenceMicroseconds
    self.residentBytes = residentBytes
    self.descriptors = descriptors
    self.threads = threads
    self.mostThreads = mostThreads
  }

  /// Creates a mark from slices; `nil` if there are none.
  ///
  /// - Parameter mostThreads: The maximum number of threads before these slices.
  init?(percent: Int, slices: [EnduranceSlice], mostThreads: Int = 0) {
    guard !slices.isEmpty else { return nil }
    let costs = slices.map(\.microseconds).sorted()
    let threads = slices.map(\.threads)
    self.init(
      percent: percent, microseconds: costs[costs.count / 4],
      upperQuartile: costs[costs.count * 3 / 4],
      referenceMicroseconds: slices.map(\.referenceMicroseconds).sorted()[slices.count / 2],
      residentBytes: slices.map(\.residentBytes).sorted()[slices.count / 2],
      descriptors: slices.map(\.descriptors).min() ?? 0, threads: threads.min() ?? 0,
      mostThreads: max(mostThreads, threads.max() ?? 0))
  }

  /// Decodes the output of ``json``.
  init?(_ value: JSONValue) {
    func integer(_ name: String) -> Int? { (value[name]?.intValue).map { Int($0) } }
    guard let percent = integer("percent"), let microseconds = value["microseconds"]?.doubleValue,
      let upperQuartile = value["upperQuartile"]?.doubleValue,
      let reference = value["referenceMicroseconds"]?.doubleValue,
      let residentBytes = integer("residentBytes"), let descriptors = integer("descriptors"),
      let threads = integer("threads"), let mostThreads = integer("mostThreads")
    else { return nil }
    self.init(
      percent: percent, microseconds: microseconds, upperQuartile: upperQuartile,
      referenceMicroseconds: reference, residentBytes: residentBytes,
      descriptors: descriptors,
      threads: threads, mostThreads: mostThreads)
  }
}

/// The figures of consecutive operations.
struct EnduranceSlice: Sendable {
  var microseconds: Double
  var referenceMicroseconds: Double
  var residentBytes: Int
  var descriptors: Int
  var threads: Int
}

/// The operations measured before a mark.
struct EnduranceWindow: Hashable {
  var percent: Int
  /// The first measured operation, zero-based.
  var start: Int
  /// The last operation of each slice; the last one is the mark.
  var sliceEnds: [Int]

  /// The maximum number of slices in a window.
  private static let slices = 25

  /// Returns the windows of all marks for a number of operations.
  static func all(of operations: Int) -> [EnduranceWindow] {
    [(1, 2), (10, 2), (100, 5)].map { percent, part in
      let end = max(1, operations * percent / 100)
      let start = end - max(1, end / part)
      let count = min(slices, end - start)
      return EnduranceWindow(
        percent: percent, start: start,
        sliceEnds: (1...count).map { start + (end - start) * $0 / count })
    }
  }
}
