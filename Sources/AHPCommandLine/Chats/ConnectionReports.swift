internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Lets the reader of a chat wait until another task has reported the connection that an element came from.
struct ConnectionReports: Sendable {
  /// The last connection whose beginning was reported.
  private let reported = Locked<UInt64>(0)
  private let hasReported = Signal()

  /// Notes that an event, or what happened before the first one, is reported.
  func note(_ event: HostEvent?, of host: ConnectedHost) async {
    let generation: HostGeneration
    switch event {
    case .connected(_, let new): generation = new
    case .missed, nil:
      guard let handle = await host.client.host(host.id) else { return }
      generation = handle.generation
    default: return
    }
    reported.withLock { $0 = max($0, generation.number) }
    hasReported.raise()
  }

  /// Waits until the connection of an element is reported, so that nothing of it is printed before.
  func wait(for element: HostFeedElement) async {
    guard let generation = element.generation?.number else { return }
    while reported.withLock({ $0 < generation }), !Task.isCancelled { await hasReported.wait() }
  }
}
