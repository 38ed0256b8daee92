internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Runs the terminal view: hosts and keys in, screens and requests out.
struct ScreenRun: Sendable {
  /// The hosts.
  var hosts: [ConfiguredHost]
  /// Where client identities are kept.
  var store: any ClientIdStore
  /// How long it runs.
  var duration: Duration?
  /// Whether colours are used.
  var isColored: Bool
  /// The user's programs.
  var programs = ScreenPrograms()
  /// How the view behaves.
  var settings = ScreenSettings()
  /// Whether screens are written as lines of text, for screen readers.
  var isPlain = false

  /// Runs until somebody quits.
  func run(on terminal: any ScreenTerminal) async throws -> WatchEnd {
    try await withMultiHostClient(store: store) { client in
      let shell = ScreenShell(self, client, terminal)
      let events = await client.hostEvents()
      return try await withThrowingTaskGroup(of: WatchEnd?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await shell.draw() }
        group.addTask { await shell.pace() }
        group.addTask { await shell.readKeys() }
        group.addTask { await shell.readSizes() }
        group.addTask { await shell.tick() }
        group.addTask { await shell.carryOut() }
        group.addTask { await shell.followChannels() }
        group.addTask { await shell.read(events) }
        for host in hosts {
          try await client.add(host.config)
          let id = host.config.id
          group.addTask { try await shell.followState(of: id) }
          group.addTask { try await shell.followSessions(of: id) }
          group.addTask { await shell.measure(id) }
        }
        if let duration {
          group.addTask { (try? await Task.sleep(for: duration)).map { .duration } }
        }
        while let end = try await group.next() {
          if let end { return end }
        }
        return .signal(.interrupted)
      }
    }
  }
}

/// The tasks of the view, around the model that decides.
private struct ScreenShell: Sendable {
  /// Changes of hosts are drawn no more often than this. Keys are drawn at once.
  private static let frameTime = Duration.milliseconds(20)
  private static let patience = Duration.seconds(15)

  private struct State {
    var model: ScreenModel
    var keys = KeyDecoder()
    /// Ticks since the last byte of a sequence that is not complete.
    var silentTicks = 0
    var subscriptions: [ChannelKey: SharedSubscription] = [:]
    var followed: Set<ChannelKey> = []
    var isForgotten = false
  }

  private let client: MultiHostClient
  private let terminal: any ScreenTerminal
  private let colors: ColorWriting
  private let isPlain: Bool
  private let programs: ScreenPrograms
  private let state: Locked<State>
  private let frames: AsyncStream<Void>
  private let needFrame: AsyncStream<Void>.Continuation
  private let changes: AsyncStream<Void>
  private let hasChange: AsyncStream<Void>.Continuation
  /// Effects wait in the model, which bounds them.
  private let work: AsyncStream<Void>
  private let hasWork: AsyncStream<Void>.Continuation
  private let pendingSubscriptions: AsyncStream<Void>
  private let wish: AsyncStream<Void>.Continuation

  init(_ run: ScreenRun, _ client: MultiHostClient, _ terminal: any ScreenTerminal) {
    self.client = client
    self.terminal = terminal
    colors = ColorWriting(
      isOn: run.isColored, depth: run.settings.colors, theme: run.settings.theme)
    isPlain = run.isPlain
    programs = run.programs
    let hosts = run.hosts.map {
      ScreenHost(name: $0.config.id.rawValue, address: $0.address)
    }
    let size = terminal.size ?? TerminalSize(columns: 80, rows: 24)
    var model = ScreenModel(hosts: hosts, size: size, now: .now)
    model.settings = run.settings
    if run.settings.mouse { model.want(.mouse(true)) }
    state = Locked(State(model: model))
    (frames, needFrame) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (changes, hasChange) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (work, hasWork) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (pendingSubscriptions, wish) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Tells the model something, and sees to what follows from it. Nothing is drawn that would look the
  /// same.
  private func tell(isUrgent: Bool = false, _ body: (inout State) -> Void) {
    let (mustWork, mustFollow, mustDraw) = state.withLock { state in
      state.model.now = .now
      body(&state)
      return (
        state.model.hasEffects, state.model.wanted != state.followed, state.model.isStale
      )
    }
    if mustWork { hasWork.yield() }
    if mustFollow { wish.yield() }
    if mustDraw { (isUrgent ? needFrame : hasChange).yield() }
  }

  // MARK: Terminal

  func draw() async throws -> WatchEnd? {
    var renderer = ScreenRenderer(colors: colors)
    var plain = PlainRenderer()
    needFrame.yield()
    for await _ in frames {
      let (frame, mustWork, isForgotten) = state.withLock { state in
        state.model.now = .now
        let frame = state.model.frame()
        defer { state.isForgotten = false }
        return (frame, state.model.hasEffects, state.isForgotten)
      }
      if mustWork { hasWork.yield() }
      if isForgotten { renderer.forget() }
      let bytes = isPlain ? plain.bytes(for: frame) : renderer.bytes(for: frame)
      if !bytes.isEmpty { try await terminal.write(bytes) }
    }
    return nil
  }

  func pace() async -> WatchEnd? {
    for await _ in changes {
      needFrame.yield()
      guard (try? await Task.sleep(for: Self.frameTime)) != nil else { break }
    }
    return nil
  }

  func readKeys() async -> WatchEnd? {
    for await bytes in terminal.input() {
      tell(isUrgent: true) { state in
        state.silentTicks = 0
        for key in state.keys.take(bytes) { state.model.take(key) }
      }
    }
    // The terminal is gone.
    return Task.isCancelled ? nil : .signal(.hangup)
  }

  func readSizes() async -> WatchEnd? {
    for await _ in terminal.resizes() {
      guard let size = terminal.size else { continue }
      tell(isUrgent: true) { $0.model.size = size }
    }
    return nil
  }

  /// Time passes: for escape keys, and for what counts down.
  func tick() async -> WatchEnd? {
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      tell { state in
        guard state.keys.isPending else { return }
        state.silentTicks += 1
        guard state.silentTicks > 1 else { return }
        for key in state.keys.flush() { state.model.take(key) }
      }
    }
    return nil
  }

  // MARK: Hosts

  func followState(of id: HostId) async throws -> WatchEnd? {
    struct Seen: Equatable {
      let state: HostState
      let lastError: HostFailure?
      let nextAttempt: HostHandle.NextAttempt?
      let downSince: WallTime?
      let noReplySince: WallTime?
    }
    var told: Seen?
    for await handle in try await client.hostSnapshots(host: id) {
      // A handle changes with every message of its host; the connection does not.
      let now = Seen(
        state: handle.state, lastError: handle.lastError, nextAttempt: handle.nextAttempt,
        downSince: handle.downSince, noReplySince: handle.noReplySince)
      if told == now { continue }
      told = now
      tell { state in
        state.model.update(id.rawValue) { host in
          host.failure = handle.lastError?.description
          host.downSince = handle.downSince.map { RecordTime($0) }
          host.noReplySince = handle.noReplySince.map { RecordTime($0) }
          switch handle.state {
          case .disconnected, .connecting: host.connection = .connecting
          case .connected: host.connection = .connected(version: handle.protocolVersion)
          case .reconnecting(let attempt):
            let due = handle.nextAttempt.map { RecordTime($0.due) }
            host.connection = .waiting(attempt: attempt, due: due)
          case .failed(let reason):
            host.connection = .failed
            host.failure = reason.description
          }
        }
      }
    }
    return nil
  }

  func followSessions(of id: HostId) async throws -> WatchEnd? {
    for await change in try await client.sessionChanges(host: id) {
      tell { $0.model.update(id.rawValue) { $0.sessions.take(change) } }
    }
    return nil
  }

  func read(_ events: FeedSequence<HostEvent>) async -> WatchEnd? {
    for await event in events {
      switch event {
      case .authRequired(let id, let params):
        tell { $0.model.say("\(id) needs a token for \(params.resource)", .attention) }
      case .authenticationFailed(let id, _, let failure):
        tell { $0.model.say("\(id): the token was refused: \(failure.message)", .bad) }
      default: break
      }
    }
    return nil
  }

  /// Asks the host now and then how long an answer takes.
  func measure(_ id: HostId) async -> WatchEnd? {
    while !Task.isCancelled {
      let latency = try? await client.client(for: id, whenOffline: .wait(.seconds(60)))
        .ping(timeout: .seconds(10))
      if let latency {
        tell {
          $0.model.update(id.rawValue) { host in
            host.latency = latency
            host.lastReply = .now
          }
        }
      }
      let pause = latency == nil ? Duration.seconds(1) : .seconds(5)
      guard (try? await Task.sleep(for: pause)) != nil else { break }
    }
    return nil
  }

  // MARK: Channels

  /// Follows what is looked at, and leaves what is not any more.
  func followChannels() async -> WatchEnd? {
    await withDiscardingTaskGroup { group in
      for await _ in pendingSubscriptions {
        let (begun, ended) = state.withLock { state in
          let wanted = state.model.wanted
          let begun = wanted.subtracting(state.followed)
          let ended = state.followed.subtracting(wanted).compactMap {
            state.subscriptions.removeValue(forKey: $0)
          }
          state.followed = wanted
          return (begun, ended)
        }
        for subscription in ended { group.addTask { await subscription.release() } }
        for channel in begun { group.addTask { await follow(channel) } }
      }
      group.cancelAll()
    }
    return nil
  }

  private func follow(_ channel: ChannelKey) async {
    let id = HostId(channel.host)
    guard
      let subscription = try? await client.sharedSubscription(
        host: id, uri: channel.uri, view: SubscribeView(turns: 30))
    else { return }
    let isWanted = state.withLock { state -> Bool in
      guard state.followed.contains(channel), state.subscriptions[channel] == nil else {
        return false
      }
      state.subscriptions[channel] = subscription
      return true
    }
    while isWanted, let batch = await subscription.feed.nextBatch(limit: 512) {
      let time = RecordTime.now
      let events = batch.compactMap { WatchEvent($0, at: time) }
      tell { state in
        // The same channel may have been left and chosen again meanwhile.
        guard state.subscriptions[channel] === subscription else { return }
        for event in events { state.model.take(event) }
      }
    }
    await subscription.release()
  }

  // MARK: Effects

  func carryOut() async -> WatchEnd? {
    await withTaskGroup(of: Void.self) { group in
      var isOver = false
      for await _ in work {
        for effect in state.withLock({ $0.model.takeEffects() }) {
          if case .quit = effect { isOver = true }
          carryOut(effect, in: &group)
        }
        if isOver { break }
      }
      group.cancelAll()
    }
    return Task.isCancelled ? nil : .quit
  }

  private func carryOut(_ effect: ScreenEffect, in group: inout TaskGroup<Void>) {
    switch effect {
    case .quit: break
    case .redraw: redraw()
    case .steer(let ticket, let channel, let message):
      group.addTask {
        let result = await send(message, to: channel, .steer)
        tell { $0.model.concluded(ticket, result) }
      }
    case .order(let ticket, let order):
      group.addTask {
        let result = await carryOut(order)
        tell { $0.model.concluded(ticket, result) }
      }
    case .bell, .notify, .mouse, .copy:
      group.addTask { try? await terminal.write(effect.sequence) }
    case .readResource(let key):
      group.addTask {
        let resource = await read(key)
        tell { $0.model.loaded(key, resource) }
      }
    case .stop:
      group.addTask {
        await terminal.stop()
        redraw()
      }
    case .page(let text):
      group.addTask {
        let isShown = await terminal.run(programs.pager, on: text) != nil
        redraw()
        if !isShown { tell { $0.model.say("the pager has failed: \(programs.pager)", .bad) } }
      }
    case .edit(let text, let purpose):
      group.addTask {
        let edited = await terminal.run(programs.editor, on: text)
        redraw()
        tell { $0.model.edited(purpose, edited) }
      }
    case .reconnect(let name): group.addTask { try? await client.reconnect(HostId(name)) }
    case .dispatch(let ticket, let channel, let action):
      group.addTask {
        let result = await dispatch(action, on: channel)
        tell { $0.model.concluded(ticket, result) }
      }
    case .send(let ticket, let channel, let message):
      group.addTask {
        let result = await send(message, to: channel)
        tell { $0.model.concluded(ticket, result) }
      }
    case .fetchTurns(let ticket, let channel, let cursor):
      group.addTask {
        let result = await fetch(channel, cursor)
        tell { $0.model.concluded(ticket, result) }
      }
    }
  }

  private func read(_ key: ChannelKey) async -> ScreenResource {
    do {
      return ScreenResource(
        try await client.request(
          host: HostId(key.host), ResourceReadParams(uri: key.uri, encoding: .utf8),
          timeout: Self.patience))
    } catch {
      return .failed("\(error)")
    }
  }

  /// The terminal may show anything, and may have another size.
  private func redraw() {
    state.withLock { $0.isForgotten = true }
    if let size = terminal.size { tell { $0.model.size = size } }
    needFrame.yield()
  }

  private func dispatch(_ action: ChatAction, on channel: ChannelKey) async -> ScreenResult {
    do {
      let handle = try await client.dispatch(
        host: HostId(channel.host), action: .chat(action), channel: channel.uri)
      return Self.result(try await within(Self.patience, { try await handle.outcome() }))
    } catch {
      return .failed("\(error)")
    }
  }

  private func send(
    _ message: Message, to channel: ChannelKey, _ rule: BusyChatRule = .queue
  ) async -> ScreenResult {
    do {
      let sent = try await client.send(
        message, to: channel.uri, on: HostId(channel.host), whenBusy: rule, timeout: Self.patience)
      let result = Self.result(sent.outcome)
      if case .done = result, case .queued = sent.delivery { return .queued }
      return result
    } catch {
      return .failed("\(error)")
    }
  }

  private func carryOut(_ order: ScreenOrder) async -> ScreenResult {
    do {
      switch order {
      case .create(let host, let agent, let directory):
        let uri = try await client.createSession(
          on: HostId(host), agent: agent, workingDirectories: directory.map { [$0] } ?? [],
          timeout: Self.patience)
        tell { $0.model.choose(ChannelKey(host: host, uri: uri)) }
      case .session(let session, let action):
        let handle = try await client.dispatch(
          host: HostId(session.host), action: .session(action), channel: session.uri)
        return Self.result(try await within(Self.patience, { try await handle.outcome() }))
      case .dispose(let session):
        _ = try await client.request(
          host: HostId(session.host), DisposeSessionParams(channel: session.uri),
          timeout: Self.patience)
      case .fork(let session, let chat, let turn):
        let new = HostAddressing(agents: [], sessions: []).chatURI(
          id: String(UInt64.random(in: .min ... .max), radix: 36), in: session.uri, chats: [chat])
        _ = try await client.request(
          host: HostId(session.host),
          CreateChatParams(
            channel: session.uri, chat: new,
            source: .fork(ForkChatSource(chat: chat, turnId: turn))), timeout: Self.patience)
      case .revert(let changeset):
        _ = try await client.request(
          host: HostId(changeset.host),
          InvokeChangesetOperationParams(channel: changeset.uri, operationId: "revert"),
          timeout: Self.patience)
      }
      return .done
    } catch {
      return .failed("\(error)")
    }
  }

  private static func result(_ status: DispatchStatus?) -> ScreenResult {
    switch status {
    case .acked: .done
    case .rejected(let reason, _): .failed(reason.firstLine)
    case .unknown(true): .failed("the connection was lost before the host answered")
    case .unknown(false), .queued: .failed("the connection was lost before it was sent")
    case .written, nil: .failed("no answer from the host so far: the outcome is unknown")
    }
  }

  private func fetch(_ channel: ChannelKey, _ cursor: String) async -> ScreenResult {
    do {
      _ = try await client.request(
        host: HostId(channel.host), FetchTurnsParams(channel: channel.uri, cursor: cursor),
        timeout: Self.patience)
      return .done
    } catch {
      return .failed("\(error)")
    }
  }
}

extension RecordTime {
  fileprivate init(_ time: WallTime) {
    self.init(milliseconds: Int64(time.secondsSince1970 * 1000))
  }
}
