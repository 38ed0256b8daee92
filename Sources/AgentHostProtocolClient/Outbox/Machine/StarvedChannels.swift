internal import AgentHostProtocol

/// The channels that wait for room in the sending window, in the order in which they began to wait. Each operation
/// takes constant time.
struct StarvedChannels: Sendable {
  private var channels: [URI] = []
  private var head = 0
  private var members: URISet = []

  var isEmpty: Bool { members.isEmpty }

  /// Adds a channel at the end, unless it waits already.
  mutating func append(_ channel: URI) {
    if members.insert(channel).inserted { channels.append(channel) }
  }

  mutating func popFirst() -> URI? {
    guard head < channels.count else { return nil }
    let channel = channels[head]
    members.remove(channel)
    head += 1
    if head > 64, head * 2 > channels.count {
      channels.removeFirst(head)
      head = 0
    }
    return channel
  }
}
