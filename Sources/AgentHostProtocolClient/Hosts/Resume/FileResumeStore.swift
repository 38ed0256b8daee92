package import AgentHostProtocol

/// A resume store with one file per host, in a directory that only the owner can enter.
///
/// The directory is created with mode 0700 and files with 0600. Changes are appended; the file is rewritten when the
/// appended part is larger than the rest and at least 1 MiB. Each part has a checksum. An incomplete part at the end,
/// left when the program was killed, is ignored; other damage is reported, and the host is initialized without
/// resuming. Two processes that share a directory would overwrite each other; the lock of a ``FileClientIdStore``
/// prevents that by giving the client id to only one of them.
public final class FileResumeStore: ResumeStore {
  private let directory: String
  private let limit: Int
  private let disk = DiskQueue("resume-store")
  /// The size of each host's file when it was last rewritten in this run, and of the parts appended since, in bytes.
  /// Changed only on the disk queue.
  private let written = Locked<[HostId: (whole: Int, appended: Int)]>([:])

  /// The hosts whose point would make the file too long.
  private let oversized = Locked<[HostId: OversizedPoint]>([:])

  /// The minimum size of the appended part before the file is rewritten, in bytes.
  private static let appendedAtLeast = 1 << 20

  /// Creates a store in a directory, which is created on first use.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory.
  ///   - limit: The maximum size of a file in bytes; a larger file is neither read nor written. Default 256 MiB.
  public init(directory: String, limit: Int = 256 << 20) {
    self.directory = directory
    self.limit = limit
  }

  /// Returns the newest point.
  ///
  /// - Throws: `HostError.storeFailed` if the file cannot be read or is damaged.
  public func load(_ host: HostId) async throws -> HostResumePoint? {
    try await disk.run(for: host) { [path = path(host), limit] () -> HostResumePoint? in
      guard let bytes = try OwnerOnlyFiles.read(path, limit: limit) else { return nil }
      do throws(ResumeFile.Damage) {
        return try Self.point(in: bytes, limit: limit)
      } catch {
        throw HostError.storeFailed(host, "\(path) is damaged: \(error.reason)")
      }
    }
  }

  private static func point(
    in bytes: [UInt8], limit: Int
  ) throws(ResumeFile.Damage) -> HostResumePoint? {
    let contents = try ResumeFile.parts(of: bytes).contents
    guard !contents.isEmpty else { throw ResumeFile.Damage(reason: "it is empty") }
    // The file has more levels around a state than the message that brought it.
    let limits = JSONLimits(
      depth: JSONLimits.maximumDepth, documentBytes: limit, stringBytes: limit)
    do throws(JSONError) {
      var point = AccumulatedResumePoint(
        try contents.first.map { (content) throws(JSONError) in
          try HostResumePoint(json: content, limits: limits)
        })
      for content in contents.dropFirst() {
        point.take(try HostResumeChange(json: content, limits: limits))
      }
      return point.point
    } catch {
      throw ResumeFile.Damage(reason: "\(error)")
    }
  }

  /// Writes a whole point. It survives the process when this returns.
  ///
  /// - Throws: `HostError.storeFailed` if the file cannot be written, or would be too large; then it stays as it is.
  public func save(_ point: HostResumePoint, for host: HostId) async throws {
    try await disk.run(for: host) { [directory, limit, written, oversized, path = path(host)] in
      written.withLock { $0[host] = nil }
      let bytes = ResumeFile.bytes(of: point)
      guard bytes.count <= limit else {
        oversized.withLock { $0[host] = OversizedPoint(byteCount: bytes.count) }
        throw Self.tooLong(path, limit)
      }
      oversized.withLock { $0[host] = nil }
      try OwnerOnlyFiles.createDirectory(directory)
      try OwnerOnlyFiles.replace(path, with: bytes)
      written.withLock { $0[host] = (bytes.count, 0) }
    }
  }

  private static func tooLong(_ path: String, _ limit: Int) -> FileError {
    FileError("write", path, "it would be longer than \(limit) bytes")
  }

  /// Appends changes, or rewrites the file. They survive the process when this returns. Takes time in proportion to
  /// the changes unless the file is rewritten.
  ///
  /// - Throws: As for a whole point. After a point of many megabytes that was too large, also without encoding the next
  ///   ones, one for each 4 MiB.
  public func save(_ change: HostResumeChange, for host: HostId) async throws {
    if !change.isWhole, try await append(change, for: host) { return }
    try await disk.run(for: host) { [limit, oversized, path = path(host)] in
      guard oversized.withLock({ $0[host]?.isTried() ?? true }) else {
        throw Self.tooLong(path, limit)
      }
    }
    if let point = await change.point() { try await save(point, for: host) }
  }

  /// Returns `false` if the file must be rewritten instead.
  private func append(_ change: HostResumeChange, for host: HostId) async throws -> Bool {
    try await disk.run(for: host) { [limit, written, path = path(host)] in
      guard let before = written.withLock({ $0[host] }) else { return false }
      let bytes = ResumeFile.bytes(of: change)
      let appended = before.appended + bytes.count
      guard appended <= max(before.whole, Self.appendedAtLeast),
        before.whole + appended <= limit
      else { return false }
      // A failed write may leave a part of it.
      written.withLock { $0[host] = nil }
      try OwnerOnlyFiles.append(bytes, to: path)
      written.withLock { $0[host] = (before.whole, appended) }
      return true
    }
  }

  /// Removes the point.
  ///
  /// - Throws: `HostError.storeFailed` if the file cannot be removed.
  public func remove(_ host: HostId) async throws {
    try await disk.run(for: host) { [written, oversized, path = path(host)] in
      written.withLock { $0[host] = nil }
      oversized.withLock { $0[host] = nil }
      try OwnerOnlyFiles.remove(path)
    }
  }

  private func path(_ host: HostId) -> String {
    "\(directory)/\(FileClientIdStore.fileName(for: host)).resume"
  }
}

/// A point that was too long for its file. Encoding it takes time and memory in proportion to its length, so it is tried
/// again only after as many saves.
struct OversizedPoint: Sendable {
  private var refusals: Int

  init(byteCount: Int) { refusals = byteCount >> 22 }

  /// Returns whether to encode the next point.
  mutating func isTried() -> Bool {
    guard refusals > 0 else { return true }
    refusals -= 1
    return false
  }
}

/// The file format: a line with the format name, the checksum and the length of the content, then the content as
/// JSON.
package enum ResumeFile {
  package struct Damage: Error, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  private static let name = "ahp-resume-1"

  package static func bytes(of point: some JSONWritable) -> [UInt8] {
    let content = point.jsonBytes()
    return head(of: content) + content
  }

  /// Splits a file into its first part and the appended parts. An incomplete part at the end is ignored.
  ///
  /// - Returns: The contents of the parts, and whether the last part is complete.
  package static func parts(
    of bytes: [UInt8]
  ) throws(Damage) -> (contents: [[UInt8]], isWhole: Bool) {
    var contents: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      guard let end = rest.prefix(64).firstIndex(of: UInt8(ascii: "\n")),
        let length = length(in: bytes[start..<end]), length <= bytes.count - end - 1
      else {
        // File systems may fill the end of an interrupted write with zeros.
        let isTorn = rest.count < 64 || rest.allSatisfy { $0 == 0 } || isHead(rest)
        guard !contents.isEmpty, isTorn else {
          throw Damage(reason: "unexpected content at byte \(start)")
        }
        return (contents, false)
      }
      let content = Array(bytes[(end + 1)..<(end + 1 + length)])
      guard Array(bytes[start...end]) == head(of: content) else {
        guard !contents.isEmpty, end + 1 + length == bytes.count else {
          throw Damage(reason: "its checksum is not that of its content")
        }
        return (contents, false)
      }
      contents.append(content)
      start = end + 1 + length
    }
    return (contents, true)
  }

  private static func isHead(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return length(in: bytes[..<end]) != nil
  }

  private static func length(in head: ArraySlice<UInt8>) -> Int? {
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[0] == name, let length = Int(words[2]), length >= 0 else {
      return nil
    }
    return length
  }

  private static func head(of content: [UInt8]) -> [UInt8] {
    let checksum = String(CRC32C.checksum(content), radix: 16)
    return Array("\(name) \(checksum) \(content.count)\n".utf8)
  }
}
