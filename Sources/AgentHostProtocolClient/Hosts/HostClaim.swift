internal import AgentHostProtocol

/// What this program has claimed to run a host: its client id, and the journal of its outbox. Other programs that use
/// the same stores can claim neither until ``release()``.
struct HostClaim: Sendable {
  let sharedConfig: SharedHostConfig
  let identity: HostIdentity
  /// `nil` if the host has no outbox.
  let outbox: HostOutbox?

  /// Claims the client id of a host and opens its outbox; `defaults` are the options for a host without its own.
  ///
  /// - Throws: The error of the store, or of opening the journal. Nothing is claimed then.
  init(
    _ config: HostConfig, store: any ClientIdStore, outbox defaults: OutboxSetup?,
    settlements: Feed<HostedSettlement>
  ) async throws {
    sharedConfig = SharedHostConfig(config)
    identity = try await HostIdentity.resolve(config.id, explicit: config.clientId, store: store)
    do {
      outbox = try await (config.outbox ?? defaults)?.open(config, identity, settlements, store)
    } catch {
      await identity.release()
      throw error
    }
  }

  var config: HostConfig { sharedConfig.value }

  /// Releases everything, without a supervisor that does so.
  func release() async {
    await outbox?.outbox.close()
    await identity.release()
  }

  /// The resume point. The stored one belongs to the program that uses the stored client id.
  var resume: HostResume { HostResume(identity.isTemporary ? nil : config.resume) }

  /// Actions of earlier runs with unknown outcome, for the first attempt.
  var resumption: OutboxResumption? {
    get async { identity.isTemporary ? nil : await outbox?.outbox.resumption }
  }

  /// Returns the client sequence number for an action that is not sent by the outbox.
  ///
  /// - Throws: The error of the store.
  func number(_ given: Int?) async throws -> Int {
    guard let outbox else { return try await identity.number(given) }
    return try await outbox.outbox.reserveClientSeq(given)
  }
}

/// A claim that is being made for a host that is being added. It ends when a supervisor has taken it over, or when it
/// was released.
struct PendingClaim: Sendable {
  private let promise = Promise<Void>()

  func ended() { promise.fulfil() }

  /// Waits for the end, also when the task is cancelled.
  func end() async { try? await promise.uncancelledValue() }
}

extension OutboxSetup {
  fileprivate func open(
    _ config: HostConfig, _ identity: HostIdentity, _ settlements: Feed<HostedSettlement>,
    _ store: any ClientIdStore
  ) async throws -> HostOutbox {
    guard !identity.isTemporary || config.clientId != nil else {
      // No later run would continue the unsettled entries of a temporary client.
      let holder = await (store as? FileClientIdStore)?.holder(of: config.id)
      throw AHPError(
        .journalLocked, .local,
        "the client id for \(config.id) is in use by \(holder ?? "another program"), and with it "
          + "its outbox",
        advice: "end that program, or use another client id", host: config.id.rawValue)
    }
    let owner = OutboxIdentity(host: config.id, clientId: identity.clientId)
    let outbox = try await Outbox.open(
      owner,
      journal: NumberedJournal(base: try await makeJournal(owner), identity: identity),
      configuration: configuration)
    _ = await outbox.observe { change in
      guard case .settled(let settlement) = change else { return }
      settlements.post(FeedBatch(.settled(owner.host, settlement), cost: 256))
    }
    return HostOutbox(outbox, followsChannels: followsChannels)
  }
}
