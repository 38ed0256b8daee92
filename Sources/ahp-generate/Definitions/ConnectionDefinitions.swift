/// The connection: handshake, subscriptions, dispatch, authentication.
let connectionChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "ClientCapabilities", "Optional features of a client. A member that is present is supported.",
      [Field("mcpApps?", "PresenceFlag", "The client can display MCP apps.")]),
    structure(
      "ReconnectReplayResult",
      "The result of `reconnect` when the host can replay all missed actions.",
      is: ("type", "replay"),
      [
        Field("actions", "[ActionEnvelope]", "The missed envelopes, in order of `serverSeq`.")
          .neutral().vital,
        Field("missing", "[URI]", "Requested channels that no longer exist.").neutral().vital,
      ]),
    structure(
      "ReconnectSnapshotResult",
      "The result of `reconnect` when the host cannot replay: snapshots replace the client's states.",
      is: ("type", "snapshot"),
      [
        Field(
          "snapshots", "[Snapshot]",
          "A snapshot for each requested channel that still exists and has state.")
      ]),
    structure(
      "SubscriptionDeliveryOptions", "Delivery options of a subscription.",
      [
        Field(
          "maxLatencyMs?", "int",
          "The maximum time that the host may delay actions to batch them, in milliseconds.")
      ]),
    structure(
      "SubscribeView", "Limits the part of a state that a snapshot contains.",
      [Field("turns?", "int", "The number of most recent turns; the host may send more.")]),
  ],
  unions: [
    union(
      "ReconnectResult", "The result of `reconnect`: replayed actions or snapshots.", by: "type",
      open: false,
      [
        ("replay", "ReconnectReplayResult", "The missed actions."),
        ("snapshot", "ReconnectSnapshotResult", "Snapshots that replace the client's states."),
      ])
  ],
  enumerations: [
    enumeration(
      "AuthRequiredReason", "The reason.",
      [("required", "No token was presented."), ("expired", "The token has expired.")])
  ],
  commands: [
    command(
      "initialize", on: .root, since: "0.1.0",
      "Performs the handshake: negotiates the version and returns initial snapshots. Must be the first request on a new connection.",
      params: [
        Field(
          "protocolVersions", "[string]",
          "The versions that the client supports, in order of preference."),
        Field("clientId", "string", "A stable identifier of the client, reused on reconnect."),
        Field("clientInfo?", "Implementation", "The name and version of the client."),
        Field(
          "initialSubscriptions?", "[URI]", "Channels to subscribe to as part of the handshake."),
        Field("locale?", "string", "The user's language, as a BCP 47 tag."),
        Field("capabilities?", "ClientCapabilities", "Optional features of the client."),
      ],
      result: [
        Field("protocolVersion", "string", "The negotiated version, one of the offered versions."),
        Field("serverSeq", "int", "The host's current sequence number."),
        Field("serverInfo?", "Implementation", "The name and version of the host.").apart,
        Field(
          "snapshots", "[Snapshot]", "A snapshot for each initial subscription that has state."
        ).neutral(),
        Field("defaultDirectory?", "URI", "The directory where browsing of files starts."),
        Field(
          "completionTriggerCharacters?", "[string]",
          "Characters that trigger a `completions` request."),
        Field(
          "terminalCommandPrefix?", "string",
          "The prefix that marks a message as a terminal command."),
        Field(
          "telemetry?", "TelemetryCapabilities", "The telemetry channels that the host offers."
        ).apart,
        Field(
          "automations?", "AutomationCapabilities",
          "The automation features that the host supports."
        ).apart,
        Field("_meta?", "object", "Free-form metadata of the host, preserved as raw JSON."),
      ], errors: [-32005]
    ).repeatable,
    command(
      "reconnect", on: .root, since: "0.1.0",
      "Resumes subscriptions on a new connection. Must be the first request on it, in place of `initialize`.",
      params: [
        Field("clientId", "string", "The `clientId` of the earlier `initialize`."),
        Field("lastSeenServerSeq", "int", "The highest `serverSeq` that the client has received."),
        Field("subscriptions", "[URI]", "The channels to resume."),
      ], resultType: "ReconnectResult"
    ).repeatable,
    command(
      "ping", on: .root, since: "0.2.0",
      "Checks liveness. Allowed at any time, before the handshake too."
    ).repeatable,
    command(
      "subscribe", on: .any, since: "0.1.0",
      "Subscribes to a channel and returns a snapshot of its state.",
      params: [
        Field("delivery?", "SubscriptionDeliveryOptions", "Delivery options."),
        Field("view?", "SubscribeView", "Limits the contents of the snapshot."),
      ],
      result: [
        Field("snapshot?", "Snapshot", "The state; absent for channels without state.").vital
      ],
      errors: [-32001, -32008]
    ).repeatable,
    command(
      "authenticate", on: .root, since: "0.1.0",
      "Presents a bearer token for a protected resource. It is valid for this connection only.",
      params: [
        Field(
          "resource", "string", "The resource identifier, byte for byte as the host announced it."),
        Field("token", "string", "The bearer token; an empty string revokes the previous token."),
        Field("scopes?", "[string]", "The scopes that the token grants."),
        Field("expiresIn?", "int", "The remaining lifetime of the token, in seconds; at least 1."),
      ],
      result: [], errors: [-32007, -32602]
    ).repeatable,
  ],
  notifications: [
    NotificationDefinition(
      method: "action", structure: "ActionEnvelope",
      documentation: "Delivers an action to the subscribers of a channel, in order of `serverSeq`.",
      direction: .hostToClient, fields: [], since: "0.1.0"),
    NotificationDefinition(
      method: "dispatchAction", structure: "DispatchActionParams",
      documentation:
        "Dispatches an action. The host responds with an `action` notification, accepted or rejected, whose `origin` identifies the action.",
      direction: .clientToHost,
      fields: [
        Field(
          "clientSeq", "int", "The client's sequence number, greater than all earlier numbers."),
        Field("action", "StateAction", "The action, including its `type`."),
      ], since: "0.1.0"),
    NotificationDefinition(
      method: "unsubscribe", structure: "UnsubscribeParams",
      documentation: "Ends the subscription to a channel.",
      direction: .clientToHost, fields: [], since: "0.1.0"),
    NotificationDefinition(
      method: "auth/required", structure: "AuthRequiredParams",
      documentation: "Announces that a resource requires a new token.", direction: .hostToClient,
      fields: [
        Field("resource", "string", "The identifier of the protected resource."),
        Field("reason?", "AuthRequiredReason", "The reason."),
      ], since: "0.1.0"),
  ]
)
