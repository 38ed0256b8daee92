#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the file system that a journal makes, so that tests can let them fail.
package struct JournalDisk: Sendable {
  /// Writes some bytes at the current position: how many were written, or an error number.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>
  /// Makes what was written survive a power cut.
  package var sync: @Sendable (Int32) -> SystemError?
  /// Gives a file another name, in place of the file that has it.
  package var rename: @Sendable (String, String) -> SystemError?

  package init(
    write: @escaping @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>,
    sync: @escaping @Sendable (Int32) -> SystemError?,
    rename: @escaping @Sendable (String, String) -> SystemError?
  ) {
    self.write = write
    self.sync = sync
    self.rename = rename
  }

  /// The file system as it is.
  package static let system = JournalDisk(
    write: { descriptor, bytes in
      while true {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
        if count >= 0 { return .success(count) }
        if errno != EINTR { return .failure(SystemError("write", errno)) }
      }
    },
    sync: { fsync($0) == 0 ? nil : SystemError("fsync", errno) },
    rename: { old, new in
      #if canImport(Glibc)
        let result = Glibc.rename(old, new)
      #elseif canImport(Musl)
        let result = Musl.rename(old, new)
      #else
        let result = Darwin.rename(old, new)
      #endif
      return result == 0 ? nil : SystemError("rename", errno)
    })

  /// Writes all of it.
  func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let result = bytes.withUnsafeBytes {
        write(descriptor, UnsafeRawBufferPointer(rebasing: $0[offset...]))
      }
      switch result {
      case .success(let count) where count > 0: offset += count
      case .success: throw SystemError("write", ENOSPC)
      case .failure(let error): throw error
      }
    }
  }

  /// All bytes of an open file, from its beginning.
  static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw SystemError("fstat", errno) }
    let size = max(0, Int(info.st_size))
    // The library writes a count of 0 into the one array that all empty ones share: a race, if harmless.
    guard size > 0 else { return [] }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if part > 0 {
          count += part
        } else if part == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw SystemError("read", failure) }
    return bytes
  }
}

extension JournalDisk {
  /// The names in a directory, sorted; none if it does not exist.
  static func names(in path: String) throws(SystemError) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw SystemError("opendir", errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// All bytes of a file.
  static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError("open", errno) }
    defer { close(descriptor) }
    return try readAll(descriptor)
  }
}
