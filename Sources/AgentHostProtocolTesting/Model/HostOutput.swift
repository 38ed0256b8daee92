import AgentHostProtocol

/// A connection to the host, from its beginning to its end. Numbers are never used again.
public struct HostConnectionID: Sendable, Hashable, CustomStringConvertible {
  let rawValue: Int

  /// The number.
  public var description: String { "connection \(rawValue)" }
}

/// What an input to the host comes to: effects, in their order.
struct HostOutput: Sendable {
  /// One message for some connections, encoded once.
  struct Delivery: Sendable {
    var message: [UInt8]
    var recipients: [HostConnectionID]
  }

  /// A wish to be told when some time has passed.
  struct Timer: Sendable, Hashable {
    var id: Int
    var delay: Duration
  }

  /// What a client has answered to a request of the host.
  struct Answer: Sendable {
    var connection: HostConnectionID
    var request: Int64
    var result: Result<[UInt8], JSONRPCError>
  }

  var deliveries: [Delivery] = []
  var answers: [Answer] = []
  /// Connections to close once everything that is for them is written.
  var closures: [HostConnectionID] = []
  var timers: [Timer] = []
  /// Timers of earlier outputs that are not needed any more.
  var cancelledTimers: [Int] = []
  /// Why the process of the host ends, if it does.
  var ending: String?

  var isEmpty: Bool {
    deliveries.isEmpty && answers.isEmpty && closures.isEmpty && timers.isEmpty
      && cancelledTimers.isEmpty && ending == nil
  }
}
