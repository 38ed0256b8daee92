extension NameTable {
  /// What does not compile as it is in the official package: only the second column does.
  static let edit: [NameRow] = [
    NameRow(
      "case .sessionTitleChanged(let change):", "switch action.flat {",
      "switch over `flat`, whose cases have the official names; later over the two levels"
    ),
    NameRow(
      "actor KeychainStore: ClientIdStore", "actor KeychainStore: OfficialClientIdStore",
      "`ClientIdStore` claims identities, so that two programs never share one; `load(host:)` and"
        + " `store(host:clientId:)` stay"),
    NameRow(
      "final class OneWayTransport: AHPTransport", "final class OneWayTransport: OfficialTransport",
      "`AHPTransport` requires `receive()`; with this protocol, keep `recv()`"),
    NameRow(
      "final class PipeTransport: AHPKeepAliveTransport",
      "final class PipeTransport: OfficialKeepAliveTransport",
      "`AHPTransport` has `ping()`; with this protocol, keep `sendPing()`"),
    NameRow(
      "`switch error { … }` over cases of `AHPClientError` or `TransportError`",
      "error.code == .requestTimedOut", "errors are structures with an open set of codes"),
    NameRow(
      "the code of a JSON-RPC error in a case of `AHPClientError`", "error.rpcError?.code.rawValue",
      "hosts' errors are the cause of an `AHPError`"),
    NameRow(
      "`case .binary(let data)` with `Data`", "guard case .binary(let bytes) = frame",
      "`Data(bytes)` converts; with the product, `Data` creates a frame"),
    NameRow(
      "`AsyncStream<…>` as the type of a stream", "for await event in events",
      "streams have their own types, with backpressure; let them be inferred"),
    NameRow(
      "`subscribe` on a host that has failed",
      "try await multi.sharedSubscription(host: host, uri: uri)",
      "the call throws and has no further effect here; a shared subscription lasts while there is no connection"
    ),
    NameRow(
      "protocolVersions: [\"0.2.0\"]", "protocolVersions: SUPPORTED_PROTOCOL_VERSIONS",
      "versions before 0.5.1 are not supported"),
    NameRow(
      "`await mirror.sessions` as a `[String: SessionState]`",
      "for (uri, session) in await mirror.sessions",
      "a `URIDictionary`: keys are compared by their bytes; subscripts and loops stay"),
  ]
}
