/// The durable storage of an outbox.
///
/// One outbox uses a journal at a time, with one call at a time. A program can implement its own, over a
/// database for example; it has to keep the records in order and to honor `durably`.
package protocol OutboxJournal: Sendable {
  /// Locks the journal and reads it. Called once, first.
  ///
  /// - Throws: `journal-locked` when another outbox has it, `journal-foreign` when it belongs to another
  ///   host or client, `journal-not-writable`, `journal-disk-full` or `journal-failed`. Damage is no
  ///   error: it is part of the result.
  func open() async throws(AHPError) -> OutboxRecovery

  /// Appends all records or, if an error is thrown, no record. If `durably`, they and all before them must survive a
  /// power failure after the return, not only the end of the process.
  ///
  /// - Throws: `journal-not-writable`, `journal-disk-full` or `journal-failed`. Enqueueing the entries
  ///   then fails with the same error. After `journal-failed` the outbox rewrites the journal, by ``replace(with:)``, before it
  ///   appends again.
  func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError)

  /// Replaces all records by these, durably and atomically.
  ///
  /// - Throws: As ``append(_:durably:)``, and `journal-foreign` for a journal with records of a newer version.
  func replace(with records: [OutboxRecord]) async throws(AHPError)

  /// Its length in bytes, between calls; 0 if the length does not matter, or if it cannot be replaced.
  var byteCount: Int { get }

  /// Releases the journal. Called once, last.
  func close() async
}

extension OutboxJournal {
  package var byteCount: Int { 0 }
}

/// The contents of a journal when it was opened.
package struct OutboxRecovery: Sendable {
  package var records: [OutboxRecord]
  /// The length in bytes of each record, in the same order; empty if the journal stores no bytes.
  package var lengths: [Int] = []
  package var damage: OutboxDamage?
}

/// An unreadable part of a journal.
public struct OutboxDamage: Sendable, Hashable, CustomStringConvertible {
  /// The kind of damage.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A crash or power failure interrupted the last write: no durable record is lost.
    case tornTail
    /// Records are missing, so that entries that look unsent may have been sent.
    case corruption
  }

  /// The kind of damage.
  public var kind: Kind
  /// The offset of the first unreadable byte.
  public var offset: Int
  /// How many bytes could not be read.
  public var byteCount: Int

  /// A summary of one line.
  public var description: String {
    "\(kind == .tornTail ? "torn tail" : "corruption") of \(byteCount) bytes at byte \(offset)"
  }
}

/// A journal in memory, for tests and for programs that need no durability.
///
/// Several outboxes can use it one after the other, like a file.
package final class InMemoryOutboxJournal: OutboxJournal {
  private struct Contents {
    var records: [OutboxRecord]
    var isOpen = false
    var failure: AHPError?
    var durableCount = 0
  }

  private let contents: Locked<Contents>

  package init(records: [OutboxRecord] = []) {
    contents = Locked(Contents(records: records, durableCount: records.count))
  }

  package var records: [OutboxRecord] { contents.withLock { $0.records } }

  /// The records that would survive a power cut.
  package var durableRecords: [OutboxRecord] {
    contents.withLock { Array($0.records.prefix($0.durableCount)) }
  }

  /// Makes every write fail with that error, or with `nil` succeed again; for tests.
  package func fail(with error: AHPError?) {
    contents.withLock { $0.failure = error }
  }

  package func open() throws(AHPError) -> OutboxRecovery {
    try contents.withLock { contents throws(AHPError) in
      if contents.isOpen {
        throw AHPError(.journalLocked, .local, "another outbox uses this journal")
      }
      contents.isOpen = true
      return OutboxRecovery(records: contents.records)
    }
  }

  package func append(_ records: [OutboxRecord], durably: Bool) throws(AHPError) {
    try contents.withLock { contents throws(AHPError) in
      if let failure = contents.failure { throw failure }
      contents.records += records
      if durably { contents.durableCount = contents.records.count }
    }
  }

  package func replace(with records: [OutboxRecord]) throws(AHPError) {
    try contents.withLock { contents throws(AHPError) in
      if let failure = contents.failure { throw failure }
      contents.records = records
      contents.durableCount = records.count
    }
  }

  package func close() {
    contents.withLock { $0.isOpen = false }
  }
}
