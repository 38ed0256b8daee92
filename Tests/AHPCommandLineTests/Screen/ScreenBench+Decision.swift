import AgentHostProtocol
import Testing

@testable import AHPCommandLine

extension ScreenBench {
  /// A pending call with this input.
  static func call(
    _ input: String, id: String = "call-1", tool: String = "run_tests",
    safety: Double? = nil, isAssessing: Bool = false, editable: Bool? = nil,
    edits: [FileEdit]? = nil,
    options: [ConfirmationOption]? = nil
  ) -> ResponsePart {
    var risk: ToolCallRiskAssessment?
    if let safety {
      risk = .complete(
        ToolCallRiskAssessmentCompleteState(
          kind: .judge, reason: .string("it writes"), safety: safety))
    } else if isAssessing {
      risk = .loading(ToolCallRiskAssessmentLoadingState(kind: .judge))
    }
    return .toolCall(
      ToolCallResponsePart(
        toolCall: .pendingConfirmation(
          ToolCallPendingConfirmationState(
            toolCallId: id, toolName: tool, displayName: "Run tests",
            invocationMessage: .string("Run the tests"), toolInput: .inline(input),
            riskAssessment: risk,
            edits: edits.map { FileEditCollection(items: $0) }, editable: editable,
            options: options))))
  }

  /// Eighty lines, the last of which is dangerous.
  static let longInput =
    (1...79).map { "echo line \($0)" }.joined(separator: "\n") + "\nsudo reboot"

  /// Opens the decision pane, draws it and lets its guard time pass.
  mutating func openDecision() {
    press(.enter)
    settle()
  }

  /// Draws the screen, and lets the guard time of the decision pass.
  mutating func settle() {
    draw()
    advance(milliseconds: 300)
    draw()
  }

  /// The confirmations since the last call.
  mutating func confirmed() -> [ChatToolCallConfirmedAction] {
    dispatched().compactMap { action in
      if case .toolCallConfirmed(let confirmed) = action { return confirmed }
      return nil
    }
  }

  /// Reads the resources that were requested since the last call, and returns their addresses.
  @discardableResult
  mutating func read(_ resource: (URI) -> ScreenResource) -> [URI] {
    conclude(model.takeEffects(), resource)
  }

  /// Concludes these requests for resources, and returns their addresses.
  @discardableResult
  mutating func conclude(
    _ effects: [ScreenEffect], _ resource: (URI) -> ScreenResource
  ) -> [URI] {
    var addresses: [URI] = []
    for case .readResource(let read, let key) in effects {
      model.loaded(read, resource(key.uri))
      addresses.append(key.uri)
    }
    return addresses
  }
}
