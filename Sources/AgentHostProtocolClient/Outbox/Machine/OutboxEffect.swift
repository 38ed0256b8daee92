import AgentHostProtocol

extension OutboxMachine {
  /// What the shell has to do, in this order.
  package enum Effect: Sendable, Hashable {
    /// Append the records; report `journalled`, or `journalFailed` for all that is outstanding.
    case journal(BatchID, [OutboxRecord], durably: Bool)
    /// The entry is in the journal: whoever enqueued it may go on.
    case accepted(OutboxEntryID)
    /// The entry could not be written to the journal: whoever enqueued it gets the error.
    case refused(OutboxEntryID)
    /// See to it that the host tells what happens on the channel; report `attached`, `attachFailed` or
    /// `channelGone`.
    case attach(URI, HostGeneration)
    /// Hand it to the connection, after those before it; report `written`.
    case send(OutboxTransmission)
    /// The entry is sent: tell whoever waits for that.
    case sent(OutboxEntryID, clientSeq: Int)
    /// The entry has ended: tell everybody.
    case settle(OutboxSettlement)
    /// Report `deadlineElapsed` at that time, since 1970.
    case armTimer(TimerID, at: Duration)
    /// Forget that timer.
    case cancelTimer(TimerID)
    /// Fetch the channel's state from the host; report `snapshot`, `snapshotFailed` or `channelGone`.
    case askForSnapshot(QueryID, URI)
  }

  /// Names a batch of records. They are written in order.
  package struct BatchID: Hashable, Sendable, Comparable {
    package let number: UInt64

    package static func < (left: BatchID, right: BatchID) -> Bool { left.number < right.number }
  }

  /// Names a timer. Only the newest one counts.
  package struct TimerID: Hashable, Sendable {
    package let number: UInt64
  }

  /// Names a request for a channel's state.
  package struct QueryID: Hashable, Sendable {
    package let number: UInt64
  }

  /// What has become of an enqueueing.
  package enum Enqueued: Sendable, Hashable {
    /// There is a new entry; it counts once it is accepted.
    case new(OutboxEntryID)
    /// The operation is there already, unsettled.
    case existing(OutboxEntryID)
    /// The operation was settled before.
    case recorded(OutboxSettlement)
  }
}

/// One copy of an entry on its way to the connection.
package struct OutboxTransmission: Sendable, Hashable {
  /// The entry.
  package let id: OutboxEntryID
  /// The connection that it is meant for, and no other.
  package let generation: HostGeneration
  /// Which copy it is, from 1.
  package let copy: Int
  /// What to send.
  package let params: DispatchActionParams
}

/// What came of handing a copy to the connection.
package enum OutboxWriteResult: Sendable {
  /// It is on its way.
  case written
  /// Not one byte of it has been sent.
  case notWritten
  /// Some of it may have been sent; the connection is about to be reported as lost.
  case uncertain
  /// It cannot be said on this connection, with the reason: its version is too old, for example.
  case impossible(String)
}
