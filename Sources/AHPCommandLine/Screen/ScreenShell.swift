internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The tasks of the view around its model: terminal, hosts, channels and effects.
struct ScreenShell: Sendable {
  /// The shortest time between two frames for changes of hosts. Keys are drawn at once.
  private static let frameTime = Duration.milliseconds(20)

  private struct State {
    var model: ScreenModel
    var keys = KeyDecoder()
    /// Ticks since the last byte of an incomplete escape sequence.
    var silentTicks = 0
    var subscriptions: [ChannelKey: SharedSubscription] = [:]
    var followed: Set<ChannelKey> = []
    var isForgotten = false
  }

  private let client: MultiHostClient
  private let requests: ScreenRequests
  private let terminal: any ScreenTerminal
  private let colors: ColorWriting
  private let isPlain: Bool
  private let programs: ScreenPrograms
  private let files: LocalFiles
  private let state: Locked<State>
  private let needsFrame = Signal()
  private let hasChange = Signal()
  /// Raised for effects, which the model queues and bounds.
  private let hasEffects = Signal()
  private let mustSubscribe = Signal()
  private let began = ContinuousClock.now

  init(
    _ model: ScreenModel, _ client: MultiHostClient, _ terminal: any ScreenTerminal,
    colors: ColorWriting, programs: ScreenPrograms, files: LocalFiles, isPlain: Bool
  ) {
    state = Locked(State(model: model))
    self.client = client
    requests = ScreenRequests(client: client)
    self.terminal = terminal
    self.colors = colors
    self.programs = programs
    self.files = files
    self.isPlain = isPlain
  }

  private func setTime(of model: inout ScreenModel) {
    model.now = .now
    model.state.uptime = ContinuousClock.now - began
  }

  /// Updates the model, and raises the signals of the tasks that have to act on it.
  private func update(isUrgent: Bool = false, _ body: (inout State) -> Void) {
    let (mustWork, mustFollow, mustDraw) = state.withLock { state in
      setTime(of: &state.model)
      body(&state)
      return (state.model.hasEffects, state.model.wanted != state.followed, state.model.isStale)
    }
    if mustWork { hasEffects.raise() }
    if mustFollow { mustSubscribe.raise() }
    if mustDraw { (isUrgent ? needsFrame : hasChange).raise() }
  }

  // MARK: Terminal

  func draw() async throws -> WatchEnd? {
    var renderer = ScreenRenderer(colors: colors)
    var plain = PlainRenderer()
    while !Task.isCancelled {
      let (frame, mustWork, isForgotten) = state.withLock { state in
        setTime(of: &state.model)
        let frame = state.model.frame()
        defer { state.isForgotten = false }
        return (frame, state.model.hasEffects, state.isForgotten)
      }
      if mustWork { hasEffects.raise() }
      if isForgotten {
        renderer.forget()
        plain.forget()
      }
      let bytes = isPlain ? plain.bytes(for: frame) : renderer.bytes(for: frame)
      if !bytes.isEmpty { try await terminal.write(bytes) }
      state.withLock { state in
        setTime(of: &state.model)
        state.model.frameWritten()
      }
      await needsFrame.wait()
    }
    return nil
  }

  /// Draws changes of hosts at a bounded rate.
  func pace() async -> WatchEnd? {
    while !Task.isCancelled {
      await hasChange.wait()
      needsFrame.raise()
      guard (try? await Task.sleep(for: Self.frameTime)) != nil else { break }
    }
    return nil
  }

  func readKeys() async -> WatchEnd? {
    for await bytes in terminal.input() {
      update(isUrgent: true) { state in
        state.silentTicks = 0
        state.model.take(state.keys.take(bytes))
      }
    }
    // The terminal was closed.
    return Task.isCancelled ? nil : .signal(.hangup)
  }

  func readSizes() async -> WatchEnd? {
    for await _ in terminal.resizes() {
      guard !isPlain else {
        if let size = terminal.size { update(isUrgent: true) { $0.model.size = size } }
        continue
      }
      // A terminal that was smaller meanwhile has lost cells, even if it has the size of the last frame again.
      redraw()
    }
    return nil
  }

  /// Draws everything again after the process was stopped by another one, such as `kill -STOP`.
  func readResumptions() async -> WatchEnd? {
    for await _ in terminal.resumptions() {
      if await terminal.reenter() { redraw() }
    }
    return nil
  }

  /// Completes escape keys, and updates the time of countdowns.
  func tick() async -> WatchEnd? {
    while (try? await Task.sleep(for: .milliseconds(100))) != nil {
      update { state in
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
    var link: ScreenHost.Link?
    for await handle in try await client.hostSnapshots(host: id) {
      // A handle changes with every message of its host; the connection does not.
      let now = ScreenHost.Link(handle)
      if link == now { continue }
      link = now
      update { state in
        let uptime = state.model.state.uptime
        state.model.update(id.rawValue) { $0.take(now, at: uptime) }
      }
    }
    return nil
  }

  func followSessions(of id: HostId) async throws -> WatchEnd? {
    for await change in try await client.sessionChanges(host: id) {
      update { $0.model.update(id.rawValue) { $0.sessions.take(change) } }
    }
    return nil
  }

  func read(_ events: FeedSequence<HostEvent>) async -> WatchEnd? {
    for await event in events {
      switch event {
      case .authRequired(let id, let params):
        update {
          $0.model.state.output.say("\(id): token required for \(params.resource)", .attention)
        }
      case .authenticationFailed(let id, _, let failure):
        update {
          $0.model.state.output.say(
            "\(id): the token was refused: \(failure.message)", .bad, untilConnected: id.rawValue)
        }
      case .subscriptionFailed(let id, let channel, let failure):
        update {
          $0.model.state.output.say(
            "\(id): subscribing to \(channel) failed: \(failure.message)", .bad)
        }
      case .sessionRefreshFailed(let id, let failure):
        update {
          $0.model.update(id.rawValue) { host in
            if failure.isUndecodableList {
              host.listRemark = failure.message
            } else {
              host.listFailure = failure.message
            }
          }
        }
      case .restarted(let id): update { $0.model.restarted(id.rawValue) }
      case .connected(let id, _):
        // The list is read again.
        update { $0.model.update(id.rawValue) { $0.listRemark = nil } }
      default: break
      }
    }
    return nil
  }

  /// Pings the host periodically to measure its latency.
  func measure(_ id: HostId) async -> WatchEnd? {
    while !Task.isCancelled {
      let latency = try? await client.client(for: id, whenOffline: .wait(.seconds(60)))
        .ping(timeout: .seconds(10))
      if let latency {
        update { state in
          let uptime = state.model.state.uptime
          state.model.update(id.rawValue) { host in
            host.latency = latency
            host.lastReply = uptime
          }
        }
      }
      let pause = latency == nil ? Duration.seconds(1) : .seconds(5)
      guard (try? await Task.sleep(for: pause)) != nil else { break }
    }
    return nil
  }

  // MARK: Channels

  /// Subscribes to the channels that the view shows, and releases the others.
  func followChannels() async -> WatchEnd? {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
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
        await mustSubscribe.wait()
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
      update { state in
        // The channel may have been deselected and selected again meanwhile.
        guard state.subscriptions[channel] === subscription else { return }
        state.model.take(batch, of: channel)
      }
    }
    await subscription.release()
  }

  // MARK: Effects

  func carryOut() async -> WatchEnd? {
    await withDiscardingTaskGroup { group in
      var mustQuit = false
      while !mustQuit, !Task.isCancelled {
        await hasEffects.wait()
        for effect in state.withLock({ $0.model.takeEffects() }) {
          if case .quit = effect { mustQuit = true }
          group.addTask { await carryOut(effect) }
        }
      }
      group.cancelAll()
    }
    return Task.isCancelled ? nil : .quit
  }

  private func carryOut(_ effect: ScreenEffect) async {
    switch effect {
    case .quit: break
    case .redraw: redraw()
    case .bell, .notify, .mouse, .copy: try? await terminal.write(effect.sequence)
    case .readResource(let read, let key):
      let resource = await requests.read(key)
      update { $0.model.loaded(read, resource) }
    case .readFile(let path, let limit):
      let file = await files.read(path, limit: limit)
      update { $0.model.take(file, of: path) }
    case .listDirectory(let directory):
      let names = await files.names(in: directory)
      update { $0.model.complete(names, in: directory) }
    case .stop:
      await terminal.stop()
      redraw()
    case .page(let text):
      let isShown = await terminal.run(programs.pager, on: text) != nil
      redraw()
      if !isShown {
        update { $0.model.state.output.say("the pager failed: \(programs.pager)", .bad) }
      }
    case .edit(let text, let purpose):
      let edited = await terminal.run(programs.editor, on: text)
      redraw()
      update { $0.model.edited(purpose, edited) }
    case .reconnect(let name): try? await client.reconnect(HostId(name))
    case .dispatch(let ticket, let channel, let action):
      await conclude(ticket) { try await requests.dispatch(.chat(action), on: channel) }
    case .send(let ticket, let channel, let message):
      await conclude(ticket) { try await requests.send(message, to: channel) }
    case .steer(let ticket, let channel, let message):
      await conclude(ticket) { try await requests.send(message, to: channel, .steer) }
    case .order(let ticket, let order):
      await conclude(ticket) {
        let (result, created) = try await requests.perform(order)
        if let created { update { $0.model.choose(created) } }
        return result
      }
    case .fetchTurns(let ticket, let channel, let cursor):
      await conclude(ticket) {
        try await requests.fetchTurns(of: channel, cursor: cursor)
        return .done
      }
    }
  }

  /// Reports the outcome of a request to the model.
  private func conclude(_ ticket: Int, _ request: () async throws -> ScreenResult) async {
    let result: ScreenResult
    do {
      result = try await request()
    } catch {
      // The URI of a channel takes the whole line.
      result = .failed(error.text(on: nil, channel: (error as? AHPError)?.channel))
    }
    update { $0.model.concluded(ticket, result) }
  }

  /// Draws everything again: another program may have written to the terminal or resized it.
  private func redraw() {
    let size = terminal.size
    update { state in
      state.isForgotten = true
      if let size { state.model.size = size }
      state.model.setModes()
    }
    needsFrame.raise()
  }
}
