/// The error codes of the protocol.
let errorCodes: [ErrorCodeDefinition] = [
  ErrorCodeDefinition(code: -32700, name: "parseError", documentation: "Not JSON."),
  ErrorCodeDefinition(code: -32600, name: "invalidRequest", documentation: "Not a request."),
  ErrorCodeDefinition(code: -32601, name: "methodNotFound", documentation: "No such method."),
  ErrorCodeDefinition(
    code: -32602, name: "invalidParams", documentation: "The parameters do not fit the method."),
  ErrorCodeDefinition(code: -32603, name: "internalError", documentation: "The host failed."),
  ErrorCodeDefinition(code: -32001, name: "sessionNotFound", documentation: "No such session."),
  ErrorCodeDefinition(code: -32002, name: "providerNotFound", documentation: "No such agent."),
  ErrorCodeDefinition(
    code: -32003, name: "sessionAlreadyExists", documentation: "The session's URI is taken."),
  ErrorCodeDefinition(
    code: -32004, name: "turnInProgress", documentation: "Not while a turn is under way."),
  ErrorCodeDefinition(
    code: -32005, name: "unsupportedProtocolVersion",
    documentation: "None of the offered versions will do."),
  ErrorCodeDefinition(
    code: -32006, name: "contentNotFound",
    documentation: "No such content; no longer used from 0.9 on."),
  ErrorCodeDefinition(code: -32007, name: "authRequired", documentation: "A token is needed."),
  ErrorCodeDefinition(
    code: -32008, name: "notFound", documentation: "No such channel, file or directory."),
  ErrorCodeDefinition(
    code: -32009, name: "permissionDenied", documentation: "Access is refused."),
  ErrorCodeDefinition(
    code: -32010, name: "alreadyExists", documentation: "The destination is taken."),
  ErrorCodeDefinition(
    code: -32011, name: "conflict", documentation: "The resource has changed since."),
]

/// What comes with certain errors.
let errorChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "UnsupportedProtocolVersionErrorData", "Comes with `unsupportedProtocolVersion`.",
      [Field("supportedVersions?", "[string]", "What the host speaks: versions or ranges.")]),
    structure(
      "AuthRequiredErrorData", "Comes with `authRequired`.",
      [
        Field(
          "resources?", "[ProtectedResourceMetadata]", "What tokens are needed for.")
      ]),
    structure(
      "PermissionDeniedErrorData", "Comes with `permissionDenied`.",
      [Field("request?", "ResourceRequestParams", "What to ask for to be let in.")]),
  ]
)
