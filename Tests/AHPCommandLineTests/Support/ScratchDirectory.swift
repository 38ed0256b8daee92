import Foundation

/// A temporary directory for one test, removed with the value.
final class ScratchDirectory: Sendable {
  let path: String

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "ahpctl-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path = directory.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file with these permissions and returns its path.
  @discardableResult
  func write(_ text: String, to name: String, permissions: Int = 0o600) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: file.path)
    return file.path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }
}
