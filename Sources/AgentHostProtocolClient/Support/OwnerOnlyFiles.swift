#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that nobody but their owner can read, at any moment: identities, configuration, what is kept
/// from run to run.
///
/// Every call blocks on the disk.
package enum OwnerOnlyFiles {
  /// What the system did not do, and why.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// What could not be done: "read", "write".
    package let verb: String
    /// The path.
    package let path: String
    /// Why, in a few words.
    package let reason: String
    /// The error number of the system, if it has said so.
    package let code: Int32?

    package init(_ verb: String, _ path: String, _ reason: String, code: Int32? = nil) {
      self.verb = verb
      self.path = path
      self.reason = reason
      self.code = code
    }

    init(_ verb: String, _ path: String, code: Int32) {
      self.init(verb, path, SystemError.text(code), code: code)
    }

    /// One line.
    package var description: String { "cannot \(verb) \(path): \(reason)" }
  }

  /// What the system says about a path.
  package struct Facts: Sendable, Hashable {
    /// The numeric identifier of the owner.
    package var owner: UInt32
    /// The permission bits.
    package var permissions: UInt32
    /// Whether it is a directory.
    package var isDirectory: Bool
    /// Whether it is a plain file, not a device, a pipe or a directory.
    package var isPlainFile: Bool
    /// Whether people other than the owner may read or change it.
    package var isOpenToOthers: Bool { permissions & 0o077 != 0 }
  }

  /// What the system says about a path; `nil` when nothing is there.
  package static func facts(of path: String) throws(Failure) -> Facts? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw Failure("look at", path, code: code)
    }
    let type = UInt32(info.st_mode) & UInt32(S_IFMT)
    return Facts(
      owner: UInt32(info.st_uid), permissions: UInt32(info.st_mode) & 0o7777,
      isDirectory: type == UInt32(S_IFDIR), isPlainFile: type == UInt32(S_IFREG))
  }

  /// Makes a directory, and those above it, with mode 0700, so that their names outlast a power cut. One
  /// that exists stays as it is.
  ///
  /// - Parameter sync: How that is done to an open directory.
  package static func createDirectory(
    _ path: String, sync: (Int32) -> SystemError? = JournalDisk.system.sync
  ) throws(Failure) {
    if path.isEmpty || path == "/" || path == "." { return }
    if let facts = try facts(of: path) {
      if facts.isDirectory { return }
      throw Failure("create", path, "a file is in the way", code: ENOTDIR)
    }
    try createDirectory(parent(of: path), sync: sync)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw Failure("create", path, code: errno) }
    if let error = syncDirectory(parent(of: path), with: sync) {
      throw Failure("create", path, code: error.number)
    }
  }

  /// Makes the names in a directory outlast a power cut, as far as its file system can: some, of networks
  /// above all, cannot, and one that may not be read cannot be asked.
  static func syncDirectory(
    _ path: String, with sync: (Int32) -> SystemError?
  ) -> SystemError? {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return errno == EACCES ? nil : SystemError("open", errno) }
    defer { close(directory) }
    return sync(directory).flatMap {
      [EINVAL, ENOTSUP, EOPNOTSUPP].contains($0.number) ? nil : $0
    }
  }

  /// The bytes of a file; `nil` if there is none.
  ///
  /// - Parameter limit: How many bytes there may be.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw Failure("read", path, code: code)
    }
    defer { close(file) }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try JournalDisk.readAll(file, limit: limit)
    } catch {
      throw Failure("read", path, code: error.number)
    }
    guard bytes.count <= limit else {
      throw Failure("read", path, "it is longer than \(limit) bytes")
    }
    return bytes
  }

  /// Puts a file in the place of another: whoever reads gets the old bytes or the new ones, also after
  /// a power cut, and nobody but the owner ever sees either. A symbolic link stays, and what it points
  /// to is replaced. The directory must exist.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("write", target, code: errno) }
    var code = writeAndClose(file, bytes)
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw Failure("write", target, code: code)
    }
    // Only now is the new name itself safe from a power cut. It is there in any case.
    _ = syncDirectory(parent(of: target), with: JournalDisk.system.sync)
  }

  /// Adds bytes at the end of a file that is there, so that they outlast a power cut. When this throws,
  /// some of them may be there.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw Failure("write", path, code: errno) }
    let code = writeAndClose(file, bytes)
    guard code == 0 else { throw Failure("write", path, code: code) }
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) throws(Failure) {
    guard unlink(path) != 0 else { return }
    let code = errno
    if code != ENOENT { throw Failure("remove", path, code: code) }
  }

  /// A lock between processes, held as long as this exists.
  package final class Lock: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    // A process that is being started may have inherited the descriptor until it runs its program; the
    // lock is let go of for it, too.
    deinit {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Takes a lock, or returns `nil` when another process, or somebody in this one, holds it. The file
  /// stays; the system lets go of the lock when the process ends, however it ends.
  package static func tryLock(_ path: String) throws(Failure) -> Lock? {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("lock", path, code: errno) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return nil }
      throw Failure("lock", path, code: code)
    }
    return Lock(file)
  }

  /// The directory that a path is in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// 0, or the `errno` of the failure.
  private static func writeAndClose(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
    var code: Int32 = 0
    do throws(SystemError) {
      try JournalDisk.system.writeAll(bytes, to: file)
    } catch {
      code = error.number
    }
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    return code
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
