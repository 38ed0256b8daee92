internal import AgentHostProtocol

/// Actions received before the response that decides how to handle them: to a handshake, which may repeat them
/// and contain older actions, or to a subscription, whose snapshot may be older.
///
/// A host may send actions of any number of channels before it answers. The number of channels and the size of their URIs
/// are limited, like the envelopes; beyond that, lost actions are only counted.
struct EarlyActions: Sendable {
  static let channelLimit = 4_096
  static let uriByteLimit = 4 << 20

  /// Actions in order, and those that were lost for lack of room.
  struct Sorted: Sendable {
    /// `isReplayed`: contained in the response. `bytes`: the size of its message, or its share of the response.
    var actions: [(envelope: ActionEnvelope, isReplayed: Bool, bytes: Int)] = []
    /// The number of lost actions of each channel; `nil`: of channels beyond the limits.
    var losses: [(channel: URI?, count: Int)] = []

    var lost: Int { losses.reduce(0) { $0 + $1.count } }

    fileprivate mutating func lose(_ count: Int, of channel: URI?) {
      if count > 0 { losses.append((channel, count)) }
    }
  }

  private var held = EnvelopeBuffer()
  private var counts: URIDictionary<Int> = [:]

  private var uriBytes = 0
  /// The number of lost actions of channels beyond the limits.
  private var lost = 0
  private let isLimited: Bool

  /// - Parameter isLimited: Whether the number of channels is limited; not if they are those of pending requests.
  init(isLimited: Bool = true) { self.isLimited = isLimited }

  var isEmpty: Bool { counts.isEmpty && lost == 0 }

  mutating func arrived(_ envelope: ActionEnvelope, bytes: Int) {
    let channel = envelope.channel
    if let count = counts[channel] {
      counts[channel] = count + 1
    } else {
      let size = channel.utf8.count
      if isLimited {
        guard counts.count < Self.channelLimit, uriBytes + size <= Self.uriByteLimit else {
          lost += 1
          return
        }
      }
      uriBytes += size
      counts[channel] = 1
    }
    held.hold(envelope, .live, bytes: bytes)
  }

  /// Merges the actions of a handshake's response, of about that many bytes, with the early actions, without duplicates.
  mutating func merged(with replay: [ActionEnvelope], bytes: Int) -> Sorted {
    defer { self = EarlyActions() }
    let each = bytes / max(1, replay.count)
    var sorted = Sorted(actions: replay.map { ($0, true, each) })
    sorted.lose(lost, of: nil)
    guard !isEmpty else { return sorted }
    var replayed: URIDictionary<Set<Int>> = [:]
    for envelope in replay where counts[envelope.channel] != nil {
      replayed[envelope.channel, default: []].insert(envelope.serverSeq)
    }
    for (channel, count) in counts {
      guard let queue = held.take(channel) else { continue }
      let repeated = replayed[channel] ?? []
      sorted.actions += queue.envelopes.filter { !repeated.contains($0.envelope.serverSeq) }
        .map { ($0.envelope, false, $0.bytes) }
      if let lost = queue.lostUpTo, lost > repeated.max() ?? .min {
        sorted.lose(count - queue.envelopes.count, of: channel)
      }
    }
    sorted.actions = sorted.actions.inOrder(by: \.envelope.serverSeq)
    return sorted
  }

  /// Returns the early actions that a handshake's snapshots do not contain.
  mutating func merged(with snapshots: [Snapshot]) -> Sorted {
    defer { self = EarlyActions() }
    var sorted = Sorted()
    sorted.lose(lost, of: nil)
    guard !isEmpty else { return sorted }
    var numbers: URIDictionary<Int> = [:]
    for snapshot in snapshots.reversed() { numbers[snapshot.resource] = snapshot.fromSeq }
    for channel in counts.keys {
      let later = take(channel, laterThan: numbers[channel])
      sorted.actions += later.actions
      sorted.losses += later.losses
    }
    sorted.actions = sorted.actions.inOrder(by: \.envelope.serverSeq)
    return sorted
  }

  /// Removes a channel's early actions and returns the actions later than its snapshot.
  mutating func take(_ channel: URI, laterThan serverSeq: Int?) -> Sorted {
    defer { forget(channel) }
    return actions(of: channel, laterThan: serverSeq)
  }

  mutating func forget(_ channel: URI) {
    guard counts.removeValue(forKey: channel) != nil else { return }
    uriBytes -= channel.utf8.count
    _ = held.take(channel)
  }

  /// Returns a channel's early actions later than its snapshot.
  func actions(of channel: URI, laterThan serverSeq: Int?) -> Sorted {
    guard let count = counts[channel], let queue = held[channel] else { return Sorted() }
    let serverSeq = serverSeq ?? .min
    var sorted = Sorted(
      actions: queue.envelopes.filter { $0.envelope.serverSeq > serverSeq }
        .map { ($0.envelope, false, $0.bytes) })
    if queue.lostUpTo ?? .min > serverSeq {
      sorted.lose(count - queue.envelopes.count, of: channel)
    }
    return sorted
  }

  mutating func forgetAll(except channels: URISet) {
    for channel in counts.keys where !channels.contains(channel) { forget(channel) }
  }
}
