/// A timestamp as a sortable integer, for sorting and searching lists of thousands of sessions.
package enum TimeRank {
  /// Returns the rank of a timestamp such as `2026-01-31T12:00:00.123Z`; 0 for other text.
  ///
  /// Later times have greater ranks, whatever their zones and digits. A time without a zone counts as UTC; digits after
  /// the seventh decimal are ignored.
  package static func of(_ time: String) -> UInt64 {
    var time = time
    return time.withUTF8 { TimestampScanner(bytes: $0, assumesUTC: true).ticks() } ?? 0
  }

  /// Returns the rank for descending order: older times rank higher, and other text highest.
  package static func newestFirst(_ time: String) -> UInt64 { ~of(time) }
}
