internal import AgentHostProtocol

extension ResourceWatchState {
  /// Returns whether the watch reports changes to a file: it is below the root, at any depth if the watch is
  /// recursive, and not excluded by the patterns.
  func covers(_ uri: URI) -> Bool {
    if uri.isSame(as: root) { return true }
    let base = ResourceTree.prefix(below: root)
    guard uri.hasPrefix(base) else { return false }
    let path = uri.dropFirst(base.count).split(separator: "/")
    guard recursive || path.count == 1 else { return false }
    func isNamed(in patterns: [String]) -> Bool {
      patterns.contains { PathPattern($0).covers(path) }
    }
    if let excludes, isNamed(in: excludes.items) { return false }
    return includes.map { isNamed(in: $0.items) } ?? true
  }
}

/// A glob pattern for relative paths: `*` matches any part of a name, `?` one character, `**` any number of
/// directories, and `{one,two}` either. At most 1024 bytes.
///
/// Unlike in channel patterns, `*` does not match slashes.
struct PathPattern {
  private static let maximumAlternatives = 256
  private static let maximumBytes = 1024
  private let alternatives: [[Substring]]

  init(_ text: String) {
    let texts = text.utf8.count > Self.maximumBytes ? [text] : Self.alternatives(text[...])
    alternatives = texts.map { alternative in
      alternative.split(separator: "/").filter { $0 != "." }
    }
  }

  /// Returns whether a path, or a directory that contains it, matches.
  func covers(_ path: [Substring]) -> Bool {
    alternatives.contains { pattern in
      (1...max(1, path.count)).contains { count in
        Self.fits(pattern, path.prefix(count), run: "**") { name, other in
          Self.fits(Array(name), Array(other)[...], run: "*") { $0 == "?" || $0 == $1 }
        }
      }
    }
  }

  /// Returns whether the whole text matches. Backtracking to the last run is sufficient: a later run can match any text
  /// that an earlier run would.
  private static func fits<Element: Equatable>(
    _ pattern: [Element], _ text: ArraySlice<Element>, run: Element,
    _ isSame: (_ pattern: Element, _ text: Element) -> Bool
  ) -> Bool {
    var next = 0
    var position = text.startIndex
    var retry: (next: Int, position: Int)?
    while position < text.endIndex {
      if next < pattern.count, pattern[next] == run {
        next += 1
        retry = (next, position)
      } else if next < pattern.count, isSame(pattern[next], text[position]) {
        next += 1
        position += 1
      } else if let last = retry {
        next = last.next
        position = last.position + 1
        retry = (next, position)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == run }
  }

  /// Returns the alternatives in braces. Unclosed braces, and too many, are literal.
  private static func alternatives(_ text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "{") else { return [String(text)] }
    var depth = 0
    var choices: [Substring] = []
    var start = text.index(after: open)
    for index in text[open...].indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ",": if depth > 1 { continue }
      default: continue
      }
      guard depth == 0 || (text[index] == "," && depth == 1) else { continue }
      choices.append(text[start..<index])
      start = text.index(after: index)
      if depth == 0 { break }
    }
    guard depth == 0 else { return [String(text)] }
    let heads = choices.flatMap { alternatives($0) }
    let tails = alternatives(text[start...])
    guard heads.count * tails.count <= maximumAlternatives else { return [String(text)] }
    return heads.flatMap { head in tails.map { "\(text[..<open])\(head)\($0)" } }
  }
}
