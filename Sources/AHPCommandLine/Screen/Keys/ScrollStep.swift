/// What a scroll key moves by, in lists and texts.
enum ScrollStep: Sendable, Hashable {
  case rows(Int)
  case pages(Int)
  case first
  case last

  /// Returns nil for a key that does not scroll.
  init?(_ key: Key) {
    switch key {
    case .up, .character("k"): self = .rows(-1)
    case .down, .character("j"): self = .rows(1)
    case .pageUp, .control("b"), .control("u"): self = .pages(-1)
    case .pageDown, .control("f"), .control("d"), .character(" "): self = .pages(1)
    case .home, .character("g"): self = .first
    case .end, .character("G"): self = .last
    default: return nil
    }
  }

  /// The step of a key in a pane, where `b` is a page up as in pagers.
  init?(inPane key: Key) {
    guard key != .character("b") else {
      self = .pages(-1)
      return
    }
    self.init(key)
  }

  /// Returns the rows to move.
  ///
  /// - Parameters:
  ///   - page: the rows of a page.
  ///   - all: a number that reaches the first and the last row from any other.
  func rows(page: Int, all: Int) -> Int {
    switch self {
    case .rows(let count): count
    case .pages(let count): count * page
    case .first: -all
    case .last: all
    }
  }
}
