#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that only their owner may read: configuration, state, journals.
///
/// Every call blocks on the disk; callers use it for small files only.
package enum PrivateFiles {
  /// What the system says about a path.
  package struct Facts: Sendable, Hashable {
    /// The numeric identifier of the owner.
    package var owner: UInt32
    /// The permission bits.
    package var permissions: UInt32
    /// Whether it is a directory.
    package var isDirectory: Bool
    /// Whether people other than the owner may read or change it.
    package var isOpenToOthers: Bool { permissions & 0o077 != 0 }
  }

  /// What the system says about a path; nil when nothing is there.
  package static func facts(of path: String) throws(FileError) -> Facts? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw FileError("look at", path, code: code)
    }
    return Facts(
      owner: UInt32(info.st_uid), permissions: UInt32(info.st_mode) & 0o7777,
      isDirectory: UInt32(info.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR))
  }

  /// The bytes of a file; nil when it does not exist.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return nil }
      throw FileError("read", path, code: code)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemRead.read(descriptor, $0) }
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw FileError("read", path, code: errno)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw FileError("read", path, "it is longer than \(ByteSizeValue.format(limit))")
      }
    }
  }

  /// Replaces a file: readers see the old bytes or the new ones, also after a power cut, and nobody but
  /// the owner ever sees either. A symbolic link stays, and what it points to is replaced.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = resolved(path)
    let directory = parent(of: target)
    try createDirectory(directory)
    let temporary = "\(target).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(temporary, flags, 0o600)
    guard descriptor >= 0 else { throw FileError("write", target, code: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw FileError("write", target, code: failure)
    }
    // Only now is the new name itself safe from a power cut.
    let parentDescriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if parentDescriptor >= 0 {
      fsync(parentDescriptor)
      close(parentDescriptor)
    }
  }

  /// 0, or the `errno` of the failure.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = SystemWrite.write(descriptor, rest)
        if count >= 0 {
          offset += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Makes a directory, and those above it, that only the owner may enter. One that exists stays as it
  /// is.
  package static func createDirectory(_ path: String) throws(FileError) {
    if let facts = try facts(of: path) {
      if facts.isDirectory { return }
      throw FileError("create", path, "a file is in the way")
    }
    let above = parent(of: path)
    if above != path { try createDirectory(above) }
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError("create", path, code: errno) }
  }

  /// The path of the directory that holds the path.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
