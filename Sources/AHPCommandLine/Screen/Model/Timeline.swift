internal import AgentHostProtocol

/// The identity of a part of a chat's history, stable when older turns are loaded.
struct TimelineKey: Sendable, Hashable {
  var turn: String
  /// 0 for the message, then the parts of the response, then the end of the turn.
  var part: Int
}

struct TimelineRow: Sendable, Hashable {
  /// Empty if it is that of the row before.
  var topic: String
  var text: String
  var style: Style
}

/// The rows of texts that were laid out before, so that a frame costs only what has changed.
struct TimelineCache: Sendable {
  private static let limit = 512
  private var entries: [TimelineKey: (width: Int, rows: GrowingRows)] = [:]

  init() {}

  fileprivate mutating func rows(
    _ key: TimelineKey, _ source: String, _ width: Int, isMarkdown: Bool
  ) -> [GrowingRows.Row] {
    // Taken out, so that appending copies nothing.
    var entry = entries.removeValue(forKey: key)
    if entry?.width != width { entry = nil }
    var growing = entry?.rows ?? GrowingRows(width: width, isMarkdown: isMarkdown)
    entry = nil
    let rows = growing.rows(of: source)
    if entries.count >= Self.limit { entries.removeAll() }
    entries[key] = (width, growing)
    return rows
  }
}

/// A chat's history as rows. Only visible rows are laid out, so the cost does not depend on the length of the
/// history. Pure.
struct Timeline {
  /// The position of a part of a turn.
  struct Place: Hashable, Comparable {
    var turn: Int
    var part: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.turn, first.part) < (second.turn, second.part)
    }
  }

  /// A row of a part.
  struct Top: Hashable {
    var place: Place
    var row: Int
  }

  /// The rows of a tool call's text.
  private static let detailRows = 4
  private static let queue = "\u{0}queue"
  private static let gutter = 7

  private let chat: ChatState
  private let width: Int
  private let queued: [(String, Message)]
  private var cache: TimelineCache

  init(_ chat: ChatState, width: Int, cache: TimelineCache) {
    self.chat = chat
    self.width = max(width, 8)
    self.cache = cache
    queued =
      (chat.steeringMessage.map { [("steer", $0.message)] } ?? [])
      + (chat.queuedMessages ?? []).map { ("queued", $0.message) }
  }

  /// The cache for the next frame.
  var layouts: TimelineCache { cache }

  private var turnCount: Int {
    chat.turns.count + (chat.activeTurn == nil ? 0 : 1) + (queued.isEmpty ? 0 : 1)
  }

  private func isQueue(_ turn: Int) -> Bool { !queued.isEmpty && turn == turnCount - 1 }

  private func partCount(_ turn: Int) -> Int {
    if isQueue(turn) { return queued.count }
    if turn < chat.turns.count { return chat.turns[turn].responseParts.count + 2 }
    return (chat.activeTurn?.responseParts.count ?? 0) + 1
  }

  // MARK: Places

  /// nil for an empty chat.
  var first: Place? { turnCount == 0 ? nil : Place(turn: 0, part: 0) }

  /// nil for an empty chat.
  var last: Place? {
    turnCount == 0 ? nil : Place(turn: turnCount - 1, part: partCount(turnCount - 1) - 1)
  }

  private func before(_ place: Place) -> Place? {
    if place.part > 0 { return Place(turn: place.turn, part: place.part - 1) }
    guard place.turn > 0 else { return nil }
    return Place(turn: place.turn - 1, part: partCount(place.turn - 1) - 1)
  }

  private func after(_ place: Place) -> Place? {
    if place.part + 1 < partCount(place.turn) {
      return Place(turn: place.turn, part: place.part + 1)
    }
    return place.turn + 1 < turnCount ? Place(turn: place.turn + 1, part: 0) : nil
  }

  /// Returns the identity of the part at a place.
  func key(of place: Place) -> TimelineKey {
    if isQueue(place.turn) { return TimelineKey(turn: Self.queue, part: place.part) }
    let turn =
      place.turn < chat.turns.count ? chat.turns[place.turn].id : chat.activeTurn?.id ?? ""
    return TimelineKey(turn: turn, part: place.part)
  }

  /// Returns the place of a part; nil if it does not exist.
  func place(of key: TimelineKey) -> Place? {
    let turn: Int?
    if key.turn == Self.queue {
      turn = queued.isEmpty ? nil : turnCount - 1
    } else if chat.activeTurn?.id == key.turn {
      turn = chat.turns.count
    } else {
      turn = chat.turns.lastIndex { $0.id == key.turn }
    }
    guard let turn, partCount(turn) > 0 else { return nil }
    return Place(turn: turn, part: min(key.part, partCount(turn) - 1))
  }

  // MARK: Windows

  /// Returns the top of a window of this height that ends with the newest row.
  mutating func newestTop(height: Int) -> Top? {
    guard var place = last else { return nil }
    var count = 0
    while true {
      count += rows(at: place).count
      if count >= height { return Top(place: place, row: count - height) }
      guard let next = before(place) else { return Top(place: place, row: 0) }
      place = next
    }
  }

  mutating func rows(from top: Top, height: Int) -> [TimelineRow] {
    var result: [TimelineRow] = []
    var place: Place? = top.place
    var skipped = top.row
    while let current = place, result.count < height {
      result += rows(at: current).dropFirst(skipped).prefix(height - result.count)
      skipped = 0
      place = after(current)
    }
    return result
  }

  /// Moves a top by rows, within the history.
  mutating func moved(_ top: Top, by rows: Int) -> Top {
    var (place, row) = (top.place, top.row)
    if rows < 0 {
      var left = -rows
      while left > row {
        left -= row
        row = 0
        guard let next = before(place) else { return Top(place: place, row: 0) }
        place = next
        row = self.rows(at: place).count
      }
      return Top(place: place, row: row - left)
    }
    var left = rows
    while true {
      let count = self.rows(at: place).count
      if row + left < count { return Top(place: place, row: row + left) }
      left -= max(count - row, 0)
      row = 0
      guard let next = after(place) else { return Top(place: place, row: max(count - 1, 0)) }
      place = next
    }
  }

  // MARK: Rows

  /// Returns the rows of one part, possibly none.
  mutating func rows(at place: Place) -> [TimelineRow] {
    if isQueue(place.turn) {
      let (word, message) = queued[place.part]
      return text(message.text, word, .faint, key(of: place))
    }
    let key = key(of: place)
    let isFinished = place.turn < chat.turns.count
    guard
      let (message, parts) = isFinished
        ? (chat.turns[place.turn].message, chat.turns[place.turn].responseParts)
        : chat.activeTurn.map({ ($0.message, $0.responseParts) })
    else { return [] }
    if place.part == 0 {
      let gap = place.turn == 0 ? [] : [TimelineRow(topic: "", text: "", style: .plain)]
      let topic = message.origin.kind == .user ? "user" : "turn"
      return gap
        + text(message.text.isEmpty ? "starts" : message.text, topic, Style(isBold: true), key)
    }
    if place.part <= parts.count { return rows(of: parts[place.part - 1], key) }
    guard isFinished else { return [] }
    let turn = chat.turns[place.turn]
    return lines([ChatNarrator.end(of: turn)])
  }

  private mutating func rows(of part: ResponsePart, _ key: TimelineKey) -> [TimelineRow] {
    switch part {
    case .markdown(let part): return text(part.content, "agent", .plain, key, isMarkdown: true)
    case .reasoning(let part): return text(part.content, "think", .faint, key)
    case .toolCall(let part):
      if case .pendingConfirmation(let call) = part.toolCall {
        let input = call.toolInput?.shown ?? call.invocationMessage.text
        return lines([
          WatchLine(.tool, "\(call.displayName) needs confirmation: \(input)", .attention)
        ])
      }
      var narrator = ToolNarrator(
        name: part.toolCall.displayName ?? part.toolCall.toolCallId ?? "a tool")
      return lines(narrator.take(part.toolCall, withContent: true))
    case .inputRequest(let part):
      let texts =
        [part.request.message].compactMap(\.self) + (part.request.questions ?? []).map(\.prompt)
      let question = texts.isEmpty ? "a question" : texts.joined(separator: " / ")
      guard let response = part.response else {
        return lines([WatchLine(.input, "needs an answer: \(question)", .attention)])
      }
      return lines([WatchLine(.input, "\(question): \(response.rawValue)", .faint)])
    case .error(let part): return lines([WatchLine(.turn, "failed: \(part.error.message)", .bad)])
    case .systemNotification(let part): return lines([WatchLine(.chat, part.content.text, .faint)])
    case .contentRef(let part): return lines([WatchLine(.chat, "content at \(part.uri)", .faint)])
    case .unknown:
      return lines([WatchLine(.chat, "a part that this version does not know", .faint)])
    }
  }

  private mutating func text(
    _ text: String, _ topic: String, _ style: Style, _ key: TimelineKey, isMarkdown: Bool = false
  ) -> [TimelineRow] {
    guard !text.isEmpty else { return [] }
    let rows = cache.rows(key, text, bodyWidth, isMarkdown: isMarkdown)
    return rows.enumerated().map { index, row in
      TimelineRow(
        topic: index == 0 ? topic : "", text: row.text, style: isMarkdown ? row.style : style)
    }
  }

  private func lines(_ lines: [WatchLine]) -> [TimelineRow] {
    lines.flatMap { line -> [TimelineRow] in
      let head = String(line.text.prefix(4096))
      var rows = Self.wrap(head, width: bodyWidth)
      if rows.count > Self.detailRows {
        rows.removeLast(rows.count - Self.detailRows)
        rows[rows.count - 1] = DisplayWidth.truncated(rows[rows.count - 1] + " …", to: bodyWidth)
      }
      return rows.enumerated().map { index, row in
        TimelineRow(
          topic: index == 0 ? line.topic.rawValue : "", text: row, style: line.weight.style)
      }
    }
  }

  private var bodyWidth: Int { Timeline.bodyWidth(width) }

  /// Returns the columns of the text of a row.
  static func bodyWidth(_ width: Int) -> Int { width >= 30 ? width - gutter : width }

  /// Returns the sanitized end of a text.
  private static func shown(_ text: String) -> String {
    var text = text
    if text.utf8.count > GrowingRows.limit {
      text = "… " + String(decoding: text.utf8.suffix(GrowingRows.limit), as: UTF8.self)
    }
    return TerminalText.sanitized(text, keepingNewlines: true)
  }

  static func wrap(_ text: String, width: Int) -> [String] {
    let clean = shown(text)
    var rows = TextWrapping.lines(of: clean, width: width)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return Array(rows.drop { $0.isEmpty })
  }
}

extension WatchLine.Weight {
  var style: Style {
    switch self {
    case .faint: .faint
    case .plain: .plain
    case .good: .success
    case .bad: .failure
    case .attention: .warning
    }
  }
}
