internal import AgentHostProtocol

/// A tool call, or its result, that waits for the user's approval. Two decisions are equal only if the user
/// would see the same.
struct Decision: Sendable, Hashable {
  /// How dangerous the call is judged to be.
  enum Risk: Sendable, Hashable {
    /// The assessment is not finished.
    case loading
    /// From 0, unsafe, to 1, safe, with the reason.
    case assessed(safety: Double, reason: String)
  }

  /// The identifier of the call in its turn.
  var id: String
  /// Whether the call has run and its result waits.
  var isResult = false
  /// The question.
  var title: String
  /// The name of the tool as hosts know it.
  var tool: String
  /// The name of the tool for users.
  var displayName: String
  /// What the model wants with it.
  var intention: String?
  /// What the call does, or has done.
  var message: String
  /// Who offers the tool; nil for the host.
  var contributor: String?
  var risk: Risk?
  var input: ToolInput?
  /// The result, when that waits.
  var result: String?
  var edits: [FileEdit] = []
  var isEditable = false
  var options: [ConfirmationOption] = []

  /// The decision that a tool call waits for; nil if it waits for none.
  init?(_ state: ToolCallState) {
    switch state {
    case .pendingConfirmation(let call):
      let name = call.displayName.isEmpty ? call.toolName : call.displayName
      id = call.toolCallId
      title = call.confirmationTitle.map(\.text) ?? "\(name) wants to run"
      tool = call.toolName
      displayName = name
      intention = call.intention
      message = call.invocationMessage.text
      contributor = call.contributor?.shown
      risk = call.riskAssessment.flatMap(Risk.init)
      input = call.toolInput
      edits = call.edits?.items ?? []
      isEditable = call.editable == true
      options = call.options ?? []
    case .pendingResultConfirmation(let call):
      let name = call.displayName.isEmpty ? call.toolName : call.displayName
      id = call.toolCallId
      isResult = true
      title = "\(name) has run: use its result?"
      tool = call.toolName
      displayName = name
      intention = call.intention
      message = call.pastTenseMessage.text
      contributor = call.contributor?.shown
      input = call.toolInput
      result = (call.content ?? []).compactMap(\.shownText).joined(separator: "\n")
    default: return nil
    }
  }

  /// The decisions of a turn, oldest first.
  static func all(in turn: ActiveTurn) -> [Decision] {
    turn.responseParts.compactMap { part in
      guard case .toolCall(let part) = part else { return nil }
      return Decision(part.toolCall)
    }
  }

  /// Whether the call was judged to be more dangerous than safe.
  var isUnsafe: Bool {
    guard case .assessed(let safety, _) = risk else { return false }
    return safety < 0.5
  }

  /// The resources that the decision is about.
  var references: [URI] {
    var uris: [URI] = []
    if case .reference(let content) = input { uris.append(content.uri) }
    for edit in edits {
      uris += [edit.before, edit.after].compactMap { $0?.content.uri }
    }
    return uris
  }
}

extension Decision.Risk {
  init?(_ assessment: ToolCallRiskAssessment) {
    switch assessment {
    case .loading: self = .loading
    case .complete(let state):
      self = .assessed(safety: state.safety, reason: state.reason.text)
    case .unknown: return nil
    }
  }

  /// The assessment in a line, and how that looks.
  var line: (text: String, style: Style) {
    switch self {
    case .loading: return ("risk: being assessed", .faint)
    case .assessed(let safety, let reason):
      let percent = Int((min(max(safety, 0), 1) * 100).rounded())
      let (word, style): (String, Style) =
        if safety < 0.34 {
          ("high", .failure)
        } else if safety < 0.67 {
          ("medium", .warning)
        } else {
          ("low", .success)
        }
      return ("risk: \(word), \(percent) % safe" + (reason.isEmpty ? "" : ": \(reason)"), style)
    }
  }
}

extension ToolCallContributor {
  /// Who offers the tool, in a few words.
  fileprivate var shown: String {
    switch self {
    case .client(let client): "client \(client.clientId)"
    case .mcp(let server): "MCP server \(server.customizationId)"
    case .unknown: "another contributor"
    }
  }
}

extension ToolResultContent {
  /// The text of a part of a result.
  fileprivate var shownText: String? {
    if case .text(let part) = self { return part.text }
    return nil
  }
}
