extension NameTable {
  /// The names of the compatibility product.
  static let product: [NameRow] = [
    NameRow(
      "MultiHostClient(clientIdStore: store)", "MultiHostClient(store: store)",
      "the store also keeps the sequence numbers of actions"),
    NameRow(
      "MultiHostClient.single(config, clientIdStore: store)",
      "MultiHostClient.single(config, store: store)", "the same"),
    NameRow(
      "guard let events = await multi.events(host: host, uri: uri) else { return nil }",
      "let events = await multi.events(host: host, uri: uri)",
      "it can be created before the host is added"),
    NameRow(
      "guard let snapshots = await multi.hostSnapshots(host: host) else { return nil }",
      "let snapshots = try await multi.hostSnapshots(host: host)", "the error has the reason"),
    NameRow(
      "guard let summaries = await multi.sessionSummaries(host: host) else { return nil }",
      "let summaries = try await multi.sessionSummaries(host: host)",
      "the error has the reason"),
    NameRow(
      "guard let handle = await multi.client(for: host) else { return nil }",
      "let handle = try await multi.client(for: host)",
      "the error says why there is no connection, and `whenOffline:` waits for one"),
    NameRow(
      "HostedResourceKey(hostId: host, uri: uri)", "HostedResourceKey(host: host, uri: uri)",
      "`host:` everywhere"),
    NameRow("key.hostId", "key.host", "`host` everywhere"),
    NameRow(".withClientConfig(clientConfig)", ".withClient(clientConfig)", "shorter"),
    NameRow(
      ".withSessionSummaryRefreshOnConnect(true)", ".withSessionRefresh(true)",
      "it has a page size too"),
    NameRow(".withReconnectReplayFanOut(true)", ".withReplayedActions(true)", "shorter"),
    NameRow(
      "BackoffPolicy.exponential(initial: .milliseconds(250), max: .seconds(30), multiplier: 2, jitter: 0.25)",
      "ReconnectPolicy.exponential(initial: .milliseconds(250), cap: .seconds(30), jitter: .partial(0.25),"
        + " maxAttempts: 5)", "one type, which also has full jitter and a time budget"),
    NameRow(
      "ReconnectPolicy(backoff: backoff, maxAttempts: 5, resetOnSuccess: true)",
      "ReconnectPolicy.exponential(initial: .milliseconds(250), cap: .seconds(30), jitter: .partial(0.25),"
        + " maxAttempts: 5)",
      "a connection counts as success once it has lasted for `stabilityWindow`"),
    NameRow("ReconnectPolicy(backoff: .disabled)", ".disabled", "the same"),
    NameRow("ReconnectPolicy(backoff: .immediate)", ".immediateForever", "the same"),
    NameRow(
      "ReconnectPolicy(backoff: .constant(.seconds(1)), maxAttempts: nil, resetOnSuccess: false)",
      "ReconnectPolicy(.constant(.seconds(1)), stabilityWindow: .seconds(3_155_760_000))",
      "the same"),
    NameRow(
      "AHPClientConfig(subscriptionBufferSize: 512)",
      "clientConfig.tapBuffering = .bufferingNewest(512)",
      "lossless by default; otherwise `missedCount` counts losses"),
    NameRow(
      "client.request(method: \"listSessions\", params: params)",
      "client.request(ListSessionsParams(limit: 10))", "typed by method, one parse"),
    NameRow(
      "handle.request(method: \"listSessions\", params: params)",
      "handle.request(ListSessionsParams(limit: 10))", "typed by method, one parse"),
    NameRow(
      "client.requestRaw(method: \"listSessions\", params: params)",
      "client.requestRaw(method: \"listSessions\", params: params)",
      "`JSONValue` in place of `Data`"),
    NameRow(
      "client.setResourceRequestHandlers(handlers)", "client.setRequestHandlers(handlers)",
      "handlers are typed by their parameters"),
    NameRow("catch let error as AHPClientError", "catch let error as AHPError", "one error type"),
    NameRow(
      "throw TransportError(.transportMisuse, .invalidInput, \"messages are texts here\")",
      "throw AHPError(.transportMisuse, .invalidInput, \"messages are texts here\")",
      "one error type"),
    NameRow("AhpErrorCodes.notFound", "error.rpcError?.code == .notFound", "codes have a type"),
    NameRow(
      "JsonRpcErrorCodes.methodNotFound", "error.rpcError?.code == .methodNotFound",
      "codes have a type"),
    NameRow(
      "await mirror.apply(host: host, envelope: envelope)",
      "await mirror.apply(envelope, host: host)", "or whole elements of a feed: `apply(_:)`"),
    NameRow(
      "await mirror.applySnapshot(host: host, snapshot: snapshot)",
      "await mirror.applySnapshot(snapshot, host: host)", "the same"),
    NameRow(
      "await mirror.rootStates", "await mirror.root(of: host)", "avoids a copy of all states"),
    NameRow("await mirror.rootState", "await single.root", "`nil` before the snapshot"),
    NameRow("await mirror.sessions", "await mirror.session(key)", "avoids a copy of all states"),
    NameRow(
      ".sessionTitleChanged(SessionTitleChangedAction(title: title))",
      ".session(.titleChanged(SessionTitleChangedAction(title: title)))",
      "two levels: each reducer is an exhaustive `switch`"),
    NameRow("isClientDispatchable(action)", "action.isClientDispatchable", "generated"),
    NameRow("AHPSessionReducer()", "state.reduce(action)", "in place, for every kind of state"),
    NameRow("reducer.reduce(state: state, action: action)", "state.reduce(action)", "the same"),
    NameRow("AnyCodable(\"x\")", "let one: JSONValue = \"x\"", "exact numbers, no `Any`"),
    NameRow("[String: AnyCodable]", "JSONObject", "keeps the order of members"),
    NameRow("TransportMessage", "AHPTransportFrame", "the same type"),
    NameRow(
      "inner.send(.binary(Data(text.utf8)))", "transport.send(.binary(Array(data)))",
      "`[UInt8]` needs no Foundation"),
    NameRow("try await far.recv()", "try await transport.receive()", "spelled out"),
    NameRow("try await transport.sendPing()", "try await transport.ping()", "shorter"),
  ]
}
