internal import AHPCLibrary
internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The time of a record: milliseconds since 1970, UTC.
package struct RecordTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Parses RFC 3339, as in `2026-11-21T07:40:00.250Z`.
  package init?(_ text: String) {
    guard let time = Timestamp(text) else { return nil }
    milliseconds = time.milliseconds
  }

  init(_ time: WallTime) { milliseconds = time.milliseconds }

  package static var now: RecordTime {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return RecordTime(milliseconds: 0) }
    return RecordTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package static func < (first: RecordTime, second: RecordTime) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// Whether one of two timestamps is earlier. Hosts use different zones and digits; other text counts as earlier than
  /// every time.
  static func isEarlier(_ first: String, _ second: String) -> Bool {
    switch (RecordTime(first), RecordTime(second)) {
    case (let first?, let second?): first < second
    case (nil, nil): first < second
    case (let first, _): first == nil
    }
  }

  /// Returns the duration since another time; negative if that is later.
  package func since(_ other: RecordTime) -> Duration {
    .milliseconds(milliseconds &- other.milliseconds)
  }

  package var description: String {
    Timestamp(milliseconds: milliseconds).text ?? "\(milliseconds)"
  }

  /// The local time of day: `08:40:00.250`.
  package var localClock: String {
    guard let parts = localParts else { return clock }
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { String($0, digits: 2) }
    return time.joined(separator: ":") + "." + String(abs(milliseconds % 1000), digits: 3)
  }

  /// The local day and minute: `11-21 08:40`.
  var localDay: String {
    guard let parts = localParts else { return day }
    let numbers = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min]
      .map { String($0, digits: 2) }
    return "\(numbers[0])-\(numbers[1]) \(numbers[2]):\(numbers[3])"
  }

  private var localParts: tm? {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? nil : parts
  }

  /// The day and minute in UTC: `11-21 07:40Z`.
  var day: String {
    let text = description
    guard let middle = text.firstIndex(of: "T") else { return text }
    return "\(text[..<middle].suffix(5)) \(text[middle...].dropFirst().prefix(5))Z"
  }

  /// The time of day in UTC: `07:40:00.250Z`.
  package var clock: String {
    let text = description
    return text.firstIndex(of: "T").map { String(text[text.index(after: $0)...]) } ?? text
  }
}
