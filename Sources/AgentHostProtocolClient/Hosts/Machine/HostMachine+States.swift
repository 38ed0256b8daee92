extension HostMachine {
  /// Names one attempt to connect and, if it succeeds, the connection that came of it.
  package struct AttemptID: Hashable, Sendable, CustomStringConvertible {
    let serial: UInt64

    package var description: String { "attempt-\(serial)" }
  }

  /// Names one timer; no two timers of a machine have the same id.
  package struct TimerID: Hashable, Sendable, CustomStringConvertible {
    /// What the timer is for.
    package enum Kind: String, Sendable, Hashable {
      /// The wait before the next attempt.
      case backoff
      /// A connection that stands for so long has proved stable.
      case stability
      /// One step of an attempt takes too long.
      case deadline
      /// A connection that was told to close takes too long over it.
      case close
    }

    package let kind: Kind
    let serial: UInt64

    package var description: String { "\(kind)-\(serial)" }
  }

  /// How a connection greets its host.
  package enum Handshake: Hashable, Sendable {
    /// From nothing: snapshots follow. Only that of root, if it is minimal.
    case initialize(isMinimal: Bool)
    /// Continue behind that server sequence number: replay or snapshots follow.
    case reconnect(lastSeenServerSeq: Int)
  }

  /// Not started, or without an attempt to make. Can become: connecting, stopping.
  struct Idle {}

  /// An attempt is under way. Can become: connecting, connected, backing off, failed, stopping.
  struct Connecting {
    enum Phase: Hashable {
      /// An earlier connection has not closed yet; the deadline is the one for that.
      case awaitingClose
      /// The transport factory and the transport are at work.
      case opening
      /// The transport is open, and the host was greeted.
      case handshaking(Handshake)
    }

    let attempt: AttemptID
    var phase: Phase
    var deadline: TimerID

    /// An attempt begins, from wherever.
    init(_ attempt: AttemptID, phase: Phase, deadline: TimerID) {
      self.attempt = attempt
      self.phase = phase
      self.deadline = deadline
    }
  }

  /// The handshake is done. Can become: connecting, backing off, failed, stopping.
  struct Connected {
    let attempt: AttemptID
    /// Set while the connection has not proved stable.
    var stability: TimerID?

    init(from connecting: Connecting, stability: TimerID?) {
      attempt = connecting.attempt
      self.stability = stability
    }
  }

  /// Waiting for the next attempt. Can become: connecting, stopping.
  struct BackingOff {
    let timer: TimerID

    init(from _: Connecting, timer: TimerID) {
      self.timer = timer
    }

    init(from _: Connected, timer: TimerID) {
      self.timer = timer
    }
  }

  /// Nothing further is tried. Can become: connecting, stopping.
  struct Failed {
    init(from _: Connecting) {}
    init(from _: Connected) {}
  }

  /// Told to stop, and waiting for connections to close. Can become: stopped.
  struct Stopping {
    let deadline: TimerID
  }

  enum State {
    case idle(Idle)
    case connecting(Connecting)
    case connected(Connected)
    case backingOff(BackingOff)
    case failed(Failed)
    case stopping(Stopping)
    case stopped
  }
}
