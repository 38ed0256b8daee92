internal import AHPCLibrary
internal import AHPWebSocket

/// A journal in a file, for one host and client id.
///
/// The file is appended to, and replaced as a whole by a shorter one when it has grown. Only its owner can
/// read it (0600, in a directory of 0700). It contains the actions as they were enqueued, but no tokens or
/// other credentials of connections. Another process that opens the same journal gets `journal-locked`.
package final class FileOutboxJournal: OutboxJournal {
  private struct State {
    var descriptor: Int32 = -1
    var lock: OwnerOnlyFiles.Lock?
    /// The length of the intact part of the file.
    var length = 0
    /// Whether bytes were written since the last sync.
    var isDirty = false
    /// Whether the disk has lost a write to this file, so that a new one is needed.
    var isBroken = false
    /// Whether it has records of a newer version. A rewritten journal would lack them, or have them without the records
    /// that they belong to.
    var hasNewerRecords = false
  }

  package let identity: OutboxIdentity
  package let path: String
  /// Whether durable records survive a power cut, not only a crash of the process.
  package let synchronizes: Bool

  private let directory: String
  private let disk: JournalDisk
  private let state = Locked(State())
  /// A separate queue, so that a slow disk does not block the threads of callers.
  private let queue = DiskQueue("outbox-journal")

  /// Creates a journal in that directory, which is created when the journal is opened and can hold many journals.
  package init(
    directory: String, identity: OutboxIdentity, synchronizes: Bool = true,
    disk: JournalDisk = .system
  ) {
    self.directory = directory.isEmpty ? "." : directory
    self.identity = identity
    self.synchronizes = synchronizes
    self.disk = disk
    path = self.directory + "/" + Self.fileName(identity)
  }

  deinit {
    state.withLock { Self.release(&$0) }
  }

  /// Returns the beginning of the names of a host's journals. Other hosts may share it.
  package static func filePrefix(of host: HostId) -> String {
    let safe = host.rawValue.utf8.prefix(40).map { byte -> Character in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
      return isPlain ? Character(scalar) : "-"
    }
    return String(safe) + "."
  }

  private static func fileName(_ identity: OutboxIdentity) -> String {
    let host = Array(identity.host.rawValue.utf8)
    let digest = SHA1.digest(host + [0] + Array(identity.clientId.utf8))
    let digits = Array("0123456789abcdef")
    let hex = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return filePrefix(of: identity.host) + String(hex.prefix(24)) + ".outbox"
  }

  // MARK: The protocol

  /// Creates the directory, takes the lock, and reads or creates the file.
  package func open() async throws(AHPError) -> OutboxRecovery {
    try await onQueue { state throws(AHPError) in
      do throws(SystemError) {
        return try self.open(&state)
      } catch {
        Self.release(&state)
        throw self.failure(error)
      }
    }
  }

  /// Appends records; truncates the file to its old length on failure.
  package func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError) {
    try await onQueue { state throws(AHPError) in
      guard state.descriptor >= 0 else { throw self.closed }
      guard !state.isBroken else {
        throw AHPError(
          .journalFailed, .local, "a write to the journal \(self.path) did not reach the disk")
      }
      var bytes: [UInt8] = []
      for record in records { JournalFormat.append(.record(record), to: &bytes) }
      do throws(SystemError) {
        try self.disk.writeAll(bytes, to: state.descriptor)
      } catch {
        // Half a record would hide later ones.
        self.cutBack(&state)
        throw self.failure(error)
      }
      state.isDirty = true
      if durably, self.synchronizes {
        if let error = self.disk.sync(state.descriptor) {
          // It is unknown how much of it is on the disk: the system discards failed writes.
          self.cutBack(&state)
          state.isBroken = true
          throw self.failure(error)
        }
        state.isDirty = false
      }
      state.length += bytes.count
    }
  }

  package func replace(with records: [OutboxRecord]) async throws(AHPError) {
    try await onQueue { state throws(AHPError) in
      guard state.descriptor >= 0 else { throw self.closed }
      do throws(SystemError) {
        try self.replace(&state, records)
      } catch {
        throw self.failure(error)
      }
    }
  }

  package var byteCount: Int { state.withLock { $0.hasNewerRecords ? 0 : $0.length } }

  package func close() async {
    try? await onQueue { state in
      if state.descriptor >= 0, state.isDirty, self.synchronizes {
        _ = self.disk.sync(state.descriptor)
      }
      Self.release(&state)
    }
  }

  // MARK: On the queue

  private func onQueue<Value: Sendable>(
    _ body: @escaping @Sendable (inout State) throws(AHPError) -> Value
  ) async throws(AHPError) -> Value {
    try await queue.run { [state] () throws(AHPError) in try state.withLock(body) }
  }

  private func open(_ state: inout State) throws(SystemError) -> OutboxRecovery {
    guard state.descriptor < 0 else { throw SystemError("flock", EWOULDBLOCK) }
    do throws(FileError) {
      try OwnerOnlyFiles.createDirectory(directory, sync: synchronizes ? disk.sync : { _ in nil })
    } catch {
      throw SystemError("mkdir", error.code ?? EIO)
    }
    do throws(FileError) {
      state.lock = try OwnerOnlyFiles.tryLock(path + ".lock")
    } catch {
      throw SystemError("lock", error.code ?? EIO)
    }
    guard state.lock != nil else { throw SystemError("flock", EWOULDBLOCK) }
    // The remainder of a replacement that a crash has interrupted.
    unlink(path + ".new")
    state.descriptor = try Self.openFile(path, O_RDWR | O_CREAT | O_APPEND)
    fchmod(state.descriptor, 0o600)
    let bytes = try JournalDisk.readAll(state.descriptor)
    guard let contents = JournalFormat.read(bytes) else { throw SystemError("read", ENOEXEC) }
    if let owner = contents.identity, owner != identity { throw SystemError("read", EPERM) }
    state.length = contents.goodLength
    state.hasNewerRecords = contents.hasNewerRecords
    if contents.damage?.kind == .corruption {
      // A copy is kept for inspection. The file stays until the outbox has handled the damage and writes a new one.
      unlink(path + ".damaged")
      link(path, path + ".damaged")
      state.isBroken = true
    } else if contents.identity == nil || contents.damage != nil {
      try replace(&state, contents.records)
    }
    return contents.recovery
  }

  private func replace(_ state: inout State, _ records: [OutboxRecord]) throws(SystemError) {
    if state.hasNewerRecords { throw SystemError("replace", ENOTSUP) }
    let temporary = path + ".new"
    unlink(temporary)
    var bytes = JournalFormat.signature
    JournalFormat.append(.identity(identity), to: &bytes)
    for record in records { JournalFormat.append(.record(record), to: &bytes) }
    let descriptor = try Self.openFile(temporary, O_RDWR | O_CREAT | O_EXCL | O_APPEND)
    do throws(SystemError) {
      try disk.writeAll(bytes, to: descriptor)
      if synchronizes, let error = disk.sync(descriptor) { throw error }
      if let error = disk.rename(temporary, path) { throw error }
    } catch {
      SystemCall.close(descriptor)
      unlink(temporary)
      throw error
    }
    // From here on the new file is the journal, even if the next step fails.
    SystemCall.close(state.descriptor)
    state.descriptor = descriptor
    state.length = bytes.count
    state.isDirty = false
    state.isBroken = false
    if synchronizes, let error = OwnerOnlyFiles.syncDirectory(directory, with: disk.sync) {
      throw error
    }
  }

  private func cutBack(_ state: inout State) {
    if ftruncate(state.descriptor, off_t(state.length)) != 0 { state.isBroken = true }
  }

  private static func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try JournalDisk.openFile(path, flags)
  }

  private static func release(_ state: inout State) {
    if state.descriptor >= 0 { SystemCall.close(state.descriptor) }
    state = State()
  }

  // MARK: Errors

  private var closed: AHPError {
    AHPError(.journalFailed, .local, "the journal \(path) is not open")
  }

  private func failure(_ error: SystemError) -> AHPError {
    switch (error.call, error.number) {
    case ("flock", _):
      AHPError(
        .journalLocked, .local,
        "the journal \(path) is open in \(OwnerOnlyFiles.holder(ofLock: path + ".lock"))",
        advice: "end it, or use another client id", host: identity.host.rawValue)
    case ("read", ENOEXEC), ("open", EISDIR), ("open", ENXIO):
      AHPError(
        .journalForeign, .local, "\(path) is not a journal, or one of another version",
        advice: "move it away",
        host: identity.host.rawValue)
    case ("replace", _):
      AHPError(
        .journalForeign, .local,
        "the journal \(path) has records of a newer version, so it cannot be rewritten",
        advice: "use that version", host: identity.host.rawValue)
    case ("read", EPERM):
      AHPError(
        .journalForeign, .local, "\(path) is the journal of another host or client",
        host: identity.host.rawValue)
    case (_, ENOSPC), (_, EDQUOT), (_, EFBIG):
      AHPError(
        .journalDiskFull, .local, "no space left for the journal \(path)",
        advice: "free some space", host: identity.host.rawValue, cause: error)
    case (_, EROFS), (_, EACCES), (_, EPERM), (_, ELOOP), (_, ENOTDIR):
      AHPError(
        .journalNotWritable, .local, "the journal \(path) cannot be written",
        advice: "check its permissions and those of its directory", host: identity.host.rawValue,
        cause: error)
    default:
      AHPError(
        .journalFailed, .local, "the journal \(path) failed", host: identity.host.rawValue,
        cause: error)
    }
  }
}
