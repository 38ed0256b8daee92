package import AgentHostProtocol

/// A session in a list. Boxed, because lists are copied when published.
struct ListedSession: Sendable {
  private final class Box: Sendable {
    let summary: SessionSummary
    let roughBytes: Int

    init(_ summary: SessionSummary) {
      self.summary = summary
      roughBytes = summary.roughBytes
    }
  }

  private let box: Box
  let rank: UInt64

  var summary: SessionSummary { box.summary }

  /// The approximate size in bytes.
  var roughBytes: Int { box.roughBytes }

  init(_ summary: SessionSummary) {
    box = Box(summary)
    rank = TimeRank.newestFirst(summary.modifiedAt)
  }
}

extension ListedSession {
  /// Whether it was modified later. Text that is no time is older than every time.
  func isNewer(than other: ListedSession) -> Bool {
    // Nearly every comparison needs only the number.
    if rank != other.rank { return rank < other.rank }
    return rank == TimeRank.newestFirst("") && summary.modifiedAt > other.summary.modifiedAt
  }
}

extension ListedSession: Comparable {
  static func < (left: ListedSession, right: ListedSession) -> Bool {
    if left.isNewer(than: right) { return true }
    if right.isNewer(than: left) { return false }
    return ExactKey(left.summary.resource) < ExactKey(right.summary.resource)
  }

  static func == (left: ListedSession, right: ListedSession) -> Bool {
    left.box === right.box
      || (left.summary.resource.isSame(as: right.summary.resource) && left.summary == right.summary)
  }
}

enum SessionListEdit: Sendable {
  case insert(ListedSession)
  case remove(ListedSession)
  case replace(SessionList)
}

/// The sorted sessions of a host. Copies share storage until a copy changes.
package struct SessionList: Sendable, Equatable {
  private(set) var listed = SortedChunks<ListedSession>()

  init() {}

  init(_ summaries: [SessionSummary]) { self.init(summaries.map { ListedSession($0) }) }

  init(_ sessions: [ListedSession]) {
    listed = SortedChunks(sorted: sessions.sorted(byRank: \.rank))
  }

  mutating func apply(_ edit: SessionListEdit) {
    switch edit {
    case .insert(let session): listed.insert(session)
    case .remove(let session): listed.remove(session)
    case .replace(let list): self = list
    }
  }

  var uris: [URI] { listed.map(\.summary.resource) }
  var summaries: [SessionSummary] { listed.map(\.summary) }

  package static func == (left: SessionList, right: SessionList) -> Bool {
    left.listed.count == right.listed.count && left.listed.elementsEqual(right.listed)
  }
}

/// Channels in the order in which they were first wanted. Copies share storage.
package struct ChannelList: Sendable, Hashable {
  private struct Channel: Comparable {
    let order: UInt64
    let uri: URI

    static func < (left: Channel, right: Channel) -> Bool { left.order < right.order }
    static func == (left: Channel, right: Channel) -> Bool { left.order == right.order }
  }

  private var channels = SortedChunks<Channel>()

  package init() {}

  package init(_ uris: [URI]) {
    channels = SortedChunks(
      sorted: uris.enumerated().map { Channel(order: UInt64($0.offset), uri: $0.element) })
  }

  package var uris: [URI] { channels.map(\.uri) }

  mutating func insert(_ uri: URI, order: UInt64) {
    channels.insert(Channel(order: order, uri: uri))
  }

  mutating func remove(order: UInt64) { channels.remove(Channel(order: order, uri: "")) }

  package static func == (left: ChannelList, right: ChannelList) -> Bool {
    left.channels.count == right.channels.count
      && left.channels.elementsEqual(right.channels) { $0.uri.isSame(as: $1.uri) }
  }

  package func hash(into hasher: inout Hasher) {
    for channel in channels { hasher.combine(ExactKey(channel.uri)) }
  }
}
