internal import AgentHostProtocol

/// An effect that the view requests. Tickets identify the effects that have an outcome.
enum ScreenEffect: Sendable, Equatable {
  case dispatch(Int, ChannelKey, ChatAction)
  /// Send a message to a chat, queued while a turn is running.
  case send(Int, ChannelKey, Message)
  /// Send a message into the running turn of a chat.
  case steer(Int, ChannelKey, Message)
  /// Carry out a command on sessions.
  case order(Int, ScreenOrder)
  case bell
  /// Show a desktop notification.
  case notify(NotificationChoice, String)
  /// Turn mouse reports of the terminal on or off.
  case mouse(Bool)
  /// Copy a text to the clipboard of the terminal.
  case copy(String)
  /// Load older turns of a chat.
  case fetchTurns(Int, ChannelKey, cursor: String)
  /// Read a resource of a host; with the number of the read.
  case readResource(Int, ChannelKey)
  /// Read a local file of at most `limit` bytes, to attach it.
  case readFile(String, limit: Int)
  /// List a local directory, to complete a path.
  case listDirectory(String)
  /// Show a text in the user's pager.
  case page(String)
  /// Let the user edit a text in their editor.
  case edit(String, ScreenEditing)
  /// Suspend this process until the shell continues it.
  case stop
  case reconnect(String)
  /// Draw the whole screen again.
  case redraw
  case quit
}

/// The outcome of an effect.
enum ScreenResult: Sendable, Hashable {
  case done
  /// The message is queued behind the running turn.
  case queued
  /// It failed, or the outcome is unknown; with the reason.
  case failed(String)
}

/// The purpose of a text in the user's editor.
enum ScreenEditing: Sendable, Hashable {
  /// The input of a tool call.
  case input(AnsweredKey)
  /// The draft of a chat.
  case message(ChannelKey?)
}
