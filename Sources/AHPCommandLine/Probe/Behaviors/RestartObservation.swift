internal import AgentHostProtocol

/// The observations before and after a restart, and the verdicts on them. Pure.
struct RestartObservation: Sendable {
  let session: OwnSession
  /// A session without a turn.
  let empty: URI
  let interruptedText: String
  var isInterrupted = false
  var seqBefore = 0
  var seqAfter: Int?
  var chatBefore = JSONValue.null
  var chatAfter = JSONValue.null
  var reconnect: ProbeConnection.Answer?
  var hasSession = true
  var hasEmpty = true
  /// Why the session could not be looked at afterwards.
  var problem: String?

  var epochOutcome: ProbeOutcome {
    if let problem { return .differs("a session with turns cannot be reached: \(problem)") }
    guard hasSession else { return .differs("a session with turns is gone") }
    return .asSpecified(note: "serverSeq \(seqBefore), then \(seqAfter.map { "\($0)" } ?? "none")")
  }

  var reconnectOutcome: ProbeOutcome {
    reconnect.map(ReconnectVerdict.unknown) ?? .notTested("no answer")
  }

  private var comparison: TurnComparison {
    TurnComparison(session.firstText, before: chatBefore, after: chatAfter)
  }

  /// Whether turns or their parts have other identifiers.
  var hasNewIDs: Bool { comparison.hasNewIDs }

  var idOutcome: ProbeOutcome { comparison.outcome() }

  private var interrupted: JSONValue? { TurnComparison.turn(interruptedText, in: chatAfter) }

  /// Whether the interrupted turn counts as complete.
  var completesTurns: Bool { isInterrupted && interrupted?["state"]?.stringValue == "complete" }

  var turnOutcome: ProbeOutcome {
    guard isInterrupted, problem == nil else {
      return .notTested(problem ?? "no turn was running")
    }
    if completesTurns { return .differs("an interrupted turn is complete afterwards") }
    if let state = interrupted?["state"]?.stringValue {
      return .asSpecified(note: "it is \(ProbeText.short(state))")
    }
    return chatAfter["activeTurn"]?["message"]?["text"]?.stringValue == interruptedText
      ? .asSpecified(note: "it stays active") : .asSpecified(note: "it is gone")
  }

  var emptyOutcome: ProbeOutcome {
    hasEmpty ? .asSpecified() : .differs("sessions without a turn are gone")
  }
}
