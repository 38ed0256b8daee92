import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import Foundation

#if canImport(SwiftUI)
  import SwiftUI

  struct ChatScreen: View {
    let chat: ChatTranscript
    var body: some View {
      List(chat.rows) { RowView(row: $0) }
        .task { await chat.run() }
    }
  }

  struct StreamingView: View {
    let chat: ChatTranscript
    var body: some View {
      if let text = chat.streaming { Text(text.text) }
      if chat.isThinking { ProgressView() }
    }
  }

  struct RowView: View {
    let row: TranscriptRow
    var body: some View {
      switch row.content {
      case .message: Text(row.text).bold()
      case .answer: Text(row.text)
      case .reasoning: Text(row.text).italic()
      case .toolCall(let card): Label(card.displayName, systemImage: "hammer")
      case .question(let part): Text(part.request.message ?? "Your answer is needed.")
      case .error(let error, _): Text(error.message).foregroundStyle(.red)
      case .notice, .resource, .turnEnd, .unknown: EmptyView()
      }
    }
  }

  struct SessionList: View {
    let list: LiveList<HostedSession>
    var body: some View {
      List(list.items) { Text($0.summary.title) }
        .task { await list.run() }
    }
  }
#endif

/// Blocks of the articles and comments of AgentHostProtocolModels: compiled, and not run.
enum ModelsBlocks {
  static func follow(_ multi: MultiHostClient) async throws {
    let following = await multi.follow(.sessionsAndChats)
    let feed = await multi.feed()
    _ = feed
    await following.release()
  }

  static func authenticate(
    _ multi: MultiHostClient, _ decision: PendingDecision, token: String
  ) async throws {
    if case .token(let call) = decision.subject {
      _ = try await multi.request(
        host: decision.hostId,
        AuthenticateParams(resource: call.auth.resource.resource, token: token))
    }
  }

  static func scopes(_ multi: MultiHostClient, session: URI) async throws {
    let running = await multi.follow(
      .matching { $0.session?.status.activity == .inProgress },
      limits: FollowLimits(sessions: 100, channels: 1_000))
    let one = await multi.follow(session: session, on: "build")
    print(running.omittedSessionCount, one.channels(of: "build"))
    let waiting = await multi.follow(.sessionsAndChats { $0.status.activity == .inputNeeded })
    await waiting.release()
  }

  static func sentTurn(_ multi: MultiHostClient, message: Message, chat: URI) async throws {
    let subscription = try await multi.sharedSubscription(host: "build", uri: chat)
    var turn = SentTurn(try await multi.send(message, to: chat, on: "build"))
    for await element in subscription.feed {
      turn.apply(element)
      if case .ended = turn.phase { break }
    }
    await subscription.release()
  }

  static func mirror(_ multi: MultiHostClient) async {
    let mirror = MultiHostStateMirror()
    let feed = await multi.feed()
    let following = await multi.follow(.sessionsAndChats)
    async let _ = mirror.follow(feed)
    for await changes in await mirror.changes(.values) {
      for change in changes { print(change.key, change.kind) }
    }
    await following.release()
  }

  static func decisions(_ multi: MultiHostClient) async {
    let following = await multi.follow()
    for await change in await multi.decisions() {
      guard case .opened(let decision) = change else { continue }
      print(decision.title)
    }
    await following.release()
  }

  static func query(_ multi: MultiHostClient) async {
    var list: [HostedSession] = []
    let recent = LiveQuery<HostedSession>(
      limit: 50, where: { $0.summary.status.activity == .inProgress },
      by: { $0.summary.modifiedAt > $1.summary.modifiedAt })
    for await update in await multi.results(of: recent) { list.apply(update) }
  }

  @MainActor static func list(
    _ multi: MultiHostClient, _ query: LiveQuery<HostedSession>
  ) async {
    let list = LiveList(await multi.results(of: query))
    async let _ = list.run()
  }

  static func service(url: String) async throws {
    try await withMultiHostClient { multi in
      let following = await multi.follow()
      try await multi.add(HostConfig(id: "build") { _ in WebSocketTransport(url: url) })
      let end = try await runService {
        for await change in await multi.decisions() { print(change) }
      }
      await following.release()
      print("ended: \(end)")
    }
  }

  static func probes(_ multi: MultiHostClient) async {
    let health = await multi.health(required: ["build"])
    print(health.isReady ? 200 : 503, health.json)
    print(OpenMetrics.contentType, await multi.openMetrics())
    for await record in await multi.logRecords() { print(record.json) }
  }

  static func model(_ subscription: SharedSubscription, chat: URI, show: (TranscriptChange) -> Void)
    async
  {
    var model = TranscriptModel(chat: chat, host: "build")
    for await element in subscription.feed {
      for change in model.apply(element) { show(change) }
    }
  }

  static func changes(_ multi: MultiHostClient, chat: URI) async throws {
    for await changes in try await multi.transcriptChanges(of: chat, on: "build") {
      for change in changes { print(change) }
    }
  }

  @MainActor static func screen(_ multi: MultiHostClient, chat: URI) async throws {
    let screen = ChatTranscript(of: chat, on: "build", of: multi)
    async let _ = screen.run()
    try await screen.send("Run the tests.")
    try await screen.loadOlder()
    if let decision = screen.decisions.first {
      try await multi.approve(decision)
    }
  }

  static func optimistic(_ multi: MultiHostClient, uri: URI) async throws {
    let mirror = try await multi.optimisticMirror()
    let session = HostedResourceKey(host: "build", uri: uri)
    let state = await mirror.state(of: session)
    _ = state
  }

  static func offlineFirst(state: String, url: String) async throws {
    let multi = MultiHostClient(
      store: FileClientIdStore(directory: state), outbox: .directory(state + "/outbox"))
    try await multi.add(
      HostConfig(id: "build") { _ in WebSocketTransport(url: url) }
        .withResume(ResumeOptions(store: FileResumeStore(directory: state + "/resume"))))
    let mirror = try await multi.optimisticMirror()
    _ = mirror
  }

  static func offlineVerb(_ multi: MultiHostClient, session: URI) async throws {
    switch try await multi.rename(session: session, to: "Parser", on: "build") {
    case .done, .notNeeded: print("renamed")
    case .queued(let receipt): print("will be renamed:", try await receipt.settled().outcome)
    case .rejected(let reason): print("rejected: \(reason)")
    case .changed, .dropped, .unknown: print("check the session")
    }
  }

  static func answerOnce(_ multi: MultiHostClient, turn: Turn, chat: URI) async throws {
    let once = OutboxPolicy(operationId: "answer to \(turn.id)")
    let sent = try await multi.send(
      "Deployed.", to: chat, on: "build", options: VerbOptions(policy: once))
    _ = sent
  }

  static func deadlock(_ multi: MultiHostClient, subscription: SharedSubscription, chat: URI)
    async throws
  {
    for await element in subscription.feed {
      guard case .event = element else { continue }
      // Wrong: while this waits for the host's answer, nothing is read.
      try await multi.cancelTurn(in: chat, on: "build")
    }
  }

  static func beside(_ multi: MultiHostClient, subscription: SharedSubscription, chat: URI)
    async throws
  {
    try await withThrowingDiscardingTaskGroup { group in
      for await element in subscription.feed {
        guard case .event(let action) = element, action.isRejected else { continue }
        group.addTask { try await multi.cancelTurn(in: chat, on: "build") }
      }
    }
  }
}
