import AgentHostProtocol

/// How the outboxes of hosts are kept: one for each host, under the client id that this program has
/// there.
///
///     let multi = MultiHostClient(
///       store: FileClientIdStore(directory: state), outbox: .directory(state + "/outbox"))
///
/// A journal belongs to a host and a client id. So a journal that outlasts the program needs a client id
/// that does: that of a `FileClientIdStore`, or one that the configuration of the host names.
public struct OutboxSetup: Sendable {
  /// Makes the journal for that host and client id. Called when the host is added.
  ///
  /// - Throws: Why there is none. ``MultiHostClient/add(_:)`` throws it too, and the host is not
  ///   added.
  public typealias JournalFactory = @Sendable (OutboxIdentity) async throws -> any OutboxJournal

  /// Limits and times.
  public var configuration: OutboxConfiguration
  /// Whether channels are subscribed to on which something is to be sent, and kept so while it is
  /// unsettled: hosts echo actions only to subscribers. They are. Without, actions on channels that the
  /// program does not follow are settled by looking at the state after a while.
  public var followsChannels: Bool
  /// Makes journals.
  public var makeJournal: JournalFactory

  /// Outboxes over journals that the closure makes.
  public init(
    configuration: OutboxConfiguration = OutboxConfiguration(), followsChannels: Bool = true,
    makeJournal: @escaping JournalFactory
  ) {
    self.configuration = configuration
    self.followsChannels = followsChannels
    self.makeJournal = makeJournal
  }

  /// Outboxes over files in a directory, which is made when it is needed; see ``FileOutboxJournal``.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - synchronizes: Whether entries also survive a power cut, at the price of waiting for the disk.
  ///   - configuration: Limits and times.
  public static func directory(
    _ path: String, synchronizes: Bool = true,
    configuration: OutboxConfiguration = OutboxConfiguration()
  ) -> OutboxSetup {
    OutboxSetup(configuration: configuration) {
      FileOutboxJournal(directory: path, identity: $0, synchronizes: synchronizes)
    }
  }

  /// Outboxes that last as long as the process: they survive lost connections, and nothing else.
  public static func inMemory(
    configuration: OutboxConfiguration = OutboxConfiguration()
  ) -> OutboxSetup {
    OutboxSetup(configuration: configuration) { _ in InMemoryOutboxJournal() }
  }
}

/// Something that a stream of settlements over all hosts brings.
public enum HostedSettlement: FeedElement {
  /// Settlements can be selected by host.
  public typealias Key = HostId

  /// An entry of that host's outbox has ended.
  indirect case settled(HostId, OutboxSettlement)
  /// This consumer was too slow for so many settlements.
  case missed(count: Int)

  /// The element for settlements that a consumer was too slow for.
  public static func gap(count: Int) -> HostedSettlement { .missed(count: count) }
}

/// An unsettled entry, and the host that it is for.
public struct HostedOutboxEntry: Sendable, Hashable {
  /// The host.
  public var hostId: HostId
  /// The entry.
  public var entry: OutboxEntry
}

extension AHPError.Code {
  /// The host was added without an outbox.
  public static let noOutbox = Self(rawValue: "no-outbox")
}
