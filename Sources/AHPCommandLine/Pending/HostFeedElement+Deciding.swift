internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension HostFeedElement {
  /// Whether something may have begun or stopped waiting: texts that grow decide nothing.
  var mayDecide: Bool {
    switch self {
    case .event(let value):
      switch value.envelope.action {
      case .chat(.delta), .chat(.reasoning), .chat(.toolCallDelta), .chat(.usage): false
      default: true
      }
    case .snapshot, .ended: true
    case .notification, .gap: false
    }
  }
}
