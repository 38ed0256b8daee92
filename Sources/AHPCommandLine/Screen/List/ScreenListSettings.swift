/// What the list of sessions shows, and in which order.
struct ScreenListSettings: Sendable, Hashable {
  /// Words that a session has to match; empty for all sessions.
  var filter = ""
  var status = StatusFilter.all
  var order = Order.newest
  /// Whether sessions stand below their hosts.
  var isGrouped = true

  /// Which sessions are listed.
  enum StatusFilter: String, Sendable, CaseIterable {
    case all
    case waiting
    case running
    case failed
    case idle
    case archived
  }

  /// The order of sessions.
  enum Order: String, Sendable, CaseIterable {
    /// The newest first.
    case newest
    /// Those that wait for the user first, the longest wait at the top.
    case waiting
    /// By host, then the newest first.
    case host
    /// By title.
    case title
  }

  /// Whether every session is listed below its host, the newest first, which needs no list of its own.
  var isPlain: Bool { filter.isEmpty && status == .all && order == .newest && isGrouped }

  /// The settings in a few words; nil when they are as in the beginning.
  var summary: String? {
    var parts: [String] = []
    if !filter.isEmpty { parts.append("/\(filter)") }
    if status != .all { parts.append(status.rawValue) }
    if order != .newest { parts.append("by \(order.rawValue)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
