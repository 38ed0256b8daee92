/// Decides where the events of one descriptor are handled: on its queue, or directly on the reactor's thread. Pure.
///
/// Waking a thread of a queue for each event costs more than reading and parsing one small frame. But the reactor serves
/// all connections, so only a descriptor whose events are handled quickly may use its thread: large reads and TLS
/// handshakes go through the queue.
struct DeliveryPlace: Sendable {
  /// The maximum duration of a quick event.
  static let limit = Duration.microseconds(250)
  /// This many quick events in a row, and the next is handled directly.
  static let required = 16

  private var quickEvents = 0

  /// Whether the next event is handled on the reactor's thread.
  var isDirect: Bool { quickEvents >= Self.required }

  /// Handling an event took this long, the wait for the queue included when it was handled directly.
  mutating func handled(within duration: Duration) {
    quickEvents = duration <= Self.limit ? min(quickEvents + 1, Self.required) : 0
  }
}
