internal import AgentHostProtocol

// The requests of the view to hosts and to the terminal, and their outcomes.
extension ScreenModel {
  var hasEffects: Bool { !requests.effects.isEmpty }

  /// Returns the effects to carry out since the last call.
  mutating func takeEffects() -> [ScreenEffect] { requests.takeEffects() }

  /// Requests an effect that has no outcome.
  mutating func want(_ effect: ScreenEffect) { requests.append(effect) }

  /// Dispatches an action on the selected chat.
  mutating func dispatch(_ action: ChatAction, _ request: ScreenRequest) {
    begin(request) { .dispatch($0, $1, action) }
  }

  /// Sends a message to the selected chat.
  mutating func send(_ message: Message, restoring attachments: [ScreenAttachment] = []) {
    let request = ScreenRequest(
      what: "not sent", message: message.text, attachments: attachments)
    begin(request) { .send($0, $1, message) }
  }

  /// Sends a message into the running turn of the selected chat.
  mutating func steer(with message: Message, restoring attachments: [ScreenAttachment] = []) {
    let request = ScreenRequest(
      done: "sent to the running turn", what: "not sent", message: message.text,
      attachments: attachments)
    begin(request) { .steer($0, $1, message) }
  }

  /// Requests work on sessions.
  mutating func perform(_ order: ScreenOrder) {
    guard !requests.isFull else { return say("too many pending requests: wait", .bad) }
    requests.begin(ScreenRequest(done: order.done, what: "not \(order.done)")) {
      .order($0, order)
    }
  }

  private mutating func begin(
    _ request: ScreenRequest, _ effect: (Int, ChannelKey) -> ScreenEffect
  ) {
    guard let channel = selectedChat else { return }
    var request = request
    request.chat = channel
    let isConnected = host(channel.host)?.isConnected == true
    guard isConnected, !requests.isFull else {
      say(
        isConnected ? "too many pending requests: wait" : "\(channel.host) is not connected", .bad)
      restore(request)
      if let key = request.answered { answered.remove(key) }
      return
    }
    requests.begin(request) { effect($0, channel) }
  }

  /// Requests older turns of the selected chat, unless that request is pending.
  mutating func fetchOlder() {
    guard let channel = selectedChat, let chat, let cursor = chat.turnsNextCursor,
      chat.turns.count < Self.turnLimit, fetch?.channel != channel || fetch?.cursor != cursor,
      host(channel.host)?.isConnected == true
    else { return }
    let ticket = requests.begin { .fetchTurns($0, channel, cursor: cursor) }
    fetch = (channel, cursor, ticket)
  }

  /// Whether a request for older turns is pending.
  var isFetching: Bool {
    guard let fetch, let chat else { return false }
    return fetch.channel == selectedChat && fetch.cursor == chat.turnsNextCursor
  }

  /// Takes the outcome of a request.
  mutating func concluded(_ ticket: Int, _ result: ScreenResult) {
    isStale = true
    if fetch?.ticket == ticket {
      // The turns have arrived on their channel. A page that failed is requested again only after a
      // reconnect, or when the chat is selected again.
      if case .failed(let reason) = result { say("older turns: \(reason)", .bad) }
      return
    }
    guard let request = requests.end(ticket) else { return }
    switch result {
    case .done:
      if let done = request.done { say(done, .good) }
    case .queued: say("queued until this turn has ended", .good)
    case .failed(let reason):
      say("\(request.what): \(reason)", .bad)
      if let key = request.answered { answered.remove(key) }
      if draft.text.isEmpty, attachments.isEmpty { restore(request) }
    }
  }

  /// Makes a message that was not sent the draft again.
  private mutating func restore(_ request: ScreenRequest) {
    guard let message = request.message else { return }
    draft = TextField(message)
    // Files must not go to another chat.
    if request.chat == selectedChat { attachments = request.attachments }
  }

  /// Shows a text in the last row.
  mutating func say(_ text: String, _ weight: WatchLine.Weight = .plain) {
    isStale = true
    note = Note(text: text, weight: weight)
  }
}
