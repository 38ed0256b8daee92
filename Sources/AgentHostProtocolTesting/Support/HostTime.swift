internal import AgentHostProtocol

/// A timestamp of the host, in milliseconds since 1970-01-01T00:00:00Z.
public struct HostTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The milliseconds.
  public var milliseconds: Int64

  /// Creates a time from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Compares the milliseconds.
  public static func < (left: HostTime, right: HostTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the time `duration` later.
  public func advanced(by duration: Duration) -> HostTime {
    HostTime(milliseconds: milliseconds &+ duration.wholeMilliseconds)
  }

  /// Returns the milliseconds since `other`, at least 0.
  func milliseconds(since other: HostTime) -> Int {
    Int(max(0, milliseconds &- other.milliseconds))
  }

  /// The time in UTC with three decimals and `Z`. Times outside of the years 0000 to 9999 have no text.
  public var description: String { Timestamp(milliseconds: milliseconds).text ?? "" }
}

/// A timestamp of any zone, ordered by its time. Text that is no timestamp precedes all times.
struct TimestampText: Sendable, Hashable, Comparable {
  let text: String
  private let milliseconds: Int64

  init(_ text: String) {
    self.text = text
    milliseconds = Timestamp(text)?.milliseconds ?? .min
  }

  static func < (left: TimestampText, right: TimestampText) -> Bool {
    (left.milliseconds, left.text) < (right.milliseconds, right.text)
  }
}
