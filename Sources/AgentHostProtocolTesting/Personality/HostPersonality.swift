public import AgentHostProtocol

/// Deviations of an embedded host from the protocol's text, modeled on real hosts.
///
/// All switches are independent. ``reference`` follows the text; ``vsCode(_:)`` and ``pi`` behave like real
/// hosts.
///
///     var configuration = HostConfiguration(like: .vsCode(.v0_7))
///     configuration.personality.disposeEmptySessions = .seconds(1)
///
/// A value type that may be used from any task.
public struct HostPersonality: Sendable, Hashable {
  /// The name, such as `vscode-0.7`.
  public var name: String
  /// The supported versions, each with its caret range. Applied by ``HostConfiguration/init(like:script:)``.
  public var baselines: [ProtocolVersion]
  /// The provider of the host's agent. Applied by ``HostConfiguration/init(like:script:)``.
  public var provider: String
  /// Measured numbers. The sizes are applied by ``HostConfiguration/init(like:script:)``.
  public var measured = HostMeasurements()

  // MARK: Reconnecting

  /// Restores the channels of a `reconnect` one after another. Restored channels receive live actions before
  /// the response, which replays them again.
  public var liveBeforeReconnectAnswer = false
  /// Answers a `subscribe` after a pause. Actions that the snapshot lacks are sent before the answer.
  public var missedActionsBeforeSubscribeAnswer = false
  /// The time to restore one channel, on the host's clock. 2 milliseconds.
  public var restorationPause = Duration.milliseconds(2)
  /// Answers `reconnect` of an unknown client with a `replay` of everything since the host's start, whatever
  /// the client has seen; with snapshots only if the first number was dropped.
  public var replayForUnknownClient = false
  /// The error code for `reconnect` of an unknown client. −32600; many hosts use −32008.
  public var unknownClientCode = ErrorCode.invalidRequest
  /// Does not replay rejections.
  public var rejectionsNotReplayed = false
  /// Sends actions and notifications only to the newest connection of a client identifier.
  public var newestConnectionOnly = false

  // MARK: Restarting

  /// Assigns new identifiers to turns, response parts and tool calls on restart.
  public var newIDsAfterRestart = false
  /// Completes turns that a restart interrupts, with a duration of 0.
  public var interruptedTurnsComplete = false
  /// Removes sessions without turns on restart.
  public var emptySessionsVanishOnRestart = false

  // MARK: Sessions and chats

  /// Names sessions `<provider>:/<id>` and chats `ahp-chat://<id>/<base64url of the session URI>`. A session
  /// that is created or requested as `ahp-session:/<id>` is published as `<provider>:/<id>`.
  public var providerURIs = false
  /// Takes the scheme of any session URI as the provider and publishes the URI unchanged. After a restart, a
  /// session with an unknown provider is listed but not accessible. Needs ``providerURIs``.
  public var schemeIsProvider = false
  /// Sends actions to a connection only under the URI of a channel that it subscribed to last; otherwise under
  /// each of them. Needs ``providerURIs``.
  public var oneSpellingPerConnection = false
  /// The effect of a dispatch to a chat URI that does not have the form of ``providerURIs``.
  public var malformedChatURI = MalformedChatURI.accepted
  /// Rejects `createChat` with −32001 while neither the session nor any of its chats has subscribers.
  public var createChatNeedsSubscription = false
  /// Disposes a session without turns this long after its last subscriber left, on the host's clock; `nil` for
  /// never.
  public var disposeEmptySessions: Duration?
  /// Unloads an idle session with turns this long after its last subscriber left, on the host's clock, and restores it
  /// with other identifiers of response parts; `nil` for never.
  public var evictIdleSessions: Duration?
  /// Accepts `disposeSession` for a session with turns without effect.
  public var keepsSessionsWithTurns = false
  /// Sends `root/sessionSummaryChanged` for a session that is being created, before `root/sessionAdded`; the latter is
  /// not sent if the creation fails.
  public var lateSessionAdded = false
  /// Renames a chat by `session/titleChanged` on its channel; otherwise rejects that.
  public var renamesChats = false
  /// Changes the status of session states, and the title and `modifiedAt` of chat states, without actions.
  public var silentStateChanges = false
  /// Ignores `limit` and `cursor` of `listSessions`: one page, unsorted.
  public var ignoresPageLimit = false
  /// The size of a page of `listSessions` without `limit`; `nil` for the largest.
  public var defaultPageSize: Int?

  // MARK: Actions of clients

  /// Replaces the active turn on a second `chat/turnStarted` without a trace; otherwise rejects it.
  public var replaceBusyTurn = false
  /// Echoes actions on chats, sessions and terminals as accepted even if they have no effect.
  public var neverRejects = false
  /// Drops actions that name missing objects, without echo or rejection.
  public var dropsUnknownDispatches = false
  /// Prefixes of action types that are dropped without echo or rejection, such as `changeset/`.
  public var droppedActions: [String] = []
  /// Action types that are always rejected with "Unsupported action".
  public var refusedActions: [String] = []
  /// Stores embedded attachments as files: the echo has resource attachments instead.
  public var rewritesAttachments = false
  /// Starts queued messages as turns with a random identifier; `chat/turnStarted` does not name the message.
  public var queuedMessageTurnIDs = false

  // MARK: On the wire

  /// The required `tkn` in the query of the WebSocket URL; other upgrades are rejected with HTTP 403.
  public var queryToken: String?
  /// Sends no `serverInfo`.
  public var omitsServerInfo = false
  /// Lists version ranges such as `^0.7.0` as supported versions in errors, and keeps the connection open.
  public var supportedVersionRanges = false
  /// Sends errors without a specific code as −32603 with a stack trace of several lines.
  public var stackTraceErrors = false
  /// Omits the `status` of the first chat of a session, and the `origin` of messages.
  public var omitsRequiredMembers = false
  /// Clears members in `root/sessionSummaryChanged` with `null`; otherwise with an empty string.
  public var clearsByNull = false
  /// Keeps an activity that has ended in the entry of a chat.
  public var staleCatalogActivity = false

  /// The effect of a dispatch to a chat URI of another form.
  public enum MalformedChatURI: String, Sendable, Hashable {
    /// Handles the action normally.
    case accepted
    /// Drops the action without echo or rejection.
    case dropsAction
    /// Terminates the host.
    case endsHost
  }

  /// Creates a personality without deviations.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - baselines: The supported versions.
  ///   - provider: The provider of the agent.
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
