// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

public import AgentHostProtocol

/// An action as one flat union, as in the official package: one case for each wire type. Created by
/// `StateAction.flat`.
public enum FlatStateAction: Sendable, Equatable {
  /// `root/agentsChanged`: Replaces the list of agents. Sent by the host, since AHP 0.1.0.
  indirect case rootAgentsChanged(RootAgentsChangedAction)
  /// `root/activeSessionsChanged`: Sets the number of active sessions. Sent by the host, since AHP
  /// 0.1.0.
  indirect case rootActiveSessionsChanged(RootActiveSessionsChangedAction)
  /// `root/terminalsChanged`: Replaces the list of terminals. Sent by the host, since AHP 0.1.0.
  indirect case rootTerminalsChanged(RootTerminalsChangedAction)
  /// `root/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
  indirect case rootConfigChanged(RootConfigChangedAction)
  /// `session/ready`: Reports that the session was created and is ready for use. Sent by the host,
  /// since AHP 0.1.0.
  case sessionReady(NoMembers = NoMembers())
  /// `session/creationFailed`: Reports that the session could not be created. Sets `creationError`.
  /// Sent by the host, since AHP 0.1.0.
  indirect case sessionCreationFailed(SessionCreationFailedAction)
  /// `session/chatAdded`: Adds a chat, or replaces its summary. Sent by the host, since AHP 0.4.0.
  indirect case sessionChatAdded(SessionChatAddedAction)
  /// `session/chatRemoved`: Removes a chat from the session. Sent by the host, since AHP 0.4.0.
  indirect case sessionChatRemoved(SessionChatRemovedAction)
  /// `session/chatUpdated`: Updates the summary of a chat. Sent by the host, since AHP 0.4.0.
  indirect case sessionChatUpdated(SessionChatUpdatedAction)
  /// `session/chatsReordered`: Reorders the chats. Sent by the host, since AHP 1.0.0.
  indirect case sessionChatsReordered(SessionChatsReorderedAction)
  /// `session/defaultChatChanged`: Sets or clears the default chat. Sent by the host, since AHP
  /// 0.4.0.
  indirect case sessionDefaultChatChanged(SessionDefaultChatChangedAction)
  /// `session/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  indirect case sessionTitleChanged(SessionTitleChangedAction)
  /// `session/isReadChanged`: Marks the session read or unread. Clients may dispatch it, since AHP
  /// 0.1.0.
  indirect case sessionIsReadChanged(SessionIsReadChangedAction)
  /// `session/isArchivedChanged`: Archives or unarchives the session. Clients may dispatch it, since
  /// AHP 0.1.0.
  indirect case sessionIsArchivedChanged(SessionIsArchivedChangedAction)
  /// `session/activityChanged`: Sets the description of the current activity. Sent by the host,
  /// since AHP 0.1.0.
  indirect case sessionActivityChanged(SessionActivityChangedAction)
  /// `session/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP
  /// 0.2.0.
  indirect case sessionChangesetsChanged(SessionChangesetsChangedAction)
  /// `session/configChanged`: Changes configuration values. Clients may dispatch it, since AHP
  /// 0.1.0.
  indirect case sessionConfigChanged(SessionConfigChangedAction)
  /// `session/metaChanged`: Replaces the metadata of the session. Sent by the host, since AHP 0.1.0.
  indirect case sessionMetaChanged(SessionMetaChangedAction)
  /// `session/serverToolsChanged`: Replaces the list of tools that the host provides. Sent by the
  /// host, since AHP 0.1.0.
  indirect case sessionServerToolsChanged(SessionServerToolsChangedAction)
  /// `session/activeClientSet`: Adds or replaces the entry of an active client. Clients may dispatch
  /// it, since AHP 0.5.0.
  indirect case sessionActiveClientSet(SessionActiveClientSetAction)
  /// `session/activeClientRemoved`: Removes an active client. Clients may dispatch it, since AHP
  /// 0.5.0.
  indirect case sessionActiveClientRemoved(SessionActiveClientRemovedAction)
  /// `session/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  indirect case sessionWorkingDirectorySet(SessionWorkingDirectorySetAction)
  /// `session/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since
  /// AHP 0.7.0.
  indirect case sessionWorkingDirectoryRemoved(SessionWorkingDirectoryRemovedAction)
  /// `session/workingDirectoryReplaced`: Replaces a working directory. Clients may dispatch it,
  /// since AHP 0.8.0.
  indirect case sessionWorkingDirectoryReplaced(SessionWorkingDirectoryReplacedAction)
  /// `session/inputNeededSet`: Adds or replaces a request that waits for input. Sent by the host,
  /// since AHP 0.5.1.
  indirect case sessionInputNeededSet(SessionInputNeededSetAction)
  /// `session/inputNeededRemoved`: Removes a request that no longer waits for input. Sent by the
  /// host, since AHP 0.5.1.
  indirect case sessionInputNeededRemoved(SessionInputNeededRemovedAction)
  /// `session/customizationsChanged`: Replaces the list of customizations. Sent by the host, since
  /// AHP 0.1.0.
  indirect case sessionCustomizationsChanged(SessionCustomizationsChangedAction)
  /// `session/customizationToggled`: Enables or disables a customization. Clients may dispatch it,
  /// since AHP 0.1.0.
  indirect case sessionCustomizationToggled(SessionCustomizationToggledAction)
  /// `session/customizationUpdated`: Adds or replaces a customization. Sent by the host, since AHP
  /// 0.1.0.
  indirect case sessionCustomizationUpdated(SessionCustomizationUpdatedAction)
  /// `session/customizationRemoved`: Removes a customization. Sent by the host, since AHP 0.2.0.
  indirect case sessionCustomizationRemoved(SessionCustomizationRemovedAction)
  /// `session/mcpServerStateChanged`: Sets the state of an MCP server. Sent by the host, since AHP
  /// 0.3.0.
  indirect case sessionMcpServerStateChanged(SessionMcpServerStateChangedAction)
  /// `session/mcpServerStartRequested`: Asks the host to start an MCP server. Sets its state to
  /// `starting`. Clients may dispatch it, since AHP 0.5.2.
  indirect case sessionMcpServerStartRequested(SessionMcpServerStartRequestedAction)
  /// `session/mcpServerStopRequested`: Asks the host to stop an MCP server. Sets its state to
  /// `stopped`. Clients may dispatch it, since AHP 0.5.2.
  indirect case sessionMcpServerStopRequested(SessionMcpServerStopRequestedAction)
  /// `session/mcpServerBackgroundRequested`: Asks the host to continue starting an MCP server
  /// without blocking the session. Sets `blocking` to `false`. Clients may dispatch it, since AHP
  /// 1.0.0.
  indirect case sessionMcpServerBackgroundRequested(SessionMcpServerBackgroundRequestedAction)
  /// `chat/turnStarted`: Starts a turn. Sets `activeTurn`. Clients may dispatch it, since AHP 0.4.0.
  indirect case chatTurnStarted(ChatTurnStartedAction)
  /// `chat/delta`: Appends text to a Markdown part of the active turn. Sent by the host, since AHP
  /// 0.4.0.
  indirect case chatDelta(ChatDeltaAction)
  /// `chat/responsePart`: Appends a part to the response of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  indirect case chatResponsePart(ChatResponsePartAction)
  /// `chat/reasoning`: Appends text to a reasoning part of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  indirect case chatReasoning(ChatReasoningAction)
  /// `chat/usage`: Sets the token usage of the active turn. Sent by the host, since AHP 0.4.0.
  indirect case chatUsage(ChatUsageAction)
  /// `chat/turnComplete`: Completes the active turn and moves it to `turns`. Sent by the host, since
  /// AHP 0.4.0.
  indirect case chatTurnComplete(ChatTurnCompleteAction)
  /// `chat/turnCancelled`: Cancels the active turn and moves it to `turns`. Clients may dispatch it,
  /// since AHP 0.4.0.
  indirect case chatTurnCancelled(ChatTurnCancelledAction)
  /// `chat/error`: Ends the active turn with an error and moves it to `turns`. Sent by the host,
  /// since AHP 0.4.0.
  indirect case chatError(ChatErrorAction)
  /// `chat/turnResume`: Resumes the last turn after a resumable error. Clients may dispatch it,
  /// since AHP 0.9.0.
  indirect case chatTurnResume(ChatTurnResumeAction)
  /// `chat/activityChanged`: Sets the description of the current activity. Sent by the host, since
  /// AHP 0.5.0.
  indirect case chatActivityChanged(ChatActivityChangedAction)
  /// `chat/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
  indirect case chatWorkingDirectorySet(ChatWorkingDirectorySetAction)
  /// `chat/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  indirect case chatWorkingDirectoryRemoved(ChatWorkingDirectoryRemovedAction)
  /// `chat/toolCallStart`: Starts a tool call. Its input streams in later. Sent by the host, since
  /// AHP 0.4.0.
  indirect case chatToolCallStart(ChatToolCallStartAction)
  /// `chat/toolCallDelta`: Appends text to the input of a streaming tool call. Sent by the host,
  /// since AHP 0.4.0.
  indirect case chatToolCallDelta(ChatToolCallDeltaAction)
  /// `chat/toolCallReady`: Completes the input of a tool call. The call then runs, or waits for
  /// approval. Sent by the host, since AHP 0.4.0.
  indirect case chatToolCallReady(ChatToolCallReadyAction)
  /// `chat/toolCallConfirmed`: Approves or denies a tool call that waits for approval. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case chatToolCallConfirmed(ChatToolCallConfirmedAction)
  /// `chat/toolCallComplete`: Completes a tool call with its result. Clients dispatch it for tools
  /// that they run, or to fail a call that waits for authentication. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case chatToolCallComplete(ChatToolCallCompleteAction)
  /// `chat/toolCallResultConfirmed`: Approves or denies the result of a tool call. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case chatToolCallResultConfirmed(ChatToolCallResultConfirmedAction)
  /// `chat/toolCallContentChanged`: Replaces the partial output of a running tool call. Dispatched
  /// by the client that runs the call. Clients may dispatch it, since AHP 0.4.0.
  indirect case chatToolCallContentChanged(ChatToolCallContentChangedAction)
  /// `chat/toolCallAuthRequired`: Pauses a running tool call until a token is presented. Sent by the
  /// host, since AHP 0.6.0.
  indirect case chatToolCallAuthRequired(ChatToolCallAuthRequiredAction)
  /// `chat/toolCallAuthResolved`: Resumes a tool call after authentication. Sent by the host, since
  /// AHP 0.6.0.
  indirect case chatToolCallAuthResolved(ChatToolCallAuthResolvedAction)
  /// `chat/truncated`: Removes turns from the end of the history. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case chatTruncated(ChatTruncatedAction)
  /// `chat/turnsLoaded`: Inserts older turns before the loaded turns. Sent by the host, since AHP
  /// 0.5.1.
  indirect case chatTurnsLoaded(ChatTurnsLoadedAction)
  /// `chat/pendingMessageSet`: Adds or replaces a pending message. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case chatPendingMessageSet(ChatPendingMessageSetAction)
  /// `chat/pendingMessageRemoved`: Removes a pending message. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case chatPendingMessageRemoved(ChatPendingMessageRemovedAction)
  /// `chat/queuedMessagesReordered`: Reorders the queued messages. Clients may dispatch it, since
  /// AHP 0.4.0.
  indirect case chatQueuedMessagesReordered(ChatQueuedMessagesReorderedAction)
  /// `chat/draftChanged`: Sets or clears the draft. Clients may dispatch it, since AHP 0.5.0.
  indirect case chatDraftChanged(ChatDraftChangedAction)
  /// `chat/inputRequested`: Adds a request for user input. Sent by the host, since AHP 0.4.0.
  indirect case chatInputRequested(ChatInputRequestedAction)
  /// `chat/inputAnswerChanged`: Sets or clears the draft of an answer. Clients may dispatch it,
  /// since AHP 0.4.0.
  indirect case chatInputAnswerChanged(ChatInputAnswerChangedAction)
  /// `chat/inputCompleted`: Completes a request for user input. Clients may dispatch it, since AHP
  /// 0.4.0.
  indirect case chatInputCompleted(ChatInputCompletedAction)
  /// `chat/backgroundWorkSet`: Adds or replaces background work. Sent by the host, since AHP 1.0.0.
  indirect case chatBackgroundWorkSet(ChatBackgroundWorkSetAction)
  /// `chat/backgroundWorkRemoved`: Removes background work that has ended. Sent by the host, since
  /// AHP 1.0.0.
  indirect case chatBackgroundWorkRemoved(ChatBackgroundWorkRemovedAction)
  /// `chat/movableChanged`: Sets whether `moveChat` can move the chat. Sent by the host, since AHP
  /// 1.0.0.
  indirect case chatMovableChanged(ChatMovableChangedAction)
  /// `chat/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 1.0.0.
  indirect case chatChangesetsChanged(ChatChangesetsChangedAction)
  /// `chat/canvasesChanged`: Replaces the list of open canvases. Sent by the host, since AHP 1.0.0.
  indirect case chatCanvasesChanged(ChatCanvasesChangedAction)
  /// `chat/isReadChanged`: Marks the chat read or unread. Clients may dispatch it, since AHP 1.0.0.
  indirect case chatIsReadChanged(ChatIsReadChangedAction)
  /// `chat/isArchivedChanged`: Archives or unarchives the chat. Clients may dispatch it, since AHP
  /// 1.0.0.
  indirect case chatIsArchivedChanged(ChatIsArchivedChangedAction)
  /// `terminal/data`: Appends output. Sent by the host, since AHP 0.1.0.
  indirect case terminalData(TerminalDataAction)
  /// `terminal/input`: Sends input to the terminal. Changes no state. Clients may dispatch it, since
  /// AHP 0.1.0.
  indirect case terminalInput(TerminalInputAction)
  /// `terminal/resized`: Resizes the terminal. Clients may dispatch it, since AHP 0.1.0.
  indirect case terminalResized(TerminalResizedAction)
  /// `terminal/claimed`: Transfers the terminal to another client or session. Clients may dispatch
  /// it, since AHP 0.1.0.
  indirect case terminalClaimed(TerminalClaimedAction)
  /// `terminal/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  indirect case terminalTitleChanged(TerminalTitleChangedAction)
  /// `terminal/cwdChanged`: Sets the working directory. Sent by the host, since AHP 0.1.0.
  indirect case terminalCwdChanged(TerminalCwdChangedAction)
  /// `terminal/exited`: The process has exited. Sent by the host, since AHP 0.1.0.
  indirect case terminalExited(TerminalExitedAction)
  /// `terminal/cleared`: Clears the output. Clients may dispatch it, since AHP 0.1.0.
  case terminalCleared(NoMembers = NoMembers())
  /// `terminal/commandDetectionAvailable`: Reports that the host detects individual commands from
  /// now on. Sent by the host, since AHP 0.1.0.
  case terminalCommandDetectionAvailable(NoMembers = NoMembers())
  /// `terminal/commandExecuted`: Starts a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  indirect case terminalCommandExecuted(TerminalCommandExecutedAction)
  /// `terminal/commandFinished`: Completes a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  indirect case terminalCommandFinished(TerminalCommandFinishedAction)
  /// `changeset/statusChanged`: Sets the computation status. Sent by the host, since AHP 0.2.0.
  indirect case changesetStatusChanged(ChangesetStatusChangedAction)
  /// `changeset/fileSet`: Adds or replaces a file. Sent by the host, since AHP 0.2.0.
  indirect case changesetFileSet(ChangesetFileSetAction)
  /// `changeset/fileRemoved`: Removes a file. Sent by the host, since AHP 0.2.0.
  indirect case changesetFileRemoved(ChangesetFileRemovedAction)
  /// `changeset/filesReviewChanged`: Marks files as reviewed or not reviewed. Clients may dispatch
  /// it, since AHP 0.6.0.
  indirect case changesetFilesReviewChanged(ChangesetFilesReviewChangedAction)
  /// `changeset/contentChanged`: Replaces all files after a new computation. Sent by the host, since
  /// AHP 0.4.0.
  indirect case changesetContentChanged(ChangesetContentChangedAction)
  /// `changeset/operationsChanged`: Replaces the list of operations. Sent by the host, since AHP
  /// 0.2.0.
  indirect case changesetOperationsChanged(ChangesetOperationsChangedAction)
  /// `changeset/operationStatusChanged`: Sets the status of an operation. Sent by the host, since
  /// AHP 0.3.0.
  indirect case changesetOperationStatusChanged(ChangesetOperationStatusChangedAction)
  /// `changeset/cleared`: Removes all files. Sent by the host, since AHP 0.2.0.
  case changesetCleared(NoMembers = NoMembers())
  /// `annotations/set`: Adds or replaces an annotation. Clients may dispatch it, since AHP 0.4.0.
  indirect case annotationsSet(AnnotationsSetAction)
  /// `annotations/updated`: Updates an annotation. Absent fields keep their values. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case annotationsUpdated(AnnotationsUpdatedAction)
  /// `annotations/removed`: Removes an annotation. Clients may dispatch it, since AHP 0.4.0.
  indirect case annotationsRemoved(AnnotationsRemovedAction)
  /// `annotations/entrySet`: Adds or replaces a comment. Clients may dispatch it, since AHP 0.4.0.
  indirect case annotationsEntrySet(AnnotationsEntrySetAction)
  /// `annotations/entryRemoved`: Removes a comment. Clients may dispatch it, since AHP 0.4.0.
  indirect case annotationsEntryRemoved(AnnotationsEntryRemovedAction)
  /// `resourceWatch/changed`: Reports changed files. Changes no state. Sent by the host, since AHP
  /// 0.2.0.
  indirect case resourceWatchChanged(ResourceWatchChangedAction)
  /// `automation/createRequested`: Asks the host to create an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  indirect case automationCreateRequested(AutomationCreateRequestedAction)
  /// `automation/updateRequested`: Asks the host to change an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  indirect case automationUpdateRequested(AutomationUpdateRequestedAction)
  /// `automation/set`: Adds or replaces an automation. Sent by the host, since AHP 0.9.0.
  indirect case automationSet(AutomationSetAction)
  /// `automation/removed`: Removes an automation. Clients may dispatch it, since AHP 0.9.0.
  indirect case automationRemoved(AutomationRemovedAction)
  /// `automationRun/lifecycleChanged`: Sets the lifecycle of the run. Sent by the host, since AHP
  /// 0.9.0.
  indirect case automationRunLifecycleChanged(AutomationRunLifecycleChangedAction)
  /// `automationRun/sessionSet`: Adds a session that the run started. Sent by the host, since AHP
  /// 0.9.0.
  indirect case automationRunSessionSet(AutomationRunSessionSetAction)
  /// `automationRun/sessionRemoved`: Removes a session from the run. Sent by the host, since AHP
  /// 0.9.0.
  indirect case automationRunSessionRemoved(AutomationRunSessionRemovedAction)
  /// `automationRun/primarySessionChanged`: Sets or clears the primary session. Sent by the host,
  /// since AHP 0.9.0.
  indirect case automationRunPrimarySessionChanged(AutomationRunPrimarySessionChangedAction)
  /// `automationRun/cancelRequested`: Asks the host to cancel the run. Changes no state. Clients may
  /// dispatch it, since AHP 0.9.0.
  case automationRunCancelRequested(NoMembers = NoMembers())
  /// `canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
  indirect case canvasStateChanged(CanvasStateChangedAction)
  /// An unknown action, preserved as raw JSON.
  indirect case unknown(JSONValue)
}

extension StateAction {
  /// The action as one flat union.
  public var flat: FlatStateAction {
    switch self {
    case .root(let action): action.flat
    case .session(let action): action.flat
    case .chat(let action): action.flat
    case .terminal(let action): action.flat
    case .changeset(let action): action.flat
    case .annotations(let action): action.flat
    case .resourceWatch(let action): action.flat
    case .automation(let action): action.flat
    case .automationRun(let action): action.flat
    case .canvas(let action): action.flat
    case .unknown(let value): .unknown(value)
    }
  }

  /// Creates an action from its flat form.
  public init(_ flat: FlatStateAction) {
    switch flat {
    case .rootAgentsChanged(let value): self = .root(.agentsChanged(value))
    case .rootActiveSessionsChanged(let value): self = .root(.activeSessionsChanged(value))
    case .rootTerminalsChanged(let value): self = .root(.terminalsChanged(value))
    case .rootConfigChanged(let value): self = .root(.configChanged(value))
    case .sessionReady(let value): self = .session(.ready(value))
    case .sessionCreationFailed(let value): self = .session(.creationFailed(value))
    case .sessionChatAdded(let value): self = .session(.chatAdded(value))
    case .sessionChatRemoved(let value): self = .session(.chatRemoved(value))
    case .sessionChatUpdated(let value): self = .session(.chatUpdated(value))
    case .sessionChatsReordered(let value): self = .session(.chatsReordered(value))
    case .sessionDefaultChatChanged(let value): self = .session(.defaultChatChanged(value))
    case .sessionTitleChanged(let value): self = .session(.titleChanged(value))
    case .sessionIsReadChanged(let value): self = .session(.isReadChanged(value))
    case .sessionIsArchivedChanged(let value): self = .session(.isArchivedChanged(value))
    case .sessionActivityChanged(let value): self = .session(.activityChanged(value))
    case .sessionChangesetsChanged(let value): self = .session(.changesetsChanged(value))
    case .sessionConfigChanged(let value): self = .session(.configChanged(value))
    case .sessionMetaChanged(let value): self = .session(.metaChanged(value))
    case .sessionServerToolsChanged(let value): self = .session(.serverToolsChanged(value))
    case .sessionActiveClientSet(let value): self = .session(.activeClientSet(value))
    case .sessionActiveClientRemoved(let value): self = .session(.activeClientRemoved(value))
    case .sessionWorkingDirectorySet(let value): self = .session(.workingDirectorySet(value))
    case .sessionWorkingDirectoryRemoved(let value): self = .session(.workingDirectoryRemoved(value))
    case .sessionWorkingDirectoryReplaced(let value): self = .session(.workingDirectoryReplaced(value))
    case .sessionInputNeededSet(let value): self = .session(.inputNeededSet(value))
    case .sessionInputNeededRemoved(let value): self = .session(.inputNeededRemoved(value))
    case .sessionCustomizationsChanged(let value): self = .session(.customizationsChanged(value))
    case .sessionCustomizationToggled(let value): self = .session(.customizationToggled(value))
    case .sessionCustomizationUpdated(let value): self = .session(.customizationUpdated(value))
    case .sessionCustomizationRemoved(let value): self = .session(.customizationRemoved(value))
    case .sessionMcpServerStateChanged(let value): self = .session(.mcpServerStateChanged(value))
    case .sessionMcpServerStartRequested(let value): self = .session(.mcpServerStartRequested(value))
    case .sessionMcpServerStopRequested(let value): self = .session(.mcpServerStopRequested(value))
    case .sessionMcpServerBackgroundRequested(let value): self = .session(.mcpServerBackgroundRequested(value))
    case .chatTurnStarted(let value): self = .chat(.turnStarted(value))
    case .chatDelta(let value): self = .chat(.delta(value))
    case .chatResponsePart(let value): self = .chat(.responsePart(value))
    case .chatReasoning(let value): self = .chat(.reasoning(value))
    case .chatUsage(let value): self = .chat(.usage(value))
    case .chatTurnComplete(let value): self = .chat(.turnComplete(value))
    case .chatTurnCancelled(let value): self = .chat(.turnCancelled(value))
    case .chatError(let value): self = .chat(.error(value))
    case .chatTurnResume(let value): self = .chat(.turnResume(value))
    case .chatActivityChanged(let value): self = .chat(.activityChanged(value))
    case .chatWorkingDirectorySet(let value): self = .chat(.workingDirectorySet(value))
    case .chatWorkingDirectoryRemoved(let value): self = .chat(.workingDirectoryRemoved(value))
    case .chatToolCallStart(let value): self = .chat(.toolCallStart(value))
    case .chatToolCallDelta(let value): self = .chat(.toolCallDelta(value))
    case .chatToolCallReady(let value): self = .chat(.toolCallReady(value))
    case .chatToolCallConfirmed(let value): self = .chat(.toolCallConfirmed(value))
    case .chatToolCallComplete(let value): self = .chat(.toolCallComplete(value))
    case .chatToolCallResultConfirmed(let value): self = .chat(.toolCallResultConfirmed(value))
    case .chatToolCallContentChanged(let value): self = .chat(.toolCallContentChanged(value))
    case .chatToolCallAuthRequired(let value): self = .chat(.toolCallAuthRequired(value))
    case .chatToolCallAuthResolved(let value): self = .chat(.toolCallAuthResolved(value))
    case .chatTruncated(let value): self = .chat(.truncated(value))
    case .chatTurnsLoaded(let value): self = .chat(.turnsLoaded(value))
    case .chatPendingMessageSet(let value): self = .chat(.pendingMessageSet(value))
    case .chatPendingMessageRemoved(let value): self = .chat(.pendingMessageRemoved(value))
    case .chatQueuedMessagesReordered(let value): self = .chat(.queuedMessagesReordered(value))
    case .chatDraftChanged(let value): self = .chat(.draftChanged(value))
    case .chatInputRequested(let value): self = .chat(.inputRequested(value))
    case .chatInputAnswerChanged(let value): self = .chat(.inputAnswerChanged(value))
    case .chatInputCompleted(let value): self = .chat(.inputCompleted(value))
    case .chatBackgroundWorkSet(let value): self = .chat(.backgroundWorkSet(value))
    case .chatBackgroundWorkRemoved(let value): self = .chat(.backgroundWorkRemoved(value))
    case .chatMovableChanged(let value): self = .chat(.movableChanged(value))
    case .chatChangesetsChanged(let value): self = .chat(.changesetsChanged(value))
    case .chatCanvasesChanged(let value): self = .chat(.canvasesChanged(value))
    case .chatIsReadChanged(let value): self = .chat(.isReadChanged(value))
    case .chatIsArchivedChanged(let value): self = .chat(.isArchivedChanged(value))
    case .terminalData(let value): self = .terminal(.data(value))
    case .terminalInput(let value): self = .terminal(.input(value))
    case .terminalResized(let value): self = .terminal(.resized(value))
    case .terminalClaimed(let value): self = .terminal(.claimed(value))
    case .terminalTitleChanged(let value): self = .terminal(.titleChanged(value))
    case .terminalCwdChanged(let value): self = .terminal(.cwdChanged(value))
    case .terminalExited(let value): self = .terminal(.exited(value))
    case .terminalCleared(let value): self = .terminal(.cleared(value))
    case .terminalCommandDetectionAvailable(let value): self = .terminal(.commandDetectionAvailable(value))
    case .terminalCommandExecuted(let value): self = .terminal(.commandExecuted(value))
    case .terminalCommandFinished(let value): self = .terminal(.commandFinished(value))
    case .changesetStatusChanged(let value): self = .changeset(.statusChanged(value))
    case .changesetFileSet(let value): self = .changeset(.fileSet(value))
    case .changesetFileRemoved(let value): self = .changeset(.fileRemoved(value))
    case .changesetFilesReviewChanged(let value): self = .changeset(.filesReviewChanged(value))
    case .changesetContentChanged(let value): self = .changeset(.contentChanged(value))
    case .changesetOperationsChanged(let value): self = .changeset(.operationsChanged(value))
    case .changesetOperationStatusChanged(let value): self = .changeset(.operationStatusChanged(value))
    case .changesetCleared(let value): self = .changeset(.cleared(value))
    case .annotationsSet(let value): self = .annotations(.set(value))
    case .annotationsUpdated(let value): self = .annotations(.updated(value))
    case .annotationsRemoved(let value): self = .annotations(.removed(value))
    case .annotationsEntrySet(let value): self = .annotations(.entrySet(value))
    case .annotationsEntryRemoved(let value): self = .annotations(.entryRemoved(value))
    case .resourceWatchChanged(let value): self = .resourceWatch(.changed(value))
    case .automationCreateRequested(let value): self = .automation(.createRequested(value))
    case .automationUpdateRequested(let value): self = .automation(.updateRequested(value))
    case .automationSet(let value): self = .automation(.set(value))
    case .automationRemoved(let value): self = .automation(.removed(value))
    case .automationRunLifecycleChanged(let value): self = .automationRun(.lifecycleChanged(value))
    case .automationRunSessionSet(let value): self = .automationRun(.sessionSet(value))
    case .automationRunSessionRemoved(let value): self = .automationRun(.sessionRemoved(value))
    case .automationRunPrimarySessionChanged(let value): self = .automationRun(.primarySessionChanged(value))
    case .automationRunCancelRequested(let value): self = .automationRun(.cancelRequested(value))
    case .canvasStateChanged(let value): self = .canvas(.stateChanged(value))
    case .unknown(let value): self = .unknown(value)
    }
  }
}

extension StateAction {
  /// `root/agentsChanged`: Replaces the list of agents. Sent by the host, since AHP 0.1.0.
  public static func rootAgentsChanged(_ action: RootAgentsChangedAction) -> StateAction {
    .root(.agentsChanged(action))
  }
  /// `root/activeSessionsChanged`: Sets the number of active sessions. Sent by the host, since AHP
  /// 0.1.0.
  public static func rootActiveSessionsChanged(_ action: RootActiveSessionsChangedAction) -> StateAction {
    .root(.activeSessionsChanged(action))
  }
  /// `root/terminalsChanged`: Replaces the list of terminals. Sent by the host, since AHP 0.1.0.
  public static func rootTerminalsChanged(_ action: RootTerminalsChangedAction) -> StateAction {
    .root(.terminalsChanged(action))
  }
  /// `root/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
  public static func rootConfigChanged(_ action: RootConfigChangedAction) -> StateAction {
    .root(.configChanged(action))
  }
  /// `session/ready`: Reports that the session was created and is ready for use. Sent by the host,
  /// since AHP 0.1.0.
  public static func sessionReady(_ action: NoMembers = NoMembers()) -> StateAction {
    .session(.ready(action))
  }
  /// `session/creationFailed`: Reports that the session could not be created. Sets `creationError`.
  /// Sent by the host, since AHP 0.1.0.
  public static func sessionCreationFailed(_ action: SessionCreationFailedAction) -> StateAction {
    .session(.creationFailed(action))
  }
  /// `session/chatAdded`: Adds a chat, or replaces its summary. Sent by the host, since AHP 0.4.0.
  public static func sessionChatAdded(_ action: SessionChatAddedAction) -> StateAction {
    .session(.chatAdded(action))
  }
  /// `session/chatRemoved`: Removes a chat from the session. Sent by the host, since AHP 0.4.0.
  public static func sessionChatRemoved(_ action: SessionChatRemovedAction) -> StateAction {
    .session(.chatRemoved(action))
  }
  /// `session/chatUpdated`: Updates the summary of a chat. Sent by the host, since AHP 0.4.0.
  public static func sessionChatUpdated(_ action: SessionChatUpdatedAction) -> StateAction {
    .session(.chatUpdated(action))
  }
  /// `session/chatsReordered`: Reorders the chats. Sent by the host, since AHP 1.0.0.
  public static func sessionChatsReordered(_ action: SessionChatsReorderedAction) -> StateAction {
    .session(.chatsReordered(action))
  }
  /// `session/defaultChatChanged`: Sets or clears the default chat. Sent by the host, since AHP
  /// 0.4.0.
  public static func sessionDefaultChatChanged(_ action: SessionDefaultChatChangedAction) -> StateAction {
    .session(.defaultChatChanged(action))
  }
  /// `session/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  public static func sessionTitleChanged(_ action: SessionTitleChangedAction) -> StateAction {
    .session(.titleChanged(action))
  }
  /// `session/isReadChanged`: Marks the session read or unread. Clients may dispatch it, since AHP
  /// 0.1.0.
  public static func sessionIsReadChanged(_ action: SessionIsReadChangedAction) -> StateAction {
    .session(.isReadChanged(action))
  }
  /// `session/isArchivedChanged`: Archives or unarchives the session. Clients may dispatch it, since
  /// AHP 0.1.0.
  public static func sessionIsArchivedChanged(_ action: SessionIsArchivedChangedAction) -> StateAction {
    .session(.isArchivedChanged(action))
  }
  /// `session/activityChanged`: Sets the description of the current activity. Sent by the host,
  /// since AHP 0.1.0.
  public static func sessionActivityChanged(_ action: SessionActivityChangedAction) -> StateAction {
    .session(.activityChanged(action))
  }
  /// `session/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP
  /// 0.2.0.
  public static func sessionChangesetsChanged(_ action: SessionChangesetsChangedAction) -> StateAction {
    .session(.changesetsChanged(action))
  }
  /// `session/configChanged`: Changes configuration values. Clients may dispatch it, since AHP
  /// 0.1.0.
  public static func sessionConfigChanged(_ action: SessionConfigChangedAction) -> StateAction {
    .session(.configChanged(action))
  }
  /// `session/metaChanged`: Replaces the metadata of the session. Sent by the host, since AHP 0.1.0.
  public static func sessionMetaChanged(_ action: SessionMetaChangedAction) -> StateAction {
    .session(.metaChanged(action))
  }
  /// `session/serverToolsChanged`: Replaces the list of tools that the host provides. Sent by the
  /// host, since AHP 0.1.0.
  public static func sessionServerToolsChanged(_ action: SessionServerToolsChangedAction) -> StateAction {
    .session(.serverToolsChanged(action))
  }
  /// `session/activeClientSet`: Adds or replaces the entry of an active client. Clients may dispatch
  /// it, since AHP 0.5.0.
  public static func sessionActiveClientSet(_ action: SessionActiveClientSetAction) -> StateAction {
    .session(.activeClientSet(action))
  }
  /// `session/activeClientRemoved`: Removes an active client. Clients may dispatch it, since AHP
  /// 0.5.0.
  public static func sessionActiveClientRemoved(_ action: SessionActiveClientRemovedAction) -> StateAction {
    .session(.activeClientRemoved(action))
  }
  /// `session/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  public static func sessionWorkingDirectorySet(_ action: SessionWorkingDirectorySetAction) -> StateAction {
    .session(.workingDirectorySet(action))
  }
  /// `session/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since
  /// AHP 0.7.0.
  public static func sessionWorkingDirectoryRemoved(_ action: SessionWorkingDirectoryRemovedAction) -> StateAction {
    .session(.workingDirectoryRemoved(action))
  }
  /// `session/workingDirectoryReplaced`: Replaces a working directory. Clients may dispatch it,
  /// since AHP 0.8.0.
  public static func sessionWorkingDirectoryReplaced(_ action: SessionWorkingDirectoryReplacedAction) -> StateAction {
    .session(.workingDirectoryReplaced(action))
  }
  /// `session/inputNeededSet`: Adds or replaces a request that waits for input. Sent by the host,
  /// since AHP 0.5.1.
  public static func sessionInputNeededSet(_ action: SessionInputNeededSetAction) -> StateAction {
    .session(.inputNeededSet(action))
  }
  /// `session/inputNeededRemoved`: Removes a request that no longer waits for input. Sent by the
  /// host, since AHP 0.5.1.
  public static func sessionInputNeededRemoved(_ action: SessionInputNeededRemovedAction) -> StateAction {
    .session(.inputNeededRemoved(action))
  }
  /// `session/customizationsChanged`: Replaces the list of customizations. Sent by the host, since
  /// AHP 0.1.0.
  public static func sessionCustomizationsChanged(_ action: SessionCustomizationsChangedAction) -> StateAction {
    .session(.customizationsChanged(action))
  }
  /// `session/customizationToggled`: Enables or disables a customization. Clients may dispatch it,
  /// since AHP 0.1.0.
  public static func sessionCustomizationToggled(_ action: SessionCustomizationToggledAction) -> StateAction {
    .session(.customizationToggled(action))
  }
  /// `session/customizationUpdated`: Adds or replaces a customization. Sent by the host, since AHP
  /// 0.1.0.
  public static func sessionCustomizationUpdated(_ action: SessionCustomizationUpdatedAction) -> StateAction {
    .session(.customizationUpdated(action))
  }
  /// `session/customizationRemoved`: Removes a customization. Sent by the host, since AHP 0.2.0.
  public static func sessionCustomizationRemoved(_ action: SessionCustomizationRemovedAction) -> StateAction {
    .session(.customizationRemoved(action))
  }
  /// `session/mcpServerStateChanged`: Sets the state of an MCP server. Sent by the host, since AHP
  /// 0.3.0.
  public static func sessionMcpServerStateChanged(_ action: SessionMcpServerStateChangedAction) -> StateAction {
    .session(.mcpServerStateChanged(action))
  }
  /// `session/mcpServerStartRequested`: Asks the host to start an MCP server. Sets its state to
  /// `starting`. Clients may dispatch it, since AHP 0.5.2.
  public static func sessionMcpServerStartRequested(_ action: SessionMcpServerStartRequestedAction) -> StateAction {
    .session(.mcpServerStartRequested(action))
  }
  /// `session/mcpServerStopRequested`: Asks the host to stop an MCP server. Sets its state to
  /// `stopped`. Clients may dispatch it, since AHP 0.5.2.
  public static func sessionMcpServerStopRequested(_ action: SessionMcpServerStopRequestedAction) -> StateAction {
    .session(.mcpServerStopRequested(action))
  }
  /// `session/mcpServerBackgroundRequested`: Asks the host to continue starting an MCP server
  /// without blocking the session. Sets `blocking` to `false`. Clients may dispatch it, since AHP
  /// 1.0.0.
  public static func sessionMcpServerBackgroundRequested(_ action: SessionMcpServerBackgroundRequestedAction) -> StateAction {
    .session(.mcpServerBackgroundRequested(action))
  }
  /// `chat/turnStarted`: Starts a turn. Sets `activeTurn`. Clients may dispatch it, since AHP 0.4.0.
  public static func chatTurnStarted(_ action: ChatTurnStartedAction) -> StateAction {
    .chat(.turnStarted(action))
  }
  /// `chat/delta`: Appends text to a Markdown part of the active turn. Sent by the host, since AHP
  /// 0.4.0.
  public static func chatDelta(_ action: ChatDeltaAction) -> StateAction {
    .chat(.delta(action))
  }
  /// `chat/responsePart`: Appends a part to the response of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  public static func chatResponsePart(_ action: ChatResponsePartAction) -> StateAction {
    .chat(.responsePart(action))
  }
  /// `chat/reasoning`: Appends text to a reasoning part of the active turn. Sent by the host, since
  /// AHP 0.4.0.
  public static func chatReasoning(_ action: ChatReasoningAction) -> StateAction {
    .chat(.reasoning(action))
  }
  /// `chat/usage`: Sets the token usage of the active turn. Sent by the host, since AHP 0.4.0.
  public static func chatUsage(_ action: ChatUsageAction) -> StateAction {
    .chat(.usage(action))
  }
  /// `chat/turnComplete`: Completes the active turn and moves it to `turns`. Sent by the host, since
  /// AHP 0.4.0.
  public static func chatTurnComplete(_ action: ChatTurnCompleteAction) -> StateAction {
    .chat(.turnComplete(action))
  }
  /// `chat/turnCancelled`: Cancels the active turn and moves it to `turns`. Clients may dispatch it,
  /// since AHP 0.4.0.
  public static func chatTurnCancelled(_ action: ChatTurnCancelledAction) -> StateAction {
    .chat(.turnCancelled(action))
  }
  /// `chat/error`: Ends the active turn with an error and moves it to `turns`. Sent by the host,
  /// since AHP 0.4.0.
  public static func chatError(_ action: ChatErrorAction) -> StateAction {
    .chat(.error(action))
  }
  /// `chat/turnResume`: Resumes the last turn after a resumable error. Clients may dispatch it,
  /// since AHP 0.9.0.
  public static func chatTurnResume(_ action: ChatTurnResumeAction) -> StateAction {
    .chat(.turnResume(action))
  }
  /// `chat/activityChanged`: Sets the description of the current activity. Sent by the host, since
  /// AHP 0.5.0.
  public static func chatActivityChanged(_ action: ChatActivityChangedAction) -> StateAction {
    .chat(.activityChanged(action))
  }
  /// `chat/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP 0.7.0.
  public static func chatWorkingDirectorySet(_ action: ChatWorkingDirectorySetAction) -> StateAction {
    .chat(.workingDirectorySet(action))
  }
  /// `chat/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  public static func chatWorkingDirectoryRemoved(_ action: ChatWorkingDirectoryRemovedAction) -> StateAction {
    .chat(.workingDirectoryRemoved(action))
  }
  /// `chat/toolCallStart`: Starts a tool call. Its input streams in later. Sent by the host, since
  /// AHP 0.4.0.
  public static func chatToolCallStart(_ action: ChatToolCallStartAction) -> StateAction {
    .chat(.toolCallStart(action))
  }
  /// `chat/toolCallDelta`: Appends text to the input of a streaming tool call. Sent by the host,
  /// since AHP 0.4.0.
  public static func chatToolCallDelta(_ action: ChatToolCallDeltaAction) -> StateAction {
    .chat(.toolCallDelta(action))
  }
  /// `chat/toolCallReady`: Completes the input of a tool call. The call then runs, or waits for
  /// approval. Sent by the host, since AHP 0.4.0.
  public static func chatToolCallReady(_ action: ChatToolCallReadyAction) -> StateAction {
    .chat(.toolCallReady(action))
  }
  /// `chat/toolCallConfirmed`: Approves or denies a tool call that waits for approval. Clients may
  /// dispatch it, since AHP 0.4.0.
  public static func chatToolCallConfirmed(_ action: ChatToolCallConfirmedAction) -> StateAction {
    .chat(.toolCallConfirmed(action))
  }
  /// `chat/toolCallComplete`: Completes a tool call with its result. Clients dispatch it for tools
  /// that they run, or to fail a call that waits for authentication. Clients may dispatch it, since
  /// AHP 0.4.0.
  public static func chatToolCallComplete(_ action: ChatToolCallCompleteAction) -> StateAction {
    .chat(.toolCallComplete(action))
  }
  /// `chat/toolCallResultConfirmed`: Approves or denies the result of a tool call. Clients may
  /// dispatch it, since AHP 0.4.0.
  public static func chatToolCallResultConfirmed(_ action: ChatToolCallResultConfirmedAction) -> StateAction {
    .chat(.toolCallResultConfirmed(action))
  }
  /// `chat/toolCallContentChanged`: Replaces the partial output of a running tool call. Dispatched
  /// by the client that runs the call. Clients may dispatch it, since AHP 0.4.0.
  public static func chatToolCallContentChanged(_ action: ChatToolCallContentChangedAction) -> StateAction {
    .chat(.toolCallContentChanged(action))
  }
  /// `chat/toolCallAuthRequired`: Pauses a running tool call until a token is presented. Sent by the
  /// host, since AHP 0.6.0.
  public static func chatToolCallAuthRequired(_ action: ChatToolCallAuthRequiredAction) -> StateAction {
    .chat(.toolCallAuthRequired(action))
  }
  /// `chat/toolCallAuthResolved`: Resumes a tool call after authentication. Sent by the host, since
  /// AHP 0.6.0.
  public static func chatToolCallAuthResolved(_ action: ChatToolCallAuthResolvedAction) -> StateAction {
    .chat(.toolCallAuthResolved(action))
  }
  /// `chat/truncated`: Removes turns from the end of the history. Clients may dispatch it, since AHP
  /// 0.4.0.
  public static func chatTruncated(_ action: ChatTruncatedAction) -> StateAction {
    .chat(.truncated(action))
  }
  /// `chat/turnsLoaded`: Inserts older turns before the loaded turns. Sent by the host, since AHP
  /// 0.5.1.
  public static func chatTurnsLoaded(_ action: ChatTurnsLoadedAction) -> StateAction {
    .chat(.turnsLoaded(action))
  }
  /// `chat/pendingMessageSet`: Adds or replaces a pending message. Clients may dispatch it, since
  /// AHP 0.4.0.
  public static func chatPendingMessageSet(_ action: ChatPendingMessageSetAction) -> StateAction {
    .chat(.pendingMessageSet(action))
  }
  /// `chat/pendingMessageRemoved`: Removes a pending message. Clients may dispatch it, since AHP
  /// 0.4.0.
  public static func chatPendingMessageRemoved(_ action: ChatPendingMessageRemovedAction) -> StateAction {
    .chat(.pendingMessageRemoved(action))
  }
  /// `chat/queuedMessagesReordered`: Reorders the queued messages. Clients may dispatch it, since
  /// AHP 0.4.0.
  public static func chatQueuedMessagesReordered(_ action: ChatQueuedMessagesReorderedAction) -> StateAction {
    .chat(.queuedMessagesReordered(action))
  }
  /// `chat/draftChanged`: Sets or clears the draft. Clients may dispatch it, since AHP 0.5.0.
  public static func chatDraftChanged(_ action: ChatDraftChangedAction) -> StateAction {
    .chat(.draftChanged(action))
  }
  /// `chat/inputRequested`: Adds a request for user input. Sent by the host, since AHP 0.4.0.
  public static func chatInputRequested(_ action: ChatInputRequestedAction) -> StateAction {
    .chat(.inputRequested(action))
  }
  /// `chat/inputAnswerChanged`: Sets or clears the draft of an answer. Clients may dispatch it,
  /// since AHP 0.4.0.
  public static func chatInputAnswerChanged(_ action: ChatInputAnswerChangedAction) -> StateAction {
    .chat(.inputAnswerChanged(action))
  }
  /// `chat/inputCompleted`: Completes a request for user input. Clients may dispatch it, since AHP
  /// 0.4.0.
  public static func chatInputCompleted(_ action: ChatInputCompletedAction) -> StateAction {
    .chat(.inputCompleted(action))
  }
  /// `chat/backgroundWorkSet`: Adds or replaces background work. Sent by the host, since AHP 1.0.0.
  public static func chatBackgroundWorkSet(_ action: ChatBackgroundWorkSetAction) -> StateAction {
    .chat(.backgroundWorkSet(action))
  }
  /// `chat/backgroundWorkRemoved`: Removes background work that has ended. Sent by the host, since
  /// AHP 1.0.0.
  public static func chatBackgroundWorkRemoved(_ action: ChatBackgroundWorkRemovedAction) -> StateAction {
    .chat(.backgroundWorkRemoved(action))
  }
  /// `chat/movableChanged`: Sets whether `moveChat` can move the chat. Sent by the host, since AHP
  /// 1.0.0.
  public static func chatMovableChanged(_ action: ChatMovableChangedAction) -> StateAction {
    .chat(.movableChanged(action))
  }
  /// `chat/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 1.0.0.
  public static func chatChangesetsChanged(_ action: ChatChangesetsChangedAction) -> StateAction {
    .chat(.changesetsChanged(action))
  }
  /// `chat/canvasesChanged`: Replaces the list of open canvases. Sent by the host, since AHP 1.0.0.
  public static func chatCanvasesChanged(_ action: ChatCanvasesChangedAction) -> StateAction {
    .chat(.canvasesChanged(action))
  }
  /// `chat/isReadChanged`: Marks the chat read or unread. Clients may dispatch it, since AHP 1.0.0.
  public static func chatIsReadChanged(_ action: ChatIsReadChangedAction) -> StateAction {
    .chat(.isReadChanged(action))
  }
  /// `chat/isArchivedChanged`: Archives or unarchives the chat. Clients may dispatch it, since AHP
  /// 1.0.0.
  public static func chatIsArchivedChanged(_ action: ChatIsArchivedChangedAction) -> StateAction {
    .chat(.isArchivedChanged(action))
  }
  /// `terminal/data`: Appends output. Sent by the host, since AHP 0.1.0.
  public static func terminalData(_ action: TerminalDataAction) -> StateAction {
    .terminal(.data(action))
  }
  /// `terminal/input`: Sends input to the terminal. Changes no state. Clients may dispatch it, since
  /// AHP 0.1.0.
  public static func terminalInput(_ action: TerminalInputAction) -> StateAction {
    .terminal(.input(action))
  }
  /// `terminal/resized`: Resizes the terminal. Clients may dispatch it, since AHP 0.1.0.
  public static func terminalResized(_ action: TerminalResizedAction) -> StateAction {
    .terminal(.resized(action))
  }
  /// `terminal/claimed`: Transfers the terminal to another client or session. Clients may dispatch
  /// it, since AHP 0.1.0.
  public static func terminalClaimed(_ action: TerminalClaimedAction) -> StateAction {
    .terminal(.claimed(action))
  }
  /// `terminal/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  public static func terminalTitleChanged(_ action: TerminalTitleChangedAction) -> StateAction {
    .terminal(.titleChanged(action))
  }
  /// `terminal/cwdChanged`: Sets the working directory. Sent by the host, since AHP 0.1.0.
  public static func terminalCwdChanged(_ action: TerminalCwdChangedAction) -> StateAction {
    .terminal(.cwdChanged(action))
  }
  /// `terminal/exited`: The process has exited. Sent by the host, since AHP 0.1.0.
  public static func terminalExited(_ action: TerminalExitedAction) -> StateAction {
    .terminal(.exited(action))
  }
  /// `terminal/cleared`: Clears the output. Clients may dispatch it, since AHP 0.1.0.
  public static func terminalCleared(_ action: NoMembers = NoMembers()) -> StateAction {
    .terminal(.cleared(action))
  }
  /// `terminal/commandDetectionAvailable`: Reports that the host detects individual commands from
  /// now on. Sent by the host, since AHP 0.1.0.
  public static func terminalCommandDetectionAvailable(_ action: NoMembers = NoMembers()) -> StateAction {
    .terminal(.commandDetectionAvailable(action))
  }
  /// `terminal/commandExecuted`: Starts a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  public static func terminalCommandExecuted(_ action: TerminalCommandExecutedAction) -> StateAction {
    .terminal(.commandExecuted(action))
  }
  /// `terminal/commandFinished`: Completes a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  public static func terminalCommandFinished(_ action: TerminalCommandFinishedAction) -> StateAction {
    .terminal(.commandFinished(action))
  }
  /// `changeset/statusChanged`: Sets the computation status. Sent by the host, since AHP 0.2.0.
  public static func changesetStatusChanged(_ action: ChangesetStatusChangedAction) -> StateAction {
    .changeset(.statusChanged(action))
  }
  /// `changeset/fileSet`: Adds or replaces a file. Sent by the host, since AHP 0.2.0.
  public static func changesetFileSet(_ action: ChangesetFileSetAction) -> StateAction {
    .changeset(.fileSet(action))
  }
  /// `changeset/fileRemoved`: Removes a file. Sent by the host, since AHP 0.2.0.
  public static func changesetFileRemoved(_ action: ChangesetFileRemovedAction) -> StateAction {
    .changeset(.fileRemoved(action))
  }
  /// `changeset/filesReviewChanged`: Marks files as reviewed or not reviewed. Clients may dispatch
  /// it, since AHP 0.6.0.
  public static func changesetFilesReviewChanged(_ action: ChangesetFilesReviewChangedAction) -> StateAction {
    .changeset(.filesReviewChanged(action))
  }
  /// `changeset/contentChanged`: Replaces all files after a new computation. Sent by the host, since
  /// AHP 0.4.0.
  public static func changesetContentChanged(_ action: ChangesetContentChangedAction) -> StateAction {
    .changeset(.contentChanged(action))
  }
  /// `changeset/operationsChanged`: Replaces the list of operations. Sent by the host, since AHP
  /// 0.2.0.
  public static func changesetOperationsChanged(_ action: ChangesetOperationsChangedAction) -> StateAction {
    .changeset(.operationsChanged(action))
  }
  /// `changeset/operationStatusChanged`: Sets the status of an operation. Sent by the host, since
  /// AHP 0.3.0.
  public static func changesetOperationStatusChanged(_ action: ChangesetOperationStatusChangedAction) -> StateAction {
    .changeset(.operationStatusChanged(action))
  }
  /// `changeset/cleared`: Removes all files. Sent by the host, since AHP 0.2.0.
  public static func changesetCleared(_ action: NoMembers = NoMembers()) -> StateAction {
    .changeset(.cleared(action))
  }
  /// `annotations/set`: Adds or replaces an annotation. Clients may dispatch it, since AHP 0.4.0.
  public static func annotationsSet(_ action: AnnotationsSetAction) -> StateAction {
    .annotations(.set(action))
  }
  /// `annotations/updated`: Updates an annotation. Absent fields keep their values. Clients may
  /// dispatch it, since AHP 0.4.0.
  public static func annotationsUpdated(_ action: AnnotationsUpdatedAction) -> StateAction {
    .annotations(.updated(action))
  }
  /// `annotations/removed`: Removes an annotation. Clients may dispatch it, since AHP 0.4.0.
  public static func annotationsRemoved(_ action: AnnotationsRemovedAction) -> StateAction {
    .annotations(.removed(action))
  }
  /// `annotations/entrySet`: Adds or replaces a comment. Clients may dispatch it, since AHP 0.4.0.
  public static func annotationsEntrySet(_ action: AnnotationsEntrySetAction) -> StateAction {
    .annotations(.entrySet(action))
  }
  /// `annotations/entryRemoved`: Removes a comment. Clients may dispatch it, since AHP 0.4.0.
  public static func annotationsEntryRemoved(_ action: AnnotationsEntryRemovedAction) -> StateAction {
    .annotations(.entryRemoved(action))
  }
  /// `resourceWatch/changed`: Reports changed files. Changes no state. Sent by the host, since AHP
  /// 0.2.0.
  public static func resourceWatchChanged(_ action: ResourceWatchChangedAction) -> StateAction {
    .resourceWatch(.changed(action))
  }
  /// `automation/createRequested`: Asks the host to create an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  public static func automationCreateRequested(_ action: AutomationCreateRequestedAction) -> StateAction {
    .automation(.createRequested(action))
  }
  /// `automation/updateRequested`: Asks the host to change an automation. Changes no state;
  /// `automation/set` follows. Clients may dispatch it, since AHP 0.9.0.
  public static func automationUpdateRequested(_ action: AutomationUpdateRequestedAction) -> StateAction {
    .automation(.updateRequested(action))
  }
  /// `automation/set`: Adds or replaces an automation. Sent by the host, since AHP 0.9.0.
  public static func automationSet(_ action: AutomationSetAction) -> StateAction {
    .automation(.set(action))
  }
  /// `automation/removed`: Removes an automation. Clients may dispatch it, since AHP 0.9.0.
  public static func automationRemoved(_ action: AutomationRemovedAction) -> StateAction {
    .automation(.removed(action))
  }
  /// `automationRun/lifecycleChanged`: Sets the lifecycle of the run. Sent by the host, since AHP
  /// 0.9.0.
  public static func automationRunLifecycleChanged(_ action: AutomationRunLifecycleChangedAction) -> StateAction {
    .automationRun(.lifecycleChanged(action))
  }
  /// `automationRun/sessionSet`: Adds a session that the run started. Sent by the host, since AHP
  /// 0.9.0.
  public static func automationRunSessionSet(_ action: AutomationRunSessionSetAction) -> StateAction {
    .automationRun(.sessionSet(action))
  }
  /// `automationRun/sessionRemoved`: Removes a session from the run. Sent by the host, since AHP
  /// 0.9.0.
  public static func automationRunSessionRemoved(_ action: AutomationRunSessionRemovedAction) -> StateAction {
    .automationRun(.sessionRemoved(action))
  }
  /// `automationRun/primarySessionChanged`: Sets or clears the primary session. Sent by the host,
  /// since AHP 0.9.0.
  public static func automationRunPrimarySessionChanged(_ action: AutomationRunPrimarySessionChangedAction) -> StateAction {
    .automationRun(.primarySessionChanged(action))
  }
  /// `automationRun/cancelRequested`: Asks the host to cancel the run. Changes no state. Clients may
  /// dispatch it, since AHP 0.9.0.
  public static func automationRunCancelRequested(_ action: NoMembers = NoMembers()) -> StateAction {
    .automationRun(.cancelRequested(action))
  }
  /// `canvas/stateChanged`: Replaces the state of the canvas. Sent by the host, since AHP 1.0.0.
  public static func canvasStateChanged(_ action: CanvasStateChangedAction) -> StateAction {
    .canvas(.stateChanged(action))
  }
}

extension RootAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .agentsChanged(let value): .rootAgentsChanged(value)
    case .activeSessionsChanged(let value): .rootActiveSessionsChanged(value)
    case .terminalsChanged(let value): .rootTerminalsChanged(value)
    case .configChanged(let value): .rootConfigChanged(value)
    }
  }
}

extension SessionAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .ready(let value): .sessionReady(value)
    case .creationFailed(let value): .sessionCreationFailed(value)
    case .chatAdded(let value): .sessionChatAdded(value)
    case .chatRemoved(let value): .sessionChatRemoved(value)
    case .chatUpdated(let value): .sessionChatUpdated(value)
    case .chatsReordered(let value): .sessionChatsReordered(value)
    case .defaultChatChanged(let value): .sessionDefaultChatChanged(value)
    case .titleChanged(let value): .sessionTitleChanged(value)
    case .isReadChanged(let value): .sessionIsReadChanged(value)
    case .isArchivedChanged(let value): .sessionIsArchivedChanged(value)
    case .activityChanged(let value): .sessionActivityChanged(value)
    case .changesetsChanged(let value): .sessionChangesetsChanged(value)
    case .configChanged(let value): .sessionConfigChanged(value)
    case .metaChanged(let value): .sessionMetaChanged(value)
    case .serverToolsChanged(let value): .sessionServerToolsChanged(value)
    case .activeClientSet(let value): .sessionActiveClientSet(value)
    case .activeClientRemoved(let value): .sessionActiveClientRemoved(value)
    case .workingDirectorySet(let value): .sessionWorkingDirectorySet(value)
    case .workingDirectoryRemoved(let value): .sessionWorkingDirectoryRemoved(value)
    case .workingDirectoryReplaced(let value): .sessionWorkingDirectoryReplaced(value)
    case .inputNeededSet(let value): .sessionInputNeededSet(value)
    case .inputNeededRemoved(let value): .sessionInputNeededRemoved(value)
    case .customizationsChanged(let value): .sessionCustomizationsChanged(value)
    case .customizationToggled(let value): .sessionCustomizationToggled(value)
    case .customizationUpdated(let value): .sessionCustomizationUpdated(value)
    case .customizationRemoved(let value): .sessionCustomizationRemoved(value)
    case .mcpServerStateChanged(let value): .sessionMcpServerStateChanged(value)
    case .mcpServerStartRequested(let value): .sessionMcpServerStartRequested(value)
    case .mcpServerStopRequested(let value): .sessionMcpServerStopRequested(value)
    case .mcpServerBackgroundRequested(let value): .sessionMcpServerBackgroundRequested(value)
    }
  }
}

extension ChatAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .turnStarted(let value): .chatTurnStarted(value)
    case .delta(let value): .chatDelta(value)
    case .responsePart(let value): .chatResponsePart(value)
    case .reasoning(let value): .chatReasoning(value)
    case .usage(let value): .chatUsage(value)
    case .turnComplete(let value): .chatTurnComplete(value)
    case .turnCancelled(let value): .chatTurnCancelled(value)
    case .error(let value): .chatError(value)
    case .turnResume(let value): .chatTurnResume(value)
    case .activityChanged(let value): .chatActivityChanged(value)
    case .workingDirectorySet(let value): .chatWorkingDirectorySet(value)
    case .workingDirectoryRemoved(let value): .chatWorkingDirectoryRemoved(value)
    case .toolCallStart(let value): .chatToolCallStart(value)
    case .toolCallDelta(let value): .chatToolCallDelta(value)
    case .toolCallReady(let value): .chatToolCallReady(value)
    case .toolCallConfirmed(let value): .chatToolCallConfirmed(value)
    case .toolCallComplete(let value): .chatToolCallComplete(value)
    case .toolCallResultConfirmed(let value): .chatToolCallResultConfirmed(value)
    case .toolCallContentChanged(let value): .chatToolCallContentChanged(value)
    case .toolCallAuthRequired(let value): .chatToolCallAuthRequired(value)
    case .toolCallAuthResolved(let value): .chatToolCallAuthResolved(value)
    case .truncated(let value): .chatTruncated(value)
    case .turnsLoaded(let value): .chatTurnsLoaded(value)
    case .pendingMessageSet(let value): .chatPendingMessageSet(value)
    case .pendingMessageRemoved(let value): .chatPendingMessageRemoved(value)
    case .queuedMessagesReordered(let value): .chatQueuedMessagesReordered(value)
    case .draftChanged(let value): .chatDraftChanged(value)
    case .inputRequested(let value): .chatInputRequested(value)
    case .inputAnswerChanged(let value): .chatInputAnswerChanged(value)
    case .inputCompleted(let value): .chatInputCompleted(value)
    case .backgroundWorkSet(let value): .chatBackgroundWorkSet(value)
    case .backgroundWorkRemoved(let value): .chatBackgroundWorkRemoved(value)
    case .movableChanged(let value): .chatMovableChanged(value)
    case .changesetsChanged(let value): .chatChangesetsChanged(value)
    case .canvasesChanged(let value): .chatCanvasesChanged(value)
    case .isReadChanged(let value): .chatIsReadChanged(value)
    case .isArchivedChanged(let value): .chatIsArchivedChanged(value)
    }
  }
}

extension TerminalAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .data(let value): .terminalData(value)
    case .input(let value): .terminalInput(value)
    case .resized(let value): .terminalResized(value)
    case .claimed(let value): .terminalClaimed(value)
    case .titleChanged(let value): .terminalTitleChanged(value)
    case .cwdChanged(let value): .terminalCwdChanged(value)
    case .exited(let value): .terminalExited(value)
    case .cleared(let value): .terminalCleared(value)
    case .commandDetectionAvailable(let value): .terminalCommandDetectionAvailable(value)
    case .commandExecuted(let value): .terminalCommandExecuted(value)
    case .commandFinished(let value): .terminalCommandFinished(value)
    }
  }
}

extension ChangesetAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .statusChanged(let value): .changesetStatusChanged(value)
    case .fileSet(let value): .changesetFileSet(value)
    case .fileRemoved(let value): .changesetFileRemoved(value)
    case .filesReviewChanged(let value): .changesetFilesReviewChanged(value)
    case .contentChanged(let value): .changesetContentChanged(value)
    case .operationsChanged(let value): .changesetOperationsChanged(value)
    case .operationStatusChanged(let value): .changesetOperationStatusChanged(value)
    case .cleared(let value): .changesetCleared(value)
    }
  }
}

extension AnnotationsAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .set(let value): .annotationsSet(value)
    case .updated(let value): .annotationsUpdated(value)
    case .removed(let value): .annotationsRemoved(value)
    case .entrySet(let value): .annotationsEntrySet(value)
    case .entryRemoved(let value): .annotationsEntryRemoved(value)
    }
  }
}

extension ResourceWatchAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .changed(let value): .resourceWatchChanged(value)
    }
  }
}

extension AutomationAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .createRequested(let value): .automationCreateRequested(value)
    case .updateRequested(let value): .automationUpdateRequested(value)
    case .set(let value): .automationSet(value)
    case .removed(let value): .automationRemoved(value)
    }
  }
}

extension AutomationRunAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .lifecycleChanged(let value): .automationRunLifecycleChanged(value)
    case .sessionSet(let value): .automationRunSessionSet(value)
    case .sessionRemoved(let value): .automationRunSessionRemoved(value)
    case .primarySessionChanged(let value): .automationRunPrimarySessionChanged(value)
    case .cancelRequested(let value): .automationRunCancelRequested(value)
    }
  }
}

extension CanvasAction {
  fileprivate var flat: FlatStateAction {
    switch self {
    case .stateChanged(let value): .canvasStateChanged(value)
    }
  }
}
