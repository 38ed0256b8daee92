internal import AgentHostProtocol

/// Describes one tool call: a line for each change of its status.
struct ToolNarrator: Sendable {
  private(set) var name: String
  private var status = ""
  /// The input or the result that the last line asks for approval of.
  private var reviewed: String?

  init(name: String) { self.name = name }

  func line(_ status: String, detail: String?, _ weight: WatchLine.Weight = .plain) -> [WatchLine] {
    let detail = detail.flatMap { $0.isEmpty ? nil : ": \($0)" } ?? ""
    return [WatchLine(.tool, "\(name) \(status)\(detail)", weight)]
  }

  private mutating func change(
    to status: String, detail: String?, _ weight: WatchLine.Weight = .plain
  ) -> [WatchLine] {
    guard self.status != status else { return [] }
    self.status = status
    return line(status, detail: detail, weight)
  }

  mutating func take(_ action: ChatAction, withContent: Bool) -> [WatchLine] {
    switch action {
    case .toolCallReady(let action):
      let detail = withContent ? action.toolInput?.shown ?? action.invocationMessage.text : nil
      if action.confirmed != nil { return change(to: "runs", detail: detail) }
      // Without an input the call keeps its own.
      let isSame = action.toolInput == nil && status == Self.confirmation(action.toolCallId)
      return isSame ? [] : needsConfirmation(action.toolCallId, detail)
    case .toolCallConfirmed(let action):
      if action.approved { return change(to: "runs", detail: "approved") }
      return change(to: "was denied", detail: withContent ? action.reasonMessage?.text : nil, .bad)
    case .toolCallComplete(let action):
      return completed(
        action.result.success, action.result.shown, action.result.error?.message,
        needsReview: action.requiresResultConfirmation == true, withContent)
    case .toolCallResultConfirmed(let action):
      return action.approved
        ? change(to: "completed", detail: "result approved", .good)
        : change(to: "failed", detail: "result denied", .bad)
    case .toolCallAuthRequired(let action):
      return change(to: "needs a token", detail: action.auth.resource.resource, .attention)
    case .toolCallAuthResolved: return change(to: "runs", detail: "token accepted")
    default: return []
    }
  }

  /// Returns the line of a tool call in a snapshot, if its status has changed.
  mutating func take(_ state: ToolCallState, withContent: Bool) -> [WatchLine] {
    if let shown = state.displayName { name = shown }
    switch state {
    case .streaming: return change(to: "starts", detail: nil, .faint)
    case .pendingConfirmation(let state):
      let detail = withContent ? state.toolInput?.shown ?? state.invocationMessage.text : nil
      return needsConfirmation(state.toolCallId, detail)
    case .running(let state):
      return change(to: "runs", detail: withContent ? state.toolInput?.shown : nil)
    case .authRequired(let state):
      return change(to: "needs a token", detail: state.auth.resource.resource, .attention)
    case .pendingResultConfirmation(let state):
      return completed(
        state.success, state.pastTenseMessage.text, state.error?.message, needsReview: true,
        withContent)
    case .completed(let state):
      return completed(
        state.success, state.content?.firstText ?? state.pastTenseMessage.text,
        state.error?.message, needsReview: false, withContent)
    case .cancelled(let state):
      return change(
        to: "was \(state.reason.rawValue)", detail: withContent ? state.reasonMessage?.text : nil,
        .bad)
    case .unknown(let call): return take(undecodable: call)
    }
  }

  /// Returns the line of a call that cannot be decoded: it may wait for the user.
  private mutating func take(undecodable call: JSONValue) -> [WatchLine] {
    let detail = "cannot be decoded"
    switch call["status"]?.stringValue {
    case "pending-confirmation"?:
      let id = call["toolCallId"]?.stringValue
      return needsReview(id.map(Self.confirmation) ?? "needs confirmation", detail)
    case "pending-result-confirmation"?: return needsReview(Self.resultApproval, detail)
    case "auth-required"?: return change(to: "needs a token", detail: detail, .attention)
    case "streaming"?, "running"?, "completed"?, "cancelled"?, nil: return []
    case let status?: return change(to: "has an unknown status", detail: status)
    }
  }

  private mutating func needsConfirmation(_ id: String, _ detail: String?) -> [WatchLine] {
    needsReview(Self.confirmation(id), detail)
  }

  private static func confirmation(_ id: String) -> String { "needs confirmation (\(id))" }

  private static let resultApproval = "needs approval of its result"

  /// A call that waits may change: its new content is a new line.
  private mutating func needsReview(_ status: String, _ detail: String?) -> [WatchLine] {
    if self.status == status, reviewed != detail { self.status = "" }
    reviewed = detail
    return change(to: status, detail: detail, .attention)
  }

  private mutating func completed(
    _ success: Bool, _ message: String, _ error: String?, needsReview: Bool, _ withContent: Bool
  ) -> [WatchLine] {
    let detail = withContent ? (success ? message : error ?? message) : nil
    if needsReview { return self.needsReview(Self.resultApproval, detail) }
    return change(to: success ? "completed" : "failed", detail: detail, success ? .good : .bad)
  }
}

extension ToolInput {
  /// The input on a line.
  var shown: String {
    switch self {
    case .inline(let text): text
    case .reference(let reference): reference.uri
    }
  }
}

extension ToolCallResult {
  /// The result on a line: its text if it has one.
  var shown: String { content?.firstText ?? pastTenseMessage.text }
}

extension [ToolResultContent] {
  var firstText: String? {
    for case .text(let content) in self where !content.text.isEmpty { return content.text }
    return nil
  }
}
