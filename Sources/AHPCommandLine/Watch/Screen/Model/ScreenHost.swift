package import AgentHostProtocol
internal import AgentHostProtocolClient

/// A channel of a host.
package struct ScreenChannel: Sendable, Hashable {
  /// The name of the host.
  package var host: String
  /// The address of the channel.
  package var uri: URI

  package init(host: String, uri: URI) {
    self.host = host
    self.uri = uri
  }
}

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
  package var name: String
  /// Where to reach it.
  package var address: String
  /// Where its connection stands.
  package var connection: Connection
  /// What went wrong last.
  package var failure: String?
  /// How long it took to answer last time.
  package var latency: Duration?
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

  /// The state of the connection in a word or two.
  func status(at now: RecordTime) -> (text: String, style: Style) {
    switch connection {
    case .connecting: return ("connecting", .faint)
    case .connected:
      guard let latency else { return ("connected", .success) }
      return (Self.short(latency), .success)
    case .waiting(_, let due):
      guard let due, due > now else { return ("retrying", .warning) }
      let seconds = (due.since(now).wholeMilliseconds + 999) / 1000
      return ("retry in \(DurationValue.format(.seconds(seconds)))", .warning)
    case .failed: return ("failed", .failure)
    }
  }

  private static func short(_ latency: Duration) -> String {
    let milliseconds = latency.wholeMilliseconds
    return milliseconds < 1 ? "<1ms" : DurationValue.format(.milliseconds(milliseconds))
  }
}

/// What is chosen in the list.
package enum ScreenSelection: Sendable, Hashable {
  /// A host.
  case host(String)
  /// A session, to mean its default chat.
  case session(ScreenChannel)
  /// A chat of a session.
  case chat(URI, session: ScreenChannel)

  /// The host.
  var host: String {
    switch self {
    case .host(let name): name
    case .session(let session), .chat(_, let session): session.host
    }
  }

  /// The session.
  var session: ScreenChannel? {
    switch self {
    case .host: nil
    case .session(let session), .chat(_, let session): session
    }
  }
}

/// What the screen wants to have done.
package enum ScreenEffect: Sendable, Hashable {
  /// Dispatch the action, and tell under that number what became of it.
  case dispatch(Int, ScreenChannel, ChatAction)
  /// Send a message to a chat, without harm to a running turn, and tell under that number what became of
  /// it.
  case send(Int, ScreenChannel, Message)
  /// Load older turns of a chat, and tell under that number.
  case fetchTurns(Int, ScreenChannel, cursor: String)
  /// Connect now.
  case reconnect(String)
  /// Draw everything anew.
  case redraw
  /// End.
  case quit
}

/// What became of an effect.
package enum ScreenResult: Sendable, Hashable {
  /// Done.
  case done
  /// The message waits until the running turn has ended.
  case queued
  /// It was not, or nobody knows: in one sentence.
  case failed(String)
}
