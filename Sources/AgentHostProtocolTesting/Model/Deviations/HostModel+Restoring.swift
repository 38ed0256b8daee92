internal import AgentHostProtocol

/// A `reconnect` whose channels are restored one after another.
struct Restoration: Sendable {
  var request: RequestID
  var clientId: String
  var seen: Int
  var channels: [URI]
  var done = 0
}

extension HostModel {
  mutating func reconnect(
    _ params: ReconnectParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> ReconnectResult {
    try admit(params, id)
    return reconnectResult(params.clientId, params.subscriptions, params.lastSeenServerSeq, id)
  }

  private mutating func admit(
    _ params: ReconnectParams, _ id: HostConnectionID
  ) throws(JSONRPCError) {
    try requireStranger(id)
    guard
      let version = clients[params.clientId]?.version ?? versionOfUnknown(params.clientId)
    else {
      throw JSONRPCError(
        code: personality.unknownClientCode,
        message: personality.unknownClientCode == .notFound
          ? "Reconnect client not found" : "this host does not know the client; initialize")
    }
    // The client has abandoned its old connection, even if the host has not noticed yet.
    if let old = clients[params.clientId]?.connection { output.closures.append(old) }
    completeHandshake(id, as: params.clientId, version: version)
    leaveSessions(params.clientId, except: params.subscriptions)
    forgetWindows(of: params.clientId, except: params.subscriptions)
  }

  /// Returns the version of a client that the host does not know; `nil` to reject it.
  func versionOfUnknown(_ clientId: String) -> ProtocolVersion? {
    guard personality.replayForUnknownClient else { return nil }
    return lastVersions[clientId] ?? configuration.baselines.max()
  }

  /// Returns the result, including everything up to now.
  private mutating func reconnectResult(
    _ clientId: String, _ channels: [URI], _ seen: Int, _ id: HostConnectionID
  ) -> ReconnectResult {
    let wanted = channels.filter { subscribable($0) }
    let missing = channels.filter { !subscribable($0) }
    guard let entries = replayed(after: seen, on: wanted) else {
      let snapshots = wanted.compactMap { addSubscription($0, id, view: nil) }
      return .snapshot(ReconnectSnapshotResult(snapshots: snapshots))
    }
    for uri in wanted { subscribeOnly(uri, id) }
    let names = URISet(wanted)
    let version = connections[id]?.version ?? ProtocolVersion(1, 0, 0)
    let actions = entries.compactMap { entry -> ActionEnvelope? in
      guard names.contains(entry.channel) || entry.onlyFor == clientId,
        entry.onlyFor == nil || entry.onlyFor == clientId,
        entry.onlyFor != nil || entry.introducedIn.map({ $0 <= version }) ?? true
      else { return nil }
      return entry.action
    }
    return .replay(ReconnectReplayResult(actions: actions, missing: missing))
  }

  /// Returns the entries that a client has missed; `nil` if it needs snapshots.
  private func replayed(after seen: Int, on wanted: [URI]) -> ArraySlice<ReplayWindow.Entry>? {
    if personality.replayForUnknownClient {
      // This personality compares numbers only, whichever host assigned them.
      return seen > replay.forgottenThrough ? replay.entries(after: seen) : nil
    }
    // A channel that was created after the client's last number cannot be replayed.
    guard seen <= serverSeq, wanted.allSatisfy({ (self.channels[$0]?.madeAt ?? -1) < seen })
    else { return nil }
    return replay.entries(after: seen)
  }

  // MARK: Sequential restoration

  /// Starts to restore the channels of a client. The response follows the last one.
  mutating func beginRestoring(
    _ params: [UInt8], _ request: RequestID, _ id: HostConnectionID
  ) throws(JSONRPCError) {
    let decoded: ReconnectParams
    do {
      decoded = try ReconnectParams(json: params)
    } catch {
      throw JSONRPCError(code: .invalidParams, message: error.description)
    }
    try admit(decoded, id)
    connections[id]?.restoration = Restoration(
      request: request, clientId: decoded.clientId, seen: decoded.lastSeenServerSeq,
      channels: decoded.subscriptions)
    restoreNextChannel(of: id)
  }

  /// Restores the next channel after a pause, or completes the request.
  mutating func restoreNextChannel(of id: HostConnectionID) {
    guard var restoration = connections[id]?.restoration else { return }
    guard restoration.done < restoration.channels.count else {
      connections[id]?.restoration = nil
      let result = reconnectResult(
        restoration.clientId, restoration.channels, restoration.seen, id)
      var writer = JSONWriter()
      writer.writeSuccess(id: restoration.request, result)
      return deliver(
        writer.take(), to: [id], introducedIn: nil, answering: ReconnectParams.method)
    }
    let uri = restoration.channels[restoration.done]
    restoration.done += 1
    connections[id]?.restoration = restoration
    if subscribable(uri) { subscribeOnly(uri, id) }
    _ = schedule(.restoration(id), after: personality.restorationPause)
  }
}
