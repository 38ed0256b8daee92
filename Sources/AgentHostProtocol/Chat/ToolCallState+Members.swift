// Members that all states of a tool call have in common.
extension ToolCallState {
  /// The identifier of the call within its turn; `nil` if an unknown state has none.
  public var toolCallId: String? {
    switch self {
    case .streaming(let call): call.toolCallId
    case .pendingConfirmation(let call): call.toolCallId
    case .running(let call): call.toolCallId
    case .authRequired(let call): call.toolCallId
    case .pendingResultConfirmation(let call): call.toolCallId
    case .completed(let call): call.toolCallId
    case .cancelled(let call): call.toolCallId
    case .unknown(let value): value["toolCallId"]?.stringValue
    }
  }

  /// The display name of the tool; `nil` if an unknown state has none.
  public var displayName: String? {
    switch self {
    case .streaming(let call): call.displayName
    case .pendingConfirmation(let call): call.displayName
    case .running(let call): call.displayName
    case .authRequired(let call): call.displayName
    case .pendingResultConfirmation(let call): call.displayName
    case .completed(let call): call.displayName
    case .cancelled(let call): call.displayName
    case .unknown(let value): value["displayName"]?.stringValue
    }
  }

  /// The wire name of the state, such as `pending-confirmation`; `nil` if an unknown state has none.
  public var status: String? {
    switch self {
    case .streaming: "streaming"
    case .pendingConfirmation: "pending-confirmation"
    case .running: "running"
    case .authRequired: "auth-required"
    case .pendingResultConfirmation: "pending-result-confirmation"
    case .completed: "completed"
    case .cancelled: "cancelled"
    case .unknown(let value): value["status"]?.stringValue
    }
  }

  /// The output so far: partial while the call runs, the result later. `nil` if there is none, before the call
  /// runs, and after it was cancelled.
  public var content: [ToolResultContent]? {
    switch self {
    case .running(let call): call.content
    case .authRequired(let call): call.content
    case .pendingResultConfirmation(let call): call.content
    case .completed(let call): call.content
    case .streaming, .pendingConfirmation, .cancelled, .unknown: nil
    }
  }
}
