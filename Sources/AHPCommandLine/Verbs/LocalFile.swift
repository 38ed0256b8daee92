internal import AHPCLibrary
internal import AgentHostProtocolClient

enum LocalFile {
  /// Writes a file with the usual permissions.
  ///
  /// - Parameter isNew: whether an existing file is an error.
  static func write(_ bytes: [UInt8], to path: String, isNew: Bool) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileError("write", path, code: errno) }
    defer { close(descriptor) }
    guard systemWrite(all: bytes, to: descriptor) else {
      throw FileError("write", path, code: errno)
    }
  }
}
