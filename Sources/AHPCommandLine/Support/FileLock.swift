#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock between processes, held as long as the value lives. The file stays; the system lets go of the
/// lock when the process ends, however it ends.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock at once, or returns nil when another process holds it.
  package static func tryAcquire(_ path: String) throws(FileError) -> FileLock? {
    try PrivateFiles.createDirectory(PrivateFiles.parent(of: path))
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("lock", path, code: errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw FileError("lock", path, code: code)
    }
    return FileLock(descriptor: descriptor)
  }

  /// Lets go.
  package consuming func release() {}

  deinit { close(descriptor) }
}
