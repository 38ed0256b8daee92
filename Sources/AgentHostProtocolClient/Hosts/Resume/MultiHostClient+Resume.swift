internal import AgentHostProtocol

extension MultiHostClient {
  /// Reports that the program has processed elements, for example printed or stored them. After a restart the
  /// program resumes after the last one; see ``ResumeOptions/Progress/processed``.
  ///
  ///     while let batch = await feed.nextBatch(limit: 512) {
  ///       try await write(batch)
  ///       await multi.processed(batch)
  ///     }
  ///
  /// Pass all elements of one ``feed(_:)`` in their order, one by one or many at once. The call takes about as long as
  /// reducing the actions among them. Elements of unregistered hosts are ignored: call it before ``shutdown()``.
  public func processed(_ elements: some Sequence<HostFeedElement>) async {
    var parts: [HostId: [HostFeedElement]] = [:]
    var allHosts: [HostId]?
    for element in elements {
      if let host = element.hostId {
        parts[host, default: []].append(element)
      } else {
        // The gap may concern any host.
        let hosts = allHosts ?? hosts().map(\.id)
        allHosts = hosts
        for host in hosts { parts[host, default: []].append(element) }
      }
    }
    for (host, part) in parts {
      if let supervisor = try? supervisor(host) { await supervisor.decide { $0.processed(part) } }
    }
  }
}
