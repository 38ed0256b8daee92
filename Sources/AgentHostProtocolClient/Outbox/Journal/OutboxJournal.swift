/// Where an outbox remembers what it has been told and what it has done, so that a crash loses nothing.
///
/// One outbox uses a journal at a time, and makes one call after the other. A program can bring its own,
/// over a database for example; it has to keep the records in order, and to keep its promise about
/// `durably`.
public protocol OutboxJournal: Sendable {
  /// Takes possession of the journal and reads it. Called once, first.
  ///
  /// - Throws: `journal-locked` when another outbox has it, `journal-foreign` when it belongs to
  ///   somebody else, `journal-not-writable`, `journal-disk-full` or `journal-failed`. Damage is no
  ///   error: it is reported in the recovery.
  func open() async throws(AHPError) -> OutboxRecovery

  /// Adds records behind those that are there: all of them or, when it throws, none.
  ///
  /// - Parameters:
  ///   - records: the records, in order.
  ///   - durably: whether they, and all before them, must survive a power cut once this returns. If not,
  ///     surviving the end of the process is enough.
  /// - Throws: `journal-not-writable`, `journal-disk-full` or `journal-failed`. Entries that were
  ///   to be added are refused with it. After `journal-failed` the outbox has the journal written
  ///   anew, by ``replace(with:)``, before it appends again.
  func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError)

  /// Replaces all records by these, durably: afterwards the journal has either the old ones or the new
  /// ones, whatever happens.
  ///
  /// - Throws: As ``append(_:durably:)``.
  func replace(with records: [OutboxRecord]) async throws(AHPError)

  /// Gives the journal up. Called once, last.
  func close() async
}

/// What was found in a journal.
public struct OutboxRecovery: Sendable, Hashable {
  /// The records that could be read, in order.
  public var records: [OutboxRecord]
  /// What could not be read.
  public var damage: Damage?

  /// Records, and what is wrong with the rest.
  public init(records: [OutboxRecord], damage: Damage? = nil) {
    self.records = records
    self.damage = damage
  }

  /// A part of a journal that cannot be read.
  public struct Damage: Sendable, Hashable, CustomStringConvertible {
    /// How much it means.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The last write was cut short, as a crash or power cut does: nothing that was promised is lost.
      case tornTail
      /// Something else is wrong. Records are missing, so that entries that look as if they had never
      /// been sent may have been.
      case corruption
    }

    /// How much it means.
    public var kind: Kind
    /// Where the first unreadable byte is.
    public var offset: Int
    /// How many bytes could not be read.
    public var byteCount: Int

    /// So many bytes from there.
    public init(kind: Kind, offset: Int, byteCount: Int) {
      self.kind = kind
      self.offset = offset
      self.byteCount = byteCount
    }

    /// One line.
    public var description: String {
      "\(kind == .tornTail ? "torn tail" : "corruption") of \(byteCount) bytes at byte \(offset)"
    }
  }
}

/// A journal in memory: for tests, and for programs that need no more than the life of the process.
///
/// Several outboxes can use it one after the other, like one file.
public final class InMemoryOutboxJournal: OutboxJournal {
  private struct Contents {
    var records: [OutboxRecord]
    var isOpen = false
    var failure: AHPError?
    var durableCount = 0
  }

  private let contents: Locked<Contents>

  /// A journal with these records in it.
  public init(records: [OutboxRecord] = []) {
    contents = Locked(Contents(records: records, durableCount: records.count))
  }

  /// What it has now.
  public var records: [OutboxRecord] { contents.withLock { $0.records } }

  /// What would be left after a power cut: only what was written durably.
  public var durableRecords: [OutboxRecord] {
    contents.withLock { Array($0.records.prefix($0.durableCount)) }
  }

  /// Makes every write fail with that error until it is set to `nil`, for tests.
  public func fail(with error: AHPError?) {
    contents.withLock { $0.failure = error }
  }

  /// Opens it, unless it is open.
  ///
  /// - Throws: `journal-locked` when it is open.
  public func open() throws(AHPError) -> OutboxRecovery {
    try contents.withLock { contents throws(AHPError) in
      if contents.isOpen {
        throw AHPError(.journalLocked, .local, "another outbox uses this journal")
      }
      contents.isOpen = true
      return OutboxRecovery(records: contents.records)
    }
  }

  /// Keeps the records.
  ///
  /// - Throws: The error of ``fail(with:)``.
  public func append(_ records: [OutboxRecord], durably: Bool) throws(AHPError) {
    try contents.withLock { contents throws(AHPError) in
      if let failure = contents.failure { throw failure }
      contents.records += records
      if durably { contents.durableCount = contents.records.count }
    }
  }

  /// Keeps these records alone.
  ///
  /// - Throws: The error of ``fail(with:)``.
  public func replace(with records: [OutboxRecord]) throws(AHPError) {
    try contents.withLock { contents throws(AHPError) in
      if let failure = contents.failure { throw failure }
      contents.records = records
      contents.durableCount = records.count
    }
  }

  /// Lets another outbox open it.
  public func close() {
    contents.withLock { $0.isOpen = false }
  }
}
