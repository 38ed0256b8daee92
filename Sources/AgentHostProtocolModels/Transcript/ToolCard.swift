import AgentHostProtocol

/// A tool call as one card: its start, its progress and its result.
public struct ToolCard: Sendable, Hashable, Identifiable {
  /// Where a call stands.
  public enum Phase: Sendable, Hashable {
    /// Its input is being written.
    case preparing
    /// It waits for an approval.
    case waitingForApproval
    /// It runs.
    case running
    /// It waits for a token.
    case waitingForToken
    /// It has run, and its result waits for an approval.
    case waitingForResultApproval
    /// It has succeeded.
    case succeeded
    /// It has run and failed.
    case failed
    /// It was denied or skipped.
    case cancelled
    /// A state that this version does not know.
    case unknown
  }

  /// The call as the state has it, without the input that is being written.
  public let call: ToolCallState

  /// A card of a call.
  public init(_ call: ToolCallState) {
    guard case .streaming(var streaming) = call else {
      self.call = call
      return
    }
    // A second reference to a text that grows would make each growth copy it.
    streaming.partialInput = nil
    self.call = .streaming(streaming)
  }

  /// The identifier of the call within its turn; empty if a newer host has given it none.
  public var id: String { call.toolCallId ?? "" }

  /// The name of the tool for people.
  public var displayName: String { call.displayName ?? id }

  /// Where the call stands.
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

  /// Whether nothing further happens with the call.
  public var isFinished: Bool {
    switch phase {
    case .succeeded, .failed, .cancelled: true
    default: false
    }
  }

  /// What the call does, or has done, in a sentence of the host; why it was cancelled, if that is said.
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

  /// What the tool has given as text so far: its progress while it runs, then its result. Parts are separated
  /// by line feeds.
  public var output: String {
    (call.content ?? []).compactMap { part in
      if case .text(let text) = part { text.text } else { nil }
    }.joined(separator: "\n")
  }

  /// Why it has failed, if the host tells.
  public var error: String? {
    switch call {
    case .completed(let call): call.error?.message
    case .pendingResultConfirmation(let call): call.error?.message
    default: nil
    }
  }

  /// Its input as text, as far as it is known and not a reference.
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
