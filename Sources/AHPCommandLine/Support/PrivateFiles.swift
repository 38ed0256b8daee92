internal import AgentHostProtocolClient

/// ``OwnerOnlyFiles`` with the errors of the tool, for configuration, state and journals. Blocks.
enum PrivateFiles {
  /// Returns the attributes of a path; nil if it does not exist.
  static func facts(of path: String) throws(FileError) -> OwnerOnlyFiles.Facts? {
    do { return try OwnerOnlyFiles.facts(of: path) } catch { throw FileError(error) }
  }

  /// Returns the bytes of a file; nil when it does not exist.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do { return try OwnerOnlyFiles.read(path, limit: limit) } catch { throw FileError(error) }
  }

  /// Returns the bytes of a file that the user named or wrote, whose errors are those of invalid input; nil when it does
  /// not exist.
  static func readInput(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do {
      return try read(path, limit: limit)
    } catch {
      var error = error
      error.category = .invalidInput
      throw error
    }
  }

  /// Replaces a file atomically and durably. Creates its directory if needed.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try OwnerOnlyFiles.createDirectory(parent(of: path))
      try OwnerOnlyFiles.replace(path, with: bytes)
    } catch {
      throw FileError(error)
    }
  }

  /// Appends bytes to an existing file durably. On an error, some of them may have been written.
  static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do { try OwnerOnlyFiles.append(bytes, to: path) } catch { throw FileError(error) }
  }

  /// Creates a directory and missing parent directories with access for the owner only. Does not change existing
  /// directories.
  static func createDirectory(_ path: String) throws(FileError) {
    do { try OwnerOnlyFiles.createDirectory(path) } catch { throw FileError(error) }
  }

  /// Locks a file against other processes, without waiting; nil if it is locked. Creates the directory if
  /// needed. The lock is held as long as the value lives.
  static func tryLock(_ path: String) throws(FileError) -> OwnerOnlyFiles.Lock? {
    do {
      try OwnerOnlyFiles.createDirectory(parent(of: path))
      return try OwnerOnlyFiles.tryLock(path)
    } catch {
      throw FileError(error)
    }
  }

  static func parent(of path: String) -> String { OwnerOnlyFiles.parent(of: path) }
}
