/// The behaviors that `ahpctl probe` looks at, in the order of the report.
enum ProbeBehavior: String, Sendable, Hashable, CaseIterable {
  // Connecting
  case versions
  case versionRefusal = "version-refusal"
  case serverInfo = "server-info"
  case tokenPlace = "token-place"
  case earlyPing = "early-ping"
  case earlyRequest = "early-request"
  case secondInitialize = "second-initialize"
  case unknownSubscription = "unknown-subscription"
  case idleConnection = "idle-connection"
  // Messages
  case ping
  case unknownMethod = "unknown-method"
  case invalidParams = "invalid-params"
  case malformedMessage = "malformed-message"
  case unknownMembers = "unknown-members"
  case unknownNotification = "unknown-notification"
  // The list of sessions
  case pageLimit = "page-limit"
  case pageSize = "page-size"
  case pageCursor = "page-cursor"
  // Channels
  case unknownChannel = "unknown-channel"
  case unsubscribe
  case requiredMembers = "required-members"
  // Reconnecting
  case reconnectKnown = "reconnect-known"
  case reconnectUnknown = "reconnect-unknown"
  case reconnectMissing = "reconnect-missing"
  case replayWindow = "replay-window"
  case replayContent = "replay-content"
  case liveBeforeAnswer = "live-before-answer"
  case actionsBeforeSnapshot = "actions-before-snapshot"
  case rejectionsReplayed = "rejections-replayed"
  case severalConnections = "several-connections"
  // Sessions and chats
  case sessionURIs = "session-uris"
  case sessionProvider = "session-provider"
  case sessionAnnouncements = "session-announcements"
  case spellings
  case createChat = "create-chat"
  case emptySessions = "empty-sessions"
  case idleSessions = "idle-sessions"
  case disposal
  case silentChanges = "silent-changes"
  case summaries
  case clearing
  case catalogActivity = "catalog-activity"
  // Actions
  case echoes
  case attachments
  case secondTurn = "second-turn"
  case queuedMessages = "queued-messages"
  case cancelling
  case rejections
  case droppedActions = "dropped-actions"
  case refusedActions = "refused-actions"
  case chatRenames = "chat-renames"
  case truncating
  // Restarting
  case restartEpoch = "restart-epoch"
  case restartReconnect = "restart-reconnect"
  case restartIDs = "restart-ids"
  case restartTurns = "restart-turns"
  case restartSessions = "restart-sessions"
  case chatURIs = "chat-uris"

  enum Need: Sendable, Hashable {
    case nothing
    case write
    case restart
  }

  var need: Need { facts.need }

  /// The behavior that the protocol specifies, in one sentence.
  var rule: String { facts.rule }

  /// The section of the protocol: a method, an action or a topic.
  var section: String { facts.section }
}
