internal import Foundation

/// The generated files of a module on disk.
struct GeneratedFileStore {
  private let root: URL
  private let tree: GeneratedTree

  /// - Parameter package: The root of the package.
  init(_ tree: GeneratedTree, package: URL) {
    root = package.appendingPathComponent(tree.module)
    self.tree = tree
  }

  /// Writes changed files and removes obsolete files. Returns the number of changes.
  func write() throws -> Int {
    var changed = 0
    for (path, text) in tree.files where try current(path) != text {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      changed += 1
    }
    for path in leftovers {
      try FileManager.default.removeItem(at: root.appendingPathComponent(path))
      changed += 1
    }
    return changed
  }

  /// Returns the paths of stale or obsolete files.
  func stale() throws -> [String] {
    var paths = leftovers
    for (path, text) in tree.files where try current(path) != text { paths.append(path) }
    return paths.sorted().map { "\(tree.module)/\($0)" }
  }

  private func current(_ path: String) throws -> String? {
    let url = root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try String(contentsOf: url, encoding: .utf8)
  }

  private var leftovers: [String] {
    names(in: "").map { "\($0)/Generated" }.flatMap { place in
      names(in: place).map { "\(place)/\($0)" }.filter { tree.files[$0] == nil }
    }
  }

  private func names(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
