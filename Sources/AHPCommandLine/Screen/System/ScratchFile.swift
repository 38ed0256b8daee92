internal import AHPCLibrary
internal import AgentHostProtocolClient

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
    guard systemWrite(all: Array(text.utf8), to: descriptor) else {
      remove()
      return nil
    }
  }

  /// Returns the text of the file; nil if it is not UTF-8, or longer than a limit in bytes.
  func text(limit: Int = TextField.limit) -> String? {
    (try? OwnerOnlyFiles.read(path, limit: limit)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  func remove() { unlink(path) }
}
