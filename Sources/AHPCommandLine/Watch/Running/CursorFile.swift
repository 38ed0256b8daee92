internal import AgentHostProtocol
package import AgentHostProtocolClient

/// Where a watch has got to with its hosts, in one file: `ahpctl watch --cursor-file`. The next watch
/// with that file goes on behind the last record that this one has written.
///
/// Only its owner can read it. It is replaced as a whole, and locked while it is in use. It also holds
/// who the watch is to each host, for hosts go on only with those whom they know.
package actor CursorFile {
  private struct Host {
    var identity: ClientIdentity?
    var point: HostResumePoint?
    var isClaimed = false
  }

  /// Megabytes for each of many hosts; more is no cursor file.
  private static let limit = 1 << 30

  private let path: String
  private var lock: OwnerOnlyFiles.Lock?
  private let disk = DiskQueue("cursor-file")
  private var hosts: [HostId: Host]
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
      let entries = try ResumeFile.read(bytes, as: [Entry].self, limit: Self.limit)
      for entry in entries {
        hosts[HostId(entry.host)] = Host(identity: entry.identity, point: entry.point)
      }
      damage = nil
    } catch {
      damage = "\(path) cannot be used, and everything is told from the beginning: \(error.reason)"
    }
  }

  private static func check(_ path: String) throws(FileError) {
    let directory = PrivateFiles.parent(of: path)
    guard try PrivateFiles.facts(of: directory)?.isDirectory == true else {
      throw refusal(path, "there is no directory \(directory)", "make it first")
    }
    switch try PrivateFiles.isPlainFile(path) {
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
    let entries = hosts.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { host, value in
      value.identity.map { Entry(host: host.rawValue, identity: $0, point: value.point) }
    }
    do {
      return .success(
        try await disk.run { [path] in
          try PrivateFiles.write(ResumeFile.bytes(of: entries), to: path)
        })
    } catch {
      return .failure(error)
    }
  }
}

extension CursorFile: ClientIdStore {
  package func claim(_ host: HostId) -> ClientIdentityClaim {
    if hosts[host]?.isClaimed == true { return .inUse }
    hosts[host, default: Host()].isClaimed = true
    return .granted(hosts[host]?.identity)
  }

  package func save(_ identity: ClientIdentity, for host: HostId) async throws {
    hosts[host, default: Host()].identity = identity
    try await write()
  }

  package func release(_ host: HostId) { hosts[host]?.isClaimed = false }
}

extension CursorFile: ResumeStore {
  package func load(_ host: HostId) -> HostResumePoint? { hosts[host]?.point }

  package func save(_ point: HostResumePoint, for host: HostId) async throws {
    hosts[host, default: Host()].point = point
    try await write()
  }

  package func remove(_ host: HostId) async throws {
    hosts[host]?.point = nil
    try await write()
  }
}

/// One host in the file.
private struct Entry: JSONReadable, JSONWritable {
  var host: String
  var identity: ClientIdentity
  var point: HostResumePoint?

  init(host: String, identity: ClientIdentity, point: HostResumePoint?) {
    self.host = host
    self.identity = identity
    self.point = point
  }

  init(reading reader: inout JSONReader) throws(JSONError) {
    self.init(host: "", identity: ClientIdentity(clientId: ""), point: nil)
    var isComplete = (host: false, clientId: false)
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("host") {
        host = try reader.readString()
        isComplete.host = true
      } else if key.equals("clientId") {
        identity.clientId = try reader.readString()
        isComplete.clientId = true
      } else if key.equals("lastClientSeq") {
        identity.lastClientSeq = try reader.readInt()
      } else if key.equals("point") {
        point = try HostResumePoint(reading: &reader)
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard isComplete.host else { throw reader.missing("CursorFile", "host") }
    guard isComplete.clientId else { throw reader.missing("CursorFile", "clientId") }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("host")
    writer.write(host)
    writer.key("clientId")
    writer.write(identity.clientId)
    writer.key("lastClientSeq")
    writer.write(Int64(identity.lastClientSeq))
    if let point {
      writer.key("point")
      point.write(to: &writer)
    }
    writer.endObject()
  }
}
