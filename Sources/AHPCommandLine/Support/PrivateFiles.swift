internal import AgentHostProtocolClient

/// Files of the tool, on top of ``OwnerOnlyFiles``. Blocks.
enum PrivateFiles {
  /// Returns the bytes of a file that the user named or wrote, whose errors are those of invalid input; nil when it does
  /// not exist.
  static func readInput(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do {
      return try OwnerOnlyFiles.read(path, limit: limit)
    } catch {
      var error = error
      error.category = .invalidInput
      throw error
    }
  }

  /// Replaces a file atomically and durably. Creates its directory if needed.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try OwnerOnlyFiles.createDirectory(OwnerOnlyFiles.parent(of: path))
    try OwnerOnlyFiles.replace(path, with: bytes)
  }

  /// Locks a file against other processes, without waiting; nil if it is locked. Creates the directory if
  /// needed. The lock is held as long as the value lives.
  static func tryLock(_ path: String) throws(FileError) -> OwnerOnlyFiles.Lock? {
    try OwnerOnlyFiles.createDirectory(OwnerOnlyFiles.parent(of: path))
    return try OwnerOnlyFiles.tryLock(path)
  }
}
