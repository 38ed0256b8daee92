internal import AHPCLibrary

/// The file system calls of a journal, replaceable by tests.
package struct JournalDisk: Sendable {
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, SystemError>
  package var sync: @Sendable (Int32) -> SystemError?
  package var rename: @Sendable (String, String) -> SystemError?

  package static let system = JournalDisk(
    write: { descriptor, bytes in
      while true {
        let count = AHPCLibrary.write(descriptor, bytes.baseAddress, bytes.count)
        if count >= 0 { return .success(count) }
        if errno != EINTR { return .failure(SystemError("write", errno)) }
      }
    },
    sync: { fsync($0) == 0 ? nil : SystemError("fsync", errno) },
    rename: { AHPCLibrary.rename($0, $1) == 0 ? nil : SystemError("rename", errno) })

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

  /// Returns all bytes from the current position of an open file. Stops after more than `limit`.
  static func readAll(_ descriptor: Int32, limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes {
        AHPCLibrary.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw SystemError("read", errno)
      }
    }
    return bytes
  }
}

extension JournalDisk {
  /// Returns the names in a directory, sorted; empty if it does not exist.
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

  static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try openFile(path, O_RDONLY)
    defer { close(descriptor) }
    return try readAll(descriptor)
  }

  /// Opens a file without waiting for the other end of a pipe.
  ///
  /// - Throws: `ENXIO` for pipes, sockets and devices.
  static func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw SystemError("open", errno) }
    var info = stat()
    let type = fstat(descriptor, &info) == 0 ? UInt32(info.st_mode) & UInt32(S_IFMT) : 0
    // Reading a directory is an error that says so.
    if type == UInt32(S_IFREG) || type == UInt32(S_IFDIR) { return descriptor }
    close(descriptor)
    throw SystemError("open", ENXIO)
  }
}
