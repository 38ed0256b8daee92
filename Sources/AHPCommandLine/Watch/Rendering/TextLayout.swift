/// Where things stand on a line of the text output. Pure.
///
///     12:03:04.123Z  laptop  Fix the login test  agent  I look at the failing test first.
package struct TextLayout: Sendable, Hashable {
  /// The columns of a line; nil where lines may be as long as they like (a pipe).
  package var columns: Int?
  /// Whether lines start with the time.
  package var hasTimes: Bool
  /// The columns of the names of hosts.
  package var hostWidth: Int
  /// Paints, or not.
  package var painter: Painter

  private static let topicWidth = 8
  private static let timeWidth = 13
  /// What streamed text is folded to where lines may be as long as they like.
  private static let freeBodyWidth = 100

  package init(columns: Int?, hasTimes: Bool, hosts: [String], painter: Painter) {
    self.columns = columns
    self.hasTimes = hasTimes
    self.painter = painter
    let widest = hosts.map { DisplayWidth.of(TerminalText.sanitized($0)) }.max() ?? 4
    hostWidth = min(max(widest, 4), columns.map { max($0 / 6, 4) } ?? 24)
  }

  /// The columns of the labels of channels.
  package var labelWidth: Int { columns.map { min(max($0 / 4, 8), 32) } ?? 28 }

  /// The columns that are left for what a line says.
  package var bodyWidth: Int {
    guard let columns else { return TextLayout.freeBodyWidth }
    let head = hostWidth + 2 + labelWidth + 2 + TextLayout.topicWidth + 2
    return max(columns - head - (hasTimes ? TextLayout.timeWidth + 2 : 0), 16)
  }

  /// The line, without a line end. Whatever the texts hold, it is one line and harmless.
  package func line(_ line: WatchLine, host: String, label: String, time: RecordTime) -> String {
    var parts: [String] = []
    if hasTimes { parts.append(painter.paint(time.clock, .faint)) }
    parts.append(column(host, hostWidth, .host(host)))
    parts.append(column(label, labelWidth, .plain))
    parts.append(column(line.topic.rawValue, TextLayout.topicWidth, style(of: line)))
    var body = TerminalText.sanitized(line.text)
    if columns != nil { body = DisplayWidth.truncated(body, to: bodyWidth) }
    parts.append(painter.paint(body, bodyStyle(of: line)))
    return parts.joined(separator: "  ")
  }

  private func column(_ text: String, _ width: Int, _ style: Style) -> String {
    let text = DisplayWidth.truncated(TerminalText.sanitized(text), to: width)
    let missing = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    return painter.paint(text, style) + missing
  }

  private func style(of line: WatchLine) -> Style {
    switch line.weight {
    case .faint: .faint
    case .plain: line.topic == .agent ? .plain : .faint
    case .good: .success
    case .bad: .failure
    case .attention: .warning
    }
  }

  private func bodyStyle(of line: WatchLine) -> Style {
    switch line.weight {
    case .faint: .faint
    case .plain, .good: line.topic == .user ? Style(isBold: true) : .plain
    case .bad: .failure
    case .attention: .warning
    }
  }
}
