// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

import AgentHostProtocol

/// An action in one level, as the official package has it: a case for each type on the wire, for use
/// in a `switch`. Made by `StateAction.flat`.
public enum FlatStateAction: Sendable, Hashable {
  /// `root/agentsChanged`: The list of agents is another one.
  case rootAgentsChanged(RootAgentsChangedAction)
  /// `root/activeSessionsChanged`: Another number of sessions is at work.
  case rootActiveSessionsChanged(RootActiveSessionsChangedAction)
  /// `root/terminalsChanged`: The list of terminals is another one.
  case rootTerminalsChanged(RootTerminalsChangedAction)
  /// `root/configChanged`: Configuration values change.
  case rootConfigChanged(RootConfigChangedAction)
  /// `session/ready`: The session has become usable.
  case sessionReady(NoMembers = NoMembers())
  /// `session/creationFailed`: The session could not be created.
  case sessionCreationFailed(SessionCreationFailedAction)
  /// `session/chatAdded`: A chat is there, or its whole summary is new.
  indirect case sessionChatAdded(SessionChatAddedAction)
  /// `session/chatRemoved`: A chat is gone.
  case sessionChatRemoved(SessionChatRemovedAction)
  /// `session/chatUpdated`: A chat's summary has changed.
  indirect case sessionChatUpdated(SessionChatUpdatedAction)
  /// `session/chatsReordered`: The chats are in another order.
  case sessionChatsReordered(SessionChatsReorderedAction)
  /// `session/defaultChatChanged`: Another chat is the default one.
  case sessionDefaultChatChanged(SessionDefaultChatChangedAction)
  /// `session/titleChanged`: The session has another title.
  case sessionTitleChanged(SessionTitleChangedAction)
  /// `session/isReadChanged`: The session is marked read or unread.
  case sessionIsReadChanged(SessionIsReadChangedAction)
  /// `session/isArchivedChanged`: The session is archived or brought back.
  case sessionIsArchivedChanged(SessionIsArchivedChangedAction)
  /// `session/activityChanged`: The session does something else.
  case sessionActivityChanged(SessionActivityChangedAction)
  /// `session/changesetsChanged`: There are other changesets.
  case sessionChangesetsChanged(SessionChangesetsChangedAction)
  /// `session/configChanged`: Configuration values change.
  case sessionConfigChanged(SessionConfigChangedAction)
  /// `session/metaChanged`: The session has other metadata.
  case sessionMetaChanged(SessionMetaChangedAction)
  /// `session/serverToolsChanged`: The host offers other tools.
  case sessionServerToolsChanged(SessionServerToolsChangedAction)
  /// `session/activeClientSet`: A client takes part, or changes what it offers.
  case sessionActiveClientSet(SessionActiveClientSetAction)
  /// `session/activeClientRemoved`: A client no longer takes part.
  case sessionActiveClientRemoved(SessionActiveClientRemovedAction)
  /// `session/workingDirectorySet`: A working directory is added.
  case sessionWorkingDirectorySet(SessionWorkingDirectorySetAction)
  /// `session/workingDirectoryRemoved`: A working directory is removed.
  case sessionWorkingDirectoryRemoved(SessionWorkingDirectoryRemovedAction)
  /// `session/workingDirectoryReplaced`: A working directory gives way to another one.
  case sessionWorkingDirectoryReplaced(SessionWorkingDirectoryReplacedAction)
  /// `session/inputNeededSet`: Something waits for an answer.
  case sessionInputNeededSet(SessionInputNeededSetAction)
  /// `session/inputNeededRemoved`: Something no longer waits for an answer.
  case sessionInputNeededRemoved(SessionInputNeededRemovedAction)
  /// `session/customizationsChanged`: There are other customizations.
  case sessionCustomizationsChanged(SessionCustomizationsChangedAction)
  /// `session/customizationToggled`: A customization is switched on or off.
  case sessionCustomizationToggled(SessionCustomizationToggledAction)
  /// `session/customizationUpdated`: A customization is there, or all of it is new.
  case sessionCustomizationUpdated(SessionCustomizationUpdatedAction)
  /// `session/customizationRemoved`: A customization is gone.
  case sessionCustomizationRemoved(SessionCustomizationRemovedAction)
  /// `session/mcpServerStateChanged`: An MCP server does something else.
  indirect case sessionMcpServerStateChanged(SessionMcpServerStateChangedAction)
  /// `session/mcpServerStartRequested`: An MCP server is to start.
  case sessionMcpServerStartRequested(SessionMcpServerStartRequestedAction)
  /// `session/mcpServerStopRequested`: An MCP server is to stop.
  case sessionMcpServerStopRequested(SessionMcpServerStopRequestedAction)
  /// `session/mcpServerBackgroundRequested`: An MCP server is to go on starting without holding up
  /// the session.
  case sessionMcpServerBackgroundRequested(SessionMcpServerBackgroundRequestedAction)
  /// `chat/turnStarted`: A turn begins.
  indirect case chatTurnStarted(ChatTurnStartedAction)
  /// `chat/delta`: Text is appended to a part of the answer.
  case chatDelta(ChatDeltaAction)
  /// `chat/responsePart`: The answer has a new part.
  indirect case chatResponsePart(ChatResponsePartAction)
  /// `chat/reasoning`: Text is appended to what the model thought.
  case chatReasoning(ChatReasoningAction)
  /// `chat/usage`: The turn has consumed something.
  indirect case chatUsage(ChatUsageAction)
  /// `chat/turnComplete`: The turn has ended well.
  case chatTurnComplete(ChatTurnCompleteAction)
  /// `chat/turnCancelled`: The turn is stopped.
  case chatTurnCancelled(ChatTurnCancelledAction)
  /// `chat/error`: The turn has failed.
  indirect case chatError(ChatErrorAction)
  /// `chat/turnResume`: The last turn, which failed, is taken up again.
  case chatTurnResume(ChatTurnResumeAction)
  /// `chat/activityChanged`: The chat does something else.
  case chatActivityChanged(ChatActivityChangedAction)
  /// `chat/workingDirectorySet`: A working directory is added.
  case chatWorkingDirectorySet(ChatWorkingDirectorySetAction)
  /// `chat/workingDirectoryRemoved`: A working directory is removed.
  case chatWorkingDirectoryRemoved(ChatWorkingDirectoryRemovedAction)
  /// `chat/toolCallStart`: The model begins to call a tool.
  indirect case chatToolCallStart(ChatToolCallStartAction)
  /// `chat/toolCallDelta`: The input of a call grows.
  indirect case chatToolCallDelta(ChatToolCallDeltaAction)
  /// `chat/toolCallReady`: A call is complete: it runs, or waits for a confirmation.
  indirect case chatToolCallReady(ChatToolCallReadyAction)
  /// `chat/toolCallConfirmed`: A call is approved or denied.
  indirect case chatToolCallConfirmed(ChatToolCallConfirmedAction)
  /// `chat/toolCallComplete`: A call has ended.
  indirect case chatToolCallComplete(ChatToolCallCompleteAction)
  /// `chat/toolCallResultConfirmed`: The result of a call is approved or denied.
  case chatToolCallResultConfirmed(ChatToolCallResultConfirmedAction)
  /// `chat/toolCallContentChanged`: A running call has yielded something.
  case chatToolCallContentChanged(ChatToolCallContentChangedAction)
  /// `chat/toolCallAuthRequired`: A running call needs a token.
  indirect case chatToolCallAuthRequired(ChatToolCallAuthRequiredAction)
  /// `chat/toolCallAuthResolved`: The token is there; the call goes on.
  case chatToolCallAuthResolved(ChatToolCallAuthResolvedAction)
  /// `chat/truncated`: Turns are removed from the end.
  case chatTruncated(ChatTruncatedAction)
  /// `chat/turnsLoaded`: Older turns have been loaded.
  case chatTurnsLoaded(ChatTurnsLoadedAction)
  /// `chat/pendingMessageSet`: A message waits to be sent, or is edited while it waits.
  indirect case chatPendingMessageSet(ChatPendingMessageSetAction)
  /// `chat/pendingMessageRemoved`: A message no longer waits to be sent.
  case chatPendingMessageRemoved(ChatPendingMessageRemovedAction)
  /// `chat/queuedMessagesReordered`: The queued messages are in another order.
  case chatQueuedMessagesReordered(ChatQueuedMessagesReorderedAction)
  /// `chat/draftChanged`: What is being written has changed.
  indirect case chatDraftChanged(ChatDraftChangedAction)
  /// `chat/inputRequested`: The agent asks people something.
  indirect case chatInputRequested(ChatInputRequestedAction)
  /// `chat/inputAnswerChanged`: An answer is being prepared.
  indirect case chatInputAnswerChanged(ChatInputAnswerChangedAction)
  /// `chat/inputCompleted`: A request for input is answered.
  case chatInputCompleted(ChatInputCompletedAction)
  /// `chat/backgroundWorkSet`: Work goes on beside the turns.
  case chatBackgroundWorkSet(ChatBackgroundWorkSetAction)
  /// `chat/backgroundWorkRemoved`: Work beside the turns has ended.
  case chatBackgroundWorkRemoved(ChatBackgroundWorkRemovedAction)
  /// `chat/movableChanged`: The chat can, or cannot, be moved.
  case chatMovableChanged(ChatMovableChangedAction)
  /// `chat/changesetsChanged`: There are other changesets.
  case chatChangesetsChanged(ChatChangesetsChangedAction)
  /// `chat/canvasesChanged`: Other canvases are open.
  case chatCanvasesChanged(ChatCanvasesChangedAction)
  /// `chat/isReadChanged`: The chat is marked read or unread.
  case chatIsReadChanged(ChatIsReadChangedAction)
  /// `chat/isArchivedChanged`: The chat is archived or brought back.
  case chatIsArchivedChanged(ChatIsArchivedChangedAction)
  /// `terminal/data`: There is new output.
  case terminalData(TerminalDataAction)
  /// `terminal/input`: Something is typed; no state changes.
  case terminalInput(TerminalInputAction)
  /// `terminal/resized`: The terminal has another size.
  case terminalResized(TerminalResizedAction)
  /// `terminal/claimed`: Somebody else uses it now.
  indirect case terminalClaimed(TerminalClaimedAction)
  /// `terminal/titleChanged`: The terminal has another title.
  case terminalTitleChanged(TerminalTitleChangedAction)
  /// `terminal/cwdChanged`: The terminal has another working directory.
  case terminalCwdChanged(TerminalCwdChangedAction)
  /// `terminal/exited`: The terminal has ended.
  case terminalExited(TerminalExitedAction)
  /// `terminal/cleared`: The output is wiped.
  case terminalCleared(NoMembers = NoMembers())
  /// `terminal/commandDetectionAvailable`: Commands are told apart from now on.
  case terminalCommandDetectionAvailable(NoMembers = NoMembers())
  /// `terminal/commandExecuted`: A command begins.
  case terminalCommandExecuted(TerminalCommandExecutedAction)
  /// `terminal/commandFinished`: A command has ended.
  case terminalCommandFinished(TerminalCommandFinishedAction)
  /// `changeset/statusChanged`: It is up to date, or no longer.
  indirect case changesetStatusChanged(ChangesetStatusChangedAction)
  /// `changeset/fileSet`: A file has changed, or changed otherwise.
  indirect case changesetFileSet(ChangesetFileSetAction)
  /// `changeset/fileRemoved`: A file is no longer changed.
  case changesetFileRemoved(ChangesetFileRemovedAction)
  /// `changeset/filesReviewChanged`: Files are marked as reviewed, or no longer.
  case changesetFilesReviewChanged(ChangesetFilesReviewChangedAction)
  /// `changeset/contentChanged`: It has been computed anew.
  indirect case changesetContentChanged(ChangesetContentChangedAction)
  /// `changeset/operationsChanged`: There are other operations.
  case changesetOperationsChanged(ChangesetOperationsChangedAction)
  /// `changeset/operationStatusChanged`: An operation runs or has run.
  indirect case changesetOperationStatusChanged(ChangesetOperationStatusChangedAction)
  /// `changeset/cleared`: It no longer has files.
  case changesetCleared(NoMembers = NoMembers())
  /// `annotations/set`: An annotation is there, or all of it is new.
  indirect case annotationsSet(AnnotationsSetAction)
  /// `annotations/updated`: An annotation has changed; absent fields stay.
  indirect case annotationsUpdated(AnnotationsUpdatedAction)
  /// `annotations/removed`: An annotation is gone.
  case annotationsRemoved(AnnotationsRemovedAction)
  /// `annotations/entrySet`: A remark is there, or all of it is new.
  indirect case annotationsEntrySet(AnnotationsEntrySetAction)
  /// `annotations/entryRemoved`: A remark is gone.
  case annotationsEntryRemoved(AnnotationsEntryRemovedAction)
  /// `resourceWatch/changed`: Files have changed; no state does.
  case resourceWatchChanged(ResourceWatchChangedAction)
  /// `automation/createRequested`: An automation is to be created; no state changes yet.
  indirect case automationCreateRequested(AutomationCreateRequestedAction)
  /// `automation/updateRequested`: An automation is to be changed; no state changes yet.
  indirect case automationUpdateRequested(AutomationUpdateRequestedAction)
  /// `automation/set`: An automation is there, or all of it is new.
  indirect case automationSet(AutomationSetAction)
  /// `automation/removed`: An automation is gone.
  case automationRemoved(AutomationRemovedAction)
  /// `automationRun/lifecycleChanged`: The run has come further.
  case automationRunLifecycleChanged(AutomationRunLifecycleChangedAction)
  /// `automationRun/sessionSet`: The run has started a session.
  case automationRunSessionSet(AutomationRunSessionSetAction)
  /// `automationRun/sessionRemoved`: A session is no longer part of the run.
  case automationRunSessionRemoved(AutomationRunSessionRemovedAction)
  /// `automationRun/primarySessionChanged`: Another session is the one to look at first.
  case automationRunPrimarySessionChanged(AutomationRunPrimarySessionChangedAction)
  /// `automationRun/cancelRequested`: The run is to be stopped; no state changes yet.
  case automationRunCancelRequested(NoMembers = NoMembers())
  /// `canvas/stateChanged`: All of the canvas is new.
  indirect case canvasStateChanged(CanvasStateChangedAction)
  /// An action that this version does not know, whole.
  case unknown(JSONValue)
}

extension StateAction {
  /// The action in one level, for use in a `switch`.
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

  /// The action of which that is the form in one level.
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
  /// `root/agentsChanged`: The list of agents is another one.
  public static func rootAgentsChanged(_ action: RootAgentsChangedAction) -> StateAction {
    .root(.agentsChanged(action))
  }
  /// `root/activeSessionsChanged`: Another number of sessions is at work.
  public static func rootActiveSessionsChanged(_ action: RootActiveSessionsChangedAction) -> StateAction {
    .root(.activeSessionsChanged(action))
  }
  /// `root/terminalsChanged`: The list of terminals is another one.
  public static func rootTerminalsChanged(_ action: RootTerminalsChangedAction) -> StateAction {
    .root(.terminalsChanged(action))
  }
  /// `root/configChanged`: Configuration values change.
  public static func rootConfigChanged(_ action: RootConfigChangedAction) -> StateAction {
    .root(.configChanged(action))
  }
  /// `session/ready`: The session has become usable.
  public static func sessionReady(_ action: NoMembers = NoMembers()) -> StateAction {
    .session(.ready(action))
  }
  /// `session/creationFailed`: The session could not be created.
  public static func sessionCreationFailed(_ action: SessionCreationFailedAction) -> StateAction {
    .session(.creationFailed(action))
  }
  /// `session/chatAdded`: A chat is there, or its whole summary is new.
  public static func sessionChatAdded(_ action: SessionChatAddedAction) -> StateAction {
    .session(.chatAdded(action))
  }
  /// `session/chatRemoved`: A chat is gone.
  public static func sessionChatRemoved(_ action: SessionChatRemovedAction) -> StateAction {
    .session(.chatRemoved(action))
  }
  /// `session/chatUpdated`: A chat's summary has changed.
  public static func sessionChatUpdated(_ action: SessionChatUpdatedAction) -> StateAction {
    .session(.chatUpdated(action))
  }
  /// `session/chatsReordered`: The chats are in another order.
  public static func sessionChatsReordered(_ action: SessionChatsReorderedAction) -> StateAction {
    .session(.chatsReordered(action))
  }
  /// `session/defaultChatChanged`: Another chat is the default one.
  public static func sessionDefaultChatChanged(_ action: SessionDefaultChatChangedAction) -> StateAction {
    .session(.defaultChatChanged(action))
  }
  /// `session/titleChanged`: The session has another title.
  public static func sessionTitleChanged(_ action: SessionTitleChangedAction) -> StateAction {
    .session(.titleChanged(action))
  }
  /// `session/isReadChanged`: The session is marked read or unread.
  public static func sessionIsReadChanged(_ action: SessionIsReadChangedAction) -> StateAction {
    .session(.isReadChanged(action))
  }
  /// `session/isArchivedChanged`: The session is archived or brought back.
  public static func sessionIsArchivedChanged(_ action: SessionIsArchivedChangedAction) -> StateAction {
    .session(.isArchivedChanged(action))
  }
  /// `session/activityChanged`: The session does something else.
  public static func sessionActivityChanged(_ action: SessionActivityChangedAction) -> StateAction {
    .session(.activityChanged(action))
  }
  /// `session/changesetsChanged`: There are other changesets.
  public static func sessionChangesetsChanged(_ action: SessionChangesetsChangedAction) -> StateAction {
    .session(.changesetsChanged(action))
  }
  /// `session/configChanged`: Configuration values change.
  public static func sessionConfigChanged(_ action: SessionConfigChangedAction) -> StateAction {
    .session(.configChanged(action))
  }
  /// `session/metaChanged`: The session has other metadata.
  public static func sessionMetaChanged(_ action: SessionMetaChangedAction) -> StateAction {
    .session(.metaChanged(action))
  }
  /// `session/serverToolsChanged`: The host offers other tools.
  public static func sessionServerToolsChanged(_ action: SessionServerToolsChangedAction) -> StateAction {
    .session(.serverToolsChanged(action))
  }
  /// `session/activeClientSet`: A client takes part, or changes what it offers.
  public static func sessionActiveClientSet(_ action: SessionActiveClientSetAction) -> StateAction {
    .session(.activeClientSet(action))
  }
  /// `session/activeClientRemoved`: A client no longer takes part.
  public static func sessionActiveClientRemoved(_ action: SessionActiveClientRemovedAction) -> StateAction {
    .session(.activeClientRemoved(action))
  }
  /// `session/workingDirectorySet`: A working directory is added.
  public static func sessionWorkingDirectorySet(_ action: SessionWorkingDirectorySetAction) -> StateAction {
    .session(.workingDirectorySet(action))
  }
  /// `session/workingDirectoryRemoved`: A working directory is removed.
  public static func sessionWorkingDirectoryRemoved(_ action: SessionWorkingDirectoryRemovedAction) -> StateAction {
    .session(.workingDirectoryRemoved(action))
  }
  /// `session/workingDirectoryReplaced`: A working directory gives way to another one.
  public static func sessionWorkingDirectoryReplaced(_ action: SessionWorkingDirectoryReplacedAction) -> StateAction {
    .session(.workingDirectoryReplaced(action))
  }
  /// `session/inputNeededSet`: Something waits for an answer.
  public static func sessionInputNeededSet(_ action: SessionInputNeededSetAction) -> StateAction {
    .session(.inputNeededSet(action))
  }
  /// `session/inputNeededRemoved`: Something no longer waits for an answer.
  public static func sessionInputNeededRemoved(_ action: SessionInputNeededRemovedAction) -> StateAction {
    .session(.inputNeededRemoved(action))
  }
  /// `session/customizationsChanged`: There are other customizations.
  public static func sessionCustomizationsChanged(_ action: SessionCustomizationsChangedAction) -> StateAction {
    .session(.customizationsChanged(action))
  }
  /// `session/customizationToggled`: A customization is switched on or off.
  public static func sessionCustomizationToggled(_ action: SessionCustomizationToggledAction) -> StateAction {
    .session(.customizationToggled(action))
  }
  /// `session/customizationUpdated`: A customization is there, or all of it is new.
  public static func sessionCustomizationUpdated(_ action: SessionCustomizationUpdatedAction) -> StateAction {
    .session(.customizationUpdated(action))
  }
  /// `session/customizationRemoved`: A customization is gone.
  public static func sessionCustomizationRemoved(_ action: SessionCustomizationRemovedAction) -> StateAction {
    .session(.customizationRemoved(action))
  }
  /// `session/mcpServerStateChanged`: An MCP server does something else.
  public static func sessionMcpServerStateChanged(_ action: SessionMcpServerStateChangedAction) -> StateAction {
    .session(.mcpServerStateChanged(action))
  }
  /// `session/mcpServerStartRequested`: An MCP server is to start.
  public static func sessionMcpServerStartRequested(_ action: SessionMcpServerStartRequestedAction) -> StateAction {
    .session(.mcpServerStartRequested(action))
  }
  /// `session/mcpServerStopRequested`: An MCP server is to stop.
  public static func sessionMcpServerStopRequested(_ action: SessionMcpServerStopRequestedAction) -> StateAction {
    .session(.mcpServerStopRequested(action))
  }
  /// `session/mcpServerBackgroundRequested`: An MCP server is to go on starting without holding up
  /// the session.
  public static func sessionMcpServerBackgroundRequested(_ action: SessionMcpServerBackgroundRequestedAction) -> StateAction {
    .session(.mcpServerBackgroundRequested(action))
  }
  /// `chat/turnStarted`: A turn begins.
  public static func chatTurnStarted(_ action: ChatTurnStartedAction) -> StateAction {
    .chat(.turnStarted(action))
  }
  /// `chat/delta`: Text is appended to a part of the answer.
  public static func chatDelta(_ action: ChatDeltaAction) -> StateAction {
    .chat(.delta(action))
  }
  /// `chat/responsePart`: The answer has a new part.
  public static func chatResponsePart(_ action: ChatResponsePartAction) -> StateAction {
    .chat(.responsePart(action))
  }
  /// `chat/reasoning`: Text is appended to what the model thought.
  public static func chatReasoning(_ action: ChatReasoningAction) -> StateAction {
    .chat(.reasoning(action))
  }
  /// `chat/usage`: The turn has consumed something.
  public static func chatUsage(_ action: ChatUsageAction) -> StateAction {
    .chat(.usage(action))
  }
  /// `chat/turnComplete`: The turn has ended well.
  public static func chatTurnComplete(_ action: ChatTurnCompleteAction) -> StateAction {
    .chat(.turnComplete(action))
  }
  /// `chat/turnCancelled`: The turn is stopped.
  public static func chatTurnCancelled(_ action: ChatTurnCancelledAction) -> StateAction {
    .chat(.turnCancelled(action))
  }
  /// `chat/error`: The turn has failed.
  public static func chatError(_ action: ChatErrorAction) -> StateAction {
    .chat(.error(action))
  }
  /// `chat/turnResume`: The last turn, which failed, is taken up again.
  public static func chatTurnResume(_ action: ChatTurnResumeAction) -> StateAction {
    .chat(.turnResume(action))
  }
  /// `chat/activityChanged`: The chat does something else.
  public static func chatActivityChanged(_ action: ChatActivityChangedAction) -> StateAction {
    .chat(.activityChanged(action))
  }
  /// `chat/workingDirectorySet`: A working directory is added.
  public static func chatWorkingDirectorySet(_ action: ChatWorkingDirectorySetAction) -> StateAction {
    .chat(.workingDirectorySet(action))
  }
  /// `chat/workingDirectoryRemoved`: A working directory is removed.
  public static func chatWorkingDirectoryRemoved(_ action: ChatWorkingDirectoryRemovedAction) -> StateAction {
    .chat(.workingDirectoryRemoved(action))
  }
  /// `chat/toolCallStart`: The model begins to call a tool.
  public static func chatToolCallStart(_ action: ChatToolCallStartAction) -> StateAction {
    .chat(.toolCallStart(action))
  }
  /// `chat/toolCallDelta`: The input of a call grows.
  public static func chatToolCallDelta(_ action: ChatToolCallDeltaAction) -> StateAction {
    .chat(.toolCallDelta(action))
  }
  /// `chat/toolCallReady`: A call is complete: it runs, or waits for a confirmation.
  public static func chatToolCallReady(_ action: ChatToolCallReadyAction) -> StateAction {
    .chat(.toolCallReady(action))
  }
  /// `chat/toolCallConfirmed`: A call is approved or denied.
  public static func chatToolCallConfirmed(_ action: ChatToolCallConfirmedAction) -> StateAction {
    .chat(.toolCallConfirmed(action))
  }
  /// `chat/toolCallComplete`: A call has ended.
  public static func chatToolCallComplete(_ action: ChatToolCallCompleteAction) -> StateAction {
    .chat(.toolCallComplete(action))
  }
  /// `chat/toolCallResultConfirmed`: The result of a call is approved or denied.
  public static func chatToolCallResultConfirmed(_ action: ChatToolCallResultConfirmedAction) -> StateAction {
    .chat(.toolCallResultConfirmed(action))
  }
  /// `chat/toolCallContentChanged`: A running call has yielded something.
  public static func chatToolCallContentChanged(_ action: ChatToolCallContentChangedAction) -> StateAction {
    .chat(.toolCallContentChanged(action))
  }
  /// `chat/toolCallAuthRequired`: A running call needs a token.
  public static func chatToolCallAuthRequired(_ action: ChatToolCallAuthRequiredAction) -> StateAction {
    .chat(.toolCallAuthRequired(action))
  }
  /// `chat/toolCallAuthResolved`: The token is there; the call goes on.
  public static func chatToolCallAuthResolved(_ action: ChatToolCallAuthResolvedAction) -> StateAction {
    .chat(.toolCallAuthResolved(action))
  }
  /// `chat/truncated`: Turns are removed from the end.
  public static func chatTruncated(_ action: ChatTruncatedAction) -> StateAction {
    .chat(.truncated(action))
  }
  /// `chat/turnsLoaded`: Older turns have been loaded.
  public static func chatTurnsLoaded(_ action: ChatTurnsLoadedAction) -> StateAction {
    .chat(.turnsLoaded(action))
  }
  /// `chat/pendingMessageSet`: A message waits to be sent, or is edited while it waits.
  public static func chatPendingMessageSet(_ action: ChatPendingMessageSetAction) -> StateAction {
    .chat(.pendingMessageSet(action))
  }
  /// `chat/pendingMessageRemoved`: A message no longer waits to be sent.
  public static func chatPendingMessageRemoved(_ action: ChatPendingMessageRemovedAction) -> StateAction {
    .chat(.pendingMessageRemoved(action))
  }
  /// `chat/queuedMessagesReordered`: The queued messages are in another order.
  public static func chatQueuedMessagesReordered(_ action: ChatQueuedMessagesReorderedAction) -> StateAction {
    .chat(.queuedMessagesReordered(action))
  }
  /// `chat/draftChanged`: What is being written has changed.
  public static func chatDraftChanged(_ action: ChatDraftChangedAction) -> StateAction {
    .chat(.draftChanged(action))
  }
  /// `chat/inputRequested`: The agent asks people something.
  public static func chatInputRequested(_ action: ChatInputRequestedAction) -> StateAction {
    .chat(.inputRequested(action))
  }
  /// `chat/inputAnswerChanged`: An answer is being prepared.
  public static func chatInputAnswerChanged(_ action: ChatInputAnswerChangedAction) -> StateAction {
    .chat(.inputAnswerChanged(action))
  }
  /// `chat/inputCompleted`: A request for input is answered.
  public static func chatInputCompleted(_ action: ChatInputCompletedAction) -> StateAction {
    .chat(.inputCompleted(action))
  }
  /// `chat/backgroundWorkSet`: Work goes on beside the turns.
  public static func chatBackgroundWorkSet(_ action: ChatBackgroundWorkSetAction) -> StateAction {
    .chat(.backgroundWorkSet(action))
  }
  /// `chat/backgroundWorkRemoved`: Work beside the turns has ended.
  public static func chatBackgroundWorkRemoved(_ action: ChatBackgroundWorkRemovedAction) -> StateAction {
    .chat(.backgroundWorkRemoved(action))
  }
  /// `chat/movableChanged`: The chat can, or cannot, be moved.
  public static func chatMovableChanged(_ action: ChatMovableChangedAction) -> StateAction {
    .chat(.movableChanged(action))
  }
  /// `chat/changesetsChanged`: There are other changesets.
  public static func chatChangesetsChanged(_ action: ChatChangesetsChangedAction) -> StateAction {
    .chat(.changesetsChanged(action))
  }
  /// `chat/canvasesChanged`: Other canvases are open.
  public static func chatCanvasesChanged(_ action: ChatCanvasesChangedAction) -> StateAction {
    .chat(.canvasesChanged(action))
  }
  /// `chat/isReadChanged`: The chat is marked read or unread.
  public static func chatIsReadChanged(_ action: ChatIsReadChangedAction) -> StateAction {
    .chat(.isReadChanged(action))
  }
  /// `chat/isArchivedChanged`: The chat is archived or brought back.
  public static func chatIsArchivedChanged(_ action: ChatIsArchivedChangedAction) -> StateAction {
    .chat(.isArchivedChanged(action))
  }
  /// `terminal/data`: There is new output.
  public static func terminalData(_ action: TerminalDataAction) -> StateAction {
    .terminal(.data(action))
  }
  /// `terminal/input`: Something is typed; no state changes.
  public static func terminalInput(_ action: TerminalInputAction) -> StateAction {
    .terminal(.input(action))
  }
  /// `terminal/resized`: The terminal has another size.
  public static func terminalResized(_ action: TerminalResizedAction) -> StateAction {
    .terminal(.resized(action))
  }
  /// `terminal/claimed`: Somebody else uses it now.
  public static func terminalClaimed(_ action: TerminalClaimedAction) -> StateAction {
    .terminal(.claimed(action))
  }
  /// `terminal/titleChanged`: The terminal has another title.
  public static func terminalTitleChanged(_ action: TerminalTitleChangedAction) -> StateAction {
    .terminal(.titleChanged(action))
  }
  /// `terminal/cwdChanged`: The terminal has another working directory.
  public static func terminalCwdChanged(_ action: TerminalCwdChangedAction) -> StateAction {
    .terminal(.cwdChanged(action))
  }
  /// `terminal/exited`: The terminal has ended.
  public static func terminalExited(_ action: TerminalExitedAction) -> StateAction {
    .terminal(.exited(action))
  }
  /// `terminal/cleared`: The output is wiped.
  public static func terminalCleared(_ action: NoMembers = NoMembers()) -> StateAction {
    .terminal(.cleared(action))
  }
  /// `terminal/commandDetectionAvailable`: Commands are told apart from now on.
  public static func terminalCommandDetectionAvailable(_ action: NoMembers = NoMembers()) -> StateAction {
    .terminal(.commandDetectionAvailable(action))
  }
  /// `terminal/commandExecuted`: A command begins.
  public static func terminalCommandExecuted(_ action: TerminalCommandExecutedAction) -> StateAction {
    .terminal(.commandExecuted(action))
  }
  /// `terminal/commandFinished`: A command has ended.
  public static func terminalCommandFinished(_ action: TerminalCommandFinishedAction) -> StateAction {
    .terminal(.commandFinished(action))
  }
  /// `changeset/statusChanged`: It is up to date, or no longer.
  public static func changesetStatusChanged(_ action: ChangesetStatusChangedAction) -> StateAction {
    .changeset(.statusChanged(action))
  }
  /// `changeset/fileSet`: A file has changed, or changed otherwise.
  public static func changesetFileSet(_ action: ChangesetFileSetAction) -> StateAction {
    .changeset(.fileSet(action))
  }
  /// `changeset/fileRemoved`: A file is no longer changed.
  public static func changesetFileRemoved(_ action: ChangesetFileRemovedAction) -> StateAction {
    .changeset(.fileRemoved(action))
  }
  /// `changeset/filesReviewChanged`: Files are marked as reviewed, or no longer.
  public static func changesetFilesReviewChanged(_ action: ChangesetFilesReviewChangedAction) -> StateAction {
    .changeset(.filesReviewChanged(action))
  }
  /// `changeset/contentChanged`: It has been computed anew.
  public static func changesetContentChanged(_ action: ChangesetContentChangedAction) -> StateAction {
    .changeset(.contentChanged(action))
  }
  /// `changeset/operationsChanged`: There are other operations.
  public static func changesetOperationsChanged(_ action: ChangesetOperationsChangedAction) -> StateAction {
    .changeset(.operationsChanged(action))
  }
  /// `changeset/operationStatusChanged`: An operation runs or has run.
  public static func changesetOperationStatusChanged(_ action: ChangesetOperationStatusChangedAction) -> StateAction {
    .changeset(.operationStatusChanged(action))
  }
  /// `changeset/cleared`: It no longer has files.
  public static func changesetCleared(_ action: NoMembers = NoMembers()) -> StateAction {
    .changeset(.cleared(action))
  }
  /// `annotations/set`: An annotation is there, or all of it is new.
  public static func annotationsSet(_ action: AnnotationsSetAction) -> StateAction {
    .annotations(.set(action))
  }
  /// `annotations/updated`: An annotation has changed; absent fields stay.
  public static func annotationsUpdated(_ action: AnnotationsUpdatedAction) -> StateAction {
    .annotations(.updated(action))
  }
  /// `annotations/removed`: An annotation is gone.
  public static func annotationsRemoved(_ action: AnnotationsRemovedAction) -> StateAction {
    .annotations(.removed(action))
  }
  /// `annotations/entrySet`: A remark is there, or all of it is new.
  public static func annotationsEntrySet(_ action: AnnotationsEntrySetAction) -> StateAction {
    .annotations(.entrySet(action))
  }
  /// `annotations/entryRemoved`: A remark is gone.
  public static func annotationsEntryRemoved(_ action: AnnotationsEntryRemovedAction) -> StateAction {
    .annotations(.entryRemoved(action))
  }
  /// `resourceWatch/changed`: Files have changed; no state does.
  public static func resourceWatchChanged(_ action: ResourceWatchChangedAction) -> StateAction {
    .resourceWatch(.changed(action))
  }
  /// `automation/createRequested`: An automation is to be created; no state changes yet.
  public static func automationCreateRequested(_ action: AutomationCreateRequestedAction) -> StateAction {
    .automation(.createRequested(action))
  }
  /// `automation/updateRequested`: An automation is to be changed; no state changes yet.
  public static func automationUpdateRequested(_ action: AutomationUpdateRequestedAction) -> StateAction {
    .automation(.updateRequested(action))
  }
  /// `automation/set`: An automation is there, or all of it is new.
  public static func automationSet(_ action: AutomationSetAction) -> StateAction {
    .automation(.set(action))
  }
  /// `automation/removed`: An automation is gone.
  public static func automationRemoved(_ action: AutomationRemovedAction) -> StateAction {
    .automation(.removed(action))
  }
  /// `automationRun/lifecycleChanged`: The run has come further.
  public static func automationRunLifecycleChanged(_ action: AutomationRunLifecycleChangedAction) -> StateAction {
    .automationRun(.lifecycleChanged(action))
  }
  /// `automationRun/sessionSet`: The run has started a session.
  public static func automationRunSessionSet(_ action: AutomationRunSessionSetAction) -> StateAction {
    .automationRun(.sessionSet(action))
  }
  /// `automationRun/sessionRemoved`: A session is no longer part of the run.
  public static func automationRunSessionRemoved(_ action: AutomationRunSessionRemovedAction) -> StateAction {
    .automationRun(.sessionRemoved(action))
  }
  /// `automationRun/primarySessionChanged`: Another session is the one to look at first.
  public static func automationRunPrimarySessionChanged(_ action: AutomationRunPrimarySessionChangedAction) -> StateAction {
    .automationRun(.primarySessionChanged(action))
  }
  /// `automationRun/cancelRequested`: The run is to be stopped; no state changes yet.
  public static func automationRunCancelRequested(_ action: NoMembers = NoMembers()) -> StateAction {
    .automationRun(.cancelRequested(action))
  }
  /// `canvas/stateChanged`: All of the canvas is new.
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
