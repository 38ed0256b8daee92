extension HostMachine {
  /// Identifies an attempt to connect and, if it succeeds, its connection.
  package struct AttemptID: Hashable, Sendable, CustomStringConvertible {
    /// Counts the attempts of a host from 1.
    let serial: UInt64

    var isRetry: Bool { serial > 1 }

    package var description: String { "attempt-\(serial)" }
  }

  /// Identifies a timer. Never reused by a machine.
  package struct TimerID: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable, Hashable {
      case backoff
      case stability
      /// The time limit for one step of an attempt.
      case deadline
      case close
    }

    package let kind: Kind
    let serial: UInt64

    package var description: String { "\(kind)-\(serial)" }
  }

  /// The first request on a connection.
  package enum Handshake: Hashable, Sendable {
    /// Begin without earlier state: snapshots follow, or only that of the root channel if minimal.
    case initialize(isMinimal: Bool)
    /// Resume after that server sequence number: a replay or snapshots follow.
    case reconnect(lastSeenServerSeq: Int)
  }

  /// An attempt is in progress. Can become: connecting, connected, backing off, failed, stopping.
  struct Connecting {
    enum Phase: Hashable {
      /// Waits until an earlier connection is closed, up to the deadline.
      case awaitingClose
      case opening
      /// The transport is open, and the handshake is pending.
      case handshaking(Handshake)
    }

    let attempt: AttemptID
    var phase: Phase
    var deadline: TimerID
  }

  /// The handshake is done. Can become: connecting, backing off, failed, stopping.
  struct Connected {
    let attempt: AttemptID
    /// Set until the connection counts as stable.
    var stability: TimerID?
  }

  enum State {
    /// Not started. Can become: connecting, stopping.
    case idle
    case connecting(Connecting)
    case connected(Connected)
    /// Waiting for the next attempt. Can become: connecting, stopping.
    case backingOff(TimerID)
    /// No further attempt is made unless requested. Can become: connecting, stopping.
    case failed
    /// Waiting for connections to close, up to the deadline. Can become: stopped.
    case stopping(deadline: TimerID)
    case stopped
  }
}
