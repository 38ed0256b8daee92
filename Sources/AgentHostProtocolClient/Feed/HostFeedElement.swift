import AgentHostProtocol

/// One element of a stream of everything that happens on hosts.
///
/// A consumer that replaces a channel's state at every `.snapshot`, and reduces every `.event` that was
/// not rejected into it, has the state that the host has. Nothing is left out in silence: where
/// something is missing there is a `.gap`, and a `.snapshot` follows for channels that have a state.
/// The order is that of each host; hosts are interleaved in no particular order.
public enum HostFeedElement: FeedElement {
  /// What consumers can select elements by.
  public typealias Key = HostedResourceKey

  /// The state of a channel, which replaces what was known of it.
  case snapshot(HostedSnapshot)
  /// An action, at its place in the host's sequence.
  case event(HostedAction)
  /// Something that a host told besides actions.
  case notification(HostedNotification)
  /// Something is missing here.
  case gap(FeedGap)
  /// A channel's stream is over.
  case ended(HostedEnd)

  /// The gap that stands for elements that a consumer was too slow for.
  public static func gap(count: Int) -> HostFeedElement {
    .gap(FeedGap(count: count, cause: .consumerTooSlow, isFollowedBySnapshot: true))
  }

  /// The host; `nil` only for a gap over several hosts.
  public var hostId: HostId? {
    switch self {
    case .snapshot(let value): value.hostId
    case .event(let value): value.hostId
    case .notification(let value): value.hostId
    case .gap(let value): value.hostId
    case .ended(let value): value.hostId
    }
  }

  /// The channel, if it belongs to one.
  public var channel: URI? {
    switch self {
    case .snapshot(let value): value.channel
    case .event(let value): value.channel
    case .notification(let value): value.channel
    case .gap(let value): value.channel
    case .ended(let value): value.channel
    }
  }

  /// The connection that it came over; `nil` for a gap over several.
  public var generation: HostGeneration? {
    switch self {
    case .snapshot(let value): value.generation
    case .event(let value): value.generation
    case .notification(let value): value.generation
    case .gap(let value): value.generation
    case .ended(let value): value.generation
    }
  }

  /// Its place in the host's sequence; that of a snapshot is the last one it contains.
  public var serverSeq: Int? {
    switch self {
    case .snapshot(let value): value.snapshot.fromSeq
    case .event(let value): value.serverSeq
    case .notification, .gap, .ended: nil
    }
  }
}

/// Whether something has just happened or was missed and is told now.
public enum FeedDelivery: String, Sendable, Hashable {
  /// It came as it happened.
  case live
  /// It happened while there was no connection.
  case replayed
}

/// The state of a channel at one point of its host's sequence.
public struct HostedSnapshot: Sendable, Hashable {
  /// Why there is a snapshot.
  public enum Cause: String, Sendable, Hashable {
    /// The channel was subscribed to, in the handshake or later.
    case subscribed
    /// After a reconnect the host could not, or would not, tell all that was missed.
    case resumed
    /// The host has started anew: its sequence numbers have, too.
    case hostRestarted
    /// Something on the channel was lost or could not be read.
    case resynchronised
    /// The consumer has joined a channel that is subscribed already.
    case joined
    /// It is what an earlier run of the program has had; what happened since follows. Who has kept
    /// what follows from it has nothing to do.
    case restored
  }

  /// The host.
  public var hostId: HostId
  /// The connection it came over.
  public var generation: HostGeneration
  /// The state.
  public var snapshot: Snapshot
  /// Why there is a snapshot.
  public var cause: Cause

  /// A snapshot.
  public init(
    hostId: HostId, generation: HostGeneration, snapshot: Snapshot, cause: Cause
  ) {
    self.hostId = hostId
    self.generation = generation
    self.snapshot = snapshot
    self.cause = cause
  }

  /// The channel.
  public var channel: URI { snapshot.resource }
}

/// An action of a host.
public struct HostedAction: Sendable, Hashable {
  /// The host.
  public var hostId: HostId
  /// The connection it came over.
  public var generation: HostGeneration
  /// The action with all that the host says about it. One with a rejection reason was refused: it
  /// settles what its client is waiting for, and must not be reduced.
  public var envelope: ActionEnvelope
  /// Whether it has just happened.
  public var delivery: FeedDelivery

  /// An action.
  public init(
    hostId: HostId, generation: HostGeneration, envelope: ActionEnvelope,
    delivery: FeedDelivery = .live
  ) {
    self.hostId = hostId
    self.generation = generation
    self.envelope = envelope
    self.delivery = delivery
  }

  /// The channel.
  public var channel: URI { envelope.channel }
  /// Its place in the host's sequence.
  public var serverSeq: Int { envelope.serverSeq }
  /// Whether the host has refused it.
  public var isRejected: Bool { envelope.rejectionReason != nil }
}

/// A notification of a host.
public struct HostedNotification: Sendable, Hashable {
  /// The host.
  public var hostId: HostId
  /// The connection it came over.
  public var generation: HostGeneration
  /// What it tells.
  public var notification: HostNotification

  /// A notification.
  public init(hostId: HostId, generation: HostGeneration, notification: HostNotification) {
    self.hostId = hostId
    self.generation = generation
    self.notification = notification
  }

  /// The channel; `nil` only for an unknown notification that names none.
  public var channel: URI? { notification.channel }
}

/// Something is missing at this place.
public struct FeedGap: Sendable, Hashable {
  /// Why.
  public enum Cause: Sendable, Hashable {
    /// The consumer's policy allows to lose what it does not read in time, and it did not.
    case consumerTooSlow
    /// There was no connection, and what happens on this channel is not replayed.
    case notReplayed
    /// On this connection: what could not be read, or kept, is newer than the state that the host has given.
    case missingFromState
    /// A message could not be read.
    indirect case unreadable(MalformedMessage)
  }

  /// The host; `nil` if several may be concerned.
  public var hostId: HostId?
  /// The channel; `nil` if several may be concerned.
  public var channel: URI?
  /// The connection, if one is concerned.
  public var generation: HostGeneration?
  /// How many elements are missing; `nil` if nobody knows.
  public var count: Int?
  /// Why.
  public var cause: Cause
  /// Whether the states of the channels concerned follow, so that nothing but what happened in between is
  /// missing.
  public var isFollowedBySnapshot: Bool

  /// A gap.
  public init(
    hostId: HostId? = nil, channel: URI? = nil, generation: HostGeneration? = nil,
    count: Int? = nil, cause: Cause, isFollowedBySnapshot: Bool = false
  ) {
    self.isFollowedBySnapshot = isFollowedBySnapshot
    self.hostId = hostId
    self.channel = channel
    self.generation = generation
    self.count = count
    self.cause = cause
  }
}

extension FeedGap {
  /// Whether what is missing may have changed a state.
  var mayConcernStates: Bool {
    switch cause {
    case .unreadable(let message): message.mayBeAction
    case .consumerTooSlow, .notReplayed, .missingFromState: true
    }
  }
}

/// The end of a channel's stream.
public struct HostedEnd: Sendable, Hashable {
  /// Why a stream ends.
  public enum Reason: Sendable, Hashable {
    /// The host does not have the channel any more, or shows it to this client no longer.
    case missing
    /// The host has disposed of the session that the channel belongs to, while it was followed.
    case disposed
    /// The host has refused to subscribe this client again.
    case refused(HostFailure)
    /// This program has unsubscribed.
    case unsubscribed
    /// The host was removed from the registry, or the registry was shut down.
    case hostRemoved
  }

  /// The host.
  public var hostId: HostId
  /// The channel; `nil` when every channel of the host ends.
  public var channel: URI?
  /// The newest connection there was.
  public var generation: HostGeneration
  /// Why.
  public var reason: Reason

  /// An end.
  public init(hostId: HostId, channel: URI?, generation: HostGeneration, reason: Reason) {
    self.hostId = hostId
    self.channel = channel
    self.generation = generation
    self.reason = reason
  }
}

extension HostFeedElement {
  /// The entry of this element in a feed.
  func entry(cost: Int) -> FeedEntry<HostFeedElement> {
    var key: HostedResourceKey?
    if let hostId, let channel { key = HostedResourceKey(host: hostId, uri: channel) }
    return FeedEntry(self, key: key, cost: cost)
  }
}
