/// The texts of the report on behaviors.
extension ProbeBehavior {
  typealias Facts = (section: String, need: Need, rule: String)

  /// The section of the protocol, the permission that the test requires, and what the protocol specifies.
  var facts: Facts {
    switch self {
    case .versions:
      ("initialize", .nothing, "Selects one of the offered versions, the highest it implements.")
    case .versionRefusal:
      (
        "initialize, error -32005", .nothing,
        "Rejects unsupported versions with -32005 and closes the connection."
      )
    case .serverInfo: ("initialize, serverInfo", .nothing, "Sends its name and version.")
    case .tokenPlace:
      ("Authentication", .nothing, "Accepts the token where the client is configured to put it.")
    case .earlyPing: ("ping", .nothing, "Responds to ping before initialize.")
    case .earlyRequest:
      ("initialize", .nothing, "Rejects other requests before initialize.")
    case .secondInitialize: ("initialize", .nothing, "Rejects a second initialize.")
    case .unknownSubscription:
      (
        "initialize, initialSubscriptions", .nothing,
        "Responds without a snapshot for an unknown initial subscription."
      )
    case .idleConnection:
      ("Transport", .nothing, "Keeps an idle connection open and sends nothing on it.")
    case .ping: ("ping", .nothing, "Responds with null.")
    case .unknownMethod: ("JSON-RPC, error -32601", .nothing, "Responds with -32601.")
    case .invalidParams:
      ("JSON-RPC, error -32602", .nothing, "Responds with -32602 and a message of one line.")
    case .malformedMessage:
      ("JSON-RPC, error -32700", .nothing, "Responds with -32700 and stays usable.")
    case .unknownMembers: ("Versioning", .nothing, "Ignores unknown members.")
    case .unknownNotification: ("JSON-RPC", .nothing, "Ignores unknown notifications.")
    case .pageLimit:
      ("listSessions, limit", .nothing, "Returns at most the requested number of sessions.")
    case .pageSize: ("listSessions, limit", .nothing, "Returns long lists in pages.")
    case .pageCursor:
      (
        "listSessions, cursor", .nothing,
        "Returns each session once, and rejects an unknown cursor with -32602."
      )
    case .unknownChannel: ("subscribe", .nothing, "Rejects unknown channels with an error.")
    case .unsubscribe: ("unsubscribe", .write, "Sends no further messages of the channel.")
    case .requiredMembers: ("Snapshot", .write, "Sends all required members.")
    case .reconnectKnown:
      ("reconnect", .nothing, "Responds to a known client with a replay or snapshots.")
    case .reconnectUnknown: ("reconnect", .nothing, "Rejects an unknown client with an error.")
    case .reconnectMissing:
      ("reconnect, missing", .nothing, "Lists channels that no longer exist in missing.")
    case .replayWindow: ("reconnect", .nothing, "Replays from a bounded buffer.")
    case .replayContent:
      ("reconnect, actions", .write, "Replays each missed action once.")
    case .liveBeforeAnswer:
      ("reconnect", .write, "Sends nothing on a channel before the response with its replay.")
    case .actionsBeforeSnapshot:
      ("subscribe, fromSeq", .write, "Sends no action before the snapshot that it follows.")
    case .rejectionsReplayed: ("reconnect, rejectionReason", .write, "Replays rejections.")
    case .severalConnections:
      ("Subscriptions", .write, "Sends actions to each connection of a client.")
    case .sessionURIs:
      ("createSession", .write, "Publishes sessions and chats under the URIs of the client.")
    case .sessionProvider: ("SessionSummary, provider", .write, "Lists a session with its agent.")
    case .sessionAnnouncements:
      ("root/sessionAdded", .write, "Announces a session before changes of its summary.")
    case .spellings: ("Subscriptions", .write, "Sends actions to each subscribed URI of a channel.")
    case .createChat: ("createChat", .write, "Creates chats in sessions without subscribers.")
    case .emptySessions: ("Session lifecycle", .write, "Keeps sessions without turns.")
    case .idleSessions:
      ("Turn, id", .write, "Keeps the identifiers of turns and parts without subscribers.")
    case .disposal: ("disposeSession", .write, "Removes a session with turns.")
    case .silentChanges: ("State", .write, "Changes states by actions only.")
    case .summaries:
      ("root/sessionSummaryChanged", .write, "Lists the title from the state of the session.")
    case .clearing:
      (
        "root/sessionSummaryChanged, activity", .write,
        "Clears a member without sending null."
      )
    case .catalogActivity:
      ("session/chatUpdated", .write, "Clears the activity of an idle chat.")
    case .echoes: ("dispatchAction", .write, "Echoes an action once, with its origin.")
    case .attachments: ("chat/turnStarted", .write, "Echoes embedded attachments unchanged.")
    case .secondTurn: ("chat/turnStarted", .write, "Rejects a second turn while one is running.")
    case .queuedMessages:
      ("chat/pendingMessageSet", .write, "Starts a turn with the identifier of the queued message.")
    case .cancelling: ("chat/turnCancelled", .write, "Ends the turn.")
    case .rejections:
      ("dispatchAction, rejectionReason", .write, "Rejects actions without effect.")
    case .droppedActions:
      ("dispatchAction", .write, "Echoes or rejects each action of a client.")
    case .refusedActions:
      ("dispatchAction", .write, "Supports the actions that clients may dispatch.")
    case .chatRenames:
      ("session/titleChanged", .write, "Rejects actions of sessions on the channel of a chat.")
    case .truncating: ("chat/truncated", .write, "Removes the turns after the given one.")
    case .restartEpoch: ("serverSeq", .restart, "Keeps sessions with turns.")
    case .restartReconnect:
      ("reconnect", .restart, "Rejects a client from before the restart with an error.")
    case .restartIDs: ("Turn, id", .restart, "Keeps the identifiers of turns and parts.")
    case .restartTurns:
      ("Unexpected disconnection", .restart, "Does not complete interrupted turns.")
    case .restartSessions: ("Session lifecycle", .restart, "Keeps sessions without turns.")
    case .chatURIs:
      ("createChat, chat", .restart, "Accepts actions on chats with any URI.")
    }
  }
}
