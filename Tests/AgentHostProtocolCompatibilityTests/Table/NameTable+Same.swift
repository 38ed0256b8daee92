extension NameTable {
  /// Names that both packages have.
  static let same: [NameRow] = [
    NameRow(
      "URLSessionWebSocketTransport(url: url)",
      "an alias of `WebSocketTransport`, which runs on Linux"),
    NameRow(
      "NWConnectionWebSocketTransport(url: url, headers: headers)",
      "an alias of `WebSocketTransport`"),
    NameRow(
      "any AHPKeepAliveTransport", "an alias of `AHPTransport`, whose `ping()` is optional"),
    NameRow("AHPClient(transport: transport, config: config)"),
    NameRow(
      "AHPClientConfig(keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)))",
      "on by default"),
    NameRow("try await client.connect()"),
    NameRow(
      "try await client.initialize(clientId: \"me\", protocolVersions: SUPPORTED_PROTOCOL_VERSIONS,"
        + " initialSubscriptions: [RootResourceURI])", "the versions are optional"),
    NameRow(
      "try await client.reconnect(clientId: \"me\", lastSeenServerSeq: 0,"
        + " subscriptions: [RootResourceURI, uri])",
      "takes `protocolVersion:` too, which hosts with AHP 0.8 or older require"
    ),
    NameRow("try await client.subscribe(uri)", "no event after the snapshot is missing"),
    NameRow("try await client.unsubscribe(uri)"),
    NameRow(
      "try await client.dispatch(action, channel: uri)", "the handle reports the outcome"),
    NameRow("try await client.dispatch(action, channel: uri, clientSeq: handle.clientSeq + 1)"),
    NameRow("try await client.listSessions()", "`sessionPages()` reads every page"),
    NameRow("await client.events", "lossless"),
    NameRow("event.event"),
    NameRow("event.resource", "of both kinds of event"),
    NameRow("case .sessionAdded: \"added\"", "the five cases of `SubscriptionEvent` are fixed"),
    NameRow("case .text(let text): text.utf8.count", "and `.binary`, `.parsed`"),
    NameRow("await mirror.applySnapshot(snapshot)"),
    NameRow("await mirror.apply(envelope)", "skips duplicates and rejected actions"),
    NameRow("let mirror = AHPStateMirror()"),
    NameRow("let mirror = MultiHostStateMirror()"),
    NameRow("let multi = MultiHostClient()"),
    NameRow(
      "HostConfig(id: \"local\", label: \"Local\") { _ in transport }", "the label is optional"),
    NameRow("try await multi.add(config)"), NameRow("try await MultiHostClient.single(config)"),
    NameRow("let events = await multi.events()", "lossless"),
    NameRow("event.hostId"),
    NameRow("await multi.aggregatedSessions()", "every page of every host"),
    NameRow("hosted.hostLabel"),
    NameRow(
      "try await multi.dispatch(host: host, action: action, channel: uri, clientSeq: 7)"),
    NameRow("try await handle.dispatch(action, channel: uri, clientSeq: 8)"),
    NameRow("try await handle.checkAlive()"),
    NameRow("InMemoryClientIdStore()"),
    NameRow(
      "FileClientIdStore(directory: directory)",
      "imports the files `<host>.clientid`, see *What your users keep*"
    ),
    NameRow("envelope.origin?.clientSeq == handle.clientSeq"),
    NameRow("PROTOCOL_VERSION"),
    NameRow("SUPPORTED_PROTOCOL_VERSIONS"),
    NameRow("RootResourceURI"),
    NameRow("InitializeParams(protocolVersions: SUPPORTED_PROTOCOL_VERSIONS, clientId: \"me\")"),
  ]
}
