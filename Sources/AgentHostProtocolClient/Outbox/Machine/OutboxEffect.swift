package import AgentHostProtocol

/// An instruction of the outbox machine to its shell. Effects are performed in order.
package enum OutboxEffect: Sendable, Equatable {
  /// Append the records; report `journalled`, or `journalFailed` for everything outstanding.
  case journal(BatchID, [OutboxRecord], durably: Bool)
  /// The entry is in the journal: resume the caller that enqueued the entry.
  case accepted(OutboxEntryID)
  /// The journal did not take the entry: the caller that enqueued it gets the error.
  case refused(OutboxEntryID)
  /// Have the host report the actions of the channel; report `attached`, `attachFailed` or `channelGone`.
  case attach(URI, HostGeneration)
  /// Write the action to the connection, after earlier actions; report `written`.
  indirect case send(OutboxTransmission)
  case sent(OutboxEntryID, clientSeq: Int)
  /// The entry is settled: notify all observers.
  indirect case settle(OutboxSettlement)
  /// Report `deadlineElapsed` at that time, since 1970.
  case armTimer(TimerID, at: Duration)
  case cancelTimer(TimerID)
  /// Fetch the channel's state from the host; report `snapshot`, `snapshotFailed` or `channelGone`.
  case askForSnapshot(QueryID, URI)

  /// A batch of records. Batches are written in order.
  package struct BatchID: Hashable, Sendable, Comparable {
    package let number: UInt64

    package static func < (left: BatchID, right: BatchID) -> Bool { left.number < right.number }
  }

  /// A timer. Only the newest one counts.
  package struct TimerID: Hashable, Sendable {
    package let number: UInt64
  }

  package struct QueryID: Hashable, Sendable {
    package let number: UInt64
  }
}

/// One copy of an entry on its way to the connection.
package struct OutboxTransmission: Sendable, Equatable {
  package let id: OutboxEntryID
  /// The only connection that it may be written to.
  package let generation: HostGeneration
  /// Which copy it is, from 1.
  package let copy: Int
  package let params: DispatchActionParams
}

package enum OutboxWriteResult: Sendable {
  case written
  /// No byte of the action was sent.
  case notWritten
  /// Part of the action may have been sent. A report that the connection was lost follows.
  case uncertain
  /// The action cannot be sent on this connection, for example because the protocol version does not support it.
  case impossible(String)
}
