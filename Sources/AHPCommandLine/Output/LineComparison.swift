/// The shortest edit from one list of lines to another (Myers' algorithm). Pure.
///
/// Lines are bytes with their line ends, so a difference that only the bytes show is a difference.
struct LineComparison: Sendable {
  typealias Line = ArraySlice<UInt8>

  enum Edit: Sendable, Hashable {
    case same(Line)
    case removed(Line)
    case added(Line)
  }

  /// How many edits are looked for; beyond that, the changed middle is replaced as a whole.
  private static let effort = 1_000

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

  private static func lines(_ text: String) -> [Line] {
    var lines: [Line] = []
    var rest = Array(text.utf8)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  private static func middle(_ old: [Line], _ new: [Line]) -> [Edit] {
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

  private static func path(_ trace: [[Int]], _ old: [Line], _ new: [Line], _ limit: Int) -> [Edit] {
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
}
