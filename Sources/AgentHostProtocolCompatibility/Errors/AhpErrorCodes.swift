internal import AgentHostProtocol

/// The error codes of the protocol as numbers, under their names in the official package. `ErrorCode` has typed values.
public enum AhpErrorCodes {
  /// -32001: No such session.
  public static let sessionNotFound = ErrorCode.sessionNotFound.rawValue
  /// -32002: No such agent.
  public static let providerNotFound = ErrorCode.providerNotFound.rawValue
  /// -32003: The session's URI is taken.
  public static let sessionAlreadyExists = ErrorCode.sessionAlreadyExists.rawValue
  /// -32004: A turn is in progress.
  public static let turnInProgress = ErrorCode.turnInProgress.rawValue
  /// -32005: The host supports none of the offered versions.
  public static let unsupportedProtocolVersion = ErrorCode.unsupportedProtocolVersion.rawValue
  /// -32006: No such content; no longer used from 0.9 on.
  public static let contentNotFound = ErrorCode.contentNotFound.rawValue
  /// -32007: A token is needed.
  public static let authRequired = ErrorCode.authRequired.rawValue
  /// -32008: No such channel, file or directory.
  public static let notFound = ErrorCode.notFound.rawValue
  /// -32009: Access is refused.
  public static let permissionDenied = ErrorCode.permissionDenied.rawValue
  /// -32010: The destination is taken.
  public static let alreadyExists = ErrorCode.alreadyExists.rawValue
  /// -32011: The resource has changed since.
  public static let conflict = ErrorCode.conflict.rawValue
}
