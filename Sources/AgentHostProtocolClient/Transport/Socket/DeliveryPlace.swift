/// Decides where the events of one descriptor are handled: on its queue, or directly on the reactor's thread. Pure.
///
/// Waking a thread of a queue for each event costs more than reading and parsing one small frame. But the reactor serves
/// all connections, so only a descriptor whose events are handled quickly may use its thread: large reads and TLS
/// handshakes go through the queue.
package struct DeliveryPlace: Sendable, Hashable {
  /// The maximum duration of a quick event.
  static let limit = Duration.microseconds(250)
  /// This many quick events in a row, and the next is handled directly.
  static let required = 16

  /// On the queue until events prove to be quick.
  package static let learned = DeliveryPlace(quickEvents: 0)
  /// Directly until an event is slow. Connecting and opening a WebSocket are a handful of small events, each of which
  /// would wake a thread.
  package static let direct = DeliveryPlace(quickEvents: required)
  /// Always on the queue: handlers of the program may block.
  package static let queue = DeliveryPlace(quickEvents: nil)

  private var quickEvents: Int?

  /// Whether the next event is handled on the reactor's thread.
  var isDirect: Bool { quickEvents.map { $0 >= Self.required } ?? false }

  /// Handling an event took this long, the wait for the queue included when it was handled directly.
  mutating func handled(within duration: Duration) {
    guard let quickEvents else { return }
    self.quickEvents = duration <= Self.limit ? min(quickEvents + 1, Self.required) : 0
  }
}
