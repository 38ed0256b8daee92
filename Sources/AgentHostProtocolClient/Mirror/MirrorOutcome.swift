import AgentHostProtocol

/// What a mirror did with an envelope.
public enum MirrorOutcome: Sendable, Hashable {
  /// It was reduced, and this came of it.
  case reduced(ReductionOutcome)
  /// It was there already, or is in the snapshot: dropped.
  case duplicate
  /// The host refused the action: the state stays, and the cursor moves.
  case rejected
  /// It waits for the snapshot of its channel.
  case waiting
  /// There is no room for it to wait; the channel will need a snapshot newer than that.
  case lost

  /// Whether the state is another one now.
  public var isChanged: Bool { self == .reduced(.changed) }
}

/// How many envelopes met which fate.
public struct MirrorStatistics: Sendable, Hashable {
  /// Those that were reduced, whether they changed something or not.
  public var reduced: UInt64 = 0
  /// Those dropped because they were there already.
  public var duplicates: UInt64 = 0
  /// Those that the host had refused.
  public var rejected: UInt64 = 0
  /// Actions of types that this version does not know.
  public var unknown: UInt64 = 0
  /// Those that are missing: undecodable, or without room to wait.
  public var lost: UInt64 = 0

  /// Nothing yet.
  init() {}

  mutating func count(_ outcome: MirrorOutcome) {
    switch outcome {
    case .reduced(.unknown): unknown &+= 1
    case .reduced: reduced &+= 1
    case .duplicate: duplicates &+= 1
    case .rejected: rejected &+= 1
    case .lost: lost &+= 1
    case .waiting: break
    }
  }
}

/// How much a mirror keeps of channels of which it has no state yet.
public struct MirrorLimits: Sendable, Hashable {
  /// How many envelopes may wait for snapshots, all channels together.
  public var waitingEnvelopes: Int
  /// How many channels may wait for their snapshot.
  public var waitingChannels: Int

  /// Limits; those left out are what suffices for subscriptions under way.
  public init(waitingEnvelopes: Int = 4096, waitingChannels: Int = 256) {
    self.waitingEnvelopes = waitingEnvelopes
    self.waitingChannels = waitingChannels
  }
}

/// What a mirror has of a channel, at one moment.
public struct MirroredState: Sendable, Hashable {
  /// The state.
  public var state: ChannelState
  /// The revision of the mirror at which it changed last.
  public var revision: UInt64
  /// The sequence number of the host up to which it is.
  public var serverSeq: Int
  /// Whether something is known to be missing from it, so that a snapshot is wanted.
  public var isDirty: Bool

  /// What a mirror has of a channel.
  package init(state: ChannelState, revision: UInt64, serverSeq: Int, isDirty: Bool = false) {
    self.state = state
    self.revision = revision
    self.serverSeq = serverSeq
    self.isDirty = isDirty
  }
}
