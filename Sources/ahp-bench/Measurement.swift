import Foundation

/// What one scenario has measured.
struct Measurement {
  /// The scenario and its variant, such as `stream-200k`.
  var name: String
  /// How many items one run handles, and what they are.
  var items: Int
  var unit: String
  /// The bytes one run handles, where that is telling.
  var bytes: Int?
  /// Seconds of each counted run.
  var seconds: [Double]
  /// Whether the end state was right; a wrong one is a failure, not a figure.
  var isCorrect: Bool
  /// Further figures of the scenario's own.
  var extra: [(String, Double)] = []

  private var sorted: [Double] { seconds.sorted() }
  var fastest: Double { sorted.first ?? .infinity }
  var slowest: Double { sorted.last ?? .infinity }
  var median: Double { sorted.isEmpty ? .infinity : sorted[sorted.count / 2] }
  /// Items a second, by the median run.
  var perSecond: Double { Double(items) / median }
  /// Megabytes (10⁶ bytes) a second, by the median run.
  var megabytesPerSecond: Double? { bytes.map { Double($0) / median / 1e6 } }
}

/// Runs a body several times and takes the time of each run, after one that does not count.
func measure(
  _ name: String, items: Int, unit: String, bytes: Int? = nil, runs: Int = 7,
  _ body: () throws -> Bool
) rethrows -> Measurement {
  var isCorrect = try body()
  var seconds: [Double] = []
  let clock = ContinuousClock()
  for _ in 0..<runs {
    let start = clock.now
    let correct = try body()
    seconds.append((clock.now - start).seconds)
    isCorrect = isCorrect && correct
  }
  return Measurement(
    name: name, items: items, unit: unit, bytes: bytes, seconds: seconds, isCorrect: isCorrect)
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
