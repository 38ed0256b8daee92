internal import AHPCLibrary
internal import AgentHostProtocol

/// The contents of a journal file, read while another process may use it.
package struct OutboxInspection: Sendable, Equatable {
  package var identity: OutboxIdentity
  /// The unsettled entries, in the order of enqueueing.
  package var entries: [OutboxEntry]
  /// The recorded outcomes of named operations, oldest first.
  package var outcomes: [OutboxSettlement]
  /// The part that could not be read. During a write, the last record may be incomplete.
  package var damage: OutboxDamage?
}

extension FileOutboxJournal {
  /// Reads the journals of a directory, sorted by host and client id; none if the directory does not exist.
  /// Blocks the thread.
  ///
  /// - Parameter unreadable: Called with the reason for each file that cannot be read, is no journal, or does not say
  ///   whose it is.
  /// - Throws: `journal-failed`, when the directory cannot be read.
  package static func inspect(
    directory: String, unreadable: (_ path: String, _ reason: String) -> Void = { _, _ in }
  ) throws(AHPError) -> [OutboxInspection] {
    var inspections: [OutboxInspection] = []
    do throws(SystemError) {
      for name in try JournalDisk.names(in: directory) where name.hasSuffix(".outbox") {
        let path = directory + "/" + name
        let bytes: [UInt8]
        do throws(SystemError) {
          bytes = try JournalDisk.readAll(path)
        } catch {
          unreadable(path, error.number == ENXIO ? "not a file" : error.description)
          continue
        }
        let contents = JournalFormat.read(bytes)
        guard let contents, let identity = contents.identity else {
          // Others are journals that a crash interrupted before their first record.
          let isDamaged = contents.map { $0.damage?.kind == .corruption || !$0.records.isEmpty }
          if isDamaged ?? true { unreadable(path, "no journal, or damaged") }
          continue
        }
        inspections.append(OutboxInspection(identity, contents))
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
  fileprivate init(_ identity: OutboxIdentity, _ contents: JournalFormat.Contents) {
    let machine = OutboxMachine(
      configuration: OutboxConfiguration(maxBytes: .max, rememberedOperations: .max),
      clientId: identity.clientId,
      recovered: contents.recovery)
    self.init(
      identity: identity, entries: machine.unsettled, outcomes: machine.recordedOutcomes,
      damage: contents.damage)
  }
}
