import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#endif

/// A directory that goes away with the test.
final class ScratchDirectory: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/outbox-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
    }
  }

  deinit {
    for name in CrashFiles.names(in: path) { unlink(path + "/" + name) }
    chmod(path, 0o700)
    rmdir(path)
  }
}

private let owner = OutboxIdentity(host: "host", clientId: Fixture.me)

private func records() -> [OutboxRecord] {
  var bench = OutboxBench()
  bench.connect()
  for turn in 0..<3 {
    _ = try? bench.enqueue(
      Fixture.start("t\(turn)"), on: Fixture.chat, OutboxPolicy(operationId: "op\(turn)"))
  }
  for transmission in bench.sends.prefix(2) { bench.echo(Fixture.echo(transmission)) }
  bench.disconnect()
  _ = try? bench.enqueue(Fixture.input("x"))
  return bench.journal
}

private func file(_ records: [OutboxRecord]) -> (bytes: [UInt8], ends: [Int]) {
  var bytes = JournalFormat.signature
  JournalFormat.append(.identity(owner), to: &bytes)
  var ends: [Int] = []
  for record in records {
    JournalFormat.append(.record(record), to: &bytes)
    ends.append(bytes.count)
  }
  return (bytes, ends)
}

@Suite(.limitedConcurrency) struct OutboxJournalFormatTests {
  @Test func `checksums are CRC32C`() {
    #expect(CRC32C.checksum(Array("123456789".utf8)) == 0xE306_9283)
    #expect(CRC32C.checksum([UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
    #expect(CRC32C.checksum((0..<32).map { UInt8($0) }) == 0x46DD_794E)
  }

  @Test func `every outcome survives`() {
    let outcomes: [OutboxOutcome] = [
      .acked, .ackedByState, .rejected(reason: "nö"), .expired,
      .unknown(.connectionLost), .unknown(.noEcho), .unknown(.expired), .unknown(.hostReplaced),
      .unknown(.channelGone),
      .unknown(.discarded), .obsolete(.cancelled), .obsolete(.discarded),
      .obsolete(.superseded(by: OutboxEntryID(7))), .obsolete(.overtaken),
      .obsolete(.preconditionGone), .obsolete(.channelGone),
      .obsolete(.dependencyFailed(OutboxEntryID(.max))), .obsolete(.unsupported("0.6")),
    ]
    let written = outcomes.enumerated().map { index, outcome in
      OutboxRecord.settled(
        OutboxEntryID(UInt64(index)),
        .init(outcome: outcome, evidence: .inferred, at: .milliseconds(-5), serverSeq: .min))
    }
    #expect(JournalFormat.read(file(written).bytes)?.records == written)
  }

  /// A result with a value in it that is nested that deep.
  private static func result(nested levels: Int) -> StateAction {
    var value = JSONValue.string(String(repeating: "x", count: 1_024))
    for _ in 0..<levels { value = .array([value]) }
    let result = ToolCallResult(success: true, pastTenseMessage: "done")
    return .chat(
      .toolCallComplete(
        ChatToolCallCompleteAction(
          turnId: "t", toolCallId: "c", meta: ["a": value], result: result)))
  }

  @Test func `whatever is taken can be read again`() throws {
    var bench = OutboxBench()
    try bench.enqueue(Self.result(nested: 300))
    #expect(JournalFormat.read(file(bench.journal).bytes)?.records == bench.journal)
    let journal = bench.journal
    #expect {
      try bench.enqueue(Self.result(nested: 600))
    } throws: { error in
      (error as? AHPError)?.code == .notDispatchable
    }
    #expect(bench.journal == journal)
    #expect(bench.machine.count == 1)
  }

  /// As `dispatch --force` enqueues it: not checked, and with a type that this version knows.
  private static func raw(_ members: JSONObject) -> StateAction {
    var members = members
    members["type"] = "session/titleChanged"
    return .unknown(.object(members))
  }

  /// One of them is too long to be taken unread.
  @Test(arguments: ["note", String(repeating: "x", count: 2_000)])
  func `an action without a required member can be read again`(_ note: String) throws {
    var bench = OutboxBench()
    try bench.enqueue(Self.raw(["note": .string(note)]), on: Fixture.session)
    let contents = JournalFormat.read(file(bench.journal).bytes)
    #expect(contents?.records == bench.journal)
    #expect(contents?.damage == nil)
  }

  @Test func `an entry of an old journal without a required member is read`() throws {
    let record = OutboxRecordCodec.Item.record(
      .enqueued(
        OutboxEntry(
          id: OutboxEntryID(1), channel: Fixture.session, action: Self.raw([:]),
          enqueuedAt: .zero)))
    var bytes = OutboxRecordCodec.encode(record)
    bytes[0] = OutboxRecordCodec.Kind.enqueued.rawValue
    #expect(OutboxRecordCodec.decode(bytes[...]) == record)
  }

  @Test func `an action in raw form is read back in raw form`() throws {
    var bench = OutboxBench()
    let action = Self.raw(["title": "new"])
    let policy = OutboxPolicy(operationId: "x")
    let id = try bench.enqueue(action, on: Fixture.session, policy)
    bench.journal = try #require(JournalFormat.read(file(bench.journal).bytes)).records
    bench.restart()
    #expect(bench.machine.entry(id)?.action == action)
    let (again, _) = try bench.machine.enqueue(
      action, on: Fixture.session, policy: policy, now: bench.now)
    #expect(again == .existing(id))
  }

  @Test func `truncation loses the tail only`() throws {
    let written = records()
    let (bytes, ends) = file(written)
    for length in 0...bytes.count {
      let contents = try #require(JournalFormat.read(Array(bytes.prefix(length))))
      let whole = ends.count { $0 <= length }
      #expect(contents.records == Array(written.prefix(whole)), "cut at \(length)")
      let isAtEdge = length == 0 || contents.goodLength == length
      #expect((contents.damage == nil) == isAtEdge, "cut at \(length)")
      #expect(contents.damage.map { $0.kind == .tornTail } ?? true, "cut at \(length)")
    }
  }

  @Test func `a last record that ends in zeros is torn`() throws {
    let written = records()
    let (bytes, ends) = file(written)
    let start = try #require(ends.dropLast().last)
    for zeros in 4...(bytes.count - start) {
      let torn = Array(bytes.dropLast(zeros)) + [UInt8](repeating: 0, count: zeros)
      let contents = try #require(JournalFormat.read(torn))
      #expect(contents.records == Array(written.dropLast()), "\(zeros) zeros")
      #expect(contents.damage?.kind == .tornTail, "\(zeros) zeros")
      #expect(contents.goodLength == start)
    }
    // The same before a record that can be read is more than a write cut short.
    let middle = ends[ends.count - 3]..<ends[ends.count - 2]
    var corrupt = bytes
    for offset in middle.suffix(4) { corrupt[offset] = 0 }
    #expect(JournalFormat.read(corrupt)?.damage?.kind == .corruption)
  }

  @Test func `every flipped bit is noticed`() throws {
    let written = records()
    let (bytes, _) = file(written)
    for offset in bytes.indices {
      for bit in [0, 3, 7] {
        var flipped = bytes
        flipped[offset] ^= 1 << bit
        guard let contents = JournalFormat.read(flipped) else {
          #expect(offset < JournalFormat.signature.count)
          continue
        }
        #expect(contents.damage != nil, "bit \(bit) of \(offset)")
        // All but one record are there, in their order, and none that was not written.
        var rest = written[...]
        for record in contents.records {
          let found = rest.firstIndex(of: record)
          #expect(found != nil, "bit \(bit) of \(offset)")
          if let found { rest = rest[(found + 1)...] }
        }
        #expect(contents.records.count >= written.count - 1)
      }
    }
  }

  @Test func `a damaged signature does not hide the records`() throws {
    let written = records()
    let (bytes, _) = file(written)
    for offset in JournalFormat.signature.indices.dropLast() {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[offset] ^= 1 << bit
        let contents = try #require(JournalFormat.read(flipped), "bit \(bit) of \(offset)")
        #expect(contents.identity == owner)
        #expect(contents.records == written)
        #expect(contents.damage == OutboxDamage(kind: .corruption, offset: 0, byteCount: 8))
      }
    }
    // The last byte is the version.
    #expect(JournalFormat.read(Array("AHPOUTB2".utf8) + bytes.dropFirst(8)) == nil)
  }

  @Test func `a damaged length of the last record is no torn write`() throws {
    let written = records()
    let (bytes, ends) = file(written)
    let start = try #require(ends.dropLast().last)
    for offset in start + 2..<start + 6 {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[offset] ^= 1 << bit
        let contents = try #require(JournalFormat.read(flipped))
        #expect(contents.records == Array(written.dropLast()))
        #expect(contents.damage?.kind == .corruption, "bit \(bit) of \(offset)")
      }
    }
  }

  @Test func `each record has the length of its payload, among others and after damage`() throws {
    let written = records()
    var bytes = file(Array(written.prefix(2))).bytes
    JournalFormat.append(.identity(owner), to: &bytes)
    bytes += [1, 2, 3]
    let rest = Array(written.dropFirst(2))
    for record in rest { JournalFormat.append(.record(record), to: &bytes) }
    let contents = try #require(JournalFormat.read(bytes))
    #expect(contents.records == written)
    #expect(contents.lengths == written.map { OutboxRecordCodec.encode(.record($0)).count })
    #expect(contents.recovery.lengths == contents.lengths)
  }

  @Test func `a record that the journal has twice counts once`() {
    func machine(_ records: [OutboxRecord]) -> OutboxMachine {
      OutboxMachine(
        configuration: OutboxConfiguration(), clientId: Fixture.me,
        recovered: OutboxRecovery(records: records))
    }
    let written = records()
    let once = machine(written)
    for repeated in written {
      let twice = machine(written + [repeated])
      #expect(twice.unsettled == once.unsettled, "\(repeated)")
      #expect(twice.recordedOutcomes == once.recordedOutcomes, "\(repeated)")
    }
  }

  @Test(arguments: 0..<200) func `reading garbage does not trap`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = JournalFormat.signature
    for _ in 0..<Int.random(in: 0..<400, using: &random) {
      bytes.append(
        Bool.random(using: &random)
          ? [0xA7, 0x0B, 0, 1].randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random))
    }
    let contents = JournalFormat.read(bytes)
    #expect(contents?.records.isEmpty == true)
    var payload = ArraySlice(OutboxRecordCodec.encode(.record(records()[0])))
    payload[payload.startIndex] = UInt8.random(in: 0...6, using: &random)
    _ = OutboxRecordCodec.decode(payload)
  }
}

@Suite(.limitedConcurrency) struct FileOutboxJournalTests {
  @Test func `records survive reopening`() async throws {
    let directory = ScratchDirectory()
    let first = FileOutboxJournal(directory: directory.path, identity: owner)
    #expect(try await first.open().records == [])
    let written = records()
    try await first.append(written, durably: true)
    await first.close()
    let second = FileOutboxJournal(directory: directory.path, identity: owner)
    let recovery = try await second.open()
    #expect(recovery.records == written && recovery.damage == nil)
    try await second.replace(with: Array(written.prefix(1)))
    try await second.append(Array(written.suffix(1)), durably: false)
    await second.close()
    let third = FileOutboxJournal(directory: directory.path, identity: owner)
    #expect(try await third.open().records == [written[0], written[written.count - 1]])
    var info = stat()
    stat(third.path, &info)
    #expect(info.st_mode & 0o777 == 0o600)
    #expect(third.byteCount == Int(info.st_size))
    await third.close()
  }

  @Test func `something that cannot be read does not hide the other journals`() async throws {
    let directory = ScratchDirectory()
    let journal = FileOutboxJournal(directory: directory.path, identity: owner)
    _ = try await journal.open()
    await journal.close()
    let others = ["a", "b", "c", "d"].map { "\(directory.path)/\($0).outbox" }
    #expect(mkdir(others[0], 0o700) == 0)
    #expect(symlink(journal.path, others[1]) == 0)
    #expect(mkfifo(others[3], 0o600) == 0)
    let socket = try SystemCall.streamSocket(family: AF_UNIX)
    defer { SystemCall.close(socket) }
    try SystemCall.listen(socket, at: SocketAddress(unixPath: others[2]), backlog: 1)
    var unreadable: [String] = []
    let found = try FileOutboxJournal.inspect(directory: directory.path) { path, _ in
      unreadable.append(path)
    }
    #expect(found.map(\.identity) == [owner])
    #expect(unreadable.sorted() == others)
  }

  @Test func `a journal has one owner`() async throws {
    let directory = ScratchDirectory()
    let first = FileOutboxJournal(directory: directory.path, identity: owner)
    _ = try await first.open()
    let second = FileOutboxJournal(directory: directory.path, identity: owner)
    let error = await #expect(throws: AHPError.self) { try await second.open() }
    #expect(error?.code == .journalLocked)
    #expect(error?.message.hasSuffix("is open in process \(getpid())") == true)
    let other = FileOutboxJournal(
      directory: directory.path, identity: OutboxIdentity(host: "host", clientId: "other"))
    _ = try await other.open()
    await first.close()
    _ = try await second.open()
    await second.close()
    await other.close()
  }

  @Test func `another process is locked out`() async throws {
    let directory = ScratchDirectory()
    let journal = FileOutboxJournal(directory: directory.path, identity: owner)
    let script = "exec 9>'\(journal.path).lock'; flock -x 9; echo locked; read line"
    let child = try LockHolder(script)
    defer { child.end() }
    do {
      _ = try await journal.open()
      Issue.record("opened a locked journal")
    } catch {
      #expect(error.code == .journalLocked)
    }
  }

  @Test(arguments: [ENOSPC, EDQUOT, EFBIG])
  func `a full disk leaves no half record`(_ number: Int32) async throws {
    let directory = ScratchDirectory()
    let room = Locked<Int?>(nil)
    var disk = JournalDisk.system
    let write = disk.write
    disk.write = { descriptor, bytes in
      let allowed = room.withLock { room -> Int in
        guard let left = room else { return bytes.count }
        room = max(0, left - bytes.count)
        return min(left, bytes.count)
      }
      if allowed == 0 { return .failure(SystemError("write", number)) }
      return write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<allowed]))
    }
    let journal = FileOutboxJournal(
      directory: directory.path, identity: owner, synchronizes: true, disk: disk)
    _ = try await journal.open()
    let written = records()
    try await journal.append([written[0]], durably: true)
    for bytes in [0, 1, 9, 40] {
      room.withLock { $0 = bytes }
      do {
        try await journal.append(Array(written.dropFirst()), durably: true)
        Issue.record("wrote to a full disk")
      } catch {
        #expect(error.code == .journalDiskFull)
      }
    }
    room.withLock { $0 = nil }
    try await journal.append([written[1]], durably: true)
    await journal.close()
    let again = FileOutboxJournal(directory: directory.path, identity: owner)
    let recovery = try await again.open()
    #expect(recovery.records == Array(written.prefix(2)) && recovery.damage == nil)
    await again.close()
  }

  @Test func `a failed sync is not trusted until the file is new`() async throws {
    let directory = ScratchDirectory()
    let fails = Locked(false)
    var disk = JournalDisk.system
    disk.sync = { _ in fails.withLock { $0 } ? SystemError("fsync", EIO) : nil }
    let journal = FileOutboxJournal(
      directory: directory.path, identity: owner, synchronizes: true, disk: disk)
    _ = try await journal.open()
    let written = records()
    fails.withLock { $0 = true }
    await #expect(throws: AHPError.self) { try await journal.append(written, durably: true) }
    fails.withLock { $0 = false }
    await #expect(throws: AHPError.self) { try await journal.append(written, durably: true) }
    try await journal.replace(with: [])
    try await journal.append(written, durably: true)
    await journal.close()
  }

  /// Some file systems, of networks above all, cannot sync directories.
  @Test(arguments: [EINVAL, ENOTSUP, EIO])
  func `a directory that cannot be synced is no failure unless the disk is`(_ number: Int32)
    async throws
  {
    let directory = ScratchDirectory()
    var disk = JournalDisk.system
    disk.sync = { descriptor in
      CrashFiles.isDirectory(descriptor) ? SystemError("fsync", number) : nil
    }
    let journal = FileOutboxJournal(
      directory: directory.path, identity: owner, synchronizes: true, disk: disk)
    do {
      _ = try await journal.open()
      #expect(number != EIO)
      try await journal.replace(with: records())
    } catch {
      #expect(number == EIO, "\(error)")
      #expect(error.code == .journalFailed)
    }
    await journal.close()
  }

  /// A file system that can sync files, but not directories, must not be taken for one that can.
  @Test func `a file that cannot be synced is a failure`() async throws {
    let directory = ScratchDirectory()
    var disk = JournalDisk.system
    disk.sync = { _ in SystemError("fsync", EINVAL) }
    let journal = FileOutboxJournal(
      directory: directory.path, identity: owner, synchronizes: true, disk: disk)
    await #expect(throws: AHPError.self) { _ = try await journal.open() }
  }

  @Test func `the names of new directories outlast a power cut`() async throws {
    let directory = ScratchDirectory()
    let deep = directory.path + "/a/b"
    let synced = Locked<Set<UInt64>>([])
    var disk = JournalDisk.system
    disk.sync = { descriptor in
      var info = stat()
      if fstat(descriptor, &info) == 0 { _ = synced.withLock { $0.insert(UInt64(info.st_ino)) } }
      return nil
    }
    let journal = FileOutboxJournal(
      directory: deep, identity: owner, synchronizes: true, disk: disk)
    _ = try await journal.open()
    await journal.close()
    for path in [directory.path, directory.path + "/a", deep] {
      var info = stat()
      #expect(stat(path, &info) == 0)
      #expect(synced.withLock { $0.contains(UInt64(info.st_ino)) }, "\(path)")
      #expect(info.st_mode & 0o777 == 0o700)
    }
    for name in CrashFiles.names(in: deep) { unlink(deep + "/" + name) }
    rmdir(deep)
    rmdir(directory.path + "/a")
  }

  @Test func `a directory that cannot be written is said to be`() async throws {
    let directory = ScratchDirectory()
    var disk = JournalDisk.system
    disk.write = { _, _ in .failure(SystemError("write", EROFS)) }
    let journals = [
      FileOutboxJournal(directory: "/proc/nowhere", identity: owner),
      FileOutboxJournal(
        directory: directory.path, identity: owner, synchronizes: true, disk: disk),
    ]
    for journal in journals {
      do {
        _ = try await journal.open()
        Issue.record("opened \(journal.path)")
      } catch {
        #expect([.journalNotWritable, .journalFailed].contains(error.code))
        #expect(error.category == .local)
      }
    }
  }

  @Test func `records of a newer version are kept`() async throws {
    let directory = ScratchDirectory()
    let first = FileOutboxJournal(directory: directory.path, identity: owner)
    _ = try await first.open()
    try await first.append(records(), durably: true)
    await first.close()
    let payload: [UInt8] = [200, 1, 2, 3]
    let length: [UInt8] = [4, 0, 0, 0]
    let checksum = CRC32C.checksum(length + payload)
    let newer = [0xA7, 0x0B] + length + (0..<4).map { UInt8(checksum >> ($0 * 8) & 255) } + payload
    let descriptor = open(first.path, O_WRONLY | O_APPEND)
    #expect(write(descriptor, newer, newer.count) == newer.count)
    close(descriptor)
    let before = try JournalDisk.readAll(first.path)

    let second = FileOutboxJournal(directory: directory.path, identity: owner)
    let recovery = try await second.open()
    #expect(recovery.records == records() && recovery.damage == nil)
    let error = await #expect(throws: AHPError.self) { try await second.replace(with: []) }
    #expect(error?.code == .journalForeign)
    try await second.append(Array(records().prefix(1)), durably: true)
    await second.close()
    #expect(try JournalDisk.readAll(first.path).starts(with: before))
  }

  @Test(arguments: [false, true])
  func `a directory or pipe in place of a journal is to be moved away`(isPipe: Bool) async throws {
    let directory = ScratchDirectory()
    let journal = FileOutboxJournal(directory: directory.path, identity: owner)
    #expect((isPipe ? mkfifo(journal.path, 0o600) : mkdir(journal.path, 0o700)) == 0)
    defer { remove(journal.path) }
    let error = await #expect(throws: AHPError.self) { try await journal.open() }
    #expect(error?.code == .journalForeign)
    #expect(error?.advice == "move it away")
  }

  @Test func `something else is not overwritten`() async throws {
    let directory = ScratchDirectory()
    let journal = FileOutboxJournal(directory: directory.path, identity: owner)
    let descriptor = open(journal.path, O_WRONLY | O_CREAT, 0o600)
    _ = "a stranger's note".withCString { write(descriptor, $0, 17) }
    close(descriptor)
    do {
      _ = try await journal.open()
      Issue.record("opened a letter")
    } catch {
      #expect(error.code == .journalForeign)
    }
    var info = stat()
    stat(journal.path, &info)
    #expect(info.st_size == 17)
  }
}

/// A process that does something with a lock until it is ended.
final class LockHolder: Sendable {
  private let process: pid_t
  private let input: Int32

  init(_ script: String) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw SystemError("pipe", errno) }
    // Children must not hold the other ends, or they would wait for themselves.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var id: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup("sh"), strdup("-c"), strdup(script), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawn(&id, "/bin/sh", &actions, nil, &arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    guard result == 0 else { throw SystemError("posix_spawn", result) }
    process = id
    input = toChild[1]
    var line = [UInt8](repeating: 0, count: 16)
    _ = read(fromChild[0], &line, line.count)
    close(fromChild[0])
  }

  func end() {
    close(input)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
