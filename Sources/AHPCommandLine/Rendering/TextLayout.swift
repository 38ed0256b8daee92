/// The layout of a line of the text output. Pure.
///
///     12:03:04.123Z  laptop  Fix the login test  agent  I look at the failing test first.
///
/// In a narrow terminal, the topic and the text are in a second row.
package struct TextLayout: Sendable, Hashable {
  /// The columns of a line; nil for unlimited (a pipe).
  private(set) var columns: Int?
  var hasTimes: Bool
  private(set) var hostWidth = 4
  var painter: Painter
  /// Whether times are local, not UTC.
  var isLocal = false

  private let widestHost: Int
  private let labels: HostLabels

  private static let topicWidth = 8
  private static let timeWidth = 13
  /// The columns before the text in a second row.
  private static let indent = 2 + topicWidth + 2
  /// The least columns of a text beside the others.
  private static let leastBodyWidth = 16
  /// The columns that streamed text is folded to if lines are unlimited.
  private static let freeBodyWidth = 100

  package init(columns: Int?, hasTimes: Bool, hosts: [String], painter: Painter) {
    self.columns = columns
    self.hasTimes = hasTimes
    self.painter = painter
    let labels = HostLabels(hosts)
    self.labels = labels
    widestHost =
      hosts.map { DisplayWidth.of(TerminalText.sanitized(labels.text(of: $0))) }.max() ?? 4
    resize(to: columns)
  }

  mutating func resize(to columns: Int?) {
    self.columns = columns
    // Names are not truncated if lines are unlimited.
    hostWidth = min(max(widestHost, 4), columns.map { max($0 / 6, 4) } ?? Int.max)
  }

  private var labelWidth: Int { columns.map { min(max($0 / 4, 8), 32) } ?? 28 }

  var bodyWidth: Int {
    guard let columns else { return TextLayout.freeBodyWidth }
    return isNarrow ? max(columns - TextLayout.indent, 8) : columns - headWidth
  }

  private var isNarrow: Bool {
    columns.map { $0 - headWidth < TextLayout.leastBodyWidth } ?? false
  }

  /// The largest number of rows of a line that is wrapped and not cut.
  private static let rowLimit = 4

  /// Returns the rows of a line, without line ends: several rows for failures and requests for attention, else one row.
  /// Texts are sanitized.
  func rows(_ line: WatchLine, host: String, label: String, time: RecordTime) -> [String] {
    var head: [String] = []
    if hasTimes { head.append(painter.paint(clock(line.time ?? time, at: time), .faint)) }
    let name = TerminalText.sanitized(labels.text(of: host))
    head.append(
      column(
        columns == nil ? name : DisplayWidth.shortened(name, to: hostWidth), hostWidth,
        labels.style(of: host)))
    let topic = column(line.topic.rawValue, TextLayout.topicWidth, style(of: line)) + "  "
    let body = TerminalText.sanitized(line.text)
    let bodies = bodies(of: body, isWhole: line.weight == .attention || line.weight == .bad)
      .map { painter.paint($0, bodyStyle(of: line)) }
    if let columns, isNarrow {
      let used = hostWidth + 2 + (hasTimes ? TextLayout.timeWidth + 2 : 0)
      head.append(DisplayWidth.truncated(TerminalText.sanitized(label), to: max(columns - used, 4)))
      return [head.joined(separator: "  ")] + Self.rows(bodies, after: "  " + topic, Self.indent)
    }
    head.append(column(label, labelWidth, .plain))
    return Self.rows(bodies, after: head.joined(separator: "  ") + "  " + topic, headWidth)
  }

  /// Returns rows with the same start, which only the first one shows.
  private static func rows(_ bodies: [String], after start: String, _ width: Int) -> [String] {
    let blank = String.spaces(width)
    return bodies.enumerated().map { ($0 == 0 ? start : blank) + $1 }
  }

  /// Returns the lines of a notice about a host, wrapped between words, without line ends.
  func notice(_ text: String, host: String, time: RecordTime) -> [String] {
    let stamp = hasTimes ? clock(time, at: time).withoutTrailingSpaces + " " : ""
    let line = TerminalText.sanitized("\(stamp)\(labels.text(of: host)): \(text)")
    guard let columns else { return [line] }
    return TextWrapping.lines(of: line, width: columns, longWords: .keep)
  }

  /// The time of day; the date and the minute if it is more than a day before `now`.
  private func clock(_ time: RecordTime, at now: RecordTime) -> String {
    let isRecent = now.since(time) < .seconds(86_400)
    let text =
      switch (isRecent, isLocal) {
      case (true, true): time.localClock
      case (true, false): time.clock
      case (false, true): time.localDay
      case (false, false): time.day
      }
    return DisplayWidth.padded(text, to: TextLayout.timeWidth)
  }

  private func bodies(of text: String, isWhole: Bool) -> [String] {
    guard columns != nil, DisplayWidth.of(text) > bodyWidth else { return [text] }
    guard isWhole else { return [DisplayWidth.truncated(text, to: bodyWidth)] }
    // The row after the last one makes its ellipsis.
    let rows = TextWrapping.lines(of: text, width: bodyWidth, limit: Self.rowLimit + 1)
    return TextWrapping.limited(rows, to: Self.rowLimit, width: bodyWidth)
  }

  private var headWidth: Int {
    hostWidth + 2 + labelWidth + 2 + TextLayout.topicWidth + 2
      + (hasTimes ? TextLayout.timeWidth + 2 : 0)
  }

  private func column(_ text: String, _ width: Int, _ style: Style) -> String {
    let whole = TerminalText.sanitized(text)
    let text = columns == nil ? whole : DisplayWidth.truncated(whole, to: width)
    return painter.paint(text, style) + String.spaces(width - DisplayWidth.of(text))
  }

  private func style(of line: WatchLine) -> Style {
    line.weight == .plain && line.topic != .agent ? .faint : line.weight.style
  }

  private func bodyStyle(of line: WatchLine) -> Style {
    switch line.weight {
    case .plain, .good: line.topic == .user ? .heading : .plain
    case .faint, .bad, .attention: line.weight.style
    }
  }
}
