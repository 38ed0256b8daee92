internal import AgentHostProtocol

/// The effects of inputs, in order.
struct HostOutput: Sendable {
  /// One message for several connections, encoded once.
  struct Delivery: Sendable {
    var message: [UInt8]
    var recipients: [HostConnectionID]
  }

  struct Timer: Sendable, Hashable {
    var id: Int
    var delay: Duration
  }

  /// The response of a client to a request of the host.
  struct Answer: Sendable {
    var connection: HostConnectionID
    var request: Int64
    var result: Result<[UInt8], JSONRPCError>
  }

  var deliveries: [Delivery] = []
  var answers: [Answer] = []
  /// Connections to close after all of their messages are written.
  var closures: [HostConnectionID] = []
  /// Connections to abort at once.
  var cuts: [HostConnectionID] = []
  var timers: [Timer] = []
  var cancelledTimers: [Int] = []
  /// The reason why the host terminates, if it does.
  var ending: String?

  var isEmpty: Bool {
    deliveries.isEmpty && answers.isEmpty && closures.isEmpty && cuts.isEmpty && timers.isEmpty
      && cancelledTimers.isEmpty && ending == nil
  }
}
