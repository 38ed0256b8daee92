internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// What the screen knows of a host.
package struct ScreenHost: Sendable {
  /// Where its connection stands.
  package enum Connection: Sendable, Hashable {
    /// An attempt is under way.
    case connecting
    /// The handshake is done.
    case connected(version: String?)
    /// The next attempt is due then.
    case waiting(attempt: Int, due: RecordTime?)
    /// Nothing further is tried by itself.
    case failed
  }

  /// Its name.
  var name: String
  /// Where to reach it.
  var address: String
  /// Where its connection stands.
  package var connection: Connection
  /// What went wrong last.
  var failure: String?
  /// Since when nothing has come from it although it was asked for a reply; nil while it replies, and
  /// without a connection.
  var noReplySince: RecordTime?
  /// Since when it is not connected; nil while it is, and before the first attempt has failed.
  var downSince: RecordTime?
  /// How long it took to answer last time.
  var latency: Duration?
  /// When the last reply came.
  var lastReply: RecordTime?
  /// Its sessions.
  package var sessions = ScreenSessions()

  package init(name: String, address: String, connection: Connection = .connecting) {
    self.name = name
    self.address = address
    self.connection = connection
  }

  /// Whether it can be talked to.
  var isConnected: Bool {
    if case .connected = connection { return true }
    return false
  }

  /// Whether it is not connected, and it is known why.
  var isInTrouble: Bool { failure != nil && !isConnected }

  /// The state of the connection in a word or two.
  func status(at now: RecordTime) -> (text: String, style: Style) {
    switch connection {
    case .connecting: return ("connecting", .faint)
    case .connected:
      if let noReplySince {
        return ("no reply for \(Self.seconds(since: noReplySince, now))", .warning)
      }
      guard let latency else { return ("connected", .success) }
      return (Self.short(latency), .success)
    case .waiting(_, let due):
      guard let due, due > now else { return ("retrying", .warning) }
      let seconds = (due.since(now).wholeMilliseconds + 999) / 1000
      return ("retry in \(DurationValue.format(.seconds(seconds)))", .warning)
    case .failed: return ("failed", .failure)
    }
  }

  /// How long it has not been connected, in a few words; nil where that says nothing.
  func outage(at now: RecordTime) -> String? {
    guard let downSince, !isConnected, now.since(downSince) >= .seconds(1) else { return nil }
    return "not connected for \(Self.seconds(since: downSince, now))"
  }

  private static func seconds(since start: RecordTime, _ now: RecordTime) -> String {
    DurationValue.format(.seconds(max(0, now.since(start).wholeMilliseconds / 1000)))
  }

  private static func short(_ latency: Duration) -> String {
    let milliseconds = latency.wholeMilliseconds
    return milliseconds < 1 ? "<1ms" : DurationValue.format(.milliseconds(milliseconds))
  }
}

/// What is chosen in the list.
enum ScreenSelection: Sendable, Hashable {
  /// A host.
  case host(String)
  /// A session, to mean its default chat.
  case session(ChannelKey)
  /// A chat of a session.
  case chat(URI, session: ChannelKey)

  /// The host.
  var host: String {
    switch self {
    case .host(let name): name
    case .session(let session), .chat(_, let session): session.host
    }
  }

  /// The session.
  var session: ChannelKey? {
    switch self {
    case .host: nil
    case .session(let session), .chat(_, let session): session
    }
  }
}

/// What the screen wants to have done.
enum ScreenEffect: Sendable, Hashable {
  /// Dispatch the action, and tell under that number what became of it.
  case dispatch(Int, ChannelKey, ChatAction)
  /// Send a message to a chat, without harm to a running turn, and tell under that number what became of
  /// it.
  case send(Int, ChannelKey, Message)
  /// Send a message into the running turn of a chat, and report the outcome under that number.
  case steer(Int, ChannelKey, Message)
  /// Work on sessions; report the outcome under that number.
  case order(Int, ScreenOrder)
  /// Ring the bell.
  case bell
  /// Notify the desktop.
  case notify(NotificationChoice, String)
  /// Have the terminal report the mouse, or not.
  case mouse(Bool)
  /// Copy a text to the clipboard of the terminal.
  case copy(String)
  /// Load older turns of a chat, and tell under that number.
  case fetchTurns(Int, ChannelKey, cursor: String)
  /// Read a resource of a host, and report it.
  case readResource(ChannelKey)
  /// Show a text in the user's pager.
  case page(String)
  /// Let the user edit a text in their editor.
  case edit(String, ScreenEditing)
  /// Stop this process until the shell continues it.
  case stop
  /// Connect now.
  case reconnect(String)
  /// Draw everything anew.
  case redraw
  /// End.
  case quit
}

/// What became of an effect.
enum ScreenResult: Sendable, Hashable {
  /// Done.
  case done
  /// The message waits until the running turn has ended.
  case queued
  /// It was not, or nobody knows: in one sentence.
  case failed(String)
}

/// What a text is for that the user edits in their editor.
enum ScreenEditing: Sendable, Hashable {
  /// The input of a tool call.
  case input(String)
  /// The message that is being written.
  case message
}
