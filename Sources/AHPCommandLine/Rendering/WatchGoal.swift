internal import AgentHostProtocol

/// A goal of `--until`.
enum WatchGoal: String, WordValue {
  case turnComplete = "turn-complete"
  /// No watched chat has a running turn, and there is at least one chat.
  case idle
  case inputNeeded = "input-needed"
  case error
  case connected

  var help: String {
    switch self {
    case .turnComplete: "a turn has ended, with any result"
    case .idle: "no chat has a running turn, and there is a chat"
    case .inputNeeded: "a chat waits for an answer or approval"
    case .error: "the last turn of a chat, or the creation of a session, has failed"
    case .connected: "every host is connected"
    }
  }
}

/// Detects that the goal of `--until` is reached. Pure.
struct WatchGoalTracker: Sendable {
  private let goal: WatchGoal
  private var missing: Set<String>
  private var busy: Set<ChannelKey> = []
  private var hasSeenChat = false
  /// The last activities that hosts reported outside of session states.
  private var activities: [ChannelKey: SessionStatus] = [:]

  init(_ goal: WatchGoal, hosts: [String]) {
    self.goal = goal
    missing = Set(hosts)
  }

  /// Takes an event in scope. Returns whether the goal is reached.
  mutating func take(_ event: WatchEvent) -> Bool {
    switch event.body {
    case .host(let notice):
      switch notice.state {
      case .connected, .removed: missing.remove(event.host)
      case .added, .connecting, .waiting, .failed: missing.insert(event.host)
      // The host is connected.
      case .silent, .replied, .restarted, .heldBack, .released: break
      }
      return goal == .connected && missing.isEmpty
    case .snapshot(let snapshot): return take(snapshot, of: event.host)
    case .action(let envelope) where envelope.rejectionReason == nil:
      switch envelope.action {
      case .chat(let action):
        return take(action, of: ChannelKey(host: event.host, uri: envelope.channel))
      case .session(.creationFailed): return goal == .error
      default: return false
      }
    case .missing(let channel, _):
      let key = ChannelKey(host: event.host, uri: channel)
      busy.remove(key)
      activities[key] = nil
      return false
    case .notification(.sessionRemoved(let params)):
      activities[ChannelKey(host: event.host, uri: params.session)] = nil
      return false
    case .notification(.sessionSummaryChanged(let params)):
      guard let status = params.changes.status else { return false }
      return take(status, of: ChannelKey(host: event.host, uri: params.session))
    case .notification(.sessionAdded(let params)):
      return take(
        params.summary.status, of: ChannelKey(host: event.host, uri: params.summary.resource))
    case .action, .notification, .gap, .auth: return false
    }
  }

  /// Notes the activity of a session when it is first listed. Later changes arrive as events.
  mutating func learn(_ summary: SessionSummary, of host: String) {
    let session = ChannelKey(host: host, uri: summary.resource)
    if activities[session] == nil { activities[session] = summary.status.activity }
  }

  /// Takes the status of a session, which hosts change without an action.
  private mutating func take(_ status: SessionStatus, of session: ChannelKey) -> Bool {
    let before = activities.updateValue(status.activity, forKey: session)
    guard before != status.activity else { return false }
    switch goal {
    case .error: return status.activity == .error
    case .inputNeeded: return status.activity == .inputNeeded
    case .turnComplete, .idle, .connected: return false
    }
  }

  private mutating func take(_ snapshot: Snapshot, of host: String) -> Bool {
    if case .session(let state) = snapshot.state {
      let session = ChannelKey(host: host, uri: snapshot.resource)
      // The status outside of the state takes precedence; a chat shows that it waits for input.
      guard activities[session] == nil else { return false }
      // A session that failed or waits since before the watch counts.
      return take(.shown(nil, state), of: session)
    }
    guard case .chat(let state) = snapshot.state else { return false }
    let chat = ChannelKey(host: host, uri: snapshot.resource)
    hasSeenChat = true
    let wasBusy = busy.contains(chat)
    if state.activeTurn == nil { busy.remove(chat) } else { busy.insert(chat) }
    switch goal {
    case .inputNeeded: return state.status.activity == .inputNeeded
    // The turn ended between the last event and the snapshot.
    case .turnComplete: return wasBusy && state.activeTurn == nil
    // A turn that failed before the watch counts.
    case .error: return state.activeTurn == nil && state.turns.last?.state == .error
    case .idle, .connected: return false
    }
  }

  private mutating func take(_ action: ChatAction, of chat: ChannelKey) -> Bool {
    switch action {
    case .turnStarted, .turnResume:
      busy.insert(chat)
      hasSeenChat = true
      return false
    case .turnComplete, .turnCancelled:
      busy.remove(chat)
      return goal == .turnComplete
    case .error:
      busy.remove(chat)
      return goal == .turnComplete || goal == .error
    case .inputRequested: return goal == .inputNeeded
    case .toolCallReady(let action): return goal == .inputNeeded && action.confirmed == nil
    case .toolCallComplete(let action):
      return goal == .inputNeeded && action.requiresResultConfirmation == true
    case .toolCallAuthRequired: return goal == .inputNeeded
    case .responsePart(let action): return goal == .inputNeeded && action.part.isBlocked
    default: return false
    }
  }

  /// Whether no turn is running. Check it on a tick and not after each event: between two snapshots all chats
  /// may seem idle.
  var isIdle: Bool { goal == .idle && hasSeenChat && busy.isEmpty && missing.isEmpty }
}
