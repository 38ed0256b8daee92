/// Ages in one unit: `5s`, `12m`, `3h`, `2d`, `4y`.
enum Age {
  /// Returns the age of a timestamp of a host; nil for one that cannot be read.
  static func text(since time: String, _ now: RecordTime) -> String? {
    RecordTime(time).map { text(now.since($0)) }
  }

  /// Negative durations count as zero.
  static func text(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    switch seconds {
    case ..<60: return "\(seconds)s"
    case ..<3600: return "\(seconds / 60)m"
    case ..<86_400: return "\(seconds / 3600)h"
    case ..<(86_400 * 730): return "\(seconds / 86_400)d"
    default: return "\(seconds / (86_400 * 365))y"
    }
  }
}
