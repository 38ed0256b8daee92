import AgentHostProtocol
import AgentHostProtocolClient

/// The manual form of optimistic state, for one connection: blocks of the article on it.
enum OptimisticChat {
  static let clientId = "optimistic-example"
}

/// One session as a person sees it.
struct SessionPage {
  let client: AHPClient
  let session: URI
  let mirror = OptimisticMirror(clientId: OptimisticChat.clientId)

  func rename(_ title: String) async throws {
    let subscription = try await client.subscribe(session)
    if let snapshot = subscription.snapshot { await mirror.applySnapshot(snapshot) }
    await show("before")

    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: title)))
    // The handle's number is what the echo will be known by. No echo can be applied in between: this
    // task is the one that applies them.
    let sent = try await client.dispatch(action, channel: session)
    await mirror.dispatched(action, on: session, clientSeq: sent.clientSeq)
    await show("at once")

    for await event in subscription.events {
      guard case .action(let envelope) = event.event else { continue }
      guard let settlement = await mirror.apply(envelope) else { continue }
      switch settlement.outcome {
      case .accepted(let serverSeq): await show("accepted as number \(serverSeq)")
      case .rejected(let reason, _): await show("refused: \(reason)")
      case .vanished, .abandoned: await show("outcome unknown")
      }
      return
    }
  }

  func show(_ when: String) async {
    guard case .session(let seen) = await mirror.state(of: session),
      case .session(let confirmed) = await mirror.confirmedState(of: session)
    else { return }
    print("\(when): “\(seen.title)” (the host has “\(confirmed.title)”)")
  }
}
