import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct FoldAuditTests {
  private let host = HostId("one")
  private let uri = "ahp-session:/s1"

  private func state(_ title: String) -> ChannelState {
    .session(
      SessionState(
        provider: "p", title: title, status: .idle, lifecycle: .ready, activeClients: [],
        chats: []))
  }

  private func snapshot(
    _ title: String, _ seq: Int, _ cause: HostedSnapshot.Cause = .subscribed
  ) -> HostFeedElement {
    .snapshot(
      HostedSnapshot(
        hostId: host, generation: HostGeneration(number: 1),
        snapshot: Snapshot(resource: uri, state: state(title), fromSeq: seq), cause: cause))
  }

  private func rename(_ title: String, _ seq: Int) -> HostFeedElement {
    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: title)))
    return .event(
      HostedAction(
        hostId: host, generation: HostGeneration(number: 1),
        envelope: ActionEnvelope(channel: uri, action: action, serverSeq: seq), delivery: .live))
  }

  @Test func `compares at the place of the hosts states`() {
    var audit = FoldAudit()
    #expect(audit.take(snapshot("a", 1)) == nil)
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("b")]), of: host)
    #expect(audit.settle(host) == nil)
    #expect(audit.take(rename("b", 2)) == nil)
    #expect(audit.take(rename("c", 3)) == .equal(host: host, channels: 1))
    #expect(!audit.isPending(host))
  }

  @Test func `finds a difference`() {
    var audit = FoldAudit()
    _ = audit.take(snapshot("a", 1))
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("b")]), of: host)
    guard case .different(host, uri, 2, let differences)? = audit.take(rename("c", 3)) else {
      Issue.record("the difference was not found")
      return
    }
    #expect(differences.description.contains(#"title: client "a", host "b""#))
  }

  /// While the states of a host are read, the fold may pass their number.
  @Test func `does not judge states that the fold has passed`() {
    var audit = FoldAudit()
    _ = audit.take(snapshot("a", 1))
    _ = audit.take(rename("b", 2))
    _ = audit.take(rename("c", 3))
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("b")]), of: host)
    #expect(!audit.isPending(host))
    #expect(audit.take(rename("d", 4)) == nil)
    // Numbers begin again when a host has restarted.
    _ = audit.take(snapshot("e", 1, .hostRestarted))
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("f")]), of: host)
    _ = audit.take(rename("f", 2))
    #expect(audit.settle(host) == .equal(host: host, channels: 1))
  }

  @Test func `does not judge across a lost connection`() {
    var audit = FoldAudit()
    _ = audit.take(snapshot("a", 1))
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("b")]), of: host)
    #expect(audit.take(snapshot("d", 9, .resumed)) == nil)
    #expect(!audit.isPending(host))
  }

  @Test func `wants every channel when asked`() {
    var audit = FoldAudit()
    audit.expect(AuditPoint(serverSeq: 2, states: [uri: state("b")]), of: host, all: true)
    #expect(audit.settle(host) == nil)
    // What is not followed yet is no difference, and no agreement: it has to be asked for again.
    #expect(audit.conclude(host) == nil)
    #expect(!audit.isPending(host))
  }
}
