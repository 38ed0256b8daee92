/// The connection: handshake, subscriptions, dispatch, authentication.
let connectionChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "ClientCapabilities", "What a client can do; presence means yes.",
      [Field("mcpApps?", "PresenceFlag", "It can show MCP apps.")]),
    structure(
      "ReconnectReplayResult", "Everything that was missed.", is: ("type", "replay"),
      [
        Field("actions", "[ActionEnvelope]", "The missed envelopes, in order."),
        Field("missing", "[URI]", "The channels that are gone."),
      ]),
    structure(
      "ReconnectSnapshotResult", "Too much was missed; here is how things stand.",
      is: ("type", "snapshot"),
      [Field("snapshots", "[Snapshot]", "A snapshot for each channel that still has a state.")]),
    structure(
      "SubscriptionDeliveryOptions", "How promptly a subscription is served.",
      [
        Field(
          "maxLatencyMs?", "int",
          "The longest the host may hold actions back to send them together, in milliseconds.")
      ]),
    structure(
      "SubscribeView", "How much of a state is wanted.",
      [Field("turns?", "int", "How many of the latest turns; the host may send more.")]),
  ],
  unions: [
    union(
      "ReconnectResult", "How a connection is resumed.", by: "type", open: false,
      [
        ("replay", "ReconnectReplayResult", "With everything that was missed."),
        ("snapshot", "ReconnectSnapshotResult", "With how things stand."),
      ])
  ],
  enumerations: [
    enumeration(
      "AuthRequiredReason", "Why a token is needed.",
      [("required", "There is none."), ("expired", "It is no longer valid.")])
  ],
  commands: [
    command(
      "initialize", on: .root, since: "0.1.0", "Opens the conversation; the first message.",
      params: [
        Field(
          "protocolVersions", "[string]", "The versions the client speaks, preferred first."),
        Field("clientId", "string", "Identifies the client, also when it comes back."),
        Field("clientInfo?", "Implementation", "Who the client is."),
        Field("initialSubscriptions?", "[URI]", "Channels to subscribe to at once."),
        Field("locale?", "string", "The client's language (BCP 47)."),
        Field("capabilities?", "ClientCapabilities", "What the client can do."),
      ],
      result: [
        Field("protocolVersion", "string", "The version chosen, one of those offered."),
        Field("serverSeq", "int", "The host's sequence number."),
        Field("serverInfo?", "Implementation", "Who the host is."),
        Field("snapshots", "[Snapshot]", "A snapshot for each initial subscription with a state."),
        Field("defaultDirectory?", "URI", "Where to begin browsing."),
        Field(
          "completionTriggerCharacters?", "[string]",
          "Characters after which `completions` is worth asking."),
        Field("terminalCommandPrefix?", "string", "What turns a message into a command."),
        Field("telemetry?", "TelemetryCapabilities", "The telemetry it offers."),
        Field("automations?", "AutomationCapabilities", "What it can do with automations."),
        Field("_meta?", "object", "Free-form metadata of the host, kept as it is."),
      ], errors: [-32005]),
    command(
      "reconnect", on: .root, since: "0.1.0",
      "Resumes a conversation on a new connection; the first message.",
      params: [
        Field("clientId", "string", "The client, as it was introduced."),
        Field("lastSeenServerSeq", "int", "The last sequence number that reached the client."),
        Field("subscriptions", "[URI]", "The channels to resume."),
      ], resultType: "ReconnectResult"),
    command("ping", on: .root, since: "0.2.0", "Asks for a sign of life, at any time."),
    command(
      "subscribe", on: .any, since: "0.1.0", "Begins to receive what happens on a channel.",
      params: [
        Field("delivery?", "SubscriptionDeliveryOptions", "How promptly."),
        Field("view?", "SubscribeView", "How much of the state is wanted."),
      ],
      result: [Field("snapshot?", "Snapshot", "The state; absent if the channel has none.")],
      errors: [-32001, -32008]),
    command(
      "authenticate", on: .root, since: "0.1.0",
      "Presents a token for a resource, for this connection.",
      params: [
        Field("resource", "string", "The resource, exactly as the host named it."),
        Field("token", "string", "The bearer token; an empty one revokes."),
        Field("scopes?", "[string]", "What the token allows."),
        Field("expiresIn?", "int", "How long it is still valid, in seconds, at least 1."),
      ],
      result: [], errors: [-32007, -32602]),
  ],
  notifications: [
    NotificationDefinition(
      method: "action", structure: "ActionEnvelope", documentation: "An action has happened.",
      direction: .hostToClient, fields: [], since: "0.1.0"),
    NotificationDefinition(
      method: "dispatchAction", structure: "DispatchActionParams",
      documentation: "A client wants an action; the host answers with an envelope of that origin.",
      direction: .clientToHost,
      fields: [
        Field("clientSeq", "int", "The client's number for it, greater than all before."),
        Field("action", "StateAction", "The action."),
      ], since: "0.1.0"),
    NotificationDefinition(
      method: "unsubscribe", structure: "UnsubscribeParams",
      documentation: "A client no longer wants to receive what happens on a channel.",
      direction: .clientToHost, fields: [], since: "0.1.0"),
    NotificationDefinition(
      method: "auth/required", structure: "AuthRequiredParams",
      documentation: "A token is needed.", direction: .hostToClient,
      fields: [
        Field("resource", "string", "The resource."),
        Field("reason?", "AuthRequiredReason", "Why."),
      ], since: "0.1.0"),
  ]
)
