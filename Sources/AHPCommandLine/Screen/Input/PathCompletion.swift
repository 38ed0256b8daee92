/// The completion of a path. Pure.
struct PathCompletion: Sendable, Hashable {
  /// The directory of the path, with a trailing slash; empty for the working directory.
  let directory: String
  /// The beginning of a name in the directory.
  let begun: String

  init(_ path: String) {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // `~` alone is the home directory.
    directory = path == "~" ? "~/" : String(path[..<end])
    begun = path == "~" ? "" : String(path[end...])
  }

  /// Completes the path with names of the directory, and returns the candidates. Names that begin with a dot are
  /// candidates only for a beginning with a dot.
  func completed(with names: [String]) -> (path: String, candidates: [String]) {
    let found = names.filter { name in
      name.hasPrefix(begun) && (begun.hasPrefix(".") || !name.hasPrefix("."))
    }
    return (directory + (ScreenCommand.common(found) ?? begun), found)
  }
}
