package import AgentHostProtocol
package import AgentHostProtocolClient

/// Where a watch has got to with its hosts, in one file: `ahpctl watch --cursor-file`. The next watch
/// with that file goes on behind the last record that this one has written.
///
/// Only its owner can read it, and it is locked while it is in use. What has changed is appended; the
/// file is replaced as a whole when that has become longer than the rest. It also holds who the watch is
/// to each host, for hosts go on only with those whom they know.
package actor CursorFile {
  /// Megabytes for each of many hosts; more is no cursor file.
  private static let limit = 1 << 30

  private let path: String
  private var lock: OwnerOnlyFiles.Lock?
  private let disk = DiskQueue("cursor-file")
  private var hosts: [HostId: CursorHost]
  private var claimed: Set<HostId> = []
  /// What is to be appended.
  private var pending: [UInt8] = []
  /// How long the file was when it was written as a whole, and what was appended since, in bytes; nil when
  /// it is to be written as a whole.
  private var written: (whole: Int, appended: Int)?
  /// Set while a write is under way, with those who wait for the one after it.
  private var waiting: [Promise<Void>]?

  /// What is wrong with the file that was there, if it could not be used.
  package nonisolated let damage: String?

  /// Opens the file, which need not exist, and keeps others from using it.
  ///
  /// - Throws: `FileError`, of invalid input for anything that is no cursor file: it will be replaced as a
  ///   whole, and what somebody named by mistake must survive that.
  package init(path: String) throws(FileError) {
    self.path = path
    // Before anything is made or opened: a pipe would have us wait, and a lock lies beside the file.
    try Self.check(path)
    guard let lock = try PrivateFiles.tryLock("\(path).lock") else {
      throw FileError(
        "use", path, "another process is using it", advice: "give every watch a file of its own")
    }
    self.lock = lock
    hosts = [:]
    guard let bytes = try PrivateFiles.read(path, limit: Self.limit) else {
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
        // Only what the file would have when it is written as a whole counts as such: otherwise a file that is
        // opened every day would be allowed to append as much as it has, and never be replaced.
        let entries = hosts.flatMap { host, value in value.entries(of: host) }
        let whole = min(ResumeFile.bytes(of: entries).count, bytes.count)
        written = (whole, bytes.count - whole)
      }
      damage = nil
    } catch {
      hosts = [:]
      damage = "\(path) cannot be used, and everything is told from the beginning: \(error.reason)"
    }
  }

  private static func entries(
    in content: [UInt8]
  ) throws(ResumeFile.Damage) -> [CursorEntry] {
    do throws(JSONError) {
      return try [CursorEntry](
        json: content, limits: JSONLimits(documentBytes: limit, stringBytes: limit))
    } catch {
      throw ResumeFile.Damage(reason: "\(error)")
    }
  }

  private static func check(_ path: String) throws(FileError) {
    let directory = PrivateFiles.parent(of: path)
    guard try PrivateFiles.facts(of: directory)?.isDirectory == true else {
      throw refusal(path, "there is no directory \(directory)", "make it first")
    }
    switch try PrivateFiles.facts(of: path)?.isPlainFile {
    case nil: return
    case true?: try check(try PrivateFiles.read(path, limit: limit) ?? [], of: path)
    case false?:
      throw refusal(path, "it is no plain file", "name a file that is only for this")
    }
  }

  /// What is in the file must be a watch's, or nothing.
  private static func check(_ bytes: [UInt8], of path: String) throws(FileError) {
    guard bytes.isEmpty || bytes.starts(with: "ahp-resume-".utf8) else {
      throw refusal(
        path, "it is no cursor file, and would be overwritten", "name a file that is only for this")
    }
  }

  private static func refusal(_ path: String, _ reason: String, _ advice: String) -> FileError {
    FileError("use", path, reason, advice: advice, category: .invalidInput)
  }

  /// Lets others use the file.
  package func close() { lock = nil }

  // MARK: Writing

  /// Writes the file; what is to be written while a write is under way goes into the next one.
  private func write() async throws {
    guard waiting == nil else {
      let promise = Promise<Void>()
      waiting?.append(promise)
      return try await promise.value()
    }
    waiting = []
    let result = await writeOnce()
    let next = waiting ?? []
    waiting = nil
    guard !next.isEmpty else { return try result.get() }
    let after: Result<Void, any Error>
    do {
      try await write()
      after = .success(())
    } catch {
      after = .failure(error)
    }
    for promise in next { promise.fulfil(after) }
    try result.get()
  }

  private func writeOnce() async -> Result<Void, any Error> {
    let pending = pending
    self.pending = []
    if let written, !pending.isEmpty,
      written.appended + pending.count <= max(written.whole, Self.appendedAtLeast)
    {
      do {
        try await disk.run { [path] in try PrivateFiles.append(pending, to: path) }
        self.written = (written.whole, written.appended + pending.count)
        return .success(())
      } catch {
        // Half of it may be there.
        self.written = nil
      }
    } else if written != nil, pending.isEmpty {
      return .success(())
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

  /// No file is written as a whole for less than this that was appended.
  private static let appendedAtLeast = 1 << 20

  /// Takes up an entry, which the next write writes.
  private func note(_ host: HostId, _ body: CursorEntry.Body) {
    var entry = CursorEntry(
      host: host.rawValue, identity: ClientIdentity(clientId: ""), epoch: nil, body: body)
    hosts[host, default: CursorHost()].take(entry)
    guard let identity = hosts[host]?.identity else { return }
    entry.identity = identity
    entry.epoch = hosts[host]?.epoch
    pending += ResumeFile.bytes(of: [entry])
  }

  // MARK: What records say

  /// Names the life of the host's numbering that an earlier watch has ended in; nil when this one cannot
  /// go on there.
  package func epoch(of host: HostId) -> Int64? {
    hosts[host].flatMap { $0.isNumbered ? $0.epoch : nil }
  }

  /// Records are about to be written: the first of these channels, or of this epoch. When this returns,
  /// the next watch asks for the channels whatever happens.
  package func willWrite(_ channels: [URI], of host: HostId, epoch: Int64) async throws {
    let known = hosts[host] ?? CursorHost()
    let new = known.unknown(among: channels)
    guard !new.isEmpty || known.epoch != epoch else { return }
    hosts[host, default: CursorHost()].epoch = epoch
    note(host, .seen(new))
    try await write()
  }

  /// Writes what no write has taken along yet, as that a channel is gone.
  package func flush() async throws {
    if !pending.isEmpty { try await write() }
  }

  /// It was written that a channel is gone. Kept with the next write.
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
