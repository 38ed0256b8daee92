internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// A line of a chat's history.
struct TranscriptLine: Sendable, Hashable {
  /// Empty if it is that of the line before.
  var topic: String
  var text: String
  var style: Style
}

/// The rows of texts that were laid out before, so that a frame costs only what has changed.
struct TranscriptCache: Sendable {
  private static let limit = 512
  private var entries: [TranscriptRow.ID: (width: Int, rows: GrowingRows)] = [:]

  init() {}

  fileprivate mutating func rows(
    _ key: TranscriptRow.ID, _ source: String, _ width: Int, isMarkdown: Bool
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

/// The rows of a chat as lines. Only visible rows are laid out, so the cost does not depend on the length of the
/// history. Pure.
struct TranscriptLayout {
  /// The first visible line: a line of a row.
  struct Top: Hashable, Comparable {
    var row: Int
    var line: Int

    static func < (first: Top, second: Top) -> Bool {
      (first.row, first.line) < (second.row, second.line)
    }
  }

  /// The lines of a tool call's text.
  private static let detailLines = 4
  private static let gutter = 7

  static let oldestTop = Top(row: 0, line: 0)

  let rows: TranscriptRows
  private let width: Int
  private var cache: TranscriptCache

  init(_ transcript: TranscriptModel, width: Int, cache: TranscriptCache) {
    rows = transcript.allRows
    self.width = max(width, 8)
    self.cache = cache
  }

  /// The cache for the next frame.
  var layouts: TranscriptCache { cache }

  // MARK: Windows

  /// Returns the top of a window of this height that ends with the newest line; nil for an empty chat.
  mutating func newestTop(height: Int) -> Top? {
    var count = 0
    for row in rows.indices.reversed() {
      count += lines(at: row).count
      if count >= height { return Top(row: row, line: count - height) }
    }
    return rows.isEmpty ? nil : Self.oldestTop
  }

  mutating func lines(from top: Top, height: Int) -> [TranscriptLine] {
    var result: [TranscriptLine] = []
    var skipped = top.line
    for row in top.row..<rows.count where result.count < height {
      result += lines(at: row).dropFirst(skipped).prefix(height - result.count)
      skipped = 0
    }
    return result
  }

  /// Moves a top by lines, within the history.
  mutating func moved(_ top: Top, by lines: Int) -> Top {
    var (row, line) = (top.row, top.line + lines)
    while line < 0 {
      guard row > 0 else { return Self.oldestTop }
      row -= 1
      line += self.lines(at: row).count
    }
    while true {
      let count = self.lines(at: row).count
      if line < count { return Top(row: row, line: line) }
      guard row + 1 < rows.count else { return Top(row: row, line: max(count - 1, 0)) }
      line -= count
      row += 1
    }
  }

  // MARK: Lines

  mutating func lines(at index: Int) -> [TranscriptLine] {
    let row = rows[index]
    switch row.content {
    case .message(let message):
      guard row.turnId != nil else {
        return text(row, row.delivery == .steering ? "steer" : "queued", .faint)
      }
      let gap = index == 0 ? [] : [TranscriptLine(topic: "", text: "", style: .plain)]
      let topic = message.origin.kind == .user ? "user" : "turn"
      return gap + text(row, topic, Style(isBold: true), placeholder: "starts")
    case .answer: return text(row, "agent", .plain, isMarkdown: true)
    case .reasoning: return text(row, "think", .faint)
    case .toolCall(let card):
      if case .pendingConfirmation(let call) = card.call {
        let input = call.toolInput?.shown ?? call.invocationMessage.text
        return line(.tool, "\(call.displayName) needs confirmation: \(input)", .attention)
      }
      var narrator = ToolNarrator(name: card.displayName)
      return lines(narrator.take(card.call, withContent: true))
    case .question(let part):
      let question = part.request.text ?? "a question"
      guard let response = part.response else {
        return line(.input, "needs an answer: \(question)", .attention)
      }
      return line(.input, "\(question): \(response.outcome)", .faint)
    case .error: return line(.turn, "failed: \(row.text)", .bad)
    case .notice: return line(.chat, row.text, .faint)
    case .resource: return line(.chat, "content at \(row.text)", .faint)
    case .turnEnd(let result):
      return lines([ChatNarrator.end(result.state, after: result.duration)])
    case .unknown: return line(.chat, "a part that this version does not know", .faint)
    }
  }

  private func line(
    _ topic: WatchLine.Topic, _ text: String, _ weight: WatchLine.Weight
  ) -> [TranscriptLine] {
    lines([WatchLine(topic, text, weight)])
  }

  private mutating func text(
    _ row: TranscriptRow, _ topic: String, _ style: Style, isMarkdown: Bool = false,
    placeholder: String = ""
  ) -> [TranscriptLine] {
    let text = row.text.isEmpty ? placeholder : row.text
    guard !text.isEmpty else { return [] }
    let rows = cache.rows(row.id, text, bodyWidth, isMarkdown: isMarkdown)
    return rows.enumerated().map { index, row in
      TranscriptLine(
        topic: index == 0 ? topic : "", text: row.text, style: isMarkdown ? row.style : style)
    }
  }

  private func lines(_ lines: [WatchLine]) -> [TranscriptLine] {
    lines.flatMap { line -> [TranscriptLine] in
      let head = String(line.text.prefix(4096))
      let rows = TextWrapping.limited(
        Self.wrap(head, width: bodyWidth), to: Self.detailLines, width: bodyWidth)
      return rows.enumerated().map { index, row in
        TranscriptLine(
          topic: index == 0 ? line.topic.rawValue : "", text: row, style: line.weight.style)
      }
    }
  }

  private var bodyWidth: Int { TranscriptLayout.bodyWidth(width) }

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
