/// The members that all states of a tool call share and every transition preserves.
struct ToolCallHead {
  var toolCallId: String
  var toolName: String
  var displayName: String
  var intention: String?
  var contributor: ToolCallContributor?
  var meta: JSONObject?
  var unknownMembers: UnknownMembers?

  /// The members that only some states of a call have. Another state must not take over an unknown member with such a
  /// name: it would have the member twice.
  static let namesInSomeStates: Set<String> = [
    "auth", "confirmationTitle", "confirmed", "content", "editable", "edits", "error",
    "invocationMessage", "options", "partialInput", "pastTenseMessage", "reason", "reasonMessage",
    "riskAssessment", "selectedOption", "structuredContent", "success", "toolInput",
    "userSuggestion",
  ]
  /// The members of all states of a call.
  static let namesInAnyState = namesInSomeStates.union([
    "_meta", "contributor", "displayName", "intention", "status", "toolCallId", "toolName",
  ])

  /// Creates the members of a call. Metadata of the action replaces the call's, if present.
  init(_ call: some ToolCallMembers, meta: JSONObject? = nil) {
    toolCallId = call.toolCallId
    toolName = call.toolName
    displayName = call.displayName
    intention = call.intention
    contributor = call.contributor
    self.meta = meta ?? call.meta
    unknownMembers = call.unknownMembers.without(Self.namesInSomeStates)
  }
}

protocol ToolCallMembers {
  var toolCallId: String { get }
  var toolName: String { get }
  var displayName: String { get }
  var intention: String? { get }
  var contributor: ToolCallContributor? { get }
  var meta: JSONObject? { get }
  var unknownMembers: UnknownMembers? { get }
}

extension ToolCallStreamingState: ToolCallMembers {}
extension ToolCallPendingConfirmationState: ToolCallMembers {}
extension ToolCallRunningState: ToolCallMembers {}
extension ToolCallAuthRequiredState: ToolCallMembers {}
extension ToolCallPendingResultConfirmationState: ToolCallMembers {}

extension ToolCallPendingConfirmationState {
  init(
    _ head: ToolCallHead, after current: ToolCallPendingConfirmationState?, toolInput: ToolInput?,
    _ action: ChatToolCallReadyAction
  ) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: action.invocationMessage, toolInput: toolInput,
      confirmationTitle: action.confirmationTitle ?? current?.confirmationTitle,
      riskAssessment: action.riskAssessment ?? current?.riskAssessment,
      edits: action.edits ?? current?.edits, editable: action.editable ?? current?.editable,
      options: action.options ?? current?.options)
    unknownMembers = head.unknownMembers
  }
}

extension ToolCallRunningState {
  init(
    _ head: ToolCallHead, invocationMessage: StringOrMarkdown, toolInput: ToolInput?,
    confirmed: ToolCallConfirmationReason, selectedOption: ConfirmationOption? = nil,
    content: [ToolResultContent]? = nil
  ) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: invocationMessage, toolInput: toolInput, confirmed: confirmed,
      selectedOption: selectedOption, content: content)
    unknownMembers = head.unknownMembers
  }
}

extension ToolCallCancelledState {
  init(
    _ head: ToolCallHead, invocationMessage: StringOrMarkdown, toolInput: ToolInput?,
    reason: ToolCallCancellationReason, reasonMessage: StringOrMarkdown? = nil,
    userSuggestion: Message? = nil, selectedOption: ConfirmationOption? = nil
  ) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: invocationMessage, toolInput: toolInput, reason: reason,
      reasonMessage: reasonMessage, userSuggestion: userSuggestion, selectedOption: selectedOption)
    unknownMembers = head.unknownMembers
  }
}

extension ToolCallCompletedState {
  init(
    _ head: ToolCallHead, invocationMessage: StringOrMarkdown, toolInput: ToolInput?,
    confirmed: ToolCallConfirmationReason, selectedOption: ConfirmationOption?,
    _ result: ToolCallResult
  ) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: invocationMessage, toolInput: toolInput, confirmed: confirmed,
      selectedOption: selectedOption, success: result.success,
      pastTenseMessage: result.pastTenseMessage, content: result.content,
      structuredContent: result.structuredContent, error: result.error)
    // The call takes the members of its result, including unknown ones.
    unknownMembers = head.unknownMembers.merging(
      result.unknownMembers.without(ToolCallHead.namesInAnyState))
  }
}

extension ToolCallCompletedState {
  init(_ head: ToolCallHead, _ call: ToolCallPendingResultConfirmationState) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: call.invocationMessage, toolInput: call.toolInput,
      confirmed: call.confirmed, selectedOption: call.selectedOption, success: call.success,
      pastTenseMessage: call.pastTenseMessage, content: call.content,
      structuredContent: call.structuredContent, error: call.error)
    unknownMembers = head.unknownMembers
  }
}

extension ToolCallPendingResultConfirmationState {
  init(asking done: ToolCallCompletedState) {
    self.init(
      toolCallId: done.toolCallId, toolName: done.toolName, displayName: done.displayName,
      intention: done.intention, contributor: done.contributor, meta: done.meta,
      invocationMessage: done.invocationMessage, toolInput: done.toolInput,
      confirmed: done.confirmed, selectedOption: done.selectedOption, success: done.success,
      pastTenseMessage: done.pastTenseMessage, content: done.content,
      structuredContent: done.structuredContent, error: done.error)
    unknownMembers = done.unknownMembers
  }
}

extension ToolCallAuthRequiredState {
  init(_ head: ToolCallHead, _ call: ToolCallRunningState, _ auth: McpAuthRequirement) {
    self.init(
      toolCallId: head.toolCallId, toolName: head.toolName, displayName: head.displayName,
      intention: head.intention, contributor: head.contributor, meta: head.meta,
      invocationMessage: call.invocationMessage, toolInput: call.toolInput,
      confirmed: call.confirmed, selectedOption: call.selectedOption, auth: auth,
      content: call.content)
    unknownMembers = head.unknownMembers
  }
}

extension Optional where Wrapped == ToolCallContributor {
  /// The contributor after a later update. A call of a client keeps its contributor, and no other call becomes
  /// one.
  func refined(by later: ToolCallContributor?) -> ToolCallContributor? {
    guard let later else { return self }
    switch (self, later) {
    case (.client(let current), .client(let other)):
      return other.clientId.isSame(as: current.clientId) ? later : self
    case (.client, _), (_, .client): return self
    default: return later
    }
  }
}
