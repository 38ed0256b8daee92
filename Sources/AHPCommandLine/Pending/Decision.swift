internal import AgentHostProtocol
internal import AgentHostProtocolModels

/// A tool call, or its result, that waits for the user's approval. Decisions are equal only if they look the
/// same to the user.
struct Decision: Sendable, Equatable {
  enum Risk: Sendable, Hashable {
    /// The assessment is not finished.
    case loading
    /// Safety from 0, unsafe, to 1, safe, and the reason.
    case assessed(safety: Double, reason: String)
    /// There is an assessment that cannot be decoded.
    case undecodable
  }

  /// The identifier of the call in its turn.
  var id: String
  /// Whether the result of the call waits for approval.
  var isResult = false
  var title: String
  /// The identifier of the tool.
  var tool: String
  var displayName: String
  /// The model's reason for the call.
  var intention: String?
  /// A description of what the call does, or did.
  var message: String
  /// The contributor of the tool; nil for the host.
  var contributor: String?
  var risk: Risk?
  var input: ToolInput?
  /// The result that waits for approval, as text.
  var result: String?
  /// The parts of the result, which its text may not show.
  var content: [ToolResultContent] = []
  var edits: [FileEdit] = []
  var isEditable = false
  var options: [ConfirmationOption] = []
  /// The texts, compared by bytes: those that are canonically equivalent may be different commands.
  private var exactTexts: [ExactKey] = []

  /// Returns nil for a question and for a token.
  init?(_ subject: PendingDecision.Subject) {
    switch subject {
    case .toolCall(let call):
      let name = call.displayName.isEmpty ? call.toolName : call.displayName
      id = call.toolCallId
      title = call.confirmationTitle.map(\.text) ?? "\(name) wants to run"
      tool = call.toolName
      displayName = name
      intention = call.intention
      message = call.invocationMessage.text
      contributor = call.contributor?.shown
      risk = call.riskAssessment.map(Risk.init)
      input = call.toolInput
      edits = call.edits?.items ?? []
      isEditable = call.editable == true
      options = call.options ?? []
    case .toolResult(let call):
      let name = call.displayName.isEmpty ? call.toolName : call.displayName
      id = call.toolCallId
      isResult = true
      title = "\(name) has \(call.success ? "run" : "failed"): use its result?"
      tool = call.toolName
      displayName = name
      intention = call.intention
      message = call.pastTenseMessage.text
      contributor = call.contributor?.shown
      input = call.toolInput
      result = call.shownResult
      content = call.content ?? []
    case .question, .token: return nil
    }
    exactTexts = texts.compactMap { $0.map { ExactKey($0) } }
  }

  private var texts: [String?] {
    var texts: [String?] = [
      id, title, tool, displayName, intention, message, contributor, result,
    ]
    if case .inline(let text) = input { texts.append(text) }
    for option in options { texts += [option.id, option.label] }
    for edit in edits { texts += [edit.before?.uri, edit.after?.uri] }
    for content in references { texts += [content.uri, content.nonce] }
    return texts
  }

  /// Whether the user is asked about the same content. The assessment of the risk may have changed.
  func isSameCall(as other: Decision) -> Bool {
    var other = other
    other.risk = risk
    return self == other
  }

  var isUnsafe: Bool {
    guard case .assessed(let safety, _) = risk else { return false }
    return safety < 0.5
  }

  /// Whether calls of its kind can be approved in advance.
  var allowsStandingApproval: Bool {
    !isResult && !isUnsafe && risk != .loading && risk != .undecodable
  }

  /// The options that a key can select, with their numbers, and a note of others.
  var optionTexts: [String] {
    let texts = options.prefix(9).enumerated().map { "\($0.offset + 1) \($0.element.label)" }
    let more = options.count - texts.count
    return more == 0 ? texts : texts + ["\(more) more: ahpctl approve --option"]
  }

  /// Returns the rows of the options, several on a row where they fit.
  func optionRows(width: Int) -> [String] {
    var rows: [String] = []
    for text in optionTexts.map({ TerminalText.sanitized($0) }) {
      if let last = rows.last, DisplayWidth.of(last) + 3 + DisplayWidth.of(text) <= width {
        rows[rows.count - 1] = last + "   " + text
      } else {
        rows.append(text)
      }
    }
    return rows
  }

  /// The resources that the decision refers to.
  var references: [ContentRef] {
    var contents: [ContentRef] = []
    if case .reference(let content) = input { contents.append(content) }
    return contents + edits.flatMap(\.references)
  }
}

extension FileEdit {
  /// The resources with the content of both sides.
  var references: [ContentRef] { [before, after].compactMap { $0?.content } }
}

extension Decision.Risk {
  init(_ assessment: ToolCallRiskAssessment) {
    switch assessment {
    case .loading: self = .loading
    case .complete(let state):
      self = .assessed(safety: state.safety, reason: state.reason.text)
    case .unknown: self = .undecodable
    }
  }

  /// The assessment as a line.
  var line: (text: String, style: Style) {
    switch self {
    case .loading: return ("risk: assessment pending", .faint)
    case .undecodable: return ("risk: the assessment cannot be decoded", .warning)
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
  fileprivate var shown: String {
    switch self {
    case .client(let client): "client \(client.clientId)"
    case .mcp(let server): "MCP server \(server.customizationId)"
    case .unknown: "another contributor"
    }
  }
}

extension ToolCallPendingResultConfirmationState {
  /// The failure, the texts, notes of content that cannot be shown, and the structured data.
  var shownResult: String {
    let code = error?.code.map { " (\($0))" } ?? ""
    let failure =
      success && error == nil
      ? "" : "the call has failed" + (error.map { ": \($0.message)" } ?? "") + code
    let data = structuredContent.map { JSONValue.object($0).json() } ?? ""
    return ([failure] + (content ?? []).map(\.shownText) + [data]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

extension ToolResultContent {
  var isText: Bool {
    if case .text = self { true } else { false }
  }

  fileprivate var shownText: String {
    switch self {
    case .text(let part): part.text
    case .embeddedResource(let part): "[content of type \(part.contentType), not shown]"
    case .resource(let part): "[content at \(part.uri), not shown]"
    case .fileEdit(let part):
      "[change of \(part.after?.uri ?? part.before?.uri ?? "a file"), not shown]"
    case .terminal(let part): "[output of terminal \(part.title), not shown]"
    case .subagent(let part): "[chat of a subagent: \(part.title)]"
    case .unknown: "[content of a kind that this version does not know]"
    }
  }
}
