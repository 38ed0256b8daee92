internal import AgentHostProtocol

extension HostModel {
  mutating func initialize(
    _ params: InitializeParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> InitializeResult {
    try requireStranger(id)
    let version = try negotiate(params.protocolVersions, id)
    guard !params.clientId.isEmpty else { throw .invalid("clientId is empty") }
    completeHandshake(id, as: params.clientId, version: version)
    forgetWindows(of: params.clientId)
    var snapshots: [Snapshot] = []
    for uri in params.initialSubscriptions ?? [] {
      // `subscribe` reports missing channels later.
      guard subscribable(uri) else { continue }
      if let snapshot = addSubscription(uri, id, view: nil) { snapshots.append(snapshot) }
    }
    return InitializeResult(
      protocolVersion: version.description, serverSeq: serverSeq,
      serverInfo: personality.omitsServerInfo
        ? nil : Implementation(name: configuration.name, version: "\(identity)"),
      snapshots: snapshots, defaultDirectory: configuration.defaultDirectory,
      completionTriggerCharacters: ["@", "/"], terminalCommandPrefix: "!",
      telemetry: configuration.telemetry, automations: configuration.automations)
  }

  func requireStranger(_ id: HostConnectionID) throws(JSONRPCError) {
    if connections[id]?.isHandshakeComplete == true {
      throw JSONRPCError(code: .invalidRequest, message: "the connection is initialized already")
    }
  }

  private mutating func negotiate(
    _ offered: [String], _ id: HostConnectionID
  ) throws(JSONRPCError) -> ProtocolVersion {
    switch VersionNegotiation.select(from: offered, baselines: configuration.baselines) {
    case .selected(let version): return version
    case .malformed(let text): throw .invalid("\"\(text)\" is not a version")
    case .unsupported:
      let isRange = personality.supportedVersionRanges
      if !isRange { output.closures.append(id) }
      let versions = configuration.baselines.map { isRange ? "^\($0)" : "\($0)" }
      throw JSONRPCError(
        code: .unsupportedProtocolVersion, message: "none of the offered versions is supported",
        data: .object(["supportedVersions": .array(versions.map { .string($0) })]))
    }
  }

  mutating func completeHandshake(
    _ id: HostConnectionID, as clientId: String, version: ProtocolVersion
  ) {
    connections[id]?.clientId = clientId
    connections[id]?.version = version
    if personality.replayForUnknownClient { lastVersions[clientId] = version }
    if personality.newestConnectionOnly, let old = clients[clientId]?.connection, old != id {
      removeSubscriptions(of: old)
    }
    if let timer = clients[clientId]?.graceTimer { cancelTimer(timer) }
    clients[clientId] = Client(version: version, connection: id)
  }

  mutating func subscribe(
    _ params: SubscribeParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> SubscribeResult {
    guard subscribable(params.channel) else {
      throw namesSession(params.channel) ? .noSession(params.channel) : .notFound(params.channel)
    }
    if let turns = params.view?.turns, turns < 0 { throw .invalid("view.turns is negative") }
    return SubscribeResult(
      snapshot: addSubscription(params.channel, id, view: params.view?.turns))
  }

  // MARK: Subscriptions

  func subscribable(_ uri: URI) -> Bool { channels[uri] != nil || isTelemetry(uri) }

  private func isTelemetry(_ uri: URI) -> Bool {
    guard let telemetry = configuration.telemetry else { return false }
    return [telemetry.logs, telemetry.traces, telemetry.metrics].contains { template in
      guard let template else { return false }
      return Self.isMade(uri, of: template)
    }
  }

  /// Returns whether a URI matches a template: `{level}` for one segment, `{?level}` for a query.
  private static func isMade(_ uri: URI, of template: String) -> Bool {
    let base = template.prefix { $0 != "{" }
    guard uri.hasPrefix(base) else { return false }
    let rest = uri.dropFirst(base.count)
    if rest.isEmpty || rest.first == "?" { return true }
    let variable = template.dropFirst(base.count)
    guard variable.hasPrefix("{level}"), case let suffix = variable.dropFirst("{level}".count),
      rest.hasSuffix(suffix)
    else { return false }
    let level = rest.dropLast(suffix.count)
    return !level.isEmpty && !level.contains { "/?#".contains($0) }
  }

  mutating func subscribeOnly(_ uri: URI, _ id: HostConnectionID) {
    if let subscribers = channels[uri]?.subscribers {
      if !subscribers.contains(id) { channels[uri]?.subscribers.append(id) }
    } else if statelessSubscribers[uri]?.contains(id) != true {
      statelessSubscribers[uri, default: []].append(id)
    }
  }

  mutating func addSubscription(
    _ uri: URI, _ id: HostConnectionID, view: Int?
  ) -> Snapshot? {
    subscribeOnly(uri, id)
    willBeShown(uri)
    guard let state = channels[uri]?.state else { return nil }
    return Snapshot(
      resource: uri, state: shown(state, to: id, turns: view), fromSeq: serverSeq)
  }

  mutating func unsubscribe(_ id: HostConnectionID, from uri: URI) {
    let wasSubscribed = channels[uri]?.subscribers.contains(id) == true
    channels[uri]?.subscribers.removeAll { $0 == id }
    leaveStateless(id) { $0.isSame(as: uri) }
    if let clientId = connections[id]?.clientId {
      chats[uri]?.windows[clientId] = nil
      if sessions[uri] != nil { leave(clientId, session: uri) }
    }
    releaseWatch(uri)
    if wasSubscribed { subscriberLeft(uri) }
  }

  mutating func removeSubscriptions(of id: HostConnectionID) {
    for (uri, channel) in channels where channel.maker == id || channel.subscribers.contains(id) {
      channels[uri]?.subscribers.removeAll { $0 == id }
      releaseWatch(uri)
      subscriberLeft(uri)
    }
    leaveStateless(id) { _ in true }
  }

  private mutating func leaveStateless(_ id: HostConnectionID, where isLeft: (URI) -> Bool) {
    for uri in statelessSubscribers.keys where isLeft(uri) {
      statelessSubscribers[uri]?.removeAll { $0 == id }
      if statelessSubscribers[uri]?.isEmpty == true { statelessSubscribers[uri] = nil }
    }
  }

  private mutating func releaseWatch(_ uri: URI) {
    guard let channel = channels[uri], channel.state.kind == .resourceWatch,
      channel.subscribers.isEmpty
    else { return }
    channels[uri] = nil
  }

  /// Removes a channel with its subscriptions.
  mutating func dropChannel(_ uri: URI) { channels[uri] = nil }

  // MARK: Active clients

  /// Removes a client after its grace period.
  mutating func clientIsGone(_ clientId: String) {
    for session in sessions.keys.sorted() { leave(clientId, session: session) }
  }

  mutating func leaveSessions(_ clientId: String, except subscriptions: [URI]) {
    let kept = URISet(subscriptions)
    for session in sessions.keys.sorted() where !kept.contains(session) {
      leave(clientId, session: session)
    }
  }

  mutating func leave(_ clientId: String, session: URI) {
    guard case .session(let state) = channels[session]?.state,
      state.activeClients.contains(where: { $0.clientId == clientId })
    else { return }
    apply(
      .session(.activeClientRemoved(SessionActiveClientRemovedAction(clientId: clientId))),
      on: session)
    failClientTools(of: clientId, in: session)
  }
}
