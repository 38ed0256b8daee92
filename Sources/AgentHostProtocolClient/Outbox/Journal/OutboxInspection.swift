import AgentHostProtocol

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a journal in a file says, read without taking it away from whoever uses it.
public struct OutboxInspection: Sendable, Hashable {
  /// Whose journal it is.
  public var identity: OutboxIdentity
  /// Where the file is.
  public var path: String
  /// The unsettled entries, in the order of enqueueing.
  public var entries: [OutboxEntry]
  /// The recorded outcomes of named operations, the oldest first.
  public var outcomes: [OutboxSettlement]
  /// What could not be read. While somebody is writing, the last record may be cut short.
  public var damage: OutboxRecovery.Damage?
}

extension FileOutboxJournal {
  /// What the journals of a directory say, sorted by host and client id; nothing if there is no such
  /// directory. Files that are no journals are left out. Blocks on the disk.
  ///
  /// - Throws: `journal-failed`, when a journal or the directory may not be read.
  public static func inspect(directory: String) throws(AHPError) -> [OutboxInspection] {
    var inspections: [OutboxInspection] = []
    do throws(SystemError) {
      for name in try JournalDisk.names(in: directory) where name.hasSuffix(".outbox") {
        let path = directory + "/" + name
        guard let contents = JournalFormat.read(try JournalDisk.readAll(path)),
          let identity = contents.identity
        else { continue }
        inspections.append(OutboxInspection(identity, path, contents))
      }
    } catch {
      throw AHPError(
        .journalFailed, .local, "the journals in \(directory) cannot be read", cause: error)
    }
    return inspections.sorted {
      ($0.identity.host.rawValue, $0.identity.clientId)
        < ($1.identity.host.rawValue, $1.identity.clientId)
    }
  }
}

extension OutboxInspection {
  fileprivate init(_ identity: OutboxIdentity, _ path: String, _ contents: JournalFormat.Contents) {
    let machine = OutboxMachine(
      configuration: OutboxConfiguration(rememberedOperations: .max), clientId: identity.clientId,
      recovered: OutboxRecovery(records: contents.records, damage: contents.damage))
    self.init(
      identity: identity, path: path, entries: machine.unsettled,
      outcomes: machine.recordedOutcomes, damage: contents.damage)
  }
}
