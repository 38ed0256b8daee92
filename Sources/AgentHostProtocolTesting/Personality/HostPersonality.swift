import AgentHostProtocol

/// The ways in which an embedded host differs from the text of the protocol, as real hosts do.
///
/// Every member is a switch of its own; all can be combined. ``reference`` is a host that follows the text,
/// ``vsCode(_:)`` and ``pi`` behave like hosts in the field.
///
///     var configuration = HostConfiguration(like: .vsCode(.v0_7))
///     configuration.personality.disposeEmptySessions = .seconds(1)
///
/// A value type; it may be used from any task.
public struct HostPersonality: Sendable, Hashable {
  /// The name, such as `vscode-0.7`.
  public var name: String
  /// The protocol versions that such a host speaks, each with its caret range. They take effect through
  /// ``HostConfiguration/init(like:script:)``.
  public var baselines: [ProtocolVersion]
  /// The provider of the host's agent. It takes effect through ``HostConfiguration/init(like:script:)``.
  public var provider: String
  /// Numbers of a host that was probed. The sizes take effect through
  /// ``HostConfiguration/init(like:script:)``.
  public var measured = HostMeasurements()

  // MARK: Reconnecting

  /// Restores the channels of a `reconnect` one after the other. Channels that are restored already
  /// receive live actions before the answer, and the answer replays them again.
  public var liveBeforeReconnectAnswer = false
  /// Answers a `subscribe` after a pause. Actions that the snapshot lacks are sent before the answer.
  public var missedActionsBeforeSubscribeAnswer = false
  /// The time that it takes to restore one channel, on the host's clock. 2 milliseconds.
  public var restorationPause = Duration.milliseconds(2)
  /// Knows no unknown client: `reconnect` of one is answered with a `replay` of what the host has sent since
  /// its own start, whatever the client has seen, and with a snapshot only if the first number is forgotten.
  public var replayForUnknownClient = false
  /// The code with which `reconnect` of an unknown client is refused. −32600; many hosts use −32008.
  public var unknownClientCode = ErrorCode.invalidRequest
  /// Does not replay rejections.
  public var rejectionsNotReplayed = false
  /// Sends actions and notifications to the newest connection of a client identifier only.
  public var newestConnectionOnly = false

  // MARK: Restarting

  /// Turns, parts of answers and tool calls have other identifiers after a restart.
  public var newIDsAfterRestart = false
  /// A turn that a restart interrupts is complete afterwards, with a duration of 0.
  public var interruptedTurnsComplete = false
  /// Sessions without a turn are gone after a restart.
  public var emptySessionsVanishOnRestart = false

  // MARK: Sessions and chats

  /// Names sessions `<provider>:/<id>` and chats `ahp-chat://<id>/<base64url of the session URI>`. A session
  /// that is created or asked for as `ahp-session:/<id>` is the one that is published as
  /// `<provider>:/<id>`.
  public var providerURIs = false
  /// Takes the scheme of any session URI for the provider and publishes the URI as it was given. After a
  /// restart a session whose scheme is no agent is listed and cannot be reached. Needs ``providerURIs``.
  public var schemeIsProvider = false
  /// Of two spellings of one channel, only the one that a connection subscribed to last receives actions. If
  /// off, each of them does. Needs ``providerURIs``.
  public var oneSpellingPerConnection = false
  /// What a dispatch to a chat whose URI does not have the shape of ``providerURIs`` leads to.
  public var malformedChatURI = MalformedChatURI.accepted
  /// `createChat` is refused with −32001 while nothing is subscribed to the session or to one of its chats.
  public var createChatNeedsSubscription = false
  /// Disposes a session without turns so long after its last subscriber left, on the host's clock; `nil` for
  /// never.
  public var disposeEmptySessions: Duration?
  /// Answers `disposeSession` for a session with turns and does nothing.
  public var keepsSessionsWithTurns = false
  /// Changes the status of a session's state, and title and `modifiedAt` of a chat's state, without actions.
  public var silentStateChanges = false
  /// Ignores `limit` and `cursor` of `listSessions`: one page, unsorted.
  public var ignoresPageLimit = false
  /// The size of a page of `listSessions` without `limit`; `nil` for the largest.
  public var defaultPageSize: Int?

  // MARK: Actions of clients

  /// A second `chat/turnStarted` replaces the active turn, which leaves no trace. If off, it is rejected.
  public var replaceBusyTurn = false
  /// Echoes actions on chats, sessions and terminals as accepted even if they can have no effect.
  public var neverRejects = false
  /// Drops actions that name something that is not there, with neither echo nor rejection.
  public var dropsUnknownDispatches = false
  /// The beginnings of action types that are dropped with neither echo nor rejection, such as
  /// `changeset/`.
  public var droppedActions: [String] = []
  /// Action types that are rejected always, with "Unsupported action".
  public var refusedActions: [String] = []
  /// Writes embedded attachments to files: the echo has a resource attachment in their place.
  public var rewritesAttachments = false
  /// Queued messages become turns with a random identifier of the host, and `chat/turnStarted` does not name
  /// the message.
  public var queuedMessageTurnIDs = false

  // MARK: On the wire

  /// The token that clients must have in the query of the WebSocket URL as `tkn`; otherwise the upgrade is
  /// refused with HTTP 403.
  public var queryToken: String?
  /// Sends no `serverInfo`.
  public var omitsServerInfo = false
  /// Refuses versions with ranges such as `^0.7.0` as supported versions, and leaves the connection open.
  public var supportedVersionRanges = false
  /// Failures that have no code of their own come as −32603 with a stack trace of several lines.
  public var stackTraceErrors = false
  /// The first chat of a session has no `status`, and messages have no `origin`.
  public var omitsRequiredMembers = false
  /// `root/sessionSummaryChanged` clears a member with `null`; if off, with an empty string.
  public var clearsByNull = false
  /// The entry of a chat in its session keeps an activity that has ended.
  public var staleCatalogueActivity = false

  /// What a dispatch to a chat with a URI of another shape leads to.
  public enum MalformedChatURI: String, Sendable, Hashable {
    /// It is an action like any other.
    case accepted
    /// It is dropped with neither echo nor rejection.
    case dropsAction
    /// The process of the host ends.
    case endsHost
  }

  /// A personality without differences from the text.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - baselines: The versions that such a host speaks.
  ///   - provider: The provider of its agent.
  public init(
    name: String,
    baselines: [ProtocolVersion] = [
      ProtocolVersion(1, 0, 0), ProtocolVersion(0, 9, 0),
    ], provider: String = "embedded"
  ) {
    self.name = name
    self.baselines = baselines
    self.provider = provider
  }
}
