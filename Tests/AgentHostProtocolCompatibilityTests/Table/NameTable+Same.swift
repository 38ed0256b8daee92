extension NameTable {
  /// Names that both packages have.
  static let same: [NameRow] = [
    NameRow(
      "URLSessionWebSocketTransport(url: url)",
      "another name of `WebSocketTransport`, which runs on Linux"),
    NameRow(
      "NWConnectionWebSocketTransport(url: url, headers: headers)",
      "another name of `WebSocketTransport`"),
    NameRow(
      "any AHPKeepAliveTransport", "another name of `AHPTransport`, whose `ping()` is optional"),
    NameRow("AHPClient(transport: transport, config: config)"),
    NameRow(
      "AHPClientConfig(keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)))",
      "on by default"),
    NameRow("try await client.connect()"),
    NameRow(
      "try await client.initialize(clientId: \"me\", protocolVersions: SUPPORTED_PROTOCOL_VERSIONS,"
        + " initialSubscriptions: [RootResourceURI])", "the versions may be left out"),
    NameRow(
      "try await client.reconnect(clientId: \"me\", lastSeenServerSeq: 0,"
        + " subscriptions: [RootResourceURI, uri])",
      "takes `protocolVersion:` too, without which a host that speaks AHP 0.8 or older is not understood"
    ),
    NameRow("try await client.subscribe(uri)", "the stream has no hole behind the snapshot"),
    NameRow("try await client.unsubscribe(uri)"),
    NameRow(
      "try await client.dispatch(action, channel: uri)", "the handle tells the outcome"),
    NameRow("try await client.dispatch(action, channel: uri, clientSeq: handle.clientSeq + 1)"),
    NameRow("try await client.listSessions()", "`sessionPages()` reads every page"),
    NameRow("await client.events", "lossless"),
    NameRow("event.event"),
    NameRow("event.resource", "of both kinds of event"),
    NameRow("case .sessionAdded: \"added\"", "the five cases of `SubscriptionEvent` are fixed"),
    NameRow("case .text(let text): text.utf8.count", "and `.binary`, `.parsed`"),
    NameRow("await mirror.applySnapshot(snapshot)"),
    NameRow("await mirror.apply(envelope)", "skips what was applied, and what the host rejected"),
    NameRow("let mirror = AHPStateMirror()"),
    NameRow("let mirror = MultiHostStateMirror()"),
    NameRow("let multi = MultiHostClient()"),
    NameRow(
      "HostConfig(id: \"local\", label: \"Local\") { _ in transport }", "the label may be left out"),
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
      "takes over the files `<host>.clientid`, see *What your users keep*"
    ),
    NameRow("envelope.origin?.clientSeq == handle.clientSeq"),
    NameRow("PROTOCOL_VERSION"),
    NameRow("SUPPORTED_PROTOCOL_VERSIONS"),
    NameRow("RootResourceURI"),
    NameRow("InitializeParams(protocolVersions: SUPPORTED_PROTOCOL_VERSIONS, clientId: \"me\")"),
  ]
}
