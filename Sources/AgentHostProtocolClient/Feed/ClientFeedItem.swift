internal import AgentHostProtocol

/// An element of the feed of one connection.
enum ClientFeedItem: RoutedFeedElement {
  typealias Key = ExactKey

  case element(ClientFeedElement)
  /// An earlier event, replayed by `reconnect`. Its caller gets it too, so the short streams omit it.
  case replayed(ActionEnvelope)

  var routingKey: ExactKey? {
    switch self {
    case .element(let element): element.routingKey
    case .replayed(let envelope): ExactKey(envelope.channel)
    }
  }

  static func gap(count: Int) -> ClientFeedItem { .element(.gap(count: count)) }
}
