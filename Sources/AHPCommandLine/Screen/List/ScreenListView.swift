internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A filtered or sorted list of sessions. Pure.
struct ScreenListView: Sendable {
  /// A row: a host, or one of its sessions.
  struct Entry: Sendable {
    var host: Int
    var row: ScreenSessions.Row?
  }

  let settings: ScreenListSettings
  let revisions: [Int]
  let builtAt: RecordTime
  private(set) var entries: [Entry] = []
  /// The number of sessions among the entries.
  private(set) var sessionCount = 0

  /// A list shorter than this is rebuilt on every change; a longer one at most once a second.
  static let eagerLimit = 2_000

  init(
    _ hosts: [ScreenHost], _ settings: ScreenListSettings, folded: Set<String>, at now: RecordTime
  ) {
    self.settings = settings
    revisions = hosts.map(\.sessions.revision)
    builtAt = now
    let isFlat = !settings.isGrouped || !settings.filter.isEmpty
    let parts = hosts.indices.map { Self.ranked(hosts[$0], $0, settings) }
    if isFlat {
      for rank in 0..<SessionMatcher.rankCount {
        entries += Self.joined(parts.map { $0[rank] }, settings.order)
      }
      sessionCount = entries.count
      return
    }
    for (index, host) in hosts.enumerated() {
      let rows = Self.joined([parts[index][0]], settings.order)
      sessionCount += rows.count
      if settings.status != .all, rows.isEmpty { continue }
      entries.append(Entry(host: index, row: nil))
      if !folded.contains(host.name) { entries += rows }
    }
  }

  /// Returns the matching sessions of a host by rank, the newest first.
  private static func ranked(
    _ host: ScreenHost, _ index: Int, _ settings: ScreenListSettings
  ) -> [[Entry]] {
    var result: [[Entry]] = Array(repeating: [], count: SessionMatcher.rankCount)
    let matcher = SessionMatcher(settings.filter)
    for row in host.sessions.rows(settings.status) where settings.status.fits(row.summary) {
      let rank = settings.filter.isEmpty ? 0 : matcher.rank(row.summary, host: host.name)
      if let rank { result[rank].append(Entry(host: index, row: row)) }
    }
    return result
  }

  /// Merges lists that are each ordered by creation, the newest first.
  private static func joined(_ parts: [[Entry]], _ order: ScreenListSettings.Order) -> [Entry] {
    let parts = parts.filter { !$0.isEmpty }
    switch order {
    case .host: return parts.flatMap(\.self)
    case .newest: return merged(parts[...]) { left, right in left < right }
    case .title:
      return merged(parts.map { $0.sorted { Self.isBefore($0, $1, byTitle) } }[...], byTitle)
    case .waiting:
      return merged(parts.map { $0.sorted { Self.isBefore($0, $1, byWaiting) } }[...], byWaiting)
    }
  }

  private typealias RowOrder = (ScreenSessions.Row, ScreenSessions.Row) -> Bool

  private static func byTitle(_ left: ScreenSessions.Row, _ right: ScreenSessions.Row) -> Bool {
    (left.summary.title, left) < (right.summary.title, right)
  }

  private static func byWaiting(_ left: ScreenSessions.Row, _ right: ScreenSessions.Row) -> Bool {
    guard left.isWaiting == right.isWaiting else { return left.isWaiting }
    guard left.isWaiting else { return left < right }
    return (left.waitingSince, left) < (right.waitingSince, right)
  }

  private static func isBefore(_ left: Entry, _ right: Entry, _ order: RowOrder) -> Bool {
    guard let first = left.row, let second = right.row else { return false }
    return order(first, second)
  }

  private static func merged(_ parts: ArraySlice<[Entry]>, _ order: RowOrder) -> [Entry] {
    guard parts.count > 1 else { return parts.first ?? [] }
    let middle = (parts.startIndex + parts.endIndex) / 2
    let (left, right) = (merged(parts[..<middle], order), merged(parts[middle...], order))
    var result: [Entry] = []
    result.reserveCapacity(left.count + right.count)
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isBefore(right[j], left[i], order) {
        result.append(right[j])
        j += 1
      } else {
        result.append(left[i])
        i += 1
      }
    }
    return result + left[i...] + right[j...]
  }

  /// Returns the index of a session or host; nil if it is not listed.
  func place(of selection: ScreenSelection, in hosts: [ScreenHost]) -> Int? {
    guard let index = hosts.firstIndex(where: { $0.name == selection.host }) else { return nil }
    guard let channel = selection.session else {
      return entries.firstIndex { $0.host == index && $0.row == nil }
    }
    let uri = channel.uri
    let length = uri.utf8.count
    return entries.firstIndex { entry in
      guard entry.host == index, let resource = entry.row?.summary.resource else { return false }
      return resource.utf8.count == length && resource.isSame(as: uri)
    }
  }
}

extension ScreenListSettings.StatusFilter {
  func fits(_ summary: SessionSummary) -> Bool {
    self == .all || self == .archived || SessionStatus.shown(summary).word == rawValue
  }
}

extension ScreenSessions {
  /// Returns the candidates for a status filter, the newest first.
  fileprivate func rows(_ status: ScreenListSettings.StatusFilter) -> SortedChunks<Row> {
    switch status {
    case .waiting: waiting
    case .archived: archived
    default: listed
    }
  }
}
