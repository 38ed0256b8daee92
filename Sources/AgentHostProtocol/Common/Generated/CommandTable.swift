// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension InitializeParams: CommandParams {
  /// What answers it.
  public typealias Result = InitializeResult
  /// The method, `initialize`.
  public static var method: String { "initialize" }
}

extension ReconnectParams: CommandParams {
  /// What answers it.
  public typealias Result = ReconnectResult
  /// The method, `reconnect`.
  public static var method: String { "reconnect" }
}

extension PingParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `ping`.
  public static var method: String { "ping" }
}

extension SubscribeParams: CommandParams {
  /// What answers it.
  public typealias Result = SubscribeResult
  /// The method, `subscribe`.
  public static var method: String { "subscribe" }
}

extension AuthenticateParams: CommandParams {
  /// What answers it.
  public typealias Result = AuthenticateResult
  /// The method, `authenticate`.
  public static var method: String { "authenticate" }
}

extension ResourceReadParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceReadResult
  /// The method, `resourceRead`.
  public static var method: String { "resourceRead" }
}

extension ResourceWriteParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceWriteResult
  /// The method, `resourceWrite`.
  public static var method: String { "resourceWrite" }
}

extension ResourceListParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceListResult
  /// The method, `resourceList`.
  public static var method: String { "resourceList" }
}

extension ResourceCopyParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceCopyResult
  /// The method, `resourceCopy`.
  public static var method: String { "resourceCopy" }
}

extension ResourceDeleteParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceDeleteResult
  /// The method, `resourceDelete`.
  public static var method: String { "resourceDelete" }
}

extension ResourceMoveParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceMoveResult
  /// The method, `resourceMove`.
  public static var method: String { "resourceMove" }
}

extension ResourceResolveParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceResolveResult
  /// The method, `resourceResolve`.
  public static var method: String { "resourceResolve" }
}

extension ResourceMkdirParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceMkdirResult
  /// The method, `resourceMkdir`.
  public static var method: String { "resourceMkdir" }
}

extension ResourceRequestParams: CommandParams {
  /// What answers it.
  public typealias Result = ResourceRequestResult
  /// The method, `resourceRequest`.
  public static var method: String { "resourceRequest" }
}

extension ListSessionsParams: CommandParams {
  /// What answers it.
  public typealias Result = ListSessionsResult
  /// The method, `listSessions`.
  public static var method: String { "listSessions" }
}

extension ResolveSessionConfigParams: CommandParams {
  /// What answers it.
  public typealias Result = ResolveSessionConfigResult
  /// The method, `resolveSessionConfig`.
  public static var method: String { "resolveSessionConfig" }
}

extension SessionConfigCompletionsParams: CommandParams {
  /// What answers it.
  public typealias Result = SessionConfigCompletionsResult
  /// The method, `sessionConfigCompletions`.
  public static var method: String { "sessionConfigCompletions" }
}

extension CreateSessionParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `createSession`.
  public static var method: String { "createSession" }
}

extension DisposeSessionParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `disposeSession`.
  public static var method: String { "disposeSession" }
}

extension CreateChatParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `createChat`.
  public static var method: String { "createChat" }
}

extension DisposeChatParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `disposeChat`.
  public static var method: String { "disposeChat" }
}

extension MoveChatParams: CommandParams {
  /// What answers it.
  public typealias Result = MoveChatResult
  /// The method, `moveChat`.
  public static var method: String { "moveChat" }
}

extension FetchTurnsParams: CommandParams {
  /// What answers it.
  public typealias Result = FetchTurnsResult
  /// The method, `fetchTurns`.
  public static var method: String { "fetchTurns" }
}

extension CompletionsParams: CommandParams {
  /// What answers it.
  public typealias Result = CompletionsResult
  /// The method, `completions`.
  public static var method: String { "completions" }
}

extension CreateTerminalParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `createTerminal`.
  public static var method: String { "createTerminal" }
}

extension DisposeTerminalParams: CommandParams {
  /// What answers it.
  public typealias Result = NoResult
  /// The method, `disposeTerminal`.
  public static var method: String { "disposeTerminal" }
}

extension InvokeChangesetOperationParams: CommandParams {
  /// What answers it.
  public typealias Result = InvokeChangesetOperationResult
  /// The method, `invokeChangesetOperation`.
  public static var method: String { "invokeChangesetOperation" }
}

extension CreateResourceWatchParams: CommandParams {
  /// What answers it.
  public typealias Result = CreateResourceWatchResult
  /// The method, `createResourceWatch`.
  public static var method: String { "createResourceWatch" }
}

extension ListAutomationTriggerDefinitionsParams: CommandParams {
  /// What answers it.
  public typealias Result = ListAutomationTriggerDefinitionsResult
  /// The method, `listAutomationTriggerDefinitions`.
  public static var method: String { "listAutomationTriggerDefinitions" }
}

extension RunAutomationParams: CommandParams {
  /// What answers it.
  public typealias Result = RunAutomationResult
  /// The method, `runAutomation`.
  public static var method: String { "runAutomation" }
}

extension FetchAutomationRunsParams: CommandParams {
  /// What answers it.
  public typealias Result = FetchAutomationRunsResult
  /// The method, `fetchAutomationRuns`.
  public static var method: String { "fetchAutomationRuns" }
}

extension CommandDefinition {
  /// All commands.
  public static let all: [CommandDefinition] = [
    CommandDefinition(
      method: "initialize", documentation: "Opens the conversation; the first message.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32005],
      params: InitializeParams.self,
      result: InitializeResult.self),
    CommandDefinition(
      method: "reconnect", documentation: "Resumes a conversation on a new connection; the first message.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: ReconnectParams.self,
      result: ReconnectResult.self),
    CommandDefinition(
      method: "ping", documentation: "Asks for a sign of life, at any time.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [],
      params: PingParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "subscribe", documentation: "Begins to receive what happens on a channel.",
      direction: .clientToHost, channel: .any,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32001, -32008],
      params: SubscribeParams.self,
      result: SubscribeResult.self),
    CommandDefinition(
      method: "authenticate", documentation: "Presents a token for a resource, for this connection.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32007, -32602],
      params: AuthenticateParams.self,
      result: AuthenticateResult.self),
    CommandDefinition(
      method: "resourceRead", documentation: "Reads a file.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32008, -32009],
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
      method: "resourceResolve", documentation: "Tells what there is under a URI.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32008, -32009],
      params: ResourceResolveParams.self,
      result: ResourceResolveResult.self),
    CommandDefinition(
      method: "resourceMkdir", documentation: "Creates a directory and those above it.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32009, -32010],
      params: ResourceMkdirParams.self,
      result: ResourceMkdirResult.self),
    CommandDefinition(
      method: "resourceRequest", documentation: "Asks for access.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32009],
      params: ResourceRequestParams.self,
      result: ResourceRequestResult.self),
    CommandDefinition(
      method: "listSessions", documentation: "Lists the sessions there are, most recently modified first, page by page.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32602],
      params: ListSessionsParams.self,
      result: ListSessionsResult.self),
    CommandDefinition(
      method: "resolveSessionConfig", documentation: "Asks which configuration a session with these choices would have.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: ResolveSessionConfigParams.self,
      result: ResolveSessionConfigResult.self),
    CommandDefinition(
      method: "sessionConfigCompletions", documentation: "Asks for possible values of one configuration property.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: SessionConfigCompletionsParams.self,
      result: SessionConfigCompletionsResult.self),
    CommandDefinition(
      method: "createSession", documentation: "Creates a session under a URI that the client chooses.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32002, -32003, -32007],
      params: CreateSessionParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeSession", documentation: "Ends a session and removes it.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [-32001],
      params: DisposeSessionParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "createChat", documentation: "Creates a chat in a session under a URI that the client chooses.",
      direction: .clientToHost, channel: .session,
      introducedIn: ProtocolVersion(0, 4, 0),
      errors: [-32001, -32602],
      params: CreateChatParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeChat", documentation: "Ends a chat and removes it.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 4, 0),
      errors: [-32008],
      params: DisposeChatParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "moveChat", documentation: "Moves a chat within its session, to another one, or to a new one.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(1, 0, 0),
      errors: [-32602],
      params: MoveChatParams.self,
      result: MoveChatResult.self),
    CommandDefinition(
      method: "fetchTurns", documentation: "Loads older turns; they arrive as a `chat/turnsLoaded` action before the answer.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 5, 1),
      errors: [-32602],
      params: FetchTurnsParams.self,
      result: FetchTurnsResult.self),
    CommandDefinition(
      method: "completions", documentation: "Asks what could be inserted into a message.",
      direction: .clientToHost, channel: .chat,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [],
      params: CompletionsParams.self,
      result: CompletionsResult.self),
    CommandDefinition(
      method: "createTerminal", documentation: "Creates a terminal under a URI that the client chooses.",
      direction: .clientToHost, channel: .terminal,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: CreateTerminalParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "disposeTerminal", documentation: "Ends a terminal and removes it.",
      direction: .clientToHost, channel: .terminal,
      introducedIn: ProtocolVersion(0, 1, 0),
      errors: [],
      params: DisposeTerminalParams.self,
      result: NoResult.self),
    CommandDefinition(
      method: "invokeChangesetOperation", documentation: "Does something with changes.",
      direction: .clientToHost, channel: .changeset,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32602],
      params: InvokeChangesetOperationParams.self,
      result: InvokeChangesetOperationResult.self),
    CommandDefinition(
      method: "createResourceWatch", documentation: "Starts to watch files; the watch ends with its last subscriber.",
      direction: .both, channel: .root,
      introducedIn: ProtocolVersion(0, 2, 0),
      errors: [-32008, -32009],
      params: CreateResourceWatchParams.self,
      result: CreateResourceWatchResult.self),
    CommandDefinition(
      method: "listAutomationTriggerDefinitions", documentation: "Lists the types of triggers that the host knows.",
      direction: .clientToHost, channel: .root,
      introducedIn: ProtocolVersion(0, 9, 0),
      errors: [],
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
      method: "fetchAutomationRuns", documentation: "Loads older runs; they arrive as an `automation/set` action.",
      direction: .clientToHost, channel: .automations,
      introducedIn: ProtocolVersion(0, 9, 0),
      errors: [-32008, -32602],
      params: FetchAutomationRunsParams.self,
      result: FetchAutomationRunsResult.self),
  ]
}
