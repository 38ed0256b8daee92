enum ByteSizeValue {
  /// Returns the size as people read it: `64 MiB`, `1.5 KiB`, `12 B`.
  static func format(_ bytes: Int) -> String {
    guard bytes.magnitude >= 1024 else { return "\(bytes) B" }
    var value = Double(bytes)
    var unit = "B"
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB"] where value.magnitude >= 1024 {
      value /= 1024
      unit = next
    }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths.magnitude % 10) \(unit)"
  }
}
