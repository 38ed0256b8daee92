#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A temporary file that only its owner can read. Remove it after use.
struct ScratchFile: Sendable {
  let path: String

  /// Writes the text to a new file; nil if that fails.
  init?(_ text: String, directory: String?) {
    let base = directory.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(base)/ahpctl-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard SystemWrite.all(Array(text.utf8), to: descriptor) else {
      remove()
      return nil
    }
  }

  /// Returns the text of the file; nil if it is not UTF-8, or longer than a limit in bytes.
  func text(limit: Int = TextField.limit) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      let count = buffer.withUnsafeMutableBytes { SystemRead.read(descriptor, $0) }
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
    return nil
  }

  func remove() { unlink(path) }
}
