internal import AgentHostProtocolClient

/// Files that only their owner may read: configuration, state, journals. What ``OwnerOnlyFiles`` does,
/// with the errors of the tool.
///
/// Every call blocks on the disk; callers use it for small files only.
enum PrivateFiles {
  /// What the system says about a path; nil when nothing is there.
  static func facts(of path: String) throws(FileError) -> OwnerOnlyFiles.Facts? {
    do { return try OwnerOnlyFiles.facts(of: path) } catch { throw FileError(error) }
  }

  /// The bytes of a file; nil when it does not exist.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do { return try OwnerOnlyFiles.read(path, limit: limit) } catch { throw FileError(error) }
  }

  /// Replaces a file as a whole, also after a power cut, and makes its directory if there is none.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do {
      try OwnerOnlyFiles.createDirectory(parent(of: path))
      try OwnerOnlyFiles.replace(path, with: bytes)
    } catch {
      throw FileError(error)
    }
  }

  /// Adds bytes at the end of a file that is there, so that they outlast a power cut. When this throws,
  /// some of them may be there.
  static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do { try OwnerOnlyFiles.append(bytes, to: path) } catch { throw FileError(error) }
  }

  /// Makes a directory, and those above it, that only the owner may enter. One that exists stays as it
  /// is.
  static func createDirectory(_ path: String) throws(FileError) {
    do { try OwnerOnlyFiles.createDirectory(path) } catch { throw FileError(error) }
  }

  /// Takes a lock between processes at once, and makes its directory if there is none; nil when somebody
  /// else holds it. It is held as long as the value lives.
  static func tryLock(_ path: String) throws(FileError) -> OwnerOnlyFiles.Lock? {
    do {
      try OwnerOnlyFiles.createDirectory(parent(of: path))
      return try OwnerOnlyFiles.tryLock(path)
    } catch {
      throw FileError(error)
    }
  }

  /// The path of the directory that holds the path.
  static func parent(of path: String) -> String { OwnerOnlyFiles.parent(of: path) }
}
