internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The followed channels of one host, with their subscriptions.
struct FollowedHost: Sendable {
  enum Step {
    case release([ChannelHold])
    case subscribe(URI)
    case retry([URI])
  }

  var machine: FollowMachine
  var queue = SubscriptionQueue()
  var holds: URIDictionary<ChannelHold> = [:]
  let signal = Signal()
  /// Whether the host was added again before its removal was noticed.
  var isAddedAgain = false

  init(_ machine: FollowMachine) { self.machine = machine }

  /// Begins to follow channels. Returns whether there is a next step.
  mutating func change(_ body: (inout FollowMachine) -> [URI]) -> Bool {
    let wanted = body(&machine)
    queue.want(wanted)
    return !wanted.isEmpty || machine.hasReleased || machine.hasRetried
  }

  /// Returns the next step. Releases come first: a channel that was released and is followed again must keep the
  /// subscription that follows.
  mutating func next() -> Step? {
    let released = machine.takeReleased()
    guard released.isEmpty else {
      return .release(released.compactMap { holds.removeValue(forKey: $0) })
    }
    if machine.hasRetried { return .retry(machine.takeRetried()) }
    return queue.next().map { .subscribe($0) }
  }

  /// Applies an event of the host's feed. Returns whether there is a next step.
  mutating func take(
    _ event: FollowMachine.Event, at time: Duration, _ ended: inout [ChannelHold]
  ) -> Bool {
    // One that was reported before may still have had a place.
    let hasStep = change { $0.take(event, at: time) ?? $0.fillPlaces(at: time) }
    if case .missing(let channel) = event, !machine.channels.contains(channel),
      let hold = holds.removeValue(forKey: channel)
    {
      ended.append(hold)
    }
    return hasStep
  }
}
