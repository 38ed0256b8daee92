// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension InitializeParams: CommandParams {
  /// The result of `initialize`.
  public typealias Result = InitializeResult
  /// `initialize`.
  public static var method: String { "initialize" }
}

extension ReconnectParams: CommandParams {
  /// The result of `reconnect`.
  public typealias Result = ReconnectResult
  /// `reconnect`.
  public static var method: String { "reconnect" }
}

extension PingParams: CommandParams {
  /// The result of `ping`.
  public typealias Result = NoResult
  /// `ping`.
  public static var method: String { "ping" }
}

extension SubscribeParams: CommandParams {
  /// The result of `subscribe`.
  public typealias Result = SubscribeResult
  /// `subscribe`.
  public static var method: String { "subscribe" }
}

extension AuthenticateParams: CommandParams {
  /// The result of `authenticate`.
  public typealias Result = AuthenticateResult
  /// `authenticate`.
  public static var method: String { "authenticate" }
}

extension ResourceReadParams: CommandParams {
  /// The result of `resourceRead`.
  public typealias Result = ResourceReadResult
  /// `resourceRead`.
  public static var method: String { "resourceRead" }
}

extension ResourceWriteParams: CommandParams {
  /// The result of `resourceWrite`.
  public typealias Result = ResourceWriteResult
  /// `resourceWrite`.
  public static var method: String { "resourceWrite" }
}

extension ResourceListParams: CommandParams {
  /// The result of `resourceList`.
  public typealias Result = ResourceListResult
  /// `resourceList`.
  public static var method: String { "resourceList" }
}

extension ResourceCopyParams: CommandParams {
  /// The result of `resourceCopy`.
  public typealias Result = ResourceCopyResult
  /// `resourceCopy`.
  public static var method: String { "resourceCopy" }
}

extension ResourceDeleteParams: CommandParams {
  /// The result of `resourceDelete`.
  public typealias Result = ResourceDeleteResult
  /// `resourceDelete`.
  public static var method: String { "resourceDelete" }
}

extension ResourceMoveParams: CommandParams {
  /// The result of `resourceMove`.
  public typealias Result = ResourceMoveResult
  /// `resourceMove`.
  public static var method: String { "resourceMove" }
}

extension ResourceResolveParams: CommandParams {
  /// The result of `resourceResolve`.
  public typealias Result = ResourceResolveResult
  /// `resourceResolve`.
  public static var method: String { "resourceResolve" }
}

extension ResourceMkdirParams: CommandParams {
  /// The result of `resourceMkdir`.
  public typealias Result = ResourceMkdirResult
  /// `resourceMkdir`.
  public static var method: String { "resourceMkdir" }
}

extension ResourceRequestParams: CommandParams {
  /// The result of `resourceRequest`.
  public typealias Result = ResourceRequestResult
  /// `resourceRequest`.
  public static var method: String { "resourceRequest" }
}

extension ListSessionsParams: CommandParams {
  /// The result of `listSessions`.
  public typealias Result = ListSessionsResult
  /// `listSessions`.
  public static var method: String { "listSessions" }
}

extension ResolveSessionConfigParams: CommandParams {
  /// The result of `resolveSessionConfig`.
  public typealias Result = ResolveSessionConfigResult
  /// `resolveSessionConfig`.
  public static var method: String { "resolveSessionConfig" }
}

extension SessionConfigCompletionsParams: CommandParams {
  /// The result of `sessionConfigCompletions`.
  public typealias Result = SessionConfigCompletionsResult
  /// `sessionConfigCompletions`.
  public static var method: String { "sessionConfigCompletions" }
}

extension CreateSessionParams: CommandParams {
  /// The result of `createSession`.
  public typealias Result = NoResult
  /// `createSession`.
  public static var method: String { "createSession" }
}

extension DisposeSessionParams: CommandParams {
  /// The result of `disposeSession`.
  public typealias Result = NoResult
  /// `disposeSession`.
  public static var method: String { "disposeSession" }
}

extension CreateChatParams: CommandParams {
  /// The result of `createChat`.
  public typealias Result = NoResult
  /// `createChat`.
  public static var method: String { "createChat" }
}

extension DisposeChatParams: CommandParams {
  /// The result of `disposeChat`.
  public typealias Result = NoResult
  /// `disposeChat`.
  public static var method: String { "disposeChat" }
}

extension MoveChatParams: CommandParams {
  /// The result of `moveChat`.
  public typealias Result = MoveChatResult
  /// `moveChat`.
  public static var method: String { "moveChat" }
}

extension FetchTurnsParams: CommandParams {
  /// The result of `fetchTurns`.
  public typealias Result = FetchTurnsResult
  /// `fetchTurns`.
  public static var method: String { "fetchTurns" }
}

extension CompletionsParams: CommandParams {
  /// The result of `completions`.
  public typealias Result = CompletionsResult
  /// `completions`.
  public static var method: String { "completions" }
}

extension CreateTerminalParams: CommandParams {
  /// The result of `createTerminal`.
  public typealias Result = NoResult
  /// `createTerminal`.
  public static var method: String { "createTerminal" }
}

extension DisposeTerminalParams: CommandParams {
  /// The result of `disposeTerminal`.
  public typealias Result = NoResult
  /// `disposeTerminal`.
  public static var method: String { "disposeTerminal" }
}

extension InvokeChangesetOperationParams: CommandParams {
  /// The result of `invokeChangesetOperation`.
  public typealias Result = InvokeChangesetOperationResult
  /// `invokeChangesetOperation`.
  public static var method: String { "invokeChangesetOperation" }
}

extension CreateResourceWatchParams: CommandParams {
  /// The result of `createResourceWatch`.
  public typealias Result = CreateResourceWatchResult
  /// `createResourceWatch`.
  public static var method: String { "createResourceWatch" }
}

extension ListAutomationTriggerDefinitionsParams: CommandParams {
  /// The result of `listAutomationTriggerDefinitions`.
  public typealias Result = ListAutomationTriggerDefinitionsResult
  /// `listAutomationTriggerDefinitions`.
  public static var method: String { "listAutomationTriggerDefinitions" }
}

extension RunAutomationParams: CommandParams {
  /// The result of `runAutomation`.
  public typealias Result = RunAutomationResult
  /// `runAutomation`.
  public static var method: String { "runAutomation" }
}

extension FetchAutomationRunsParams: CommandParams {
  /// The result of `fetchAutomationRuns`.
  public typealias Result = FetchAutomationRunsResult
  /// `fetchAutomationRuns`.
  public static var method: String { "fetchAutomationRuns" }
}

extension CommandDefinition {
  /// All commands.
  public static let all: [CommandDefinition] = [
    CommandDefinition(
      method: "initialize", documentation: "Performs the handshake: negotiates the version and returns initial snapshots. Must be the first request on a new connection.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32005],
      isRepeatable: true,
      params: InitializeParams.self,
      result: InitializeResult.self),
    CommandDefinition(
      method: "reconnect", documentation: "Resumes subscriptions on a new connection. Must be the first request on it, in place of `initialize`.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      isRepeatable: true,
      params: ReconnectParams.self,
      result: ReconnectResult.self),
    CommandDefinition(
      method: "ping", documentation: "Checks liveness. Allowed at any time, before the handshake too.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [],
      isRepeatable: true,
      params: PingParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "subscribe", documentation: "Subscribes to a channel and returns a snapshot of its state.",
      direction: .clientToHost, channel: .any,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32001, -32008],
      isRepeatable: true,
      params: SubscribeParams.self,
      result: SubscribeResult.self),
    CommandDefinition(
      method: "authenticate", documentation: "Presents a bearer token for a protected resource. It is valid for this connection only.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32007, -32602],
      isRepeatable: true,
      params: AuthenticateParams.self,
      result: AuthenticateResult.self),
    CommandDefinition(
      method: "resourceRead", documentation: "Reads a file.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009],
      isRepeatable: true,
      params: ResourceReadParams.self,
      result: ResourceReadResult.self),
    CommandDefinition(
      method: "resourceWrite", documentation: "Writes a file.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009, -32010, -32011],
      params: ResourceWriteParams.self,
      result: ResourceWriteResult.self),
    CommandDefinition(
      method: "resourceList", documentation: "Lists a directory.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009],
      isRepeatable: true,
      params: ResourceListParams.self,
      result: ResourceListResult.self),
    CommandDefinition(
      method: "resourceCopy", documentation: "Copies a file or directory.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009, -32010],
      params: ResourceCopyParams.self,
      result: ResourceCopyResult.self),
    CommandDefinition(
      method: "resourceDelete", documentation: "Deletes a file or directory.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009],
      params: ResourceDeleteParams.self,
      result: ResourceDeleteResult.self),
    CommandDefinition(
      method: "resourceMove", documentation: "Moves a file or directory.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009, -32010],
      params: ResourceMoveParams.self,
      result: ResourceMoveResult.self),
    CommandDefinition(
      method: "resourceResolve", documentation: "Returns the metadata of a resource.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32008, -32009],
      isRepeatable: true,
      params: ResourceResolveParams.self,
      result: ResourceResolveResult.self),
    CommandDefinition(
      method: "resourceMkdir", documentation: "Creates a directory and missing parent directories.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32009, -32010],
      params: ResourceMkdirParams.self,
      result: ResourceMkdirResult.self),
    CommandDefinition(
      method: "resourceRequest", documentation: "Requests access to a resource.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32009],
      params: ResourceRequestParams.self,
      result: ResourceRequestResult.self),
    CommandDefinition(
      method: "listSessions", documentation: "Lists sessions in pages, most recently modified first.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32602],
      isRepeatable: true,
      params: ListSessionsParams.self,
      result: ListSessionsResult.self),
    CommandDefinition(
      method: "resolveSessionConfig", documentation: "Resolves the configuration schema and default values for a new session.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      isRepeatable: true,
      params: ResolveSessionConfigParams.self,
      result: ResolveSessionConfigResult.self),
    CommandDefinition(
      method: "sessionConfigCompletions", documentation: "Returns completions for one configuration property.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      isRepeatable: true,
      params: SessionConfigCompletionsParams.self,
      result: SessionConfigCompletionsResult.self),
    CommandDefinition(
      method: "createSession", documentation: "Creates a session with a URI chosen by the client. The session reports `session/ready` or `session/creationFailed` later.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32002, -32003, -32007],
      params: CreateSessionParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeSession", documentation: "Ends a session and removes it from the host.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32001],
      params: DisposeSessionParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "createChat", documentation: "Creates a chat in a session with a URI chosen by the client.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 4, 0),
      errors: [-32001, -32602],
      params: CreateChatParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeChat", documentation: "Ends a chat and removes it from its session.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 4, 0),
      errors: [-32008],
      params: DisposeChatParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "moveChat", documentation: "Moves a chat within its session, to another session, or to a new one.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(1, 0, 0),
      errors: [-32602],
      params: MoveChatParams.self,
      result: MoveChatResult.self),
    CommandDefinition(
      method: "fetchTurns", documentation: "Loads older turns. They arrive in a `chat/turnsLoaded` action before the response.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 5, 1),
      errors: [-32602],
      isRepeatable: true,
      params: FetchTurnsParams.self,
      result: FetchTurnsResult.self),
    CommandDefinition(
      method: "completions", documentation: "Returns completions for a message.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [],
      isRepeatable: true,
      params: CompletionsParams.self,
      result: CompletionsResult.self),
    CommandDefinition(
      method: "createTerminal", documentation: "Creates a terminal with a URI chosen by the client.",
      direction: .clientToHost, channel: .terminal,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: CreateTerminalParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeTerminal", documentation: "Ends the process of a terminal and removes the terminal.",
      direction: .clientToHost, channel: .terminal,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: DisposeTerminalParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "invokeChangesetOperation", documentation: "Invokes an operation on a changeset.",
      direction: .clientToHost, channel: .changeset,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32602],
      params: InvokeChangesetOperationParams.self,
      result: InvokeChangesetOperationResult.self),
    CommandDefinition(
      method: "createResourceWatch", documentation: "Starts to watch files. The watch ends when its last subscriber unsubscribes.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32008, -32009],
      params: CreateResourceWatchParams.self,
      result: CreateResourceWatchResult.self),
    CommandDefinition(
      method: "listAutomationTriggerDefinitions", documentation: "Lists the types of triggers that the host supports.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 9, 0),
      errors: [],
      isRepeatable: true,
      params: ListAutomationTriggerDefinitionsParams.self,
      result: ListAutomationTriggerDefinitionsResult.self),
    CommandDefinition(
      method: "runAutomation", documentation: "Runs an automation now.",
      direction: .clientToHost, channel: .automations,
      introducedIn: ProtocolVersion(0, 9, 0),
      errors: [-32008],
      params: RunAutomationParams.self,
      result: RunAutomationResult.self),
    CommandDefinition(
      method: "fetchAutomationRuns", documentation: "Loads older runs. They arrive in an `automation/set` action.",
      direction: .clientToHost, channel: .automations,
      introducedIn: ProtocolVersion(0, 9, 0),
      errors: [-32008, -32602],
      isRepeatable: true,
      params: FetchAutomationRunsParams.self,
      result: FetchAutomationRunsResult.self),
  ]
}
