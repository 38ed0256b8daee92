internal import AgentHostProtocol

/// What `--until` can wait for.
enum WatchGoal: String, WordValue {
  /// A turn ended, well or not.
  case turnComplete = "turn-complete"
  /// No chat that is watched has a turn under way, after at least one was seen.
  case idle
  /// Somebody has to answer or confirm.
  case inputNeeded = "input-needed"
  /// A turn failed.
  case error
  /// Every host is connected.
  case connected

  var help: String {
    switch self {
    case .turnComplete: "a turn has ended, well or not"
    case .idle: "no chat has a turn under way, and there is a chat"
    case .inputNeeded: "a question or confirmation waits for somebody"
    case .error: "a turn has failed"
    case .connected: "every host is connected"
    }
  }
}

/// Looks out for what `--until` waits for. Pure.
struct WatchGoalTracker: Sendable {
  private let goal: WatchGoal
  private var missing: Set<String>
  private var busy: Set<ChannelKey> = []
  private var hasSeenChat = false
  /// What sessions were doing last, as hosts report it outside of states.
  private var activities: [ChannelKey: SessionStatus] = [:]

  init(_ goal: WatchGoal, hosts: [String]) {
    self.goal = goal
    missing = Set(hosts)
  }

  /// Takes an event that is shown; whether the goal is reached.
  mutating func take(_ event: WatchEvent) -> Bool {
    switch event.body {
    case .host(let notice):
      if case .connected = notice.state {
        missing.remove(event.host)
      } else {
        missing.insert(event.host)
      }
      return goal == .connected && missing.isEmpty
    case .snapshot(let snapshot): return take(snapshot, of: event.host)
    case .action(let envelope) where envelope.rejectionReason == nil:
      guard case .chat(let action) = envelope.action else { return false }
      return take(action, of: ChannelKey(host: event.host, uri: envelope.channel))
    case .missing(let channel, _):
      busy.remove(ChannelKey(host: event.host, uri: channel))
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

  /// Notes what a session of the host's list was doing when it was first listed: that is no event. What
  /// changes afterwards comes with the events, which are shown first.
  mutating func learn(_ summary: SessionSummary, of host: String) {
    let session = ChannelKey(host: host, uri: summary.resource)
    if activities[session] == nil { activities[session] = summary.status.activity }
  }

  /// Takes the status of a session: hosts change it without an action.
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
      // What the host has reported outside of the state is right where they differ; what waits for input
      // is shown by a chat.
      guard activities[session] == nil else { return false }
      // What failed, or waits for input, before it was watched does so still.
      return take(.shown(nil, state), of: session)
    }
    guard case .chat(let state) = snapshot.state else { return false }
    let chat = ChannelKey(host: host, uri: snapshot.resource)
    hasSeenChat = true
    let wasBusy = busy.contains(chat)
    if state.activeTurn == nil { busy.remove(chat) } else { busy.insert(chat) }
    switch goal {
    case .inputNeeded: return state.status.activity == .inputNeeded
    // The end of the turn was among what the snapshot stands for.
    case .turnComplete: return wasBusy && state.activeTurn == nil
    // Also one that failed before it was watched: its last turn has failed still.
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
    case .responsePart(let action): return goal == .inputNeeded && action.part.waitsForSomebody
    default: return false
    }
  }

  /// Whether nothing has been under way since something was seen. Asked in moments of calm, not after
  /// each event: between two snapshots all may seem idle.
  var isIdle: Bool { goal == .idle && hasSeenChat && busy.isEmpty && missing.isEmpty }
}

extension ResponsePart {
  /// Whether somebody has to answer or confirm before the turn goes on.
  fileprivate var waitsForSomebody: Bool {
    switch self {
    case .toolCall(let part):
      switch part.toolCall {
      case .pendingConfirmation, .pendingResultConfirmation, .authRequired: true
      case .streaming, .running, .completed, .cancelled, .unknown: false
      }
    case .inputRequest(let part): part.response == nil
    case .markdown, .reasoning, .contentRef, .systemNotification, .error, .unknown: false
    }
  }
}
