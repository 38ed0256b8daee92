internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension ProbeConnection {
  typealias Found = (message: ProbeMessage, position: Int)

  /// Returns the first message at or after a position that matches, with its position; `nil` on a timeout.
  ///
  /// Not optimized, or it would be compiled once more for each closure.
  ///
  /// - Throws: ``ProbeFailure`` if the connection ends first.
  @_optimize(none)
  func first(
    from position: Int = 0, within limit: Duration, where fits: (ProbeMessage) -> Bool
  ) async throws -> Found? {
    let deadline = clock.now + limit
    var position = position
    while true {
      let (messages, end, changed) = inbox.next(from: position)
      for message in messages {
        if fits(message) { return (message, position) }
        position += 1
      }
      guard messages.isEmpty else { continue }
      switch end {
      case .closed(let reason)?: throw ProbeFailure.ended(reason)
      case .flooded?: throw ProbeFailure.flooded
      case nil: break
      }
      let rest = deadline - clock.now
      guard rest > .zero,
        try await clock.within(rest, { try await changed.value() }) != nil
      else { return nil }
    }
  }

  /// Waits for the response to a request.
  ///
  /// - Throws: ``ProbeFailure``, `CancellationError`.
  func answer(to id: Int, of method: String, since start: Duration) async throws -> Answer {
    guard let found = try await first(within: limits.answer, where: { $0.answers(id) }) else {
      throw ProbeFailure.silence(method, limits.answer)
    }
    return Answer(
      message: found.message, position: found.position, time: found.message.time - start)
  }

  /// Sends a request and waits for its response, which may be a result or an error.
  ///
  /// - Throws: ``ProbeFailure``, `CancellationError`.
  func request(
    _ method: String, on channel: URI = root, with members: KeyValuePairs<String, JSONValue?> = [:]
  ) async throws -> Answer {
    var params: JSONObject = ["channel": .string(channel)]
    for (name, value) in members { params[name] = value }
    return try await request(method, params: .object(params))
  }

  /// Sends a request with any parameters.
  ///
  /// - Throws: ``ProbeFailure``, `CancellationError`.
  func request(_ method: String, params: JSONValue) async throws -> Answer {
    let start = clock.now
    return try await answer(to: try await post(method, params), of: method, since: start)
  }
}
