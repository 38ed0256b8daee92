internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Changes the user configuration under a lock: reads, edits, checks the result and replaces the file.
/// Members that the edit does not touch keep their order and values.
struct ConfigurationEditor: Sendable {
  private let path: String

  /// - Parameter path: the file; it and its directory are made when they do not exist.
  init(path: String) { self.path = path }

  /// Edits the file, after other processes that are changing it. Rethrows errors of `edit`; throws `UsageError` for
  /// invalid contents before or after the edit, and `FileError`.
  ///
  /// Not optimized, or it would be compiled once more for each edit.
  ///
  /// - Parameter patience: how long to wait for other processes.
  @_optimize(none)
  func edit(
    waiting patience: Duration = .seconds(10), _ edit: (inout JSONObject) throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while true {
      if let lock = try PrivateFiles.tryLock("\(path).lock") {
        return try withExtendedLifetime(lock) { try editLocked(edit) }
      }
      guard clock.now < deadline else {
        throw FileError("change", path, "another process is changing it", advice: "retry")
      }
      try await clock.sleep(for: .milliseconds(10))
    }
  }

  private func editLocked(_ edit: (inout JSONObject) throws -> Void) throws {
    let old = try OwnerOnlyFiles.read(path, limit: 4 << 20)
    var root = JSONObject()
    if let old {
      // First the strict reader: its errors name the place.
      _ = try ConfigurationDecoder.decode(old, path: path, kind: .user)
      if !ConfigurationDecoder.isBlank(old) {
        root = try JSONObject(json: ByteOrderMark.removed(from: old))
      }
    }
    try edit(&root)
    let text = JSONPrinter.print(.object(root))
    _ = try ConfigurationDecoder.decode(Array(text.utf8), path: path, kind: .user)
    if Array(text.utf8) != old { try PrivateFiles.write(Array(text.utf8), to: path) }
  }
}

extension JSONObject {
  /// The object of a member; empty if there is none. A member that becomes empty is removed.
  subscript(object key: String) -> JSONObject {
    get { self[key]?.objectValue ?? [:] }
    set { self[key] = newValue.isEmpty ? nil : .object(newValue) }
  }
}
