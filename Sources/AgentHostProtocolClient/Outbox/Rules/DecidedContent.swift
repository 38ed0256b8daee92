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

  /// Content that waits for a decision in a turn.
  private enum Decided {
    case call(ToolCallPendingConfirmationState, turn: String)
    case result(ToolCallPendingResultConfirmationState, turn: String)
    case question(ChatInputRequest)

    var content: String {
      switch self {
      case .call(let call, _): ResendRules.content(of: call)
      case .result(let call, _): ResendRules.content(of: call)
      case .question(let request): ResendRules.content(of: request)
      }
    }

    var listing: String? {
      switch self {
      case .call(let call, let turn): ResendRules.listing(of: call, in: turn)
      case .result(let call, let turn): ResendRules.listing(of: call, in: turn)
      case .question(let request): ResendRules.listing(of: request)
      }
    }
  }

  private static func decided(by action: ChatAction, in chat: ChatState) -> Decided? {
    switch action {
    case .toolCallConfirmed(let change):
      guard case .pendingConfirmation(let call) = call(change.toolCallId, change.turnId, in: chat)
      else { return nil }
      return .call(call, turn: change.turnId)
    case .toolCallResultConfirmed(let change):
      guard
        case .pendingResultConfirmation(let call) = call(
          change.toolCallId, change.turnId, in: chat)
      else { return nil }
      return .result(call, turn: change.turnId)
    case .inputCompleted(let change):
      return requests(change.requestId, in: chat).first { $0.response == nil }
        .map { .question($0.request) }
    default: return nil
    }
  }

  /// Returns the digest of the content that an action decides about; `nil` if it does not wait any more.
  static func content(decidedBy action: ChatAction, in chat: ChatState) -> String? {
    decided(by: action, in: chat)?.content
  }

  /// Returns the digest of the content that an action decides about, of the kind and length of another digest; `nil` if it
  /// does not wait any more.
  static func content(
    decidedBy action: ChatAction, in chat: ChatState, like other: String
  ) -> String? {
    guard let decided = decided(by: action, in: chat) else { return nil }
    // Only listed digests have no dots.
    guard other.utf8.count >= shortListing, !other.contains("."), let listing = decided.listing
    else { return decided.content }
    return String(listing.prefix(other.utf8.count))
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

// Digests that are listed for people.
extension ResendRules {
  /// The length of a shortened digest: too many digits to look for another content with the same ones.
  package static let shortListing = 16

  /// Returns the digest of a call in hexadecimal, with everything that the host said about it. The assessment of the risk
  /// is not part of it, because it may arrive after the call was listed.
  package static func listing(
    of call: ToolCallPendingConfirmationState, in turn: String
  ) -> String? {
    var call = call
    call.riskAssessment = nil
    return listing(call.json(), turn)
  }

  /// Returns the digest of the result of a call in hexadecimal.
  package static func listing(
    of call: ToolCallPendingResultConfirmationState, in turn: String
  ) -> String? { listing(call.json(), turn) }

  /// Returns the digest of a question in hexadecimal, without answers that were drafted for it. Answers name no turn.
  package static func listing(of request: ChatInputRequest) -> String? {
    var request = request
    request.answers = nil
    return listing(request.json(), "")
  }

  private static func listing(_ json: String, _ turn: String) -> String? {
    guard let content = try? JSONValue(json: json).sorted.json() else { return nil }
    return SHA1.digest(Array("\(turn)\n\(content)".utf8))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension JSONValue {
  /// The value with sorted members: hosts may send equal objects in another order.
  fileprivate var sorted: JSONValue {
    switch self {
    case .object(let object):
      .object(JSONObject(object.map { ($0.key, $0.value.sorted) }.sorted { $0.0 < $1.0 }))
    case .array(let values): .array(values.map(\.sorted))
    default: self
    }
  }
}
