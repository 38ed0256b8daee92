/// A unified diff of two texts, as `diff -u` prints it. Pure.
struct UnifiedDiff: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case hunk
    case context
    case removed
    case added
    /// The line before has no line end.
    case mark
  }

  struct Line: Sendable, Hashable {
    var kind: Kind
    /// Without the sign and the line feed; a carriage return before it is part of the text.
    var text: String
  }

  /// Empty if the texts are equal, byte by byte.
  private(set) var lines: [Line] = []

  /// Context lines around a change.
  private static let margin = 3

  /// - Parameters:
  ///   - before: the old text; nil for a new file.
  ///   - after: the new text; nil for a deleted file.
  init(before: String?, after: String?) {
    addHunks(LineComparison(from: before ?? "", to: after ?? "").edits)
  }

  private mutating func addHunks(_ edits: [LineComparison.Edit]) {
    var shown = Array(repeating: false, count: edits.count)
    for (index, edit) in edits.enumerated() where edit.kind != .context {
      for near in max(index - Self.margin, 0)...min(index + Self.margin, edits.count - 1) {
        shown[near] = true
      }
    }
    var (old, new) = (1, 1)
    var index = 0
    while index < edits.count {
      guard shown[index] else {
        // Only lines of both texts are omitted.
        old += 1
        new += 1
        index += 1
        continue
      }
      let end = shown[index...].firstIndex(of: false) ?? edits.count
      let part = edits[index..<end]
      let oldCount = part.count { $0.kind != .added }
      let newCount = part.count { $0.kind != .removed }
      let head = "@@ -\(Self.range(old, oldCount)) +\(Self.range(new, newCount)) @@"
      lines.append(Line(kind: .hunk, text: head))
      for edit in part { add(edit) }
      old += oldCount
      new += newCount
      index = end
    }
  }

  /// A part without lines is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start - 1 : start),\(count)"
  }

  private mutating func add(_ edit: LineComparison.Edit) {
    let line = edit.line
    let hasEnd = line.last == UInt8(ascii: "\n")
    let text = String(decoding: hasEnd ? line.dropLast() : line, as: UTF8.self)
    lines.append(Line(kind: edit.kind, text: text))
    if !hasEnd { lines.append(Line(kind: .mark, text: " No newline at end of file")) }
  }
}

extension LineComparison.Edit {
  fileprivate var kind: UnifiedDiff.Kind {
    switch self {
    case .same: .context
    case .removed: .removed
    case .added: .added
    }
  }

  fileprivate var line: LineComparison.Line {
    switch self {
    case .same(let line), .removed(let line), .added(let line): line
    }
  }
}

extension UnifiedDiff.Kind {
  /// The first character of a line.
  var sign: String {
    switch self {
    case .hunk: ""
    case .context: " "
    case .removed: "-"
    case .added: "+"
    case .mark: "\\"
    }
  }
}
