internal import AgentHostProtocolClient

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

enum LocalFile {
  /// Writes a file with the usual permissions.
  ///
  /// - Parameter isNew: whether an existing file is an error.
  /// - Throws: `UsageError` for a file that cannot be written.
  static func write(_ bytes: [UInt8], to path: String, isNew: Bool) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : O_TRUNC)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard SystemWrite.all(bytes, to: descriptor) else { throw failure(path) }
  }

  private static func failure(_ path: String) -> UsageError {
    UsageError(
      "", "cannot write \(quoted(path)): \(SystemError.text(errno))",
      advice: "write the path of a file that can be written")
  }
}
