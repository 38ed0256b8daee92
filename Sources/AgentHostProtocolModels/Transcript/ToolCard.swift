public import AgentHostProtocol

/// A tool call for display: its start, its progress and its result.
public struct ToolCard: Sendable, Equatable, Identifiable {
  /// The status of a call.
  public enum Phase: Sendable, Hashable {
    /// Its input is streaming.
    case preparing
    /// It is waiting for approval.
    case waitingForApproval
    /// It is running.
    case running
    /// It is waiting for a token.
    case waitingForToken
    /// Its result is waiting for approval.
    case waitingForResultApproval
    /// It has succeeded.
    case succeeded
    /// It has run and failed.
    case failed
    /// The call was denied or skipped.
    case cancelled
    /// An unknown state of a newer version.
    case unknown
  }

  /// The call in the state of the chat, without streaming input.
  public let call: ToolCallState

  /// Creates the card of a call.
  public init(_ call: ToolCallState) {
    guard case .streaming(var streaming) = call else {
      self.call = call
      return
    }
    // With a second reference to a growing text, each change would copy it.
    streaming.partialInput = nil
    self.call = .streaming(streaming)
  }

  /// The identifier of the call within its turn; empty for a call of a newer version without one.
  public var id: String { call.toolCallId ?? "" }

  /// The display name of the tool.
  public var displayName: String { call.displayName ?? id }

  /// The status of the call.
  public var phase: Phase {
    switch call {
    case .streaming: .preparing
    case .pendingConfirmation: .waitingForApproval
    case .running: .running
    case .authRequired: .waitingForToken
    case .pendingResultConfirmation: .waitingForResultApproval
    case .completed(let call): call.success ? .succeeded : .failed
    case .cancelled: .cancelled
    case .unknown: .unknown
    }
  }

  /// Whether the call has ended.
  public var isFinished: Bool {
    switch phase {
    case .succeeded, .failed, .cancelled: true
    default: false
    }
  }

  /// The description of the call, as text of the host, or the reason of its cancellation.
  public var message: String? {
    switch call {
    case .streaming(let call): call.invocationMessage?.text
    case .pendingConfirmation(let call): (call.confirmationTitle ?? call.invocationMessage).text
    case .running(let call): call.invocationMessage.text
    case .authRequired(let call): call.invocationMessage.text
    case .pendingResultConfirmation(let call): call.pastTenseMessage.text
    case .completed(let call): call.pastTenseMessage.text
    case .cancelled(let call): (call.reasonMessage ?? call.invocationMessage).text
    case .unknown: nil
    }
  }

  /// The text output so far: the progress while it runs, then the result. Parts are separated by line feeds.
  public var output: String {
    (call.content ?? []).compactMap { part in
      if case .text(let text) = part { text.text } else { nil }
    }.joined(separator: "\n")
  }

  /// The reason of its failure, if the host reports one.
  public var error: String? {
    switch call {
    case .completed(let call): call.error?.message
    case .pendingResultConfirmation(let call): call.error?.message
    default: nil
    }
  }

  /// Its input as text, if it is known and not a reference.
  static func input(of call: ToolCallState) -> String {
    let input: ToolInput? =
      switch call {
      case .pendingConfirmation(let call): call.toolInput
      case .running(let call): call.toolInput
      case .authRequired(let call): call.toolInput
      case .pendingResultConfirmation(let call): call.toolInput
      case .completed(let call): call.toolInput
      case .cancelled(let call): call.toolInput
      case .streaming, .unknown: nil
      }
    if case .streaming(let call) = call { return call.partialInput ?? "" }
    if case .inline(let text)? = input { return text }
    return ""
  }
}
