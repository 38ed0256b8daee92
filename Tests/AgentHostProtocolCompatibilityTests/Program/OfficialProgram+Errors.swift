import AgentHostProtocolCompatibility

extension OfficialProgram {
  /// Every error code, by its name.
  static let errorCodes: [String: Int] = [
    "parseError": JsonRpcErrorCodes.parseError,
    "invalidRequest": JsonRpcErrorCodes.invalidRequest,
    "methodNotFound": JsonRpcErrorCodes.methodNotFound,
    "invalidParams": JsonRpcErrorCodes.invalidParams,
    "internalError": JsonRpcErrorCodes.internalError,
    "sessionNotFound": AhpErrorCodes.sessionNotFound,
    "providerNotFound": AhpErrorCodes.providerNotFound,
    "sessionAlreadyExists": AhpErrorCodes.sessionAlreadyExists,
    "turnInProgress": AhpErrorCodes.turnInProgress,
    "unsupportedProtocolVersion": AhpErrorCodes.unsupportedProtocolVersion,
    "contentNotFound": AhpErrorCodes.contentNotFound,
    "authRequired": AhpErrorCodes.authRequired,
    "notFound": AhpErrorCodes.notFound,
    "permissionDenied": AhpErrorCodes.permissionDenied,
    "alreadyExists": AhpErrorCodes.alreadyExists,
    "conflict": AhpErrorCodes.conflict,
  ]
}
