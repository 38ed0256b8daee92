internal import AgentHostProtocol

extension HostModel {
  mutating func received(_ bytes: [UInt8], from id: HostConnectionID) {
    guard connections[id] != nil else { return }
    let bytes = respelled(lifted(bytes, from: id), from: id)
    let shape: MessageShape
    do {
      shape = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
        try MessageShape(reading: buffer, limits: .default)
      }
    } catch {
      // JSON that is no message, such as a batch, is an invalid request.
      let code: ErrorCode = (try? JSONValue(json: bytes)) == nil ? .parseError : .invalidRequest
      return fail(.null, JSONRPCError(code: code, message: error.description), to: id)
    }
    switch shape.kind {
    case .request(let request, let method):
      answer(request, method, shape.params.map { Array(bytes[$0]) } ?? Self.noParams, to: id)
      let works = afterwards
      afterwards = []
      for work in works { work.run(&self) }
    case .notification(let method):
      notified(method, shape.params.map { Array(bytes[$0]) } ?? Self.noParams, from: id)
    case .success(let request, let range):
      answered(request, .success(Array(bytes[range])), by: id)
    case .failure(let request, let range):
      let error = try? JSONRPCError(json: Array(bytes[range]))
      let fallback = JSONRPCError(code: .internalError, message: "the error is malformed")
      answered(request, .failure(error ?? fallback), by: id)
    case .malformed(let reason):
      fail(shape.id ?? .null, JSONRPCError(code: .invalidRequest, message: reason), to: id)
    }
  }

  private static let noParams = Array("{}".utf8)

  private mutating func lifted(_ bytes: [UInt8], from id: HostConnectionID) -> [UInt8] {
    if connections[id]?.isHandshakeComplete == false, let version = rememberedVersion(bytes) {
      connections[id]?.wire = LegacyWire(version: version)
    }
    return connections[id]?.wire.incoming(bytes) ?? bytes
  }

  /// Returns the version of a reconnecting client, which `reconnect` does not contain.
  private func rememberedVersion(_ bytes: [UInt8]) -> ProtocolVersion? {
    guard case .request(_, ReconnectParams.method, let params)? = try? JSONRPCMessage(json: bytes),
      let clientId = params?["clientId"]?.stringValue
    else { return nil }
    return clients[clientId]?.version ?? versionOfUnknown(clientId)
  }

  private mutating func answered(
    _ request: RequestID, _ result: Result<[UInt8], JSONRPCError>, by id: HostConnectionID
  ) {
    guard case .integer(let number) = request else { return }
    output.answers.append(HostOutput.Answer(connection: id, request: number, result: result))
  }

  /// Sends a request to a client.
  ///
  /// - Returns: The number of the request on its connection; `nil` if the client is not connected.
  mutating func ask(
    _ params: some CommandParams, of clientId: String
  ) -> (connection: HostConnectionID, request: Int64)? {
    guard let id = clients[clientId]?.connection, let number = connections[id]?.nextRequest else {
      return nil
    }
    connections[id]?.nextRequest += 1
    var writer = JSONWriter()
    writer.writeRequest(id: .integer(number), params)
    deliver(writer.take(), to: [id], introducedIn: nil)
    return (id, number)
  }

  private mutating func notified(_ method: String, _ params: [UInt8], from id: HostConnectionID) {
    guard connections[id]?.isHandshakeComplete == true else { return }
    switch method {
    case DispatchActionParams.method:
      do {
        dispatched(try DispatchActionParams(validating: params), from: id)
      } catch {
        rejectMalformed(params, from: id, because: error)
      }
    case UnsubscribeParams.method:
      guard let params = try? UnsubscribeParams(json: params) else { return }
      unsubscribe(id, from: params.channel)
    default:
      break
    }
  }

  private mutating func answer(
    _ request: RequestID, _ method: String, _ params: [UInt8], to id: HostConnectionID
  ) {
    let early = [InitializeParams.method, ReconnectParams.method, PingParams.method]
    guard connections[id]?.isHandshakeComplete == true || early.contains(method) else {
      let error = JSONRPCError(code: .invalidRequest, message: "the connection is not initialized")
      return fail(request, error, to: id)
    }
    do {
      if method == ReconnectParams.method, personality.liveBeforeReconnectAnswer {
        return try beginRestoring(params, request, id)
      }
      let result = try result(of: method, params, for: id)
      var writer = JSONWriter()
      writer.writeSuccess(id: request, result)
      if method == SubscribeParams.method, personality.missedActionsBeforeSubscribeAnswer {
        _ = schedule(.heldAnswer(id, writer.take()), after: personality.restorationPause)
      } else {
        deliver(writer.take(), to: [id], introducedIn: nil, answering: method)
      }
    } catch {
      fail(request, asStackTrace(error, of: method), to: id)
    }
  }

  mutating func fail(_ request: RequestID, _ error: JSONRPCError, to id: HostConnectionID) {
    var writer = JSONWriter()
    writer.writeFailure(id: request, error)
    deliver(writer.take(), to: [id], introducedIn: nil)
  }

  private mutating func result(
    of method: String, _ params: [UInt8], for id: HostConnectionID
  ) throws(JSONRPCError) -> EncodedJSON {
    if let since = CommandDefinition.introductions[method], let version = connections[id]?.version,
      version < since
    {
      throw .noMethod(method)
    }
    switch method {
    case InitializeParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.initialize(p, c) }
    case ReconnectParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.reconnect(p, c) }
    case PingParams.method:
      return try run(params, id) { (_, _: PingParams, _) throws(JSONRPCError) in NoResult() }
    case SubscribeParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.subscribe(p, c) }
    case AuthenticateParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.authenticate(p, c) }
    case ListSessionsParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.listSessions(p) }
    case CreateSessionParams.method:
      let fork = try sessionFork(params, id)
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in
        try m.createSession(p, c, fork: fork)
      }
    case DisposeSessionParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.disposeSession(p) }
    case CreateChatParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.createChat(p) }
    case DisposeChatParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.disposeChat(p) }
    case MoveChatParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.moveChat(p) }
    case FetchTurnsParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.fetchTurns(p, c) }
    case CompletionsParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.completions(p) }
    case ResolveSessionConfigParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in m.resolveSessionConfig(p) }
    case SessionConfigCompletionsParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in m.configCompletions(p) }
    case CreateTerminalParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.createTerminal(p, c) }
    case DisposeTerminalParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.disposeTerminal(p) }
    case InvokeChangesetOperationParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.invokeOperation(p) }
    case ListAutomationTriggerDefinitionsParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.listTriggers(p) }
    case RunAutomationParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.runAutomation(p) }
    case FetchAutomationRunsParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.fetchRuns(p) }
    default:
      return try resourceResult(of: method, params, for: id)
    }
  }

  mutating func run<Params: CommandParams>(
    _ params: [UInt8], _ id: HostConnectionID,
    _ body: (inout HostModel, Params, HostConnectionID) throws(JSONRPCError) -> Params.Result
  ) throws(JSONRPCError) -> EncodedJSON {
    let decoded: Params
    do {
      decoded = try Params(json: params)
    } catch {
      throw JSONRPCError(code: .invalidParams, message: error.description)
    }
    return EncodedJSON(bytes: try body(&self, decoded, id).jsonBytes())
  }
}
