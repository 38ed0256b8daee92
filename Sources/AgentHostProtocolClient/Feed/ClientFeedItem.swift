import AgentHostProtocol

/// What travels through the feed of one connection.
enum ClientFeedItem: FeedElement {
  typealias Key = ExactKey

  case element(ClientFeedElement)
  /// What happened before the connection, brought by `reconnect`. Its caller gets it too, so the short
  /// streams leave it out.
  case replayed(ActionEnvelope)

  static func gap(count: Int) -> ClientFeedItem { .element(.gap(count: count)) }
}
