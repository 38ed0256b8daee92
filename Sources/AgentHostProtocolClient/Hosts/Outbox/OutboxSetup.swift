internal import AgentHostProtocol

/// Options for the outboxes of hosts. Each host has one, for the client id of this program on it.
///
///     let multi = MultiHostClient(
///       store: FileClientIdStore(directory: state), outbox: .directory(state + "/outbox"))
///
/// A journal belongs to a host and a client id. A persistent journal requires a persistent client id: from a
/// `FileClientIdStore`, or from the configuration of the host.
public struct OutboxSetup: Sendable {
  /// Creates the journal for a host and client id when the host is added.
  ///
  /// - Throws: An error if there is no journal. ``MultiHostClient/add(_:)`` rethrows it and does not add the host.
  package typealias JournalFactory = @Sendable (OutboxIdentity) async throws -> any OutboxJournal

  /// The limits and durations.
  public var configuration: OutboxConfiguration
  /// Whether to subscribe to channels with unsettled actions, because hosts echo actions only to subscribers. Default
  /// `true`. Otherwise actions on channels without a subscription are settled by reading the state after a while.
  public var followsChannels: Bool
  package var makeJournal: JournalFactory

  package init(
    configuration: OutboxConfiguration = OutboxConfiguration(), followsChannels: Bool = true,
    makeJournal: @escaping JournalFactory
  ) {
    self.configuration = configuration
    self.followsChannels = followsChannels
    self.makeJournal = makeJournal
  }

  /// Creates outboxes with files in a directory, which is created on first use: one for each host and client id, readable
  /// only by the owner.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - synchronizes: Whether entries survive a power failure, at the cost of waiting for the disk.
  ///   - configuration: The limits and durations.
  public static func directory(
    _ path: String, synchronizes: Bool = true,
    configuration: OutboxConfiguration = OutboxConfiguration()
  ) -> OutboxSetup {
    OutboxSetup(configuration: configuration) {
      FileOutboxJournal(directory: path, identity: $0, synchronizes: synchronizes)
    }
  }

  /// Creates outboxes in memory, which survive lost connections but not the process.
  public static func inMemory(
    configuration: OutboxConfiguration = OutboxConfiguration()
  ) -> OutboxSetup {
    OutboxSetup(configuration: configuration) { _ in InMemoryOutboxJournal() }
  }
}
