struct ScreenListSettings: Sendable, Hashable {
  /// Words that a session has to match; empty for all sessions.
  var filter = ""
  var status = StatusFilter.all
  var order = Order.newest
  var isGrouped = true

  enum StatusFilter: String, Sendable, CaseIterable {
    case all
    case waiting
    case running
    case failed
    case idle
    case archived
  }

  enum Order: String, Sendable, CaseIterable {
    case newest
    /// Waiting sessions first, the longest wait at the top.
    case waiting
    /// By host, then the newest first.
    case host
    case title
  }

  /// Whether the list is unfiltered and in default order, which needs no ``ScreenListView``.
  var isPlain: Bool { filter.isEmpty && status == .all && order == .newest && isGrouped }

  /// The settings in a few words; nil for the defaults.
  var summary: String? {
    var parts: [String] = []
    if !filter.isEmpty { parts.append("/\(filter)") }
    if status != .all { parts.append(status.rawValue) }
    if order != .newest { parts.append("by \(order.rawValue)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Handles a key that changes filters or order; false for any other.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character("f"): status = status.next
    case .character("s"): order = order.next
    case .character("o"): isGrouped.toggle()
    default: return false
    }
    return true
  }
}

extension CaseIterable where Self: Equatable, AllCases: BidirectionalCollection {
  /// The next case; the first after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let following = all.index(after: index)
    return following == all.endIndex ? all[all.startIndex] : all[following]
  }
}
