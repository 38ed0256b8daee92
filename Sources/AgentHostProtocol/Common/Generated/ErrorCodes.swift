// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ErrorCode {
  /// -32700: Not JSON.
  public static let parseError = ErrorCode(rawValue: -32700)
  /// -32600: Not a request.
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  /// -32601: No such method.
  public static let methodNotFound = ErrorCode(rawValue: -32601)
  /// -32602: The parameters do not fit the method.
  public static let invalidParams = ErrorCode(rawValue: -32602)
  /// -32603: The host failed.
  public static let internalError = ErrorCode(rawValue: -32603)
  /// -32001: No such session.
  public static let sessionNotFound = ErrorCode(rawValue: -32001)
  /// -32002: No such agent.
  public static let providerNotFound = ErrorCode(rawValue: -32002)
  /// -32003: The session's URI is taken.
  public static let sessionAlreadyExists = ErrorCode(rawValue: -32003)
  /// -32004: Not while a turn is under way.
  public static let turnInProgress = ErrorCode(rawValue: -32004)
  /// -32005: None of the offered versions will do.
  public static let unsupportedProtocolVersion = ErrorCode(rawValue: -32005)
  /// -32006: No such content; no longer used from 0.9 on.
  public static let contentNotFound = ErrorCode(rawValue: -32006)
  /// -32007: A token is needed.
  public static let authRequired = ErrorCode(rawValue: -32007)
  /// -32008: No such channel, file or directory.
  public static let notFound = ErrorCode(rawValue: -32008)
  /// -32009: Access is refused.
  public static let permissionDenied = ErrorCode(rawValue: -32009)
  /// -32010: The destination is taken.
  public static let alreadyExists = ErrorCode(rawValue: -32010)
  /// -32011: The resource has changed since.
  public static let conflict = ErrorCode(rawValue: -32011)

  /// The codes that the protocol names.
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

  /// The name of a code that the protocol names.
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
