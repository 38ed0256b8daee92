internal import AgentHostProtocol

/// The channels that wait for room in the sending window, in the order in which they began to wait. Each operation
/// takes constant time.
struct StarvedChannels: Sendable {
  private var channels = FIFOQueue<URI>()
  private var members: URISet = []

  var isEmpty: Bool { members.isEmpty }

  mutating func append(_ channel: URI) {
    if members.insert(channel).inserted { channels.append(channel) }
  }

  mutating func popFirst() -> URI? {
    guard let channel = channels.popFirst() else { return nil }
    members.remove(channel)
    return channel
  }
}
