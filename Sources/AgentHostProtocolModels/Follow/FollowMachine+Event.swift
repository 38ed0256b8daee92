internal import AgentHostProtocol
package import AgentHostProtocolClient

extension FollowMachine.Event {
  /// Converts an element of a feed; `nil` if it is irrelevant.
  package init?(_ element: HostFeedElement) {
    switch element {
    case .snapshot(let value): self = .snapshot(value.snapshot)
    case .event(let value): self = .action(value.envelope)
    case .notification(let value): self = .notification(value.notification)
    case .gap: return nil
    case .ended(let end):
      guard let channel = end.channel else { return nil }
      switch end.reason {
      case .missing, .disposed, .refused: self = .missing(channel)
      case .unsubscribed, .hostRemoved: return nil
      }
    }
  }
}
