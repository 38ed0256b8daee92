// What a tool call says of itself whatever its state is, so that whoever shows or finds calls need not
// take all states apart.
extension ToolCallState {
  /// The id of the call within its turn; `nil` if a state that this version does not know has none.
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

  /// The name of the tool for people; `nil` if a state that this version does not know has none.
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

  /// The name of the state as it is on the wire, such as `pending-confirmation`; `nil` if a state that
  /// this version does not know has none.
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

  /// What the tool has given so far: while it runs its progress, later its result. `nil` if it has given
  /// nothing, before it runs, and when the call was cancelled.
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
