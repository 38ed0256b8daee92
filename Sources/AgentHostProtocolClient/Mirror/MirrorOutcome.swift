public import AgentHostProtocol

/// The outcome of applying an envelope to a mirror.
public enum MirrorOutcome: Sendable, Hashable {
  /// Reduced, with this outcome.
  case reduced(ReductionOutcome)
  /// Already applied, or contained in the snapshot.
  case duplicate
  /// The host rejected the action: only the cursor moves.
  case rejected
  /// Buffered until the snapshot of the channel arrives.
  case waiting
  /// Dropped because the buffer is full. The channel needs a newer snapshot.
  case lost

  /// Whether the state has changed.
  public var isChanged: Bool { self == .reduced(.changed) }
}

/// Limits for envelopes that wait for the snapshot of their channel.
public struct MirrorLimits: Sendable, Hashable {
  /// How many envelopes may wait, all channels together. Default: 4,096.
  public var waitingEnvelopes: Int
  /// How many channels may wait. Default: 256.
  public var waitingChannels: Int

  /// Creates limits. The defaults suffice for pending subscriptions.
  public init(waitingEnvelopes: Int = 4096, waitingChannels: Int = 256) {
    self.waitingEnvelopes = waitingEnvelopes
    self.waitingChannels = waitingChannels
  }
}

/// The state of a channel in a mirror, with its sequence number.
public struct MirroredState: Sendable, Equatable {
  /// The state as of the last applied envelope or snapshot.
  public var state: ChannelState
  /// The revision of the mirror at the last change of this state.
  package var revision: UInt64
  /// The sequence number of the state.
  public var serverSeq: Int
  package var isDirty = false
}
