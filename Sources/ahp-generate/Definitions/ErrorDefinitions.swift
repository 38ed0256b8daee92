let errorCodes: [ErrorCodeDefinition] = [
  ErrorCodeDefinition(
    code: -32700, name: "parseError", documentation: "The message is not valid JSON."),
  ErrorCodeDefinition(
    code: -32600, name: "invalidRequest", documentation: "The message is not a valid request."),
  ErrorCodeDefinition(
    code: -32601, name: "methodNotFound",
    documentation: "The method does not exist or is not available."),
  ErrorCodeDefinition(
    code: -32602, name: "invalidParams", documentation: "The parameters are invalid."),
  ErrorCodeDefinition(
    code: -32603, name: "internalError", documentation: "Internal error of the host."),
  ErrorCodeDefinition(
    code: -32001, name: "sessionNotFound", documentation: "The session does not exist."),
  ErrorCodeDefinition(
    code: -32002, name: "providerNotFound", documentation: "The agent provider does not exist."),
  ErrorCodeDefinition(
    code: -32003, name: "sessionAlreadyExists", documentation: "A session with this URI exists."),
  ErrorCodeDefinition(
    code: -32004, name: "turnInProgress", documentation: "Not allowed while a turn is in progress."),
  ErrorCodeDefinition(
    code: -32005, name: "unsupportedProtocolVersion",
    documentation: "The host supports none of the offered versions."),
  ErrorCodeDefinition(
    code: -32006, name: "contentNotFound",
    documentation: "The content does not exist. Not used since 0.9."),
  ErrorCodeDefinition(code: -32007, name: "authRequired", documentation: "A token is required."),
  ErrorCodeDefinition(
    code: -32008, name: "notFound", documentation: "The channel, file or directory does not exist."),
  ErrorCodeDefinition(
    code: -32009, name: "permissionDenied", documentation: "Permission denied."),
  ErrorCodeDefinition(
    code: -32010, name: "alreadyExists", documentation: "The destination exists."),
  ErrorCodeDefinition(
    code: -32011, name: "conflict", documentation: "The resource has changed since it was read."),
]

/// The `data` of errors.
let errorChapter = Chapter(
  folder: .connection,
  structures: [
    structure(
      "UnsupportedProtocolVersionErrorData", "The `data` of an `unsupportedProtocolVersion` error.",
      [
        Field(
          "supportedVersions?", "[string]", "The versions or version ranges that the host supports."
        )
      ]),
    structure(
      "AuthRequiredErrorData", "The `data` of an `authRequired` error.",
      [
        Field(
          "resources?", "[ProtectedResourceMetadata]", "The resources that require a token.")
      ]),
    structure(
      "PermissionDeniedErrorData", "The `data` of a `permissionDenied` error.",
      [Field("request?", "ResourceRequestParams", "The `resourceRequest` that would grant access.")]
    ),
  ]
)
