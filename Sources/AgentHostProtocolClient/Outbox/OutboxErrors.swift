extension AHPError.Code {
  /// The outbox has reached its limit of entries or bytes.
  public static let outboxFull = Self(rawValue: "outbox-full")
  /// The operation id was already used for another action.
  public static let operationConflict = Self(rawValue: "operation-conflict")
  /// The outbox has no such entry, or it is settled.
  public static let noSuchEntry = Self(rawValue: "no-such-entry")
  /// The entry may have been sent.
  public static let tooLateToCancel = Self(rawValue: "too-late-to-cancel")
  /// The outbox is closed.
  public static let outboxClosed = Self(rawValue: "outbox-closed")
  /// Another process, or another outbox of this one, has the journal open.
  public static let journalLocked = Self(rawValue: "journal-locked")
  /// The disk is full.
  public static let journalDiskFull = Self(rawValue: "journal-disk-full")
  /// Permission to write the journal is denied.
  public static let journalNotWritable = Self(rawValue: "journal-not-writable")
  /// The journal belongs to another host or client, the file is not a journal, or it has to be rewritten and has records of a
  /// newer version.
  public static let journalForeign = Self(rawValue: "journal-foreign")
  /// A part of the journal cannot be read.
  public static let journalDamaged = Self(rawValue: "journal-damaged")
  /// The journal cannot be read or written for some other reason.
  public static let journalFailed = Self(rawValue: "journal-failed")
}
