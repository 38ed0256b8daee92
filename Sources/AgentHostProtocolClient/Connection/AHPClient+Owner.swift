package import AgentHostProtocol

// For the supervisor that owns a connection.
extension AHPClient {
  /// Makes the caller the owner of the connection, before ``connect()``. The feed then contains the results of
  /// handshakes and subscriptions in the order in which they arrived, and the owner merges them with the actions, by
  /// cursors that outlive the connection; otherwise the connection merges them. While more than `maxBytes` are unread,
  /// reading pauses, except for responses (``ReadingHold``).
  ///
  /// - Parameter onSilence: Called when a response is overdue, and when the host responds again. Two tasks of the
  ///   connection call it, in either order, so read ``silence`` then. Must not block.
  package nonisolated func attachOwner(
    maxBytes: Int = 1 << 20, onSilence: (@Sendable () -> Void)? = nil
  ) -> ClientItems {
    core.state.withLock { $0.owner = ConnectionCore.Owner(onSilence: onSilence) }
    return core.feed.subscribe(
      policy: .lossless(maxBytes: maxBytes), name: ConnectionCore.Owner.consumerName)
  }

  /// Subscribes to a channel for the owner, which receives snapshot and events in order.
  package func subscribe(forOwner params: SubscribeParams) async throws -> SubscribeResult {
    let answer = try await authenticated(params, purpose: .subscribe(params.channel, attach: nil))
    guard case .subscribed(let result, _) = answer else { throw Self.mixedUp(params) }
    return result
  }

  /// Subscribes to channels at once, without presenting tokens that the host requests: tokens wait until the handshake
  /// is complete. Returns when all requests have ended.
  nonisolated func subscribe(
    unauthenticated requests: [SubscribeParams],
    onFailure: @escaping @Sendable (URI, any Error) async -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      for request in requests {
        group.addTask { [core] in
          do {
            _ = try await core.request(request, purpose: .subscribe(request.channel, attach: nil))
          } catch {
            await onFailure(request.channel, error)
          }
        }
      }
    }
  }

  /// Presents tokens for these resources. Returns when that is done, or when `limit` has elapsed: authentication may
  /// wait for a user, and continues while the connection lasts.
  nonisolated func authenticate(
    _ challenges: [AuthenticationChallenge], atMost limit: Duration,
    onFailure: @escaping @Sendable (_ resource: String, any Error) async -> Void
  ) async {
    guard let authenticator = core.authenticator else { return }
    await core.jobs.time.limit(limit) { [core] in
      for challenge in challenges {
        do {
          _ = try await authenticator.ensure(challenge, on: core)
        } catch {
          if Task.isCancelled { return }
          await onFailure(challenge.resource, error)
        }
      }
    }
  }

  /// Records that a channel has ended for the owner, whose requests attach no streams.
  nonisolated func ended(_ channel: URI) {
    _ = core.state.withLock { $0.machine.unsubscribed(channel) }
  }

  /// Records that the owner waits for consumers. Errors of callers that wait for responses contain their names.
  ///
  /// - Parameter progress: Returns a number that changes whenever a consumer reads an element.
  nonisolated func heldBack(by names: [String], progress: @escaping @Sendable () -> Int) {
    core.heldBack(by: ConnectionCore.Holders(names: names, progress: progress))
  }

  nonisolated func released() { core.heldBack(by: nil) }
}
