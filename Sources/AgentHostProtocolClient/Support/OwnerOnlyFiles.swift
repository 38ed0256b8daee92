internal import AHPCLibrary

/// Files that only their owner can read at any moment: identities, configuration, persisted state. Every
/// call blocks on the disk.
package enum OwnerOnlyFiles {
  package struct Facts: Sendable, Hashable {
    package var permissions: UInt32
    package var isDirectory: Bool
    package var isPlainFile: Bool
    package var size: Int
    /// Whether other users may read or change it.
    package var isOpenToOthers: Bool { permissions & 0o077 != 0 }
  }

  /// Returns the metadata of a path; `nil` if nothing exists there.
  package static func facts(of path: String) throws(FileError) -> Facts? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw FileError("look at", path, code: code)
    }
    let type = UInt32(info.st_mode) & UInt32(S_IFMT)
    return Facts(
      permissions: UInt32(info.st_mode) & 0o7777, isDirectory: type == UInt32(S_IFDIR),
      isPlainFile: type == UInt32(S_IFREG), size: Int(info.st_size))
  }

  /// Creates a directory and its parents durably, with mode 0700. An existing one is unchanged.
  ///
  /// - Parameter sync: Makes an open directory durable.
  package static func createDirectory(
    _ path: String, sync: (Int32) -> SystemError? = JournalDisk.system.sync
  ) throws(FileError) {
    if path.isEmpty || path == "/" || path == "." { return }
    if let facts = try facts(of: path) {
      if facts.isDirectory { return }
      throw FileError("create", path, "a file with that name exists", code: ENOTDIR)
    }
    try createDirectory(parent(of: path), sync: sync)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError("create", path, code: errno) }
    if let error = syncDirectory(parent(of: path), with: sync) {
      throw FileError("create", path, code: error.number)
    }
  }

  /// Makes the entries of a directory durable, if its file system can: some network file systems cannot,
  /// and an unreadable directory cannot be opened.
  static func syncDirectory(_ path: String, with sync: (Int32) -> SystemError?) -> SystemError? {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return errno == EACCES ? nil : SystemError("open", errno) }
    defer { close(directory) }
    return sync(directory).flatMap {
      [EINVAL, ENOTSUP, EOPNOTSUPP].contains($0.number) ? nil : $0
    }
  }

  /// Returns the bytes of a file; `nil` if there is none.
  ///
  /// - Parameter limit: The maximum number of bytes.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw FileError("read", path, code: code)
    }
    defer { close(file) }
    return try contents(of: file, path, limit: limit)
  }

  /// Returns the bytes of a plain file of one of these users; `nil` if there is none. Other users cannot replace the file
  /// between the check and reading: both are of the same open file.
  ///
  /// - Throws: `FileError` with the code `ELOOP` for a symbolic link, `ENXIO` for a pipe, socket or device, and `EPERM` for
  ///   a file of another user.
  package static func read(
    _ path: String, ownedBy owners: Set<UInt32>, limit: Int
  ) throws(FileError) -> [UInt8]? {
    let file: Int32
    do throws(SystemError) {
      file = try JournalDisk.openFile(path, O_RDONLY)
    } catch {
      switch error.number {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw FileError("read", path, "it is a symbolic link", code: ELOOP)
      case ENXIO: throw FileError("read", path, "it is not a plain file", code: ENXIO)
      default: throw FileError("read", path, code: error.number)
      }
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileError("look at", path, code: errno) }
    if UInt32(info.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR) { return nil }
    guard owners.contains(UInt32(info.st_uid)) else {
      throw FileError("read", path, "it belongs to another user", code: EPERM)
    }
    return try contents(of: file, path, limit: limit)
  }

  private static func contents(
    of file: Int32, _ path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try JournalDisk.readAll(file, limit: limit)
    } catch {
      throw FileError("read", path, code: error.number)
    }
    guard bytes.count <= limit else {
      throw FileError("read", path, "it is longer than \(limit) bytes")
    }
    return bytes
  }

  /// Replaces a file atomically and durably; only the owner can ever read either version. The target of a
  /// symbolic link is replaced, not the link. The directory must exist.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError("write", target, code: errno) }
    var code = writeAndClose(file, bytes)
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw FileError("write", target, code: code)
    }
    // Only now is the new name durable. It exists in any case.
    _ = syncDirectory(parent(of: target), with: JournalDisk.system.sync)
  }

  /// Appends bytes durably to an existing file. When this throws, some of them may be written.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw FileError("write", path, code: errno) }
    let code = writeAndClose(file, bytes)
    guard code == 0 else { throw FileError("write", path, code: code) }
  }

  /// Returns the names in a directory, sorted, without `.` and `..`; empty if it does not exist.
  package static func names(in path: String) throws(FileError) -> [String] {
    do throws(SystemError) {
      return try JournalDisk.names(in: path).filter { $0 != "." && $0 != ".." }
    } catch {
      throw FileError("list", path, code: error.number)
    }
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0 else { return }
    let code = errno
    if code != ENOENT { throw FileError("remove", path, code: code) }
  }

  /// A lock between processes, held as long as this exists.
  package final class Lock: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    // A process being started may have inherited the descriptor until its `exec`; unlocking releases the
    // lock there, too.
    deinit {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Takes a lock; `nil` if it is held by any process. The file stays, with the number of the process; the system
  /// releases the lock when the process ends.
  package static func tryLock(_ path: String) throws(FileError) -> Lock? {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError("lock", path, code: errno) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return nil }
      throw FileError("lock", path, code: code)
    }
    // The number is for messages, so it may be missing on a full disk.
    if ftruncate(file, 0) == 0 {
      try? JournalDisk.system.writeAll(Array("\(getpid())".utf8), to: file)
    }
    return Lock(file)
  }

  /// Returns "process" and the number of the process that has taken a lock, for messages.
  package static func holder(ofLock path: String) -> String {
    let number = (try? read(path, limit: 16)).flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    return number.map { "process \($0)" } ?? "another process"
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

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
