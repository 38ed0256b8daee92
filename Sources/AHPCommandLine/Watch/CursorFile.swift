package import AgentHostProtocol
package import AgentHostProtocolClient

/// The file of `ahpctl watch --cursor-file`: the resume points and client identities of all hosts. The next
/// watch with that file resumes after the last record that this one wrote.
///
/// Only its owner can read it, and it is locked while it is in use. Changes are appended; the file is
/// replaced as a whole when the appended part is longer than the rest.
package actor CursorFile {
  /// In bytes: megabytes for each of many hosts.
  private static let limit = 1 << 30

  private let path: String
  private var lock: OwnerOnlyFiles.Lock?
  private let disk = DiskQueue("cursor-file")
  private var hosts: [HostId: CursorHost]
  private var claimed: Set<HostId> = []
  private var pending: [UInt8] = []
  /// The size of the last whole file and of the data appended since, in bytes; nil to replace the file.
  private var written: (whole: Int, appended: Int)?
  private let gate = AsyncGate()
  /// The number of writes that have begun.
  private var writes = 0
  private var outcome = Result<Void, any Error>.success(())

  /// Why the existing file could not be used.
  package nonisolated let damage: String?

  /// Opens and locks the file, which need not exist.
  ///
  /// - Throws: `FileError`; of category `invalidInput` for any other kind of file, because the file will be
  ///   overwritten.
  package init(path: String) throws(FileError) {
    self.path = path
    // First: opening a pipe would block, and the lock file is created beside the path.
    try Self.check(path)
    guard let lock = try PrivateFiles.tryLock("\(path).lock") else {
      throw FileError(
        "use", path, "another process is using it", advice: "use one file for each watch")
    }
    self.lock = lock
    hosts = [:]
    guard let bytes = try OwnerOnlyFiles.read(path, limit: Self.limit) else {
      damage = nil
      return
    }
    try Self.check(bytes, of: path)
    if bytes.isEmpty {
      damage = nil
      return
    }
    do throws(ResumeFile.Damage) {
      let (contents, isWhole) = try ResumeFile.parts(of: bytes)
      for content in contents {
        for entry in try Self.entries(in: content) {
          hosts[HostId(entry.host), default: CursorHost()].take(entry)
        }
      }
      if isWhole {
        // Counts only what a replaced file would hold: otherwise a file that is opened every day could double
        // each time and never be replaced.
        let entries = hosts.flatMap { host, value in value.entries(of: host) }
        let whole = min(ResumeFile.bytes(of: entries).count, bytes.count)
        written = (whole, bytes.count - whole)
      }
      damage = nil
    } catch {
      hosts = [:]
      damage = "\(path) cannot be used, starting without a resume point: \(error.reason)"
    }
  }

  private static func entries(in content: [UInt8]) throws(ResumeFile.Damage) -> [CursorEntry] {
    do throws(JSONError) {
      return try [CursorEntry](
        json: content,
        limits: JSONLimits(
          depth: JSONLimits.maximumDepth, documentBytes: limit, stringBytes: limit))
    } catch {
      throw ResumeFile.Damage(reason: "\(error)")
    }
  }

  private static func check(_ path: String) throws(FileError) {
    let directory = OwnerOnlyFiles.parent(of: path)
    guard try OwnerOnlyFiles.facts(of: directory)?.isDirectory == true else {
      throw refusal(path, "the directory \(directory) does not exist", "create it first")
    }
    switch try OwnerOnlyFiles.facts(of: path)?.isPlainFile {
    case nil: return
    case true?: try check(try OwnerOnlyFiles.read(path, limit: limit) ?? [], of: path)
    case false?:
      throw refusal(path, "it is not a regular file", "use another file")
    }
  }

  /// Throws unless the file is empty or a cursor file.
  private static func check(_ bytes: [UInt8], of path: String) throws(FileError) {
    guard bytes.isEmpty || bytes.starts(with: "ahp-resume-".utf8) else {
      throw refusal(
        path, "it is not a cursor file and would be overwritten", "use another file")
    }
  }

  private static func refusal(_ path: String, _ reason: String, _ advice: String) -> FileError {
    FileError("use", path, reason, advice: advice, category: .invalidInput)
  }

  package func close() { lock = nil }

  // MARK: Writing

  /// Writes pending entries; entries that arrive during a write go into the next one.
  private func write() async throws {
    let begun = writes
    try await gate.run {
      // If another caller has begun a write meanwhile, it contains these entries.
      if writes == begun {
        writes += 1
        outcome = await writeOnce()
      }
      try outcome.get()
    }
  }

  private func writeOnce() async -> Result<Void, any Error> {
    let pending = pending
    self.pending = []
    if let written {
      if pending.isEmpty { return .success(()) }
      if written.appended + pending.count <= max(written.whole, Self.appendedAtLeast) {
        do {
          try await disk.run { [path] in try OwnerOnlyFiles.append(pending, to: path) }
          self.written = (written.whole, written.appended + pending.count)
          return .success(())
        } catch {
          // The entries may have been written in part, so the file is replaced.
        }
      }
    }
    written = nil
    let entries = hosts.sorted { $0.key.rawValue < $1.key.rawValue }
      .flatMap { host, value in value.entries(of: host) }
    do {
      let count = try await disk.run { [path] in
        let bytes = ResumeFile.bytes(of: entries)
        try PrivateFiles.write(bytes, to: path)
        return bytes.count
      }
      written = (count, 0)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// The minimum number of appended bytes before the file is replaced.
  private static let appendedAtLeast = 1 << 20

  private func note(_ host: HostId, _ body: CursorEntry.Body) {
    var entry = CursorEntry(
      host: host.rawValue, identity: ClientIdentity(clientId: ""), epoch: nil, body: body)
    hosts[host, default: CursorHost()].take(entry)
    guard let identity = hosts[host]?.identity else { return }
    entry.identity = identity
    entry.epoch = hosts[host]?.epoch
    pending += ResumeFile.bytes(of: [entry])
  }

  // MARK: Records

  /// Returns the epoch in which an earlier watch ended; nil if this one cannot resume there.
  package func epoch(of host: HostId) -> Int64? {
    hosts[host].flatMap { $0.isNumbered ? $0.epoch : nil }
  }

  /// Saves that records of these channels follow, before the first of a channel or epoch is written. After a
  /// crash the next watch then requests the channels.
  package func willWrite(_ channels: [URI], of host: HostId, epoch: Int64) async throws {
    let known = hosts[host] ?? CursorHost()
    let new = known.unknown(among: channels)
    guard !new.isEmpty || known.epoch != epoch else { return }
    hosts[host, default: CursorHost()].epoch = epoch
    note(host, .seen(new))
    try await write()
  }

  /// Writes what is pending, or could not be written.
  package func flush() async throws {
    if case .failure = outcome { return try await write() }
    if !pending.isEmpty { try await write() }
  }

  /// Notes that the end of a channel was recorded. Saved with the next write.
  package func wrote(gone channel: URI, of host: HostId) { note(host, .gone([channel])) }
}

extension CursorFile: ClientIdStore {
  package func claim(_ host: HostId) -> ClientIdentityClaim {
    guard claimed.insert(host).inserted else { return .inUse }
    return .granted(hosts[host]?.identity)
  }

  package func save(_ identity: ClientIdentity, for host: HostId) async throws {
    hosts[host, default: CursorHost()].identity = identity
    note(host, .seen([]))
    try await write()
  }

  package func release(_ host: HostId) { claimed.remove(host) }
}

extension CursorFile: ResumeStore {
  package func load(_ host: HostId) -> HostResumePoint? { hosts[host]?.point }

  package func save(_ point: HostResumePoint, for host: HostId) async throws {
    try await save(
      HostResumeChange(
        isWhole: true, clientId: point.clientId, host: point.host,
        lastSeenServerSeq: point.lastSeenServerSeq, changed: point.channels, removed: []),
      for: host)
  }

  package func save(_ change: HostResumeChange, for host: HostId) async throws {
    note(host, .change(change))
    try await write()
  }

  package func remove(_ host: HostId) async throws {
    let seen = hosts[host]?.onlySeen ?? []
    note(host, .whole(nil))
    if !seen.isEmpty { note(host, .seen(seen)) }
    try await write()
  }
}
