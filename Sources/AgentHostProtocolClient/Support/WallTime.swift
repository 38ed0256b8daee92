internal import AHPCLibrary

/// A point in time on the system's clock.
public struct WallTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Seconds since the start of 1970, UTC.
  public var secondsSince1970: Double

  /// Creates a point in time.
  public init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Returns whether the first is earlier.
  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// The current time of the system's clock.
  public static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(secondsSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000)
  }

  var sinceEpoch: Duration { .seconds(secondsSince1970) }

  /// Whole milliseconds since the start of 1970, UTC; saturates.
  package var milliseconds: Int64 {
    let milliseconds = (secondsSince1970 * 1_000).rounded()
    return Int64(exactly: milliseconds)
      ?? (milliseconds > 0 ? .max : milliseconds < 0 ? .min : 0)
  }

  /// Returns a later point in time.
  public func advanced(by duration: Duration) -> WallTime {
    WallTime(secondsSince1970: secondsSince1970 + duration / .seconds(1))
  }

  /// The number of seconds.
  public var description: String { "\(secondsSince1970)" }
}
