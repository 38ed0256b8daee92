import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

/// Answers the confirmations that tools wait for, by rule, on every chat that it follows.
@main
enum ApproveBot {
  /// The rule: reading is fine, anything else is not.
  static func isAllowed(_ call: ToolCallPendingConfirmationState) -> Bool {
    call.toolName.hasPrefix("read_")
  }

  /// What the bot says to a chat. It is read off the state, not off the actions, so that a call that
  /// began to wait while there was no connection is answered, too.
  static func answers(to chat: ChatState) -> [ChatToolCallConfirmedAction] {
    guard let turn = chat.activeTurn else { return [] }
    return turn.responseParts.compactMap { part in
      guard case .toolCall(let part) = part, case .pendingConfirmation(let call) = part.toolCall
      else { return nil }
      return isAllowed(call)
        ? ChatToolCallConfirmedAction(
          turnId: turn.id, toolCallId: call.toolCallId, approved: true, confirmed: .setting)
        : ChatToolCallConfirmedAction(
          turnId: turn.id, toolCallId: call.toolCallId, approved: false, reason: .denied,
          reasonMessage: "The rule allows reading only.")
    }
  }

  static func main() async throws {
    let agent = HostConfiguration { turn in
      HostScript(
        .tool(.init("read_file", input: #"{"path": "notes.md"}"#, output: "# Notes", mode: .asks)),
        .tool(.init("delete_file", input: #"{"path": "notes.md"}"#, mode: .asks)),
        .say("That is all I could do."))
    }
    try await EmbeddedHost.with(agent) { host in
      let url = try await host.start()
      let (_, chat) = await host.createSession()
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "h", label: "Host") { _ in WebSocketTransport(url: url) })
        let lease = try await multi.lease(host: "h", uri: chat)
        await host.startTurn("Tidy up my notes.", in: chat)
        try await run(on: lease, with: multi)
      }
    }
  }

  static func run(on lease: ChannelLease, with multi: MultiHostClient) async throws {
    var mirror = StateMirror()
    var answered: Set<String> = []
    for await element in lease.feed {
      switch element {
      case .snapshot(let value): mirror.applySnapshot(value.snapshot)
      case .event(let value): mirror.apply(value.envelope)
      default: continue
      }
      guard case .chat(let chat) = mirror.state(of: lease.channel) else { continue }
      for answer in answers(to: chat) where answered.insert(answer.toolCallId).inserted {
        print("\(answer.approved ? "approve" : "deny") \(answer.toolCallId)")
        try await multi.dispatch(
          host: lease.hostId, action: .chat(.toolCallConfirmed(answer)), channel: lease.channel)
      }
      guard chat.activeTurn == nil, let turn = chat.turns.last else { continue }
      for case .toolCall(let part) in turn.responseParts {
        switch part.toolCall {
        case .completed(let call): print("\(call.toolName): ran")
        case .cancelled(let call): print("\(call.toolName): \(call.reasonMessage?.text ?? "-")")
        default: print("still open")
        }
      }
      return
    }
  }
}
