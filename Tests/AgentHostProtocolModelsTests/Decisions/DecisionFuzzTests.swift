import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

/// Hosts report decisions in chats, in sessions or in both, and states of channels come and go in any order.
@Suite(.limitedConcurrency)
struct DecisionFuzzTests {
  private static let sessions = ["ahp-session:/1", "ahp-session:/2"]
  private static let chats = ["ahp-chat:/1", "ahp-chat:/2", "ahp-chat:/3"]

  @Test(arguments: 1...TestVolume.count(30, whole: 300))
  func `the changes lead to the open decisions, which are those of the newest states`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var states: [HostedResourceKey: ChannelState] = [:]
    var table = DecisionTable()
    var shown: [PendingDecision.ID: PendingDecision] = [:]
    for step in 0..<200 {
      var batch: [(key: HostedResourceKey, state: ChannelState?)] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let (key, state) = Self.change(&random)
        batch.removeAll { $0.key == key }
        batch.append((key, state))
        states[key] = state
      }
      for change in table.take(batch, at: WallTime(secondsSince1970: Double(step))) {
        switch change {
        case .opened(let decision): shown[decision.id] = decision
        case .closed(let decision):
          #expect(shown.removeValue(forKey: decision.id) != nil, "step \(step) of seed \(seed)")
        }
      }
      var fresh = DecisionTable()
      _ = fresh.take(states.sorted { $0.key < $1.key }.map { ($0, $1) }, at: .now)
      let open = table.open.map(What.init)
      #expect(Set(open) == Set(fresh.open.map(What.init)), "step \(step) of seed \(seed)")
      #expect(Set(open) == Set(shown.values.map(What.init)), "step \(step) of seed \(seed)")
      #expect(Set(open).count == open.count)
    }
  }

  private struct What: Hashable {
    var id: PendingDecision.ID
    var title: String

    init(_ decision: PendingDecision) { (id, title) = (decision.id, decision.title) }
  }

  private static func change(
    _ random: inout SeededGenerator
  ) -> (HostedResourceKey, ChannelState?) {
    let isGone = Int.random(in: 0..<5, using: &random) == 0
    if Bool.random(using: &random), let chat = chats.randomElement(using: &random) {
      let key = HostedResourceKey(host: "h", uri: chat)
      return (key, isGone ? nil : .chat(state(of: chat, &random)))
    }
    let session = sessions.randomElement(using: &random) ?? ""
    let key = HostedResourceKey(host: "h", uri: session)
    guard !isGone else { return (key, nil) }
    let listed = chats.filter { _ in Bool.random(using: &random) }
    let requests = chats.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map { chat in
      SessionInputRequest.chatInput(
        SessionChatInputRequest(id: "x", chat: chat, request: request(&random)))
    }
    return (
      key,
      .session(
        SessionState(
          provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
          chats: listed.map {
            ChatSummary(resource: $0, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z")
          }, inputNeeded: requests))
    )
  }

  private static func state(of chat: URI, _ random: inout SeededGenerator) -> ChatState {
    let parts = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      ResponsePart.inputRequest(InputRequestResponsePart(request: request(&random)))
    }
    let turn = ["t", "u"].randomElement(using: &random) ?? ""
    return ChatState(
      resource: chat, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z", turns: [],
      activeTurn: ActiveTurn(
        id: turn, startedAt: "2026-01-01T00:00:00Z", message: .user("Go"), responseParts: parts))
  }

  private static func request(_ random: inout SeededGenerator) -> ChatInputRequest {
    ChatInputRequest(
      id: ["q", "r"].randomElement(using: &random) ?? "",
      message: ["Which?", "Really?"].randomElement(using: &random) ?? "")
  }
}
