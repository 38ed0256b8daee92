import AgentHostProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps points in files, one a host, in a directory that only the owner can enter.
///
/// The directory is created with mode 0700 and files with 0600, from the first moment on. What has changed
/// is appended to a file; it is replaced as a whole when more has been appended than it had, and at least a
/// mebibyte. Each piece carries a checksum: one at the end that is not complete, because the program ended
/// while it was written, is left out; a file that is damaged otherwise is reported, and the host is greeted
/// as if there were none. Two processes that share a directory overwrite each other's points, which the
/// lock of a ``FileClientIdStore`` prevents: only one of them gets the client id.
public final class FileResumeStore: ResumeStore {
  private let directory: String
  private let limit: Int
  private let disk = DiskQueue("resume-store")
  /// How long each host's file was when it was written as a whole in this run, and what was appended since,
  /// in bytes. Changed on the queue of the disk only.
  private let written = Locked<[HostId: (whole: Int, appended: Int)]>([:])

  /// No file is replaced as a whole for less than this that was appended.
  private static let appendedAtLeast = 1 << 20

  /// A store in that directory, which is created when it is first needed.
  ///
  /// - Parameters:
  ///   - directory: Where the files are kept.
  ///   - limit: How many bytes a file may have; one that is larger is not read.
  public init(directory: String, limit: Int = 256 << 20) {
    self.directory = directory
    self.limit = limit
  }

  /// A store in that directory, which is created when it is first needed.
  public convenience init(directory: URL) {
    self.init(directory: directory.path)
  }

  /// The newest point for that host.
  ///
  /// - Throws: `HostError.storeFailed`, when the file cannot be read or is damaged.
  public func load(_ host: HostId) async throws -> HostResumePoint? {
    try await onQueue(host) { [path = path(host), limit] () -> HostResumePoint? in
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
    let limits = JSONLimits(documentBytes: limit, stringBytes: limit)
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

  /// Keeps a point for that host. When this returns, it outlasts the process.
  ///
  /// - Throws: `HostError.storeFailed`, when the file cannot be written.
  public func save(_ point: HostResumePoint, for host: HostId) async throws {
    try await onQueue(host) { [directory, written, path = path(host)] in
      written.withLock { $0[host] = nil }
      let bytes = ResumeFile.bytes(of: point)
      try OwnerOnlyFiles.createDirectory(directory)
      try OwnerOnlyFiles.replace(path, with: bytes)
      written.withLock { $0[host] = (bytes.count, 0) }
    }
  }

  /// Keeps what has changed for that host. It takes time in proportion to what has changed, but for the
  /// times when the file is replaced as a whole. When this returns, it outlasts the process.
  ///
  /// - Throws: `HostError.storeFailed`, when the file cannot be written.
  public func save(_ change: HostResumeChange, for host: HostId) async throws {
    if !change.isWhole, try await append(change, for: host) { return }
    if let point = await change.point() { try await save(point, for: host) }
  }

  /// Whether the change was appended; if not, the file is to be written as a whole.
  private func append(_ change: HostResumeChange, for host: HostId) async throws -> Bool {
    try await onQueue(host) { [written, path = path(host)] in
      guard let before = written.withLock({ $0[host] }) else { return false }
      let bytes = ResumeFile.bytes(of: change)
      let appended = before.appended + bytes.count
      guard appended <= max(before.whole, Self.appendedAtLeast) else { return false }
      // When this fails, half of it may be there.
      written.withLock { $0[host] = nil }
      try OwnerOnlyFiles.append(bytes, to: path)
      written.withLock { $0[host] = (before.whole, appended) }
      return true
    }
  }

  /// Forgets the point for that host.
  ///
  /// - Throws: `HostError.storeFailed`, when the file cannot be removed.
  public func remove(_ host: HostId) async throws {
    try await onQueue(host) { [written, path = path(host)] in
      written.withLock { $0[host] = nil }
      try OwnerOnlyFiles.remove(path)
    }
  }

  private func path(_ host: HostId) -> String {
    "\(directory)/\(FileClientIdStore.fileName(for: host)).resume"
  }

  private func onQueue<Result: Sendable>(
    _ host: HostId, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await disk.run(body)
    } catch let error as OwnerOnlyFiles.Failure {
      throw HostError.storeFailed(host, error.description)
    }
  }
}

/// The form of a file: a line with the name of the form, the checksum and the length of the rest, which
/// is JSON.
package enum ResumeFile {
  /// Why a file cannot be used.
  package struct Damage: Error, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  private static let name = "ahp-resume-1"

  /// The file for a point.
  package static func bytes(of point: some JSONWritable) -> [UInt8] {
    let content = point.jsonBytes()
    return head(of: content) + content
  }

  /// The point in a file.
  package static func read<Point: JSONReadable>(
    _ bytes: [UInt8], as _: Point.Type = Point.self, limit: Int
  ) throws(Damage) -> Point {
    guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else {
      throw Damage(reason: "it does not begin as it should")
    }
    let content = Array(bytes[(end + 1)...])
    // The head says how much there is to be, and what it adds up to.
    guard Array(bytes[...end]) == head(of: content) else {
      throw Damage(reason: "its checksum is not that of its content")
    }
    do throws(JSONError) {
      return try Point(json: content, limits: JSONLimits(documentBytes: limit, stringBytes: limit))
    } catch {
      throw Damage(reason: "\(error)")
    }
  }

  /// The parts of a file that was written in one piece and then appended to, each in the form of a file.
  /// A part at the end that is not whole was being appended when the program ended; it is left out.
  ///
  /// - Returns: the contents of the parts, and whether the file ends with a whole one.
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
        // The end of a file that is longer than what was written is zeros.
        let isTorn = rest.count < 64 || rest.allSatisfy { $0 == 0 } || isHead(rest)
        guard !contents.isEmpty, isTorn else {
          throw Damage(reason: "it does not go on as it should at byte \(start)")
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

  /// Whether these bytes begin as a part does.
  private static func isHead(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return length(in: bytes[..<end]) != nil
  }

  /// How long the content is behind this head, without its line end.
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
