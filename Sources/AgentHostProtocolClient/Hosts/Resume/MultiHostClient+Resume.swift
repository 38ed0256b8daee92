import AgentHostProtocol

extension MultiHostClient {
  /// The program has done with these elements whatever it does with elements: printed them, say, or
  /// stored what follows from them. A program that is started again goes on behind them; see
  /// ``ResumeOptions/Progress/processed``.
  ///
  ///     while let batch = await feed.nextBatch(limit: 512) {
  ///       try await write(batch)
  ///       await multi.processed(batch)
  ///     }
  ///
  /// The elements are those of one ``feed(_:)``, all of them, in their order; a program may call this
  /// for each or for many at once. It takes about as long as reducing the actions among them. Elements
  /// of hosts that are not registered any more are ignored: call it before ``shutdown()``.
  public func processed(_ elements: some Sequence<HostFeedElement>) async {
    var parts: [HostId: [HostFeedElement]] = [:]
    var everybody: [HostId]?
    for element in elements {
      if let host = element.hostId {
        parts[host, default: []].append(element)
      } else {
        // Something is missing, and any host may be concerned.
        let hosts = everybody ?? hosts().map(\.id)
        everybody = hosts
        for host in hosts { parts[host, default: []].append(element) }
      }
    }
    for (host, part) in parts {
      if let supervisor = try? supervisor(host) { await supervisor.processed(part) }
    }
  }
}
