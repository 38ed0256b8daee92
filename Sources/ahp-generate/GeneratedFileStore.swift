internal import Foundation

/// The generated files on disk.
struct GeneratedFileStore {
  let root: URL
  /// Folders with generated files.
  var folders = generatedFolders

  /// Writes changed files and removes obsolete files. Returns the number of changes.
  func write(_ files: [String: String]) throws -> Int {
    var changed = 0
    for (path, text) in files where try current(path) != text {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      changed += 1
    }
    for path in leftovers(files) {
      try FileManager.default.removeItem(at: root.appendingPathComponent(path))
      changed += 1
    }
    return changed
  }

  /// Returns the paths of stale or obsolete files.
  func stale(_ files: [String: String]) throws -> [String] {
    var paths = leftovers(files)
    for (path, text) in files where try current(path) != text { paths.append(path) }
    return paths.sorted()
  }

  private func current(_ path: String) throws -> String? {
    let url = root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func leftovers(_ files: [String: String]) -> [String] {
    folders.flatMap { folder in
      let place = "\(folder)/Generated"
      let names =
        (try? FileManager.default.contentsOfDirectory(
          atPath: root.appendingPathComponent(place).path)) ?? []
      return names.map { "\(place)/\($0)" }.filter { files[$0] == nil }
    }
  }
}
