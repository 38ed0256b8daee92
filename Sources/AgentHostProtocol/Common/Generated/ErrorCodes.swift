// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ErrorCode {
  /// -32700: The message is not valid JSON.
  public static let parseError = ErrorCode(rawValue: -32700)
  /// -32600: The message is not a valid request.
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  /// -32601: The method does not exist or is not available.
  public static let methodNotFound = ErrorCode(rawValue: -32601)
  /// -32602: The parameters are invalid.
  public static let invalidParams = ErrorCode(rawValue: -32602)
  /// -32603: Internal error of the host.
  public static let internalError = ErrorCode(rawValue: -32603)
  /// -32001: The session does not exist.
  public static let sessionNotFound = ErrorCode(rawValue: -32001)
  /// -32002: The agent provider does not exist.
  public static let providerNotFound = ErrorCode(rawValue: -32002)
  /// -32003: A session with this URI exists.
  public static let sessionAlreadyExists = ErrorCode(rawValue: -32003)
  /// -32004: Not allowed while a turn is in progress.
  public static let turnInProgress = ErrorCode(rawValue: -32004)
  /// -32005: The host supports none of the offered versions.
  public static let unsupportedProtocolVersion = ErrorCode(rawValue: -32005)
  /// -32006: The content does not exist. Not used since 0.9.
  public static let contentNotFound = ErrorCode(rawValue: -32006)
  /// -32007: A token is required.
  public static let authRequired = ErrorCode(rawValue: -32007)
  /// -32008: The channel, file or directory does not exist.
  public static let notFound = ErrorCode(rawValue: -32008)
  /// -32009: Permission denied.
  public static let permissionDenied = ErrorCode(rawValue: -32009)
  /// -32010: The destination exists.
  public static let alreadyExists = ErrorCode(rawValue: -32010)
  /// -32011: The resource has changed since it was read.
  public static let conflict = ErrorCode(rawValue: -32011)

  /// The codes that the protocol defines.
  public static let all: [ErrorCode] = [
    .parseError,
    .invalidRequest,
    .methodNotFound,
    .invalidParams,
    .internalError,
    .sessionNotFound,
    .providerNotFound,
    .sessionAlreadyExists,
    .turnInProgress,
    .unsupportedProtocolVersion,
    .contentNotFound,
    .authRequired,
    .notFound,
    .permissionDenied,
    .alreadyExists,
    .conflict,
  ]

  /// The name in the protocol; `nil` for other codes.
  public var name: String? {
    switch rawValue {
    case -32700: "parseError"
    case -32600: "invalidRequest"
    case -32601: "methodNotFound"
    case -32602: "invalidParams"
    case -32603: "internalError"
    case -32001: "sessionNotFound"
    case -32002: "providerNotFound"
    case -32003: "sessionAlreadyExists"
    case -32004: "turnInProgress"
    case -32005: "unsupportedProtocolVersion"
    case -32006: "contentNotFound"
    case -32007: "authRequired"
    case -32008: "notFound"
    case -32009: "permissionDenied"
    case -32010: "alreadyExists"
    case -32011: "conflict"
    default: nil
    }
  }
}
