public import AgentHostProtocol
public import AgentHostProtocolClient

/// A pending approval, question or authentication in a chat.
public struct PendingDecision: Sendable, Equatable, Identifiable {
  /// The subject of a decision.
  public indirect enum Subject: Sendable, Equatable {
    /// Whether a tool call may run.
    case toolCall(ToolCallPendingConfirmationState)
    /// Whether the result of a tool call may be used.
    case toolResult(ToolCallPendingResultConfirmationState)
    /// The answer to a request for input.
    case question(ChatInputRequest)
    /// The token for a tool call, which an `AuthenticationProvider` does not provide: send `AuthenticateParams` with the
    /// resource of the call.
    case token(ToolCallAuthRequiredState)
  }

  /// The identifier of a decision, unique across all hosts.
  public struct ID: Sendable, Hashable {
    /// The chat with the decision, and its host.
    public let chat: HostedResourceKey
    /// The tool call or request, with the kind of the decision.
    public let item: String
  }

  /// The identifier of the decision's host.
  public let hostId: HostId
  /// The session, if its state is known.
  public internal(set) var session: URI?
  /// The URI of the chat with the decision.
  public let chat: URI
  /// The turn; `nil` if the request has none.
  public let turnId: String?
  /// The subject of the decision.
  public let subject: Subject
  /// When the decision became pending, as far as it is known, because the protocol has no such time. In `decisions()`:
  /// when it arrived, or the start of the iteration if it was pending before, by the local clock. In `pendingDecisions()`:
  /// the start of its turn, by the clock of the host.
  public internal(set) var since: WallTime

  /// The identifier. The call and its result are separate decisions.
  public var id: ID {
    let kind =
      switch subject {
      case .toolCall: "call"
      case .toolResult: "result"
      case .question: "question"
      case .token: "token"
      }
    return ID(chat: HostedResourceKey(host: hostId, uri: chat), item: "\(kind):\(subject.itemId)")
  }

  /// The tool, for a tool call.
  public var toolName: String? {
    switch subject {
    case .toolCall(let call): call.toolName
    case .toolResult(let call): call.toolName
    case .token(let call): call.toolName
    case .question: nil
    }
  }

  /// A one-line description of the decision for people: untrusted text of the host.
  public var title: String {
    switch subject {
    case .toolCall(let call): (call.confirmationTitle ?? call.invocationMessage).text
    case .toolResult(let call): call.pastTenseMessage.text
    case .question(let request):
      request.message ?? request.questions?.first?.message ?? "input is needed"
    case .token(let call): call.invocationMessage.text
    }
  }

  /// The input of the tool call in full, if it is known and not a reference. The ``subject`` has the rest of what an
  /// approval covers: edits of files, and the address of an input by reference.
  public var input: String? {
    let input: ToolInput? =
      switch subject {
      case .toolCall(let call): call.toolInput
      case .toolResult(let call): call.toolInput
      case .token(let call): call.toolInput
      case .question: nil
      }
    if case .inline(let text)? = input { return text }
    return nil
  }

  /// The options that the host offers for a tool call.
  public var options: [ConfirmationOption] {
    if case .toolCall(let call) = subject { call.options ?? [] } else { [] }
  }
}

extension PendingDecision.Subject {
  /// Creates the decision about a part of a response; `nil` if the part needs none.
  package init?(_ part: ResponsePart) {
    switch part {
    case .toolCall(let part): self.init(part.toolCall)
    case .inputRequest(let part):
      guard part.response == nil else { return nil }
      self = .question(part.request)
    default: return nil
    }
  }

  init?(_ call: ToolCallState) {
    switch call {
    case .pendingConfirmation(let call): self = .toolCall(call)
    case .pendingResultConfirmation(let call): self = .toolResult(call)
    case .authRequired(let call): self = .token(call)
    default: return nil
    }
  }

  /// The identifier of the tool call or of the request.
  package var itemId: String {
    switch self {
    case .toolCall(let call): call.toolCallId
    case .toolResult(let call): call.toolCallId
    case .question(let request): request.id
    case .token(let call): call.toolCallId
    }
  }

  /// Returns the action that approves or denies a tool call or its result; `nil` for a question or a token. The
  /// option, the reason and the edited input apply only to calls.
  package func confirmation(
    _ isApproved: Bool, turnId: String, option: String? = nil, reason: String? = nil,
    editedInput: String? = nil
  ) -> ChatAction? {
    switch self {
    case .toolCall(let call):
      .toolCallConfirmed(
        ChatToolCallConfirmedAction(
          turnId: turnId, toolCallId: call.toolCallId, approved: isApproved,
          confirmed: isApproved ? .userAction : nil, editedToolInput: editedInput,
          reason: isApproved ? nil : .denied, reasonMessage: reason.map { .string($0) },
          selectedOptionId: option))
    case .toolResult(let call):
      .toolCallResultConfirmed(
        ChatToolCallResultConfirmedAction(
          turnId: turnId, toolCallId: call.toolCallId, approved: isApproved))
    case .question, .token: nil
    }
  }
}

extension PendingDecision {
  static func all(
    in turn: ActiveTurn?, of chat: URI, on host: HostId, at time: WallTime
  ) -> [PendingDecision] {
    guard let turn else { return [] }
    return turn.responseParts.compactMap { part in
      Subject(part).map {
        PendingDecision(
          hostId: host, session: nil, chat: chat, turnId: turn.id, subject: $0,
          since: time)
      }
    }
  }

  /// Returns the pending decisions in the state of a session. Not every host reports them there.
  static func all(
    in session: SessionState, _ uri: URI, on host: HostId, at time: WallTime
  ) -> [PendingDecision] {
    (session.inputNeeded ?? []).compactMap { request in
      let found: (URI, String?, Subject?)? =
        switch request {
        case .chatInput(let request): (request.chat, nil, .question(request.request))
        case .toolConfirmation(let request):
          switch request.toolCall {
          case .pendingConfirmation(let call): (request.chat, request.turnId, .toolCall(call))
          case .pendingResultConfirmation(let call):
            (request.chat, request.turnId, .toolResult(call))
          case .unknown: nil
          }
        case .toolAuthentication(let request):
          (request.chat, request.turnId, .token(request.toolCall))
        case .toolClientExecution, .unknown: nil
        }
      guard let (chat, turnId, subject) = found, let subject else { return nil }
      return PendingDecision(
        hostId: host, session: uri, chat: chat, turnId: turnId, subject: subject, since: time)
    }
  }
}
