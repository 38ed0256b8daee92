#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Small files that nobody but their owner can read, at any moment. Calls block on the disk.
package enum OwnerOnlyFiles {
  /// What the system did not do, and why.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ verb: String, _ path: String, _ code: Int32) {
      description = "cannot \(verb) \(path): \(String(cString: strerror(code)))"
    }
  }

  /// A lock between processes, held as long as this exists.
  package final class Lock: Sendable {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    deinit { close(descriptor) }
  }

  /// Makes a directory, and those above it, with mode 0700. One that exists stays as it is.
  package static func createDirectory(_ path: String) throws {
    if path.isEmpty || path == "/" || path == "." { return }
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw Failure("create", path, errno) }
    try createDirectory(parent(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure("create", path, errno) }
  }

  /// The bytes of a file; `nil` if there is none.
  package static func read(_ path: String, limit: Int) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure("read", path, errno)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = systemRead(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure("read", path, errno)
      }
      bytes += chunk[..<count]
      if bytes.count > limit { throw Failure("read", path, EFBIG) }
    }
  }

  /// Puts a file in the place of another: whoever reads gets the old bytes or the new ones, also after
  /// a power cut.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("write", temporary, errno) }
    var code = write(bytes, to: file)
    if code == 0, fsync(file) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw Failure("write", path, code)
    }
    let directory = open(parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// Takes a lock, or returns `nil` when another process, or somebody in this one, holds it.
  package static func tryLock(_ path: String) throws -> Lock? {
    let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("lock", path, errno) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      if code == EWOULDBLOCK { return nil }
      throw Failure("lock", path, code)
    }
    return Lock(file)
  }

  /// The directory that a path is in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

// Inside the type, its own `read` and `write` would hide the system's.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
