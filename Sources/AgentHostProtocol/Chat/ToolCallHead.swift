/// The members that a tool call has in every state and that every transition carries over.
struct ToolCallHead {
  var toolCallId: String
  var toolName: String
  var displayName: String
  var intention: String?
  var contributor: ToolCallContributor?
  var meta: JSONObject?

  /// The members of a call, with the metadata that an action replaces if it has any.
  init(_ call: some ToolCallMembers, meta: JSONObject? = nil) {
    toolCallId = call.toolCallId
    toolName = call.toolName
    displayName = call.displayName
    intention = call.intention
    contributor = call.contributor
    self.meta = meta ?? call.meta
  }
}

/// A state of a tool call.
protocol ToolCallMembers {
  var toolCallId: String { get }
  var toolName: String { get }
  var displayName: String { get }
  var intention: String? { get }
  var contributor: ToolCallContributor? { get }
  var meta: JSONObject? { get }
}

extension ToolCallStreamingState: ToolCallMembers {}
extension ToolCallPendingConfirmationState: ToolCallMembers {}
extension ToolCallRunningState: ToolCallMembers {}
extension ToolCallAuthRequiredState: ToolCallMembers {}
extension ToolCallPendingResultConfirmationState: ToolCallMembers {}

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
  }
}

extension Optional where Wrapped == ToolCallContributor {
  /// The contributor after one that came later: clients keep their calls, and get no others.
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
