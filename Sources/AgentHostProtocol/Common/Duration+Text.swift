extension Duration {
  /// The duration as it would be written, with at most two units: `1m30s`, `250ms`, `2h`. Less than a second is in
  /// milliseconds, so that measured times can be compared at a glance.
  package var text: String {
    let (seconds, attoseconds) = components
    if self == .zero { return "0s" }
    if self < .zero { return "-" + (.zero - self).text }
    guard seconds > 0 else {
      return Self.decimal(attoseconds / 1_000_000_000, per: 1_000_000) + "ms"
    }
    guard seconds >= 60 else {
      return Self.decimal(seconds * 1000 + attoseconds / 1_000_000_000_000_000, per: 1000) + "s"
    }
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "m"),
      (seconds % 60, "s"),
    ]
    let first = parts.firstIndex { $0.0 > 0 } ?? 0
    return parts[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }

  private static func decimal(_ value: Int64, per unit: Int64) -> String {
    let whole = value / unit
    var fraction = String(1000 + (value % unit) * 1000 / unit).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}
