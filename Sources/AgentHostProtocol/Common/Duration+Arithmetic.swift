extension Duration {
  /// Whole milliseconds, rounded toward zero; saturates.
  package var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflow { return seconds < 0 ? .min : .max }
    return product &+ attoseconds / 1_000_000_000_000_000
  }

  /// Returns this delay, doubled that many times, up to a limit.
  package func doubled(_ times: Int, upTo limit: Duration) -> Duration {
    min(self * (1 << min(times, 16)), limit)
  }
}
