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
        "Refuses unsupported versions with -32005 and closes the connection."
      )
    case .serverInfo: ("initialize, serverInfo", .nothing, "Names itself.")
    case .tokenPlace:
      ("Authentication", .nothing, "Accepts the token where the client is configured to put it.")
    case .earlyPing: ("ping", .nothing, "Answers ping before initialize.")
    case .earlyRequest:
      ("initialize", .nothing, "Refuses other requests before initialize.")
    case .secondInitialize: ("initialize", .nothing, "Refuses a second initialize.")
    case .unknownSubscription:
      (
        "initialize, initialSubscriptions", .nothing,
        "Answers without a snapshot for an unknown initial subscription."
      )
    case .idleConnection:
      ("Transport", .nothing, "Keeps an idle connection open and sends nothing on it.")
    case .ping: ("ping", .nothing, "Answers with null.")
    case .unknownMethod: ("JSON-RPC, error -32601", .nothing, "Answers -32601.")
    case .invalidParams:
      ("JSON-RPC, error -32602", .nothing, "Answers -32602 with a message of one line.")
    case .malformedMessage:
      ("JSON-RPC, error -32700", .nothing, "Answers -32700 and stays usable.")
    case .unknownMembers: ("Versioning", .nothing, "Ignores unknown members.")
    case .unknownNotification: ("JSON-RPC", .nothing, "Ignores unknown notifications.")
    case .pageLimit: ("listSessions, limit", .nothing, "Returns at most as many sessions.")
    case .pageSize: ("listSessions, limit", .nothing, "Divides long lists into pages.")
    case .pageCursor:
      (
        "listSessions, cursor", .nothing,
        "Pages end, repeat no session, and an unknown cursor is -32602."
      )
    case .unknownChannel: ("subscribe", .nothing, "Refuses unknown channels with an error.")
    case .unsubscribe: ("unsubscribe", .write, "Ends the traffic of the channel.")
    case .requiredMembers: ("Snapshot", .write, "Sends all required members.")
    case .reconnectKnown: ("reconnect", .nothing, "Answers a known client with replay or snapshot.")
    case .reconnectUnknown: ("reconnect", .nothing, "Refuses an unknown client with an error.")
    case .reconnectMissing:
      ("reconnect, missing", .nothing, "Lists channels that no longer exist in missing.")
    case .replayWindow: ("reconnect", .nothing, "Replays from a buffer of bounded size.")
    case .replayContent:
      ("reconnect, actions", .write, "Replays each action that the client has missed once.")
    case .liveBeforeAnswer:
      ("reconnect", .write, "Sends nothing on a channel before the answer that replays it.")
    case .actionsBeforeSnapshot:
      ("subscribe, fromSeq", .write, "Sends no action before the snapshot that it follows.")
    case .rejectionsReplayed: ("reconnect, rejectionReason", .write, "Replays rejections.")
    case .severalConnections:
      ("Subscriptions", .write, "Sends actions to each connection of a client.")
    case .sessionURIs:
      ("createSession", .write, "Publishes sessions and chats under the URIs of the client.")
    case .sessionProvider: ("SessionSummary, provider", .write, "Lists a session with its agent.")
    case .spellings: ("Subscriptions", .write, "Sends actions to each subscribed URI of a channel.")
    case .createChat: ("createChat", .write, "Creates chats in sessions without subscribers.")
    case .emptySessions: ("Session lifecycle", .write, "Keeps sessions that have no turn.")
    case .disposal: ("disposeSession", .write, "Removes a session with turns.")
    case .silentChanges: ("State", .write, "Changes states by actions only.")
    case .summaries:
      ("root/sessionSummaryChanged", .write, "Lists the title that the state of a session has.")
    case .clearing:
      (
        "root/sessionSummaryChanged, activity", .write,
        "Clears a member without null."
      )
    case .catalogueActivity:
      ("session/chatUpdated", .write, "Clears the activity of a chat that is idle.")
    case .echoes: ("dispatchAction", .write, "Echoes an action once, with its origin.")
    case .attachments: ("chat/turnStarted", .write, "Echoes embedded attachments unchanged.")
    case .secondTurn: ("chat/turnStarted", .write, "Rejects a second turn during a turn.")
    case .queuedMessages:
      ("chat/pendingMessageSet", .write, "Starts a turn that names the queued message.")
    case .cancelling: ("chat/turnCancelled", .write, "Ends the turn.")
    case .rejections:
      ("dispatchAction, rejectionReason", .write, "Rejects actions that can have no effect.")
    case .droppedActions:
      ("dispatchAction", .write, "Echoes or rejects each action of a client.")
    case .refusedActions:
      ("dispatchAction", .write, "Supports the actions that clients may dispatch.")
    case .truncating: ("chat/truncated", .write, "Removes the turns after the one named.")
    case .restartEpoch: ("serverSeq", .restart, "Loses no session that has turns.")
    case .restartReconnect:
      ("reconnect", .restart, "Refuses a client of before the restart with an error.")
    case .restartIDs: ("Turn, id", .restart, "Keeps the identifiers of turns and parts.")
    case .restartTurns: ("Unexpected disconnection", .restart, "Completes no interrupted turn.")
    case .restartSessions: ("Session lifecycle", .restart, "Keeps sessions that have no turn.")
    case .chatURIs:
      ("createChat, chat", .restart, "Accepts actions on a chat whatever its URI.")
    }
  }
}
