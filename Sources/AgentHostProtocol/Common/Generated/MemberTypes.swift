// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The types of members, by their names in tables.
let memberTypes: [String: any MemberValue.Type] = [
  "ActionEnvelope": ActionEnvelope.self,
  "ActiveTurn": ActiveTurn.self,
  "AgentCapabilities": AgentCapabilities.self,
  "AgentInfo": AgentInfo.self,
  "AgentSelection": AgentSelection.self,
  "AhpMcpUiHostCapabilities": AhpMcpUiHostCapabilities.self,
  "Annotation": Annotation.self,
  "AnnotationEntry": AnnotationEntry.self,
  "AnnotationOrigin": AnnotationOrigin.self,
  "AnnotationsSummary": AnnotationsSummary.self,
  "AuthRequiredReason": AuthRequiredReason.self,
  "AutomationCapabilities": AutomationCapabilities.self,
  "AutomationDefinition": AutomationDefinition.self,
  "AutomationDefinitionPatch": AutomationDefinitionPatch.self,
  "AutomationDisableCondition": AutomationDisableCondition.self,
  "AutomationEntry": AutomationEntry.self,
  "AutomationEvent": AutomationEvent.self,
  "AutomationOperation": AutomationOperation.self,
  "AutomationRunLifecycle": AutomationRunLifecycle.self,
  "AutomationRunOrigin": AutomationRunOrigin.self,
  "AutomationRunSummary": AutomationRunSummary.self,
  "AutomationSchedule": AutomationSchedule.self,
  "AutomationScheduleCapability": AutomationScheduleCapability.self,
  "AutomationSessionTemplate": AutomationSessionTemplate.self,
  "AutomationTrigger": AutomationTrigger.self,
  "AutomationTriggerDefinition": AutomationTriggerDefinition.self,
  "BackgroundWork": BackgroundWork.self,
  "CanvasReference": CanvasReference.self,
  "CanvasState": CanvasState.self,
  "ChangesSummary": ChangesSummary.self,
  "Changeset": Changeset.self,
  "ChangesetCapabilities": ChangesetCapabilities.self,
  "ChangesetFile": ChangesetFile.self,
  "ChangesetOperation": ChangesetOperation.self,
  "ChangesetOperationFollowUp": ChangesetOperationFollowUp.self,
  "ChangesetOperationScope": ChangesetOperationScope.self,
  "ChangesetOperationStatus": ChangesetOperationStatus.self,
  "ChangesetOperationTarget": ChangesetOperationTarget.self,
  "ChangesetSide": ChangesetSide.self,
  "ChangesetStatus": ChangesetStatus.self,
  "ChatInputAnswer": ChatInputAnswer.self,
  "ChatInputAnswerValue": ChatInputAnswerValue.self,
  "ChatInputOption": ChatInputOption.self,
  "ChatInputQuestion": ChatInputQuestion.self,
  "ChatInputRequest": ChatInputRequest.self,
  "ChatInputResponseKind": ChatInputResponseKind.self,
  "ChatInteractivity": ChatInteractivity.self,
  "ChatOrigin": ChatOrigin.self,
  "ChatSource": ChatSource.self,
  "ChatSummary": ChatSummary.self,
  "ChildCustomization": ChildCustomization.self,
  "ChildCustomizationType": ChildCustomizationType.self,
  "ClientCapabilities": ClientCapabilities.self,
  "ClientPluginCustomization": ClientPluginCustomization.self,
  "CompletionItem": CompletionItem.self,
  "CompletionItemKind": CompletionItemKind.self,
  "ConfigPropertySchema": ConfigPropertySchema.self,
  "ConfigPropertyType": ConfigPropertyType.self,
  "ConfigSchema": ConfigSchema.self,
  "ConfirmationOption": ConfirmationOption.self,
  "ConfirmationOptionKind": ConfirmationOptionKind.self,
  "ContentEncoding": ContentEncoding.self,
  "ContentRef": ContentRef.self,
  "Customization": Customization.self,
  "CustomizationEnablement": CustomizationEnablement.self,
  "CustomizationLoadState": CustomizationLoadState.self,
  "DirectoryEntry": DirectoryEntry.self,
  "ErrorInfo": ErrorInfo.self,
  "ErrorResponsePart": ErrorResponsePart.self,
  "FileEdit": FileEdit.self,
  "FileEditCollection": FileEditCollection.self,
  "FileEditDiffStats": FileEditDiffStats.self,
  "FileEditSide": FileEditSide.self,
  "Icon": Icon.self,
  "IconTheme": IconTheme.self,
  "Implementation": Implementation.self,
  "ListChangeCapability": ListChangeCapability.self,
  "McpAuthRequiredReason": McpAuthRequiredReason.self,
  "McpAuthRequirement": McpAuthRequirement.self,
  "McpOAuthClient": McpOAuthClient.self,
  "McpServerCustomizationApps": McpServerCustomizationApps.self,
  "McpServerState": McpServerState.self,
  "Message": Message.self,
  "MessageAttachment": MessageAttachment.self,
  "MessageKind": MessageKind.self,
  "MessageOrigin": MessageOrigin.self,
  "MisfirePolicy": MisfirePolicy.self,
  "ModelSelection": ModelSelection.self,
  "MoveChatDestination": MoveChatDestination.self,
  "MultipleChatsCapability": MultipleChatsCapability.self,
  "MultipleWorkingDirectoriesCapability": MultipleWorkingDirectoriesCapability.self,
  "PendingMessage": PendingMessage.self,
  "PendingMessageKind": PendingMessageKind.self,
  "PluginCustomization": PluginCustomization.self,
  "PolicyState": PolicyState.self,
  "PresenceFlag": PresenceFlag.self,
  "ProjectInfo": ProjectInfo.self,
  "ProtectedResourceMetadata": ProtectedResourceMetadata.self,
  "ResourceChange": ResourceChange.self,
  "ResourceChangeType": ResourceChangeType.self,
  "ResourceChanges": ResourceChanges.self,
  "ResourcePatterns": ResourcePatterns.self,
  "ResourceRequestParams": ResourceRequestParams.self,
  "ResourceType": ResourceType.self,
  "ResourceWriteMode": ResourceWriteMode.self,
  "ResponsePart": ResponsePart.self,
  "RootConfigState": RootConfigState.self,
  "SamplingCapability": SamplingCapability.self,
  "SessionActiveClient": SessionActiveClient.self,
  "SessionChatSummary": SessionChatSummary.self,
  "SessionConfigPropertySchema": SessionConfigPropertySchema.self,
  "SessionConfigSchema": SessionConfigSchema.self,
  "SessionConfigState": SessionConfigState.self,
  "SessionConfigValueItem": SessionConfigValueItem.self,
  "SessionInputRequest": SessionInputRequest.self,
  "SessionLifecycle": SessionLifecycle.self,
  "SessionModelInfo": SessionModelInfo.self,
  "SessionOrigin": SessionOrigin.self,
  "SessionStatus": SessionStatus.self,
  "SessionSummary": SessionSummary.self,
  "SideChatSelection": SideChatSelection.self,
  "Snapshot": Snapshot.self,
  "StateAction": StateAction.self,
  "StringOrMarkdown": StringOrMarkdown.self,
  "SubscribeView": SubscribeView.self,
  "SubscriptionDeliveryOptions": SubscriptionDeliveryOptions.self,
  "TelemetryCapabilities": TelemetryCapabilities.self,
  "TerminalClaim": TerminalClaim.self,
  "TerminalCommandResult": TerminalCommandResult.self,
  "TerminalContentPart": TerminalContentPart.self,
  "TerminalInfo": TerminalInfo.self,
  "TerminalLifecycle": TerminalLifecycle.self,
  "TextPosition": TextPosition.self,
  "TextRange": TextRange.self,
  "TextSelection": TextSelection.self,
  "ToolAnnotations": ToolAnnotations.self,
  "ToolCallAuthRequiredState": ToolCallAuthRequiredState.self,
  "ToolCallCancellationReason": ToolCallCancellationReason.self,
  "ToolCallConfirmationReason": ToolCallConfirmationReason.self,
  "ToolCallConfirmationState": ToolCallConfirmationState.self,
  "ToolCallContributor": ToolCallContributor.self,
  "ToolCallError": ToolCallError.self,
  "ToolCallResult": ToolCallResult.self,
  "ToolCallRiskAssessment": ToolCallRiskAssessment.self,
  "ToolCallRiskAssessmentKind": ToolCallRiskAssessmentKind.self,
  "ToolCallState": ToolCallState.self,
  "ToolDefinition": ToolDefinition.self,
  "ToolInput": ToolInput.self,
  "ToolResultContent": ToolResultContent.self,
  "Turn": Turn.self,
  "TurnState": TurnState.self,
  "UsageInfo": UsageInfo.self,
  "[CustomizationEnablement]": [CustomizationEnablement].self,
  "bool": Bool.self,
  "int": Int.self,
  "json": JSONValue.self,
  "number": Double.self,
  "object": JSONObject.self,
  "string": String.self,
]

extension ChangesetStatus: NeutralValue {
  static var neutral: ChangesetStatus { ChangesetStatus.unknown("") }
}

extension Message: NeutralValue {
  static var neutral: Message { Message(text: "", origin: MessageOrigin(kind: .user)) }
}

extension MessageKind: NeutralValue {
  static var neutral: MessageKind { MessageKind.user }
}

extension MessageOrigin: NeutralValue {
  static var neutral: MessageOrigin { MessageOrigin(kind: .user) }
}

extension SessionLifecycle: NeutralValue {
  static var neutral: SessionLifecycle { SessionLifecycle.unknown("") }
}

extension SessionStatus: NeutralValue {
  static var neutral: SessionStatus { SessionStatus.idle }
}

extension StringOrMarkdown: NeutralValue {
  static var neutral: StringOrMarkdown { StringOrMarkdown.string("") }
}

extension TerminalClaim: NeutralValue {
  static var neutral: TerminalClaim { TerminalClaim.unknown(.null) }
}

extension TerminalLifecycle: NeutralValue {
  static var neutral: TerminalLifecycle { TerminalLifecycle.running }
}

extension ToolCallConfirmationReason: NeutralValue {
  static var neutral: ToolCallConfirmationReason { ToolCallConfirmationReason.notNeeded }
}

extension ToolCallRiskAssessmentKind: NeutralValue {
  static var neutral: ToolCallRiskAssessmentKind { ToolCallRiskAssessmentKind.unknown("") }
}

extension TurnState: NeutralValue {
  static var neutral: TurnState { TurnState.complete }
}
