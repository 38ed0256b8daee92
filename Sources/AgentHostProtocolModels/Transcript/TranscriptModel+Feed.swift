internal import AgentHostProtocol
public import AgentHostProtocolClient

extension TranscriptModel {
  /// Applies elements of the chat's feed. Returns the changes, with the streaming text as one change.
  ///
  /// - Parameters:
  ///   - elements: elements in the order of the feed; those of other channels are ignored.
  ///   - time: the time of arrival; the current time by default.
  public mutating func apply(
    contentsOf elements: some Sequence<HostFeedElement>, at time: WallTime = .now
  ) -> [TranscriptChange] {
    var changes: [TranscriptChange] = []
    for element in elements { take(element, time, &changes) }
    return changes
  }

  /// Applies an element of the chat's feed. Returns the changes.
  ///
  /// - Parameters:
  ///   - element: an element; one of another channel is ignored.
  ///   - time: the time of arrival; the current time by default.
  public mutating func apply(
    _ element: HostFeedElement, at time: WallTime = .now
  ) -> [TranscriptChange] {
    apply(contentsOf: CollectionOfOne(element), at: time)
  }

  mutating func take(
    _ element: HostFeedElement, _ time: WallTime, _ changes: inout [TranscriptChange]
  ) {
    guard element.hostId == nil || element.hostId == key.host,
      element.channel == nil || element.channel.isSame(as: key.uri)
    else { return }
    switch element {
    case .snapshot(let value):
      mirror.applySnapshot(value.snapshot)
      snapshotCount += 1
      awaitsState = false
      confirmAccepted { _ in true }
      confirmUnknown()
      setConnection(showsConnection(value.cause) ? .live : .offline, &changes)
      rebuild(time, &changes)
    case .event(let value):
      guard mirror.applyOrdered(value.envelope)?.isChanged == true else { return }
      guard case .chat(let action) = value.envelope.action else {
        // Hosts rename a chat by an action of sessions.
        return changes.append(.chat)
      }
      follow(action, time, &changes)
    case .gap(let gap):
      gapCount += 1
      changes.append(.gap(count: gap.count))
    case .ended(let end):
      if isRunning { changes.append(.chat) }
      setConnection(.ended(end.reason.text), &changes)
      guard !decisions.isEmpty else { return }
      decisions = []
      changes.append(.decisions)
    case .notification: break
    }
  }

  /// The connection has changed. While there is one, the next state makes the transcript live.
  public mutating func connectionChanged(isConnected: Bool) -> [TranscriptChange] {
    var changes: [TranscriptChange] = []
    self.isConnected = isConnected
    if case .ended = connection { return [] }
    let hasState = !awaitsState && look { _ in true } != nil
    setConnection(isConnected ? (hasState ? .live : .loading) : .offline, &changes)
    return changes
  }

  /// A new subscription begins, with the state of the chat. Until it arrives, the rows are those of the last one.
  mutating func subscribed() { awaitsState = true }

  /// Whether a snapshot is of a connected host. The host's own is; one from the memory of the client may be older.
  private func showsConnection(_ cause: HostedSnapshot.Cause) -> Bool {
    switch cause {
    case .subscribed, .resumed, .hostRestarted, .resynchronised: true
    case .joined: isConnected ?? true
    case .restored: isConnected ?? false
    }
  }

  mutating func setConnection(
    _ connection: TranscriptConnection, _ changes: inout [TranscriptChange]
  ) {
    guard self.connection != connection else { return }
    self.connection = connection
    changes.append(.connection)
  }

  mutating func follow(
    _ action: ChatAction, _ time: WallTime, _ changes: inout [TranscriptChange]
  ) {
    switch action {
    case .delta(let action): append(action.content, to: action.partId, &changes)
    case .reasoning(let action): append(action.content, to: action.partId, &changes)
    case .toolCallDelta(let action): appendInput(action, &changes)
    case .responsePart(let action):
      coverParts(&changes)
      let isDecision = PendingDecision.Subject(action.part) != nil
      updateDecisions(time, &changes, readsParts: isDecision)
    case .toolCallStart:
      coverParts(&changes)
      updateDecisions(time, &changes)
    case .inputRequested(let action): update(action.request.id, time, &changes)
    case .inputAnswerChanged(let action): update(action.requestId, time, &changes)
    case .inputCompleted(let action): update(action.requestId, time, &changes)
    case .toolCallReady(let action): update(action.toolCallId, time, &changes)
    case .toolCallConfirmed(let action): update(action.toolCallId, time, &changes)
    case .toolCallComplete(let action): update(action.toolCallId, time, &changes)
    case .toolCallResultConfirmed(let action): update(action.toolCallId, time, &changes)
    case .toolCallContentChanged(let action): update(action.toolCallId, time, &changes)
    case .toolCallAuthRequired(let action): update(action.toolCallId, time, &changes)
    case .toolCallAuthResolved(let action): update(action.toolCallId, time, &changes)
    case .turnStarted(let action):
      noteStart(action)
      if active == nil { startTurn(time, &changes) } else { rebuild(time, &changes) }
      changes.append(.chat)
    case .turnComplete, .turnCancelled, .error:
      endTurn(time, &changes)
      changes.append(.chat)
    case .turnsLoaded:
      let count = look { $0.turns.count } ?? 0
      // Shown at once only if older rows were requested and no loaded turn is hidden.
      if hiddenTurns > 0 || !isPinned { hiddenTurns += max(0, count - turnCount) }
      rebuild(time, &changes)
    case .turnResume, .truncated: rebuild(time, &changes)
    case .pendingMessageSet, .queuedMessagesReordered: replaceTail(&changes)
    case .pendingMessageRemoved(let action):
      dequeued = rows.last { aliases[action.id] == $0.id || $0.id.item == "queued:\(action.id)" }
        .flatMap { row in
          guard case .message(let message) = row.content else { return nil }
          return PendingMessage(id: action.id, message: message)
        }
      replaceTail(&changes)
    default: changes.append(.chat)
    }
  }
}
