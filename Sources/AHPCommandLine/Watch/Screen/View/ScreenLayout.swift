internal import AgentHostProtocol

/// Where things stand in a window. Pure.
struct ScreenLayout: Sendable, Hashable {
  /// Smaller windows show nothing but that they are too small.
  static let minimum = TerminalSize(columns: 24, rows: 6)
  /// From this width on, the list stands beside the chat.
  private static let besideFrom = 60

  /// The columns of the list; 0 when it is not seen.
  let listColumns: Int
  /// The column at which the chat begins.
  let chatColumn: Int
  /// The columns of the chat; 0 when it is not seen.
  let chatColumns: Int
  /// The columns of the chat's history.
  var timelineColumns: Int { max(chatColumns - 1, 0) }
  /// The rows between the first and the last.
  let bodyRows: Int
  /// The rows of the chat's history.
  let timelineRows: Int

  /// - Parameter panelRows: what the rows below the history need.
  init(_ size: TerminalSize, focus: ScreenModel.Focus, panelRows: Int) {
    bodyRows = max(size.rows - 2, 0)
    if size.columns >= Self.besideFrom {
      listColumns = min(max(size.columns * 3 / 10, 22), 48)
      chatColumn = listColumns + 1
      chatColumns = size.columns - chatColumn
    } else {
      chatColumn = 0
      listColumns = focus == .list ? size.columns : 0
      chatColumns = focus == .chat ? size.columns : 0
    }
    // One row for the title.
    timelineRows = max(bodyRows - 1 - panelRows, 1)
  }
}

/// A row of the list.
struct ScreenNode: Sendable, Hashable {
  var selection: ScreenSelection
  var depth: Int
  var mark: String
  var markStyle: Style
  var text: String
  var textStyle: Style
  var note: String
  var noteStyle: Style
  /// Whether somebody has to do something.
  var isWaiting: Bool
}

extension ScreenModel {
  /// The rows of the list, from top to bottom.
  var nodes: [ScreenNode] {
    hosts.flatMap { host -> [ScreenNode] in
      let (text, style) = host.status(at: now)
      let mark = host.isConnected ? "●" : "○"
      let node = ScreenNode(
        selection: .host(host.name), depth: 0, mark: mark, markStyle: style, text: host.name,
        textStyle: .host(host.name), note: text, noteStyle: style, isWaiting: false)
      return [node] + host.listedSessions.flatMap { nodes(of: $0, on: host) }
    }
  }

  private func nodes(of summary: SessionSummary, on host: ScreenHost) -> [ScreenNode] {
    let channel = ScreenChannel(host: host.name, uri: summary.resource)
    let title = summary.title.isEmpty ? summary.resource : summary.title
    let node = node(
      .session(channel), 1, title, status(of: summary, on: host), isStale: !host.isConnected)
    guard selection?.session == channel, let state = session, state.chats.count > 1 else {
      return [node]
    }
    let chats = state.chats.filter { $0.resource != state.defaultChat }.map { chat in
      self.node(
        .chat(chat.resource, session: channel), 2, chat.title.isEmpty ? "chat" : chat.title,
        chat.status, isStale: !host.isConnected)
    }
    return [node] + chats
  }

  private func node(
    _ selection: ScreenSelection, _ depth: Int, _ title: String, _ status: SessionStatus,
    isStale: Bool
  ) -> ScreenNode {
    let mark =
      switch status.activity {
      case .inputNeeded: "!"
      case .inProgress: "*"
      case .error: "x"
      default: "-"
      }
    let style = isStale ? .faint : status.style
    return ScreenNode(
      selection: selection, depth: depth, mark: mark, markStyle: style, text: title,
      textStyle: isStale ? .faint : .plain, note: status.word, noteStyle: style,
      isWaiting: status.activity == .inputNeeded)
  }
}
