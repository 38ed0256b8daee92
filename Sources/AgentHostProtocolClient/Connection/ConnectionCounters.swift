/// Counters of a connection.
public struct ConnectionCounters: Sendable, Hashable {
  /// Messages received.
  public internal(set) var framesReceived = 0
  /// Bytes of messages received.
  public internal(set) var bytesReceived = 0
  /// Messages sent.
  public internal(set) var framesSent = 0
  /// Bytes of messages sent.
  public internal(set) var bytesSent = 0
  /// Requests sent.
  public internal(set) var requests = 0
  /// The number of requests with a response.
  public internal(set) var answers = 0
  /// Requests that timed out.
  public internal(set) var timeouts = 0
  /// Requests that were cancelled.
  public internal(set) var cancellations = 0
  /// Dropped responses that arrived after their request had timed out or been cancelled.
  public internal(set) var lateAnswers = 0
  /// Dropped responses without a request, or to a request that already has one.
  public internal(set) var strayAnswers = 0
  /// Messages that could not be decoded.
  public internal(set) var malformedMessages = 0
  /// The number of host requests that were rejected because too many were pending.
  public internal(set) var refusedHostRequests = 0
  /// How often reading paused because a consumer, or the host reading responses, was too slow.
  public internal(set) var holds = 0

  package init() {}

  package static func += (left: inout ConnectionCounters, right: ConnectionCounters) {
    left.framesReceived += right.framesReceived
    left.bytesReceived += right.bytesReceived
    left.framesSent += right.framesSent
    left.bytesSent += right.bytesSent
    left.requests += right.requests
    left.answers += right.answers
    left.timeouts += right.timeouts
    left.cancellations += right.cancellations
    left.lateAnswers += right.lateAnswers
    left.strayAnswers += right.strayAnswers
    left.malformedMessages += right.malformedMessages
    left.refusedHostRequests += right.refusedHostRequests
    left.holds += right.holds
  }
}
