extension Duration {
  /// Whole milliseconds, rounded toward zero; saturates.
  package var wholeMilliseconds: Int64 {
    // The components of a longer duration may not fit their type.
    if self >= .milliseconds(Int64.max) { return .max }
    if self <= .milliseconds(Int64.min) { return .min }
    let (seconds, attoseconds) = components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }

  /// Returns this delay, doubled that many times, up to a limit.
  package func doubled(_ times: Int, upTo limit: Duration) -> Duration {
    min(self * (1 << min(times, 16)), limit)
  }
}
