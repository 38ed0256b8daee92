public import AgentHostProtocol

/// An element of the feed of all hosts.
///
/// A consumer that replaces a channel's state at every `.snapshot`, and reduces every `.event` that was
/// not rejected into it, has the state of the host. Where elements are missing there is a `.gap`, and a
/// `.snapshot` follows for channels with a state. The elements of one host are in order; elements of different hosts
/// are interleaved in no particular order.
public enum HostFeedElement: FeedElement {
  /// The routing key: host and channel.
  public typealias Key = HostedResourceKey

  /// The state of a channel, which replaces the one before.
  case snapshot(HostedSnapshot)
  /// An action, at its place in the host's sequence.
  case event(HostedAction)
  /// A notification of a host.
  case notification(HostedNotification)
  /// Elements are missing here.
  case gap(FeedGap)
  /// The stream of a channel ended.
  case ended(HostedEnd)

  /// Returns the gap for elements that a consumer was too slow for.
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

  /// The channel, if the element belongs to one.
  public var channel: URI? {
    switch self {
    case .snapshot(let value): value.channel
    case .event(let value): value.channel
    case .notification(let value): value.channel
    case .gap(let value): value.channel
    case .ended(let value): value.channel
    }
  }

  /// The connection that delivered the element; `nil` for a gap that spans connections.
  public var generation: HostGeneration? {
    switch self {
    case .snapshot(let value): value.generation
    case .event(let value): value.generation
    case .notification(let value): value.generation
    case .gap(let value): value.generation
    case .ended(let value): value.generation
    }
  }

  /// The host's sequence number of the element; for a snapshot, the last one that it contains.
  public var serverSeq: Int? {
    switch self {
    case .snapshot(let value): value.snapshot.fromSeq
    case .event(let value): value.serverSeq
    case .notification, .gap, .ended: nil
    }
  }
}

/// Whether an element is live or replayed.
public enum FeedDelivery: String, Sendable, Hashable {
  /// The host sent it when it happened.
  case live
  /// Happened without a connection and was replayed.
  case replayed
}

/// The state of a channel as of one sequence number of its host.
public struct HostedSnapshot: Sendable, Equatable {
  /// The reason for a snapshot.
  public enum Cause: String, Sendable, Hashable {
    /// This client has subscribed to the channel, in the handshake or later.
    case subscribed
    /// After a reconnect the host did not replay everything.
    case resumed
    /// The host restarted and reset its sequence numbers.
    case hostRestarted
    /// Elements of the channel were lost or unreadable.
    case resynchronised
    /// The consumer joined a channel that was already subscribed.
    case joined
    /// The state from an earlier run of the program. Later changes follow. A consumer that stored data
    /// derived from that state can ignore it.
    case restored
  }

  /// The identifier of the snapshot's host.
  public var hostId: HostId
  /// The connection that delivered the snapshot.
  public var generation: HostGeneration
  /// The state of the channel with its sequence number.
  public var snapshot: Snapshot
  /// The reason for the snapshot.
  public var cause: Cause

  package init(hostId: HostId, generation: HostGeneration, snapshot: Snapshot, cause: Cause) {
    self.hostId = hostId
    self.generation = generation
    self.snapshot = snapshot
    self.cause = cause
  }

  /// The URI of the snapshot's channel.
  public var channel: URI { snapshot.resource }
}

/// An action of a host.
public struct HostedAction: Sendable, Equatable {
  /// The identifier of the event's host.
  public var hostId: HostId
  /// The connection that delivered the event.
  public var generation: HostGeneration
  /// The action with its metadata. If the envelope has a rejection reason, it settles the sender's
  /// action and must not be reduced.
  public var envelope: ActionEnvelope
  /// Whether it is live or replayed.
  public var delivery: FeedDelivery

  package init(
    hostId: HostId, generation: HostGeneration, envelope: ActionEnvelope,
    delivery: FeedDelivery = .live
  ) {
    self.hostId = hostId
    self.generation = generation
    self.envelope = envelope
    self.delivery = delivery
  }

  /// The URI of the action's channel.
  public var channel: URI { envelope.channel }
  /// The sequence number that the host assigned to the action.
  public var serverSeq: Int { envelope.serverSeq }
  /// Whether the host has rejected it.
  public var isRejected: Bool { envelope.rejectionReason != nil }
}

/// A notification of a host.
public struct HostedNotification: Sendable, Equatable {
  /// The identifier of the notification's host.
  public var hostId: HostId
  /// The connection that delivered the notification.
  public var generation: HostGeneration
  /// The notification as the host sent it.
  public var notification: HostNotification

  /// The channel; `nil` for an unknown notification without one.
  public var channel: URI? { notification.channel }
}

/// A position in a stream where elements are missing.
public struct FeedGap: Sendable, Hashable {
  /// The reason for a gap.
  public enum Cause: Sendable, Hashable {
    /// The consumer was too slow for the limit of its lossy policy.
    case consumerTooSlow
    /// There was no connection, and the host does not replay this channel.
    case notReplayed
    /// An element that could not be read or kept is newer than the host's state.
    case missingFromState
    /// A message could not be read.
    indirect case unreadable(MalformedMessage)
  }

  /// The host; `nil` if several may be concerned.
  public var hostId: HostId?
  /// The channel; `nil` if several may be concerned.
  public var channel: URI?
  /// The connection in which elements are missing, if known.
  public var generation: HostGeneration?
  /// How many elements are missing; `nil` if unknown.
  public var count: Int?
  /// Why elements are missing.
  public var cause: Cause
  /// Whether the states of the concerned channels follow, so that only intermediate events are missing.
  public var isFollowedBySnapshot = false
}

extension FeedGap {
  /// Whether the missing elements may have changed a state.
  var mayConcernStates: Bool {
    switch cause {
    case .unreadable(let message): message.mayBeAction
    case .consumerTooSlow, .notReplayed, .missingFromState: true
    }
  }
}

/// The end of a channel's stream.
public struct HostedEnd: Sendable, Hashable {
  /// The reason for the end of a stream.
  public enum Reason: Sendable, Hashable {
    /// The channel does not exist any more, or is not open to this client any more.
    case missing
    /// The session of the channel was disposed while the channel was followed.
    case disposed
    /// The host rejected the resubscription.
    case refused(HostFailure)
    /// This program has unsubscribed, or follows the channel no more since it was restarted.
    case unsubscribed
    /// The host was removed from the client, or the client was shut down.
    case hostRemoved
  }

  /// The identifier of the channel's host.
  public var hostId: HostId
  /// The channel; `nil` when every channel of the host ends.
  public var channel: URI?
  /// The generation of the newest connection.
  public var generation: HostGeneration
  /// Why the stream of the channel ended.
  public var reason: Reason

  package init(hostId: HostId, channel: URI?, generation: HostGeneration, reason: Reason) {
    self.hostId = hostId
    self.channel = channel
    self.generation = generation
    self.reason = reason
  }
}

extension HostFeedElement: RoutedFeedElement {
  package var routingKey: HostedResourceKey? {
    guard let hostId, let channel else { return nil }
    return HostedResourceKey(host: hostId, uri: channel)
  }
}
