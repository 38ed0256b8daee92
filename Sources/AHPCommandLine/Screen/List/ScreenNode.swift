internal import AgentHostProtocol

struct ScreenNode: Sendable, Hashable {
  var selection: ScreenSelection
  var depth: Int
  var mark: String
  var markStyle: Style
  var text: String
  var textStyle: Style
  var note: String
  var noteStyle: Style
  var isWaiting: Bool
  /// The configured columns of a session, in place of text and note.
  var cells: [Cell] = []

  struct Cell: Sendable, Hashable {
    var column: ScreenColumn
    var text: String
    var style: Style
  }
}

extension ScreenNode {
  /// A session or a chat.
  ///
  /// - Parameter isStale: whether its host is not connected.
  init(
    _ selection: ScreenSelection, depth: Int, title: String, _ status: SessionStatus, isStale: Bool
  ) {
    let mark =
      switch status.activity {
      case .inputNeeded: "!"
      case .inProgress: "*"
      case .error: "x"
      default: "-"
      }
    let style = isStale ? .faint : status.style
    self.init(
      selection: selection, depth: depth, mark: mark, markStyle: style, text: title,
      textStyle: isStale ? .faint : .plain, note: status.word, noteStyle: style,
      isWaiting: status.activity == .inputNeeded)
  }
}
