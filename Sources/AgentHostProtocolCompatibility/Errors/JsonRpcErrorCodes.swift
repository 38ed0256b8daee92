internal import AgentHostProtocol

/// The error codes of JSON-RPC as numbers, under their names in the official package. `ErrorCode` has typed values.
public enum JsonRpcErrorCodes {
  /// -32700: Not JSON.
  public static let parseError = ErrorCode.parseError.rawValue
  /// -32600: Not a request.
  public static let invalidRequest = ErrorCode.invalidRequest.rawValue
  /// -32601: No such method.
  public static let methodNotFound = ErrorCode.methodNotFound.rawValue
  /// -32602: The parameters do not fit the method.
  public static let invalidParams = ErrorCode.invalidParams.rawValue
  /// -32603: The host failed.
  public static let internalError = ErrorCode.internalError.rawValue
}
