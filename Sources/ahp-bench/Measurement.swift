internal import Foundation

struct Measurement {
  /// The scenario and its variant, such as `stream-200k`.
  var name: String
  /// The number of items in one run, and their unit.
  var items: Int
  var unit: String
  /// The number of bytes in one run, if meaningful.
  var bytes: Int?
  /// The seconds of each counted run.
  var seconds: [Double]
  /// Whether the end state was correct; otherwise the scenario fails.
  var isCorrect: Bool
  /// Additional figures.
  var extra: [(String, Double)] = []

  private var sorted: [Double] { seconds.sorted() }
  var fastest: Double { sorted.first ?? .infinity }
  var slowest: Double { sorted.last ?? .infinity }
  var median: Double { sorted.isEmpty ? .infinity : sorted[sorted.count / 2] }
  var perSecond: Double { Double(items) / median }
  var megabytesPerSecond: Double? { bytes.map { Double($0) / median / 1e6 } }
}

/// Measures several runs of a body after a warm-up.
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
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
