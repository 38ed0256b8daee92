internal import AgentHostProtocol

/// How a personality handles actions of clients.
extension HostModel {
  enum Treatment: Sendable, Hashable {
    case apply
    /// Reject the action, to its sender only.
    case reject(String)
    /// Neither echoes nor rejects the action.
    case drop
    /// Terminates the host with this reason.
    case endHost(String)
  }

  func treatment(
    of action: StateAction, on uri: URI, by connection: Connection
  ) -> Treatment {
    let type = action.definition?.type ?? ""
    if isMalformedChat(uri) {
      return personality.malformedChatURI == .endsHost
        ? .endHost("the URI of the chat \(uri) cannot be parsed") : .drop
    }
    if personality.droppedActions.contains(where: { type.hasPrefix($0) }) { return .drop }
    if personality.refusedActions.contains(type) { return .reject("Unsupported action: \(type)") }
    if let reason = configuration.faults.reject?(action, uri) { return .reject(reason) }
    guard let reason = rejection(of: action, on: uri, by: connection) else { return .apply }
    if case .chat(.turnStarted) = action, chatState(uri)?.activeTurn != nil {
      return personality.replaceBusyTurn ? .apply : .reject(reason)
    }
    if personality.neverRejects {
      return isPossible(action, on: uri, by: connection) ? .apply : .drop
    }
    return personality.dropsUnknownDispatches ? .drop : .reject(reason)
  }

  /// Returns whether an action of sessions is the rename of a chat.
  func renamesChat(_ action: StateAction, _ state: ChannelState) -> Bool {
    guard personality.renamesChats, case .session(.titleChanged) = action, case .chat = state
    else { return false }
    return true
  }

  /// Returns whether a host that checks only the type accepts the action.
  private func isPossible(_ action: StateAction, on uri: URI, by connection: Connection) -> Bool {
    guard let definition = action.definition, definition.isClientDispatchable,
      definition.isKnown(to: connection.version), let kind = channels[uri]?.state.kind
    else { return false }
    return definition.channel == kind && [.chat, .session, .terminal].contains(kind)
  }

  /// Returns the message with references instead of embedded attachments, for hosts that store them as
  /// files.
  func stored(_ message: Message, of owner: String) -> Message {
    guard personality.rewritesAttachments else { return message }
    var message = message
    var number = 0
    message.attachments = message.attachments?.map { attachment in
      number += 1
      guard case .embeddedResource(let embedded) = attachment else { return attachment }
      return .resource(
        MessageResourceAttachment(
          label: embedded.label, range: embedded.range, displayKind: embedded.displayKind,
          uri: "file:///tmp/attachments/\(owner)/\(number)", contentType: embedded.contentType,
          selection: embedded.selection))
    }
    return message
  }

  /// Returns the error as sent by a host that reports stack traces.
  func asStackTrace(_ error: JSONRPCError, of method: String) -> JSONRPCError {
    let early = [InitializeParams.method, ReconnectParams.method]
    guard personality.stackTraceErrors, !early.contains(method),
      [.invalidParams, .invalidRequest, .internalError].contains(error.code)
    else { return error }
    return JSONRPCError(
      code: .internalError,
      message: """
        Error: \(error.message)
            at AgentService.\(method) (file:///server/out/agentService.js:1834:17)
            at ProtocolServer.handleRequest (file:///server/out/protocolServer.js:412:29)
            at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
        """)
  }
}
