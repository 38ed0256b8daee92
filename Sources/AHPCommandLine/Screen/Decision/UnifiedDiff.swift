/// A unified diff of two texts. Pure.
struct UnifiedDiff: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The header of a hunk.
    case hunk
    /// A line of both texts.
    case context
    /// A line of the old text.
    case removed
    /// A line of the new text.
    case added
  }

  struct Line: Sendable, Hashable {
    var kind: Kind
    /// Without the sign.
    var text: String
  }

  /// Empty if the texts are equal.
  private(set) var lines: [Line] = []

  /// Context lines around a change.
  private static let margin = 3
  /// If more lines than this differ, they are shown as replaced: comparison has quadratic cost.
  private static let comparisonLimit = 2_000

  /// - Parameters:
  ///   - before: the old text; nil for a new file.
  ///   - after: the new text; nil for a deleted file.
  init(before: String?, after: String?) {
    addHunks(Self.compare(Self.split(before), Self.split(after)))
  }

  private static func split(_ text: String?) -> [Substring] {
    guard let text, !text.isEmpty else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns all lines of both texts, in order.
  private static func compare(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var lines = old[..<start].map { Line(kind: .context, text: String($0)) }
    let middle = oldEnd - start + newEnd - start
    if middle <= comparisonLimit {
      lines += merge(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
    } else {
      lines += old[start..<oldEnd].map { Line(kind: .removed, text: String($0)) }
      lines += new[start..<newEnd].map { Line(kind: .added, text: String($0)) }
    }
    return lines + old[oldEnd...].map { Line(kind: .context, text: String($0)) }
  }

  private static func merge(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var isRemoved = Array(repeating: false, count: old.count)
    var isAdded = Array(repeating: false, count: new.count)
    for change in difference {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, isRemoved[left] {
        lines.append(Line(kind: .removed, text: String(old[left])))
        left += 1
      } else if right < new.count, isAdded[right] {
        lines.append(Line(kind: .added, text: String(new[right])))
        right += 1
      } else {
        if left < old.count { lines.append(Line(kind: .context, text: String(old[left]))) }
        left += 1
        right += 1
      }
    }
    return lines
  }

  private mutating func addHunks(_ all: [Line]) {
    var shown = Array(repeating: false, count: all.count)
    for (index, line) in all.enumerated() where line.kind != .context {
      for near in max(index - Self.margin, 0)...min(index + Self.margin, all.count - 1) {
        shown[near] = true
      }
    }
    var (old, new) = (1, 1)
    var index = 0
    while index < all.count {
      if shown[index] {
        let end = shown[index...].firstIndex(of: false) ?? all.count
        let part = all[index..<end]
        let (oldCount, newCount) = (
          part.count { $0.kind != .added }, part.count { $0.kind != .removed }
        )
        lines.append(Line(kind: .hunk, text: "@@ -\(old),\(oldCount) +\(new),\(newCount) @@"))
        lines += part
        old += oldCount
        new += newCount
        index = end
      } else {
        // Only lines of both texts are omitted.
        old += 1
        new += 1
        index += 1
      }
    }
  }
}
