internal import AHPCLibrary
internal import AgentHostProtocolClient

/// A recording of all events for `ahpctl replay`, in the format of `watch -o ndjson` and without its filters.
/// Only its owner can read it.
final class RecordingFile: Sendable {
  private let path: String
  private let descriptor: Locked<Int32?>

  /// Creates the file, which must not exist: a recording is never overwritten.
  ///
  /// - Throws: `FileError`; of category `invalidInput` for a path at which no file can be created.
  init(path: String) throws(FileError) {
    self.path = path
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else {
      let code = errno
      throw FileError(
        "write", path, SystemError.text(code),
        advice: code == EEXIST ? "use a file that does not exist" : nil,
        category: [EEXIST, ENOENT, ENOTDIR].contains(code) ? .invalidInput : .local)
    }
    descriptor = Locked(opened)
  }

  deinit { try? finish() }

  func append(_ events: [WatchEvent]) throws(FileError) {
    var bytes: [UInt8] = []
    for event in events {
      bytes += WatchRecord.bytes(of: event)
      bytes.append(UInt8(ascii: "\n"))
    }
    guard let descriptor = descriptor.withLock({ $0 }), !systemWrite(all: bytes, to: descriptor)
    else { return }
    throw FileError("write", path, code: errno)
  }

  func finish() throws(FileError) {
    guard let open = descriptor.withLock({ $0.take() }), close(open) != 0 else { return }
    throw FileError("write", path, code: errno)
  }
}
