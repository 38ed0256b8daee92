internal import AHPWebSocket
package import AgentHostProtocol

/// What decisions are about, for preconditions: a host may replace the content of a call or of a question while the
/// decision waits in the outbox. Digests, because results can be large and journals keep preconditions.
extension ResendRules {
  /// Returns whether an action decides about content that waits in a chat.
  static func decides(_ action: StateAction) -> Bool {
    switch action {
    case .chat(.toolCallConfirmed), .chat(.toolCallResultConfirmed), .chat(.inputCompleted): true
    default: false
    }
  }

  /// Returns the digest of the content that an action decides about; `nil` if it does not wait any more.
  static func content(decidedBy action: ChatAction, in chat: ChatState) -> String? {
    switch action {
    case .toolCallConfirmed(let change):
      guard case .pendingConfirmation(let call) = call(change.toolCallId, change.turnId, in: chat)
      else { return nil }
      return content(of: call)
    case .toolCallResultConfirmed(let change):
      guard
        case .pendingResultConfirmation(let call) = call(
          change.toolCallId, change.turnId, in: chat)
      else { return nil }
      return content(of: call)
    case .inputCompleted(let change):
      return requests(change.requestId, in: chat).first { $0.response == nil }
        .map { content(of: $0.request) }
    default: return nil
    }
  }

  /// Returns the digest of what a call says and runs. The assessment of its risk may arrive later.
  package static func content(of call: ToolCallPendingConfirmationState) -> String {
    var call = call
    (call.riskAssessment, call.intention, call.meta, call.unknownMembers) = (nil, nil, nil, nil)
    (call.displayName, call.editable) = ("", nil)
    return digest(call)
  }

  /// Returns the digest of the result of a call.
  package static func content(of call: ToolCallPendingResultConfirmationState) -> String {
    var call = call
    (call.intention, call.meta, call.unknownMembers) = (nil, nil, nil)
    return digest(call)
  }

  /// Returns the digest of a question, without answers that were drafted for it.
  package static func content(of request: ChatInputRequest) -> String {
    var request = request
    (request.answers, request.unknownMembers) = (nil, nil)
    return digest(request)
  }

  private static func digest(_ content: some JSONWritable) -> String {
    SHA1.digest(content.jsonBytes()).map { String($0, radix: 16) }.joined(separator: ".")
  }
}
