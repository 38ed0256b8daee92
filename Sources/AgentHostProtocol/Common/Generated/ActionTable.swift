// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ActionDefinition {
  static let rootAgentsChanged = ActionDefinition(
    type: "root/agentsChanged", channel: .root,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let rootActiveSessionsChanged = ActionDefinition(
    type: "root/activeSessionsChanged", channel: .root,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let rootTerminalsChanged = ActionDefinition(
    type: "root/terminalsChanged", channel: .root,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let rootConfigChanged = ActionDefinition(
    type: "root/configChanged", channel: .root,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionReady = ActionDefinition(
    type: "session/ready", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionCreationFailed = ActionDefinition(
    type: "session/creationFailed", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionChatAdded = ActionDefinition(
    type: "session/chatAdded", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let sessionChatRemoved = ActionDefinition(
    type: "session/chatRemoved", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let sessionChatUpdated = ActionDefinition(
    type: "session/chatUpdated", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let sessionChatsReordered = ActionDefinition(
    type: "session/chatsReordered", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let sessionDefaultChatChanged = ActionDefinition(
    type: "session/defaultChatChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let sessionTitleChanged = ActionDefinition(
    type: "session/titleChanged", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionIsReadChanged = ActionDefinition(
    type: "session/isReadChanged", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionIsArchivedChanged = ActionDefinition(
    type: "session/isArchivedChanged", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionActivityChanged = ActionDefinition(
    type: "session/activityChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionChangesetsChanged = ActionDefinition(
    type: "session/changesetsChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let sessionConfigChanged = ActionDefinition(
    type: "session/configChanged", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionMetaChanged = ActionDefinition(
    type: "session/metaChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionServerToolsChanged = ActionDefinition(
    type: "session/serverToolsChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionActiveClientSet = ActionDefinition(
    type: "session/activeClientSet", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 5, 0), resendClass: .absolute)
  static let sessionActiveClientRemoved = ActionDefinition(
    type: "session/activeClientRemoved", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 5, 0), resendClass: .absolute)
  static let sessionWorkingDirectorySet = ActionDefinition(
    type: "session/workingDirectorySet", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 7, 0), resendClass: .absolute)
  static let sessionWorkingDirectoryRemoved = ActionDefinition(
    type: "session/workingDirectoryRemoved", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 7, 0), resendClass: .absolute)
  static let sessionWorkingDirectoryReplaced = ActionDefinition(
    type: "session/workingDirectoryReplaced", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 8, 0), resendClass: .keyed)
  static let sessionInputNeededSet = ActionDefinition(
    type: "session/inputNeededSet", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 5, 1), resendClass: nil)
  static let sessionInputNeededRemoved = ActionDefinition(
    type: "session/inputNeededRemoved", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 5, 1), resendClass: nil)
  static let sessionCustomizationsChanged = ActionDefinition(
    type: "session/customizationsChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionCustomizationToggled = ActionDefinition(
    type: "session/customizationToggled", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let sessionCustomizationUpdated = ActionDefinition(
    type: "session/customizationUpdated", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let sessionCustomizationRemoved = ActionDefinition(
    type: "session/customizationRemoved", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let sessionMcpServerStateChanged = ActionDefinition(
    type: "session/mcpServerStateChanged", channel: .session,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 3, 0), resendClass: nil)
  static let sessionMcpServerStartRequested = ActionDefinition(
    type: "session/mcpServerStartRequested", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 5, 2), resendClass: .never)
  static let sessionMcpServerStopRequested = ActionDefinition(
    type: "session/mcpServerStopRequested", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 5, 2), resendClass: .never)
  static let sessionMcpServerBackgroundRequested = ActionDefinition(
    type: "session/mcpServerBackgroundRequested", channel: .session,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: .keyed)
  static let chatTurnStarted = ActionDefinition(
    type: "chat/turnStarted", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatDelta = ActionDefinition(
    type: "chat/delta", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatResponsePart = ActionDefinition(
    type: "chat/responsePart", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatReasoning = ActionDefinition(
    type: "chat/reasoning", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatUsage = ActionDefinition(
    type: "chat/usage", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatTurnComplete = ActionDefinition(
    type: "chat/turnComplete", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatTurnCancelled = ActionDefinition(
    type: "chat/turnCancelled", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatError = ActionDefinition(
    type: "chat/error", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatTurnResume = ActionDefinition(
    type: "chat/turnResume", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: .keyed)
  static let chatActivityChanged = ActionDefinition(
    type: "chat/activityChanged", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 5, 0), resendClass: nil)
  static let chatWorkingDirectorySet = ActionDefinition(
    type: "chat/workingDirectorySet", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 7, 0), resendClass: .absolute)
  static let chatWorkingDirectoryRemoved = ActionDefinition(
    type: "chat/workingDirectoryRemoved", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 7, 0), resendClass: .absolute)
  static let chatToolCallStart = ActionDefinition(
    type: "chat/toolCallStart", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatToolCallDelta = ActionDefinition(
    type: "chat/toolCallDelta", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatToolCallReady = ActionDefinition(
    type: "chat/toolCallReady", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatToolCallConfirmed = ActionDefinition(
    type: "chat/toolCallConfirmed", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatToolCallComplete = ActionDefinition(
    type: "chat/toolCallComplete", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatToolCallResultConfirmed = ActionDefinition(
    type: "chat/toolCallResultConfirmed", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatToolCallContentChanged = ActionDefinition(
    type: "chat/toolCallContentChanged", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .never)
  static let chatToolCallAuthRequired = ActionDefinition(
    type: "chat/toolCallAuthRequired", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 6, 0), resendClass: nil)
  static let chatToolCallAuthResolved = ActionDefinition(
    type: "chat/toolCallAuthResolved", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 6, 0), resendClass: nil)
  static let chatTruncated = ActionDefinition(
    type: "chat/truncated", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .never)
  static let chatTurnsLoaded = ActionDefinition(
    type: "chat/turnsLoaded", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 5, 1), resendClass: nil)
  static let chatPendingMessageSet = ActionDefinition(
    type: "chat/pendingMessageSet", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatPendingMessageRemoved = ActionDefinition(
    type: "chat/pendingMessageRemoved", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatQueuedMessagesReordered = ActionDefinition(
    type: "chat/queuedMessagesReordered", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let chatDraftChanged = ActionDefinition(
    type: "chat/draftChanged", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 5, 0), resendClass: .absolute)
  static let chatInputRequested = ActionDefinition(
    type: "chat/inputRequested", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let chatInputAnswerChanged = ActionDefinition(
    type: "chat/inputAnswerChanged", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatInputCompleted = ActionDefinition(
    type: "chat/inputCompleted", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .keyed)
  static let chatBackgroundWorkSet = ActionDefinition(
    type: "chat/backgroundWorkSet", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let chatBackgroundWorkRemoved = ActionDefinition(
    type: "chat/backgroundWorkRemoved", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let chatMovableChanged = ActionDefinition(
    type: "chat/movableChanged", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let chatChangesetsChanged = ActionDefinition(
    type: "chat/changesetsChanged", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let chatCanvasesChanged = ActionDefinition(
    type: "chat/canvasesChanged", channel: .chat,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)
  static let chatIsReadChanged = ActionDefinition(
    type: "chat/isReadChanged", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: .absolute)
  static let chatIsArchivedChanged = ActionDefinition(
    type: "chat/isArchivedChanged", channel: .chat,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: .absolute)
  static let terminalData = ActionDefinition(
    type: "terminal/data", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let terminalInput = ActionDefinition(
    type: "terminal/input", channel: .terminal,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .never)
  static let terminalResized = ActionDefinition(
    type: "terminal/resized", channel: .terminal,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let terminalClaimed = ActionDefinition(
    type: "terminal/claimed", channel: .terminal,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .keyed)
  static let terminalTitleChanged = ActionDefinition(
    type: "terminal/titleChanged", channel: .terminal,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .absolute)
  static let terminalCwdChanged = ActionDefinition(
    type: "terminal/cwdChanged", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let terminalExited = ActionDefinition(
    type: "terminal/exited", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let terminalCleared = ActionDefinition(
    type: "terminal/cleared", channel: .terminal,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: .never)
  static let terminalCommandDetectionAvailable = ActionDefinition(
    type: "terminal/commandDetectionAvailable", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let terminalCommandExecuted = ActionDefinition(
    type: "terminal/commandExecuted", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let terminalCommandFinished = ActionDefinition(
    type: "terminal/commandFinished", channel: .terminal,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 1, 0), resendClass: nil)
  static let changesetStatusChanged = ActionDefinition(
    type: "changeset/statusChanged", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let changesetFileSet = ActionDefinition(
    type: "changeset/fileSet", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let changesetFileRemoved = ActionDefinition(
    type: "changeset/fileRemoved", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let changesetFilesReviewChanged = ActionDefinition(
    type: "changeset/filesReviewChanged", channel: .changeset,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 6, 0), resendClass: .absolute)
  static let changesetContentChanged = ActionDefinition(
    type: "changeset/contentChanged", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: nil)
  static let changesetOperationsChanged = ActionDefinition(
    type: "changeset/operationsChanged", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let changesetOperationStatusChanged = ActionDefinition(
    type: "changeset/operationStatusChanged", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 3, 0), resendClass: nil)
  static let changesetCleared = ActionDefinition(
    type: "changeset/cleared", channel: .changeset,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let annotationsSet = ActionDefinition(
    type: "annotations/set", channel: .annotations,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let annotationsUpdated = ActionDefinition(
    type: "annotations/updated", channel: .annotations,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let annotationsRemoved = ActionDefinition(
    type: "annotations/removed", channel: .annotations,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let annotationsEntrySet = ActionDefinition(
    type: "annotations/entrySet", channel: .annotations,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let annotationsEntryRemoved = ActionDefinition(
    type: "annotations/entryRemoved", channel: .annotations,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 4, 0), resendClass: .absolute)
  static let resourceWatchChanged = ActionDefinition(
    type: "resourceWatch/changed", channel: .resourceWatch,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 2, 0), resendClass: nil)
  static let automationCreateRequested = ActionDefinition(
    type: "automation/createRequested", channel: .automation,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: .keyed)
  static let automationUpdateRequested = ActionDefinition(
    type: "automation/updateRequested", channel: .automation,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: .never)
  static let automationSet = ActionDefinition(
    type: "automation/set", channel: .automation,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: nil)
  static let automationRemoved = ActionDefinition(
    type: "automation/removed", channel: .automation,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: .absolute)
  static let automationRunLifecycleChanged = ActionDefinition(
    type: "automationRun/lifecycleChanged", channel: .automationRun,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: nil)
  static let automationRunSessionSet = ActionDefinition(
    type: "automationRun/sessionSet", channel: .automationRun,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: nil)
  static let automationRunSessionRemoved = ActionDefinition(
    type: "automationRun/sessionRemoved", channel: .automationRun,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: nil)
  static let automationRunPrimarySessionChanged = ActionDefinition(
    type: "automationRun/primarySessionChanged", channel: .automationRun,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: nil)
  static let automationRunCancelRequested = ActionDefinition(
    type: "automationRun/cancelRequested", channel: .automationRun,
    isClientDispatchable: true,
    introducedIn: ProtocolVersion(0, 9, 0), resendClass: .keyed)
  static let canvasStateChanged = ActionDefinition(
    type: "canvas/stateChanged", channel: .canvas,
    isClientDispatchable: false,
    introducedIn: ProtocolVersion(1, 0, 0), resendClass: nil)

  /// All actions, grouped by channel.
  public static let all: [ActionDefinition] = [
    rootAgentsChanged,
    rootActiveSessionsChanged,
    rootTerminalsChanged,
    rootConfigChanged,
    sessionReady,
    sessionCreationFailed,
    sessionChatAdded,
    sessionChatRemoved,
    sessionChatUpdated,
    sessionChatsReordered,
    sessionDefaultChatChanged,
    sessionTitleChanged,
    sessionIsReadChanged,
    sessionIsArchivedChanged,
    sessionActivityChanged,
    sessionChangesetsChanged,
    sessionConfigChanged,
    sessionMetaChanged,
    sessionServerToolsChanged,
    sessionActiveClientSet,
    sessionActiveClientRemoved,
    sessionWorkingDirectorySet,
    sessionWorkingDirectoryRemoved,
    sessionWorkingDirectoryReplaced,
    sessionInputNeededSet,
    sessionInputNeededRemoved,
    sessionCustomizationsChanged,
    sessionCustomizationToggled,
    sessionCustomizationUpdated,
    sessionCustomizationRemoved,
    sessionMcpServerStateChanged,
    sessionMcpServerStartRequested,
    sessionMcpServerStopRequested,
    sessionMcpServerBackgroundRequested,
    chatTurnStarted,
    chatDelta,
    chatResponsePart,
    chatReasoning,
    chatUsage,
    chatTurnComplete,
    chatTurnCancelled,
    chatError,
    chatTurnResume,
    chatActivityChanged,
    chatWorkingDirectorySet,
    chatWorkingDirectoryRemoved,
    chatToolCallStart,
    chatToolCallDelta,
    chatToolCallReady,
    chatToolCallConfirmed,
    chatToolCallComplete,
    chatToolCallResultConfirmed,
    chatToolCallContentChanged,
    chatToolCallAuthRequired,
    chatToolCallAuthResolved,
    chatTruncated,
    chatTurnsLoaded,
    chatPendingMessageSet,
    chatPendingMessageRemoved,
    chatQueuedMessagesReordered,
    chatDraftChanged,
    chatInputRequested,
    chatInputAnswerChanged,
    chatInputCompleted,
    chatBackgroundWorkSet,
    chatBackgroundWorkRemoved,
    chatMovableChanged,
    chatChangesetsChanged,
    chatCanvasesChanged,
    chatIsReadChanged,
    chatIsArchivedChanged,
    terminalData,
    terminalInput,
    terminalResized,
    terminalClaimed,
    terminalTitleChanged,
    terminalCwdChanged,
    terminalExited,
    terminalCleared,
    terminalCommandDetectionAvailable,
    terminalCommandExecuted,
    terminalCommandFinished,
    changesetStatusChanged,
    changesetFileSet,
    changesetFileRemoved,
    changesetFilesReviewChanged,
    changesetContentChanged,
    changesetOperationsChanged,
    changesetOperationStatusChanged,
    changesetCleared,
    annotationsSet,
    annotationsUpdated,
    annotationsRemoved,
    annotationsEntrySet,
    annotationsEntryRemoved,
    resourceWatchChanged,
    automationCreateRequested,
    automationUpdateRequested,
    automationSet,
    automationRemoved,
    automationRunLifecycleChanged,
    automationRunSessionSet,
    automationRunSessionRemoved,
    automationRunPrimarySessionChanged,
    automationRunCancelRequested,
    canvasStateChanged,
  ]
}
