// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of any channel. One case for each channel, so that each reducer is an exhaustive
/// `switch` over its own actions.
public enum StateAction: JSONCodable {
  /// An action of the root channel.
  case root(RootAction)
  /// An action of the session channel.
  case session(SessionAction)
  /// An action of the chat channel.
  case chat(ChatAction)
  /// An action of the terminal channel.
  case terminal(TerminalAction)
  /// An action of the changeset channel.
  case changeset(ChangesetAction)
  /// An action of the annotations channel.
  case annotations(AnnotationsAction)
  /// An action of the resourceWatch channel.
  case resourceWatch(ResourceWatchAction)
  /// An action of the automation channel.
  case automation(AutomationAction)
  /// An action of the automationRun channel.
  case automationRun(AutomationRunAction)
  /// An action of the canvas channel.
  case canvas(CanvasAction)
  /// An unknown action, preserved as raw JSON. It changes no state.
  indirect case unknown(JSONValue)
}

extension StateAction {
  /// Decodes the action that `type` selects. Unknown actions are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
    switch tag.word {
    case 0xADAD_AFF3_B6BF_E994 where tag.equals("root/agentsChanged"):
      self = .root(.agentsChanged(try RootAgentsChangedAction(members: key, of: &reader)))
    case 0xBCA9_AFF3_B6BF_E994 where tag.equals("root/activeSessionsChanged"):
      self = .root(.activeSessionsChanged(try RootActiveSessionsChangedAction(members: key, of: &reader)))
    case 0xBAAF_BAF3_B6BF_E994 where tag.equals("root/terminalsChanged"):
      self = .root(.terminalsChanged(try RootTerminalsChangedAction(members: key, of: &reader)))
    case 0xA6A5_ADF3_B6BF_E9BC where tag.equals("root/configChanged"):
      self = .root(.configChanged(try RootConfigChangedAction(members: key, of: &reader)))
    case 0xDDA6_ADA3_972D_B9AD where tag.isExactly(0x2F6E_6F69_7373_6573, 0x7964_6165_722F_6E6F, 13):
      self = .session(.ready(try NoMembers(members: key, of: &reader, besides: "type")))
    case 0xE7A4_B7BB_B1FF_B9AD where tag.equals("session/creationFailed"):
      self = .session(.creationFailed(try SessionCreationFailedAction(members: key, of: &reader)))
    case 0xE7A4_A7A1_F19B_A7A3 where tag.equals("session/chatAdded"):
      self = .session(.chatAdded(try SessionChatAddedAction(members: key, of: &reader)))
    case 0xE7A4_83B7_A9B9_C19B where tag.equals("session/chatRemoved"):
      self = .session(.chatRemoved(try SessionChatRemovedAction(members: key, of: &reader)))
    case 0xE7A4_87AB_BB93_CF9B where tag.equals("session/chatUpdated"):
      self = .session(.chatUpdated(try SessionChatUpdatedAction(members: key, of: &reader)))
    case 0xE7A4_8BA3_BB97_BBB9 where tag.equals("session/chatsReordered"):
      self = .session(.chatsReordered(try SessionChatsReorderedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E39B where tag.equals("session/defaultChatChanged"):
      self = .session(.defaultChatChanged(try SessionDefaultChatChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3B9 where tag.equals("session/titleChanged"):
      self = .session(.titleChanged(try SessionTitleChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3BB where tag.equals("session/isReadChanged"):
      self = .session(.isReadChanged(try SessionIsReadChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3BB where tag.equals("session/isArchivedChanged"):
      self = .session(.isArchivedChanged(try SessionIsArchivedChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E381 where tag.equals("session/activityChanged"):
      self = .session(.activityChanged(try SessionActivityChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E395 where tag.equals("session/changesetsChanged"):
      self = .session(.changesetsChanged(try SessionChangesetsChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3BD where tag.equals("session/configChanged"):
      self = .session(.configChanged(try SessionConfigChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3B1 where tag.equals("session/metaChanged"):
      self = .session(.metaChanged(try SessionMetaChangedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E395 where tag.equals("session/serverToolsChanged"):
      self = .session(.serverToolsChanged(try SessionServerToolsChangedAction(members: key, of: &reader)))
    case 0xC7A4_C981_AFB9_B7AB where tag.equals("session/activeClientSet"):
      self = .session(.activeClientSet(try SessionActiveClientSetAction(members: key, of: &reader)))
    case 0xE7A4_83B7_A9B9_C19B where tag.equals("session/activeClientRemoved"):
      self = .session(.activeClientRemoved(try SessionActiveClientRemovedAction(members: key, of: &reader)))
    case 0xC7A4_C99B_97AD_8DB5 where tag.equals("session/workingDirectorySet"):
      self = .session(.workingDirectorySet(try SessionWorkingDirectorySetAction(members: key, of: &reader)))
    case 0xE7A4_83B7_A9B9_C181 where tag.equals("session/workingDirectoryRemoved"):
      self = .session(.workingDirectoryRemoved(try SessionWorkingDirectoryRemovedAction(members: key, of: &reader)))
    case 0xE7A4_A9AB_AB93_AFD7 where tag.equals("session/workingDirectoryReplaced"):
      self = .session(.workingDirectoryReplaced(try SessionWorkingDirectoryReplacedAction(members: key, of: &reader)))
    case 0xC7A4_C9A1_B9BB_AFB9 where tag.equals("session/inputNeededSet"):
      self = .session(.inputNeededSet(try SessionInputNeededSetAction(members: key, of: &reader)))
    case 0xE7A4_83B7_A9B9_C1BB where tag.equals("session/inputNeededRemoved"):
      self = .session(.inputNeededRemoved(try SessionInputNeededRemovedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E395 where tag.equals("session/customizationsChanged"):
      self = .session(.customizationsChanged(try SessionCustomizationsChangedAction(members: key, of: &reader)))
    case 0xE7A4_B7A7_BDAD_CDAF where tag.equals("session/customizationToggled"):
      self = .session(.customizationToggled(try SessionCustomizationToggledAction(members: key, of: &reader)))
    case 0xE7A4_87AB_BB93_CFAF where tag.equals("session/customizationUpdated"):
      self = .session(.customizationUpdated(try SessionCustomizationUpdatedAction(members: key, of: &reader)))
    case 0xE7A4_83B7_A9B9_C1AF where tag.equals("session/customizationRemoved"):
      self = .session(.customizationRemoved(try SessionCustomizationRemovedAction(members: key, of: &reader)))
    case 0xE7A4_A1B5_B1A3_E3B9 where tag.equals("session/mcpServerStateChanged"):
      self = .session(.mcpServerStateChanged(try SessionMcpServerStateChangedAction(members: key, of: &reader)))
    case 0xE7A4_878F_B999_87B9 where tag.equals("session/mcpServerStartRequested"):
      self = .session(.mcpServerStartRequested(try SessionMcpServerStartRequestedAction(members: key, of: &reader)))
    case 0xE7A4_878F_B999_87B9 where tag.equals("session/mcpServerStopRequested"):
      self = .session(.mcpServerStopRequested(try SessionMcpServerStopRequestedAction(members: key, of: &reader)))
    case 0xE7A4_878F_B999_87B9 where tag.equals("session/mcpServerBackgroundRequested"):
      self = .session(.mcpServerBackgroundRequested(try SessionMcpServerBackgroundRequestedAction(members: key, of: &reader)))
    case 0xBABF_9CCB_B689_CEBF where tag.isExactly(0x7275_742F_7461_6863, 0x6465_7472_6174_536E, 16):
      self = .chat(.turnStarted(try ChatTurnStartedAction(members: key, of: &reader)))
    case 0xAE8D_BCE5_BC3F_80A1 where tag.isExactly(0x6C65_642F_7461_6863, 0x6174_6C65_642F_7461, 10):
      self = .chat(.delta(try ChatDeltaAction(members: key, of: &reader)))
    case 0x9B81_B08F_BE87_B4BD where tag.equals("chat/responsePart"):
      self = .chat(.responsePart(try ChatResponsePartAction(members: key, of: &reader)))
    case 0xAFB9_A0F3_AA87_AAA9 where tag.isExactly(0x6165_722F_7461_6863, 0x676E_696E_6F73_6165, 14):
      self = .chat(.reasoning(try ChatReasoningAction(members: key, of: &reader)))
    case 0xABBD_B7C9_9E3F_80A1 where tag.isExactly(0x6173_752F_7461_6863, 0x6567_6173_752F_7461, 10):
      self = .chat(.usage(try ChatUsageAction(members: key, of: &reader)))
    case 0xB89D_BEF7_94BB_B6E5 where tag.equals("chat/turnComplete"):
      self = .chat(.turnComplete(try ChatTurnCompleteAction(members: key, of: &reader)))
    case 0xBABF_ACF7_BEA7_B4A1 where tag.equals("chat/turnCancelled"):
      self = .chat(.turnCancelled(try ChatTurnCancelledAction(members: key, of: &reader)))
    case 0x96AC_81CB_BE3F_80A1 where tag.isExactly(0x7272_652F_7461_6863, 0x726F_7272_652F_7461, 10):
      self = .chat(.error(try ChatErrorAction(members: key, of: &reader)))
    case 0xB8AF_9EC9_BEC5_B487 where tag.isExactly(0x7275_742F_7461_6863, 0x656D_7573_6552_6E72, 15):
      self = .chat(.turnResume(try ChatTurnResumeAction(members: key, of: &reader)))
    case 0xBCA9_AFF3_B6B1_EE91 where tag.equals("chat/activityChanged"):
      self = .chat(.activityChanged(try ChatActivityChangedAction(members: key, of: &reader)))
    case 0x9AA5_D1DD_90BF_80A5 where tag.equals("chat/workingDirectorySet"):
      self = .chat(.workingDirectorySet(try ChatWorkingDirectorySetAction(members: key, of: &reader)))
    case 0xBAA5_9BF1_AEAB_CC91 where tag.equals("chat/workingDirectoryRemoved"):
      self = .chat(.workingDirectoryRemoved(try ChatWorkingDirectoryRemovedAction(members: key, of: &reader)))
    case 0x878B_B6C7_D2B9_B0A1 where tag.equals("chat/toolCallStart"):
      self = .chat(.toolCallStart(try ChatToolCallStartAction(members: key, of: &reader)))
    case 0xAD87_ACE5_FCB9_B0A1 where tag.equals("chat/toolCallDelta"):
      self = .chat(.toolCallDelta(try ChatToolCallDeltaAction(members: key, of: &reader)))
    case 0x9DA7_B6E5_D0B9_B0A1 where tag.equals("chat/toolCallReady"):
      self = .chat(.toolCallReady(try ChatToolCallReadyAction(members: key, of: &reader)))
    case 0xA7A5_AECB_A6AD_B4BD where tag.equals("chat/toolCallConfirmed"):
      self = .chat(.toolCallConfirmed(try ChatToolCallConfirmedAction(members: key, of: &reader)))
    case 0xA587_BEF7_94BB_B6E5 where tag.equals("chat/toolCallComplete"):
      self = .chat(.toolCallComplete(try ChatToolCallCompleteAction(members: key, of: &reader)))
    case 0xA7A5_AECB_A6AD_B4BD where tag.equals("chat/toolCallResultConfirmed"):
      self = .chat(.toolCallResultConfirmed(try ChatToolCallResultConfirmedAction(members: key, of: &reader)))
    case 0xA7A5_BAF3_B6B1_EE8B where tag.equals("chat/toolCallContentChanged"):
      self = .chat(.toolCallContentChanged(try ChatToolCallContentChangedAction(members: key, of: &reader)))
    case 0xA7A5_90FD_9E83_A2C7 where tag.equals("chat/toolCallAuthRequired"):
      self = .chat(.toolCallAuthRequired(try ChatToolCallAuthRequiredAction(members: key, of: &reader)))
    case 0xA7A5_98F7_AA87_A2C7 where tag.equals("chat/toolCallAuthResolved"):
      self = .chat(.toolCallAuthResolved(try ChatToolCallAuthResolvedAction(members: key, of: &reader)))
    case 0xBDB8_9CED_B2BD_8287 where tag.isExactly(0x7572_742F_7461_6863, 0x6465_7461_636E_7572, 14):
      self = .chat(.truncated(try ChatTruncatedAction(members: key, of: &reader)))
    case 0xBABF_BCED_AAF9_8EBF where tag.isExactly(0x7275_742F_7461_6863, 0x6465_6461_6F4C_736E, 16):
      self = .chat(.turnsLoaded(try ChatTurnsLoadedAction(members: key, of: &reader)))
    case 0x86AF_D6E5_BAA3_8E85 where tag.equals("chat/pendingMessageSet"):
      self = .chat(.pendingMessageSet(try ChatPendingMessageSetAction(members: key, of: &reader)))
    case 0xA6AF_9CF1_AEAB_CCA9 where tag.equals("chat/pendingMessageRemoved"):
      self = .chat(.pendingMessageRemoved(try ChatPendingMessageRemovedAction(members: key, of: &reader)))
    case 0xADBF_95E5_BC85_B6A9 where tag.equals("chat/queuedMessagesReordered"):
      self = .chat(.queuedMessagesReordered(try ChatQueuedMessagesReorderedAction(members: key, of: &reader)))
    case 0xA9B8_AAF3_B6B1_EE8B where tag.equals("chat/draftChanged"):
      self = .chat(.draftChanged(try ChatDraftChangedAction(members: key, of: &reader)))
    case 0xB8A4_81C9_BE8B_8AA9 where tag.equals("chat/inputRequested"):
      self = .chat(.inputRequested(try ChatInputRequestedAction(members: key, of: &reader)))
    case 0xB8A4_A7F3_B6B1_EE87 where tag.equals("chat/inputAnswerChanged"):
      self = .chat(.inputAnswerChanged(try ChatInputAnswerChangedAction(members: key, of: &reader)))
    case 0xB8A4_81E5_AC81_B2BD where tag.equals("chat/inputCompleted"):
      self = .chat(.inputCompleted(try ChatInputCompletedAction(members: key, of: &reader)))
    case 0x8BAB_C4F9_90BF_C6AB where tag.equals("chat/backgroundWorkSet"):
      self = .chat(.backgroundWorkSet(try ChatBackgroundWorkSetAction(members: key, of: &reader)))
    case 0xABAB_8EF1_AEAB_CCB5 where tag.equals("chat/backgroundWorkRemoved"):
      self = .chat(.backgroundWorkRemoved(try ChatBackgroundWorkRemovedAction(members: key, of: &reader)))
    case 0xBEA5_A3F3_B6B1_EEA9 where tag.equals("chat/movableChanged"):
      self = .chat(.movableChanged(try ChatMovableChangedAction(members: key, of: &reader)))
    case 0xA9A2_ADF3_B6B1_EE85 where tag.equals("chat/changesetsChanged"):
      self = .chat(.changesetsChanged(try ChatChangesetsChangedAction(members: key, of: &reader)))
    case 0xA6AB_ADF3_B6B1_EE85 where tag.equals("chat/canvasesChanged"):
      self = .chat(.canvasesChanged(try ChatCanvasesChangedAction(members: key, of: &reader)))
    case 0x9AB9_A7F3_B6B1_EEAB where tag.equals("chat/isReadChanged"):
      self = .chat(.isReadChanged(try ChatIsReadChangedAction(members: key, of: &reader)))
    case 0x89B9_A7F3_B6B1_EEAB where tag.equals("chat/isArchivedChanged"):
      self = .chat(.isArchivedChanged(try ChatIsArchivedChangedAction(members: key, of: &reader)))
    case 0xAE89_ACA1_33AA_A7A8 where tag.isExactly(0x6C61_6E69_6D72_6574, 0x6174_6164_2F6C_616E, 13):
      self = .terminal(.data(try TerminalDataAction(members: key, of: &reader)))
    case 0x848B_8EB5_BF2C_BDB6 where tag.isExactly(0x6C61_6E69_6D72_6574, 0x7475_706E_692F_6C61, 14):
      self = .terminal(.input(try TerminalInputAction(members: key, of: &reader)))
    case 0xA4AB_9ABB_8BB8_812A where tag.isExactly(0x6C61_6E69_6D72_6574, 0x6465_7A69_7365_722F, 16):
      self = .terminal(.resized(try TerminalResizedAction(members: key, of: &reader)))
    case 0xA4AB_B4BB_AFAA_A32A where tag.isExactly(0x6C61_6E69_6D72_6574, 0x6465_6D69_616C_632F, 16):
      self = .terminal(.claimed(try TerminalClaimedAction(members: key, of: &reader)))
    case 0xA4AB_A0B5_AFA2_E3BE where tag.equals("terminal/titleChanged"):
      self = .terminal(.titleChanged(try TerminalTitleChangedAction(members: key, of: &reader)))
    case 0xA4AB_A0B5_AFA2_E3BC where tag.equals("terminal/cwdChanged"):
      self = .terminal(.cwdChanged(try TerminalCwdChangedAction(members: key, of: &reader)))
    case 0xA4AB_86BB_9DB8_3BAC where tag.isExactly(0x6C61_6E69_6D72_6574, 0x6465_7469_7865_2F6C, 15):
      self = .terminal(.exited(try TerminalExitedAction(members: key, of: &reader)))
    case 0xA4AB_8AAB_A7AA_A32A where tag.isExactly(0x6C61_6E69_6D72_6574, 0x6465_7261_656C_632F, 16):
      self = .terminal(.cleared(try NoMembers(members: key, of: &reader, besides: "type")))
    case 0xA6B9_AAAB_B5A0_A798 where tag.equals("terminal/commandDetectionAvailable"):
      self = .terminal(.commandDetectionAvailable(try NoMembers(members: key, of: &reader, besides: "type")))
    case 0xA4AB_8683_ABB8_95FE where tag.equals("terminal/commandExecuted"):
      self = .terminal(.commandExecuted(try TerminalCommandExecutedAction(members: key, of: &reader)))
    case 0xA4AB_BE8F_BFAE_B7F8 where tag.equals("terminal/commandFinished"):
      self = .terminal(.commandFinished(try TerminalCommandFinishedAction(members: key, of: &reader)))
    case 0xADB9_ABBB_ACB1_EE85 where tag.equals("changeset/statusChanged"):
      self = .changeset(.statusChanged(try ChangesetStatusChangedAction(members: key, of: &reader)))
    case 0x8DB9_C3AD_B6B3_A43D where tag.equals("changeset/fileSet"):
      self = .changeset(.fileSet(try ChangesetFileSetAction(members: key, of: &reader)))
    case 0xADB9_89B9_B4AB_CCA9 where tag.equals("changeset/fileRemoved"):
      self = .changeset(.fileRemoved(try ChangesetFileRemovedAction(members: key, of: &reader)))
    case 0xADB9_ABBB_ACB1_EE8D where tag.equals("changeset/filesReviewChanged"):
      self = .changeset(.filesReviewChanged(try ChangesetFilesReviewChangedAction(members: key, of: &reader)))
    case 0xADB9_ABBB_ACB1_EE8B where tag.equals("changeset/contentChanged"):
      self = .changeset(.contentChanged(try ChangesetContentChangedAction(members: key, of: &reader)))
    case 0xADB9_ABBB_ACB1_EE85 where tag.equals("changeset/operationsChanged"):
      self = .changeset(.operationsChanged(try ChangesetOperationsChangedAction(members: key, of: &reader)))
    case 0xADB9_ABBB_ACB1_EE85 where tag.equals("changeset/operationStatusChanged"):
      self = .changeset(.operationStatusChanged(try ChangesetOperationStatusChangedAction(members: key, of: &reader)))
    case 0xADB9_81A5_A4B9_AE3D where tag.equals("changeset/cleared"):
      self = .changeset(.cleared(try NoMembers(members: key, of: &reader, besides: "type")))
    case 0x81BE_872A_89B2_B0B3 where tag.isExactly(0x6974_6174_6F6E_6E61, 0x7465_732F_736E_6F69, 15):
      self = .annotations(.set(try AnnotationsSetAction(members: key, of: &reader)))
    case 0xA1BE_89B6_A78E_843F where tag.equals("annotations/updated"):
      self = .annotations(.updated(try AnnotationsUpdatedAction(members: key, of: &reader)))
    case 0xA1BE_8DAA_B5A4_8A3F where tag.equals("annotations/removed"):
      self = .annotations(.removed(try AnnotationsRemovedAction(members: key, of: &reader)))
    case 0x81BE_C786_8B86_B2AB where tag.equals("annotations/entrySet"):
      self = .annotations(.entrySet(try AnnotationsEntrySetAction(members: key, of: &reader)))
    case 0xA1BE_8DAA_B5A4_CA93 where tag.equals("annotations/entryRemoved"):
      self = .annotations(.entryRemoved(try AnnotationsEntryRemovedAction(members: key, of: &reader)))
    case 0xADA9_BCA9_ADA3_A32C where tag.equals("resourceWatch/changed"):
      self = .resourceWatch(.changed(try ResourceWatchChangedAction(members: key, of: &reader)))
    case 0xA1BE_898B_A59E_97AB where tag.equals("automation/createRequested"):
      self = .automation(.createRequested(try AutomationCreateRequestedAction(members: key, of: &reader)))
    case 0xA1BE_898B_A59E_97AB where tag.equals("automation/updateRequested"):
      self = .automation(.updateRequested(try AutomationUpdateRequestedAction(members: key, of: &reader)))
    case 0x81BE_8733_B3AA_A789 where tag.isExactly(0x6974_616D_6F74_7561, 0x7465_732F_6E6F_6974, 14):
      self = .automation(.set(try AutomationSetAction(members: key, of: &reader)))
    case 0xA1BE_8DB3_B5BE_913F where tag.equals("automation/removed"):
      self = .automation(.removed(try AutomationRemovedAction(members: key, of: &reader)))
    case 0xA1BE_AFB1_ADA4_F3AB where tag.equals("automationRun/lifecycleChanged"):
      self = .automationRun(.lifecycleChanged(try AutomationRunLifecycleChangedAction(members: key, of: &reader)))
    case 0x81BE_C7B1_B1A6_9387 where tag.equals("automationRun/sessionSet"):
      self = .automationRun(.sessionSet(try AutomationRunSessionSetAction(members: key, of: &reader)))
    case 0xA1BE_8DB3_B5BE_D1BD where tag.equals("automationRun/sessionRemoved"):
      self = .automationRun(.sessionRemoved(try AutomationRunSessionRemovedAction(members: key, of: &reader)))
    case 0xA1BE_AFB1_ADA4_F3BD where tag.equals("automationRun/primarySessionChanged"):
      self = .automationRun(.primarySessionChanged(try AutomationRunPrimarySessionChangedAction(members: key, of: &reader)))
    case 0xA1BE_898B_A59E_97AB where tag.equals("automationRun/cancelRequested"):
      self = .automationRun(.cancelRequested(try NoMembers(members: key, of: &reader, besides: "type")))
    case 0xBBE5_BDBD_B4BE_E7A9 where tag.equals("canvas/stateChanged"):
      self = .canvas(.stateChanged(try CanvasStateChangedAction(members: key, of: &reader)))
    default: self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the action with its `type`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .root(let action): action.write(to: &writer)
    case .session(let action): action.write(to: &writer)
    case .chat(let action): action.write(to: &writer)
    case .terminal(let action): action.write(to: &writer)
    case .changeset(let action): action.write(to: &writer)
    case .annotations(let action): action.write(to: &writer)
    case .resourceWatch(let action): action.write(to: &writer)
    case .automation(let action): action.write(to: &writer)
    case .automationRun(let action): action.write(to: &writer)
    case .canvas(let action): action.write(to: &writer)
    case .unknown(let value): value.write(to: &writer)
    }
  }

  /// The definition; `nil` for an unknown action.
  public var definition: ActionDefinition? {
    switch self {
    case .root(let action): action.definition
    case .session(let action): action.definition
    case .chat(let action): action.definition
    case .terminal(let action): action.definition
    case .changeset(let action): action.definition
    case .annotations(let action): action.definition
    case .resourceWatch(let action): action.definition
    case .automation(let action): action.definition
    case .automationRun(let action): action.definition
    case .canvas(let action): action.definition
    case .unknown: nil
    }
  }
}
