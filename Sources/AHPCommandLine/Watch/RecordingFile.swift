internal import AgentHostProtocolClient

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A recording of all events for `ahpctl replay`, in the format of `watch -o ndjson` and without its filters.
/// Only its owner can read it.
final class RecordingFile: Sendable {
  private let path: String
  private let descriptor: Locked<Int32?>

  /// Creates the file, which must not exist: a recording is never overwritten.
  init(path: String) throws(FileError) {
    self.path = path
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      let code = errno
      throw FileError(
        "write", path, SystemError.text(code),
        advice: code == EEXIST ? "name a file that does not exist" : nil)
    }
    descriptor = Locked(opened)
  }

  deinit { _ = descriptor.withLock { $0.map { Self.closeDescriptor($0) } } }

  func append(_ events: [WatchEvent]) throws(FileError) {
    var bytes: [UInt8] = []
    for event in events {
      bytes += WatchRecord.bytes(of: event)
      bytes.append(UInt8(ascii: "\n"))
    }
    guard let descriptor = descriptor.withLock({ $0 }) else { return }
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Self.writeBytes(descriptor, buffer, from: offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError("write", path, SystemError.text(errno))
      }
      offset += written
    }
  }

  func close() throws(FileError) {
    let open = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    guard let open, Self.closeDescriptor(open) != 0 else { return }
    throw FileError("write", path, SystemError.text(errno))
  }

  private static func writeBytes(
    _ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, from offset: Int
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return write(descriptor, base + offset, buffer.count - offset)
  }

  private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }
}
