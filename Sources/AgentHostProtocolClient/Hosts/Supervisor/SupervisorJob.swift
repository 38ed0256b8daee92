internal import AgentHostProtocol

/// Identifies a job of a supervisor. A job replaces one with the same identifier.
enum SupervisorJob: Hashable, Sendable {
  /// Resuming earlier runs, and the first attempt.
  case start
  case attempt(HostMachine.AttemptID)
  case handshake(HostMachine.AttemptID)
  case verification(HostMachine.AttemptID)
  case close(HostMachine.AttemptID)
  case timer(HostMachine.TimerID)
  case subscribe(ExactKey)
  case retry(ExactKey)
  case restore
  case sessions
  case sessionsRetry
  case snapshots
  case loss
  case outbox
  case mirror(ObjectIdentifier)
  case release(SharedSubscriptions.ID)
  /// Waiting to write the resume point, and writing it.
  case save
  case pauseCheck
  case silence
}

typealias SupervisorJobs = JobGroup<SupervisorJob>
