/// The difference of two texts by lines, as `diff -u` prints it. Pure.
struct LineDiff: Sendable {
  enum Edit: Sendable, Hashable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// How many edits are looked for; beyond that, the changed middle is replaced as a whole.
  private static let effort = 1_000
  private static let context = 3

  let edits: [Edit]

  init(from before: String, to after: String) {
    let old = Self.lines(before)
    let new = Self.lines(after)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    edits =
      old[..<head].map { .same($0) }
      + Self.middle(Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
      + old[(old.count - tail)...].map { .same($0) }
  }

  private static func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the shortest edit of Myers' algorithm.
  private static func middle(_ old: [String], _ new: [String]) -> [Edit] {
    guard !old.isEmpty, !new.isEmpty else {
      return old.map { .removed($0) } + new.map { .added($0) }
    }
    let limit = min(old.count + new.count, effort)
    var ends = [Int](repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for depth in 0...limit {
      trace.append(ends)
      for diagonal in stride(from: -depth, through: depth, by: 2) {
        let place = diagonal + limit + 1
        let isDown =
          diagonal == -depth || (diagonal != depth && ends[place - 1] < ends[place + 1])
        var x = isDown ? ends[place + 1] : ends[place - 1] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        ends[place] = x
        if x >= old.count, y >= new.count { return path(trace, old, new, limit) }
      }
    }
    return old.map { .removed($0) } + new.map { .added($0) }
  }

  private static func path(
    _ trace: [[Int]], _ old: [String], _ new: [String], _ limit: Int
  ) -> [Edit] {
    var edits: [Edit] = []
    var (x, y) = (old.count, new.count)
    for (depth, ends) in trace.enumerated().reversed() {
      let diagonal = x - y
      let place = diagonal + limit + 1
      let isDown = diagonal == -depth || (diagonal != depth && ends[place - 1] < ends[place + 1])
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let startX = depth == 0 ? 0 : ends[previous + limit + 1]
      let startY = depth == 0 ? 0 : startX - previous
      while x > startX, y > startY {
        x -= 1
        y -= 1
        edits.append(.same(old[x]))
      }
      guard depth > 0 else { break }
      if isDown {
        y -= 1
        edits.append(.added(new[y]))
      } else {
        x -= 1
        edits.append(.removed(old[x]))
      }
    }
    return edits.reversed()
  }

  /// The changes with the lines around them; none for equal texts.
  var hunks: [String] {
    var result: [String] = []
    var index = 0
    var (oldLine, newLine) = (1, 1)
    var starts: [(Int, Int)] = []
    for edit in edits {
      starts.append((oldLine, newLine))
      switch edit {
      case .same:
        oldLine += 1
        newLine += 1
      case .removed: oldLine += 1
      case .added: newLine += 1
      }
    }
    while let change = edits[index...].firstIndex(where: \.isChange) {
      let start = max(index, change - Self.context)
      var end = change
      // Changes that are near each other stand in one hunk.
      while let next = edits[end...].firstIndex(where: \.isChange), next - end <= 2 * Self.context {
        end = next + 1
        if end == edits.count { break }
      }
      let stop = min(edits.count, end + Self.context)
      result.append(hunk(start, stop, starts[start]))
      index = stop
      if index >= edits.count { break }
    }
    return result
  }

  private func hunk(_ start: Int, _ stop: Int, _ line: (Int, Int)) -> String {
    let part = edits[start..<stop]
    let old = part.count { if case .added = $0 { false } else { true } }
    let new = part.count { if case .removed = $0 { false } else { true } }
    let oldStart = old == 0 ? line.0 - 1 : line.0
    let newStart = new == 0 ? line.1 - 1 : line.1
    let head = "@@ -\(oldStart),\(old) +\(newStart),\(new) @@"
    return ([head] + part.map(\.text)).joined(separator: "\n")
  }

  var counts: (added: Int, removed: Int) {
    edits.reduce(into: (0, 0)) { counts, edit in
      switch edit {
      case .same: break
      case .added: counts.0 += 1
      case .removed: counts.1 += 1
      }
    }
  }
}

extension LineDiff.Edit {
  fileprivate var isChange: Bool {
    if case .same = self { false } else { true }
  }

  fileprivate var text: String {
    switch self {
    case .same(let line): " " + line
    case .removed(let line): "-" + line
    case .added(let line): "+" + line
    }
  }
}
