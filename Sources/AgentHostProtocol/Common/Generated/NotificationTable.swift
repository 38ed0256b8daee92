// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ActionEnvelope: NotificationParams {
  /// The method, `action`.
  public static var method: String { "action" }
}

extension DispatchActionParams: NotificationParams {
  /// The method, `dispatchAction`.
  public static var method: String { "dispatchAction" }
}

extension UnsubscribeParams: NotificationParams {
  /// The method, `unsubscribe`.
  public static var method: String { "unsubscribe" }
}

extension AuthRequiredParams: NotificationParams {
  /// The method, `auth/required`.
  public static var method: String { "auth/required" }
}

extension SessionAddedParams: NotificationParams {
  /// The method, `root/sessionAdded`.
  public static var method: String { "root/sessionAdded" }
}

extension SessionRemovedParams: NotificationParams {
  /// The method, `root/sessionRemoved`.
  public static var method: String { "root/sessionRemoved" }
}

extension SessionSummaryChangedParams: NotificationParams {
  /// The method, `root/sessionSummaryChanged`.
  public static var method: String { "root/sessionSummaryChanged" }
}

extension ProgressParams: NotificationParams {
  /// The method, `root/progress`.
  public static var method: String { "root/progress" }
}

extension OtlpExportLogsParams: NotificationParams {
  /// The method, `otlp/exportLogs`.
  public static var method: String { "otlp/exportLogs" }
}

extension OtlpExportTracesParams: NotificationParams {
  /// The method, `otlp/exportTraces`.
  public static var method: String { "otlp/exportTraces" }
}

extension OtlpExportMetricsParams: NotificationParams {
  /// The method, `otlp/exportMetrics`.
  public static var method: String { "otlp/exportMetrics" }
}

extension NotificationDefinition {
  /// All notifications.
  public static let all: [NotificationDefinition] = [
    NotificationDefinition(
      method: "action", documentation: "An action has happened.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: ActionEnvelope.self),
    NotificationDefinition(
      method: "dispatchAction", documentation: "A client wants an action; the host answers with an envelope of that origin.",
      direction: .clientToHost,
      introducedIn: ProtocolVersion(0, 1, 0), params: DispatchActionParams.self),
    NotificationDefinition(
      method: "unsubscribe", documentation: "A client no longer wants to receive what happens on a channel.",
      direction: .clientToHost,
      introducedIn: ProtocolVersion(0, 1, 0), params: UnsubscribeParams.self),
    NotificationDefinition(
      method: "auth/required", documentation: "A token is needed.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: AuthRequiredParams.self),
    NotificationDefinition(
      method: "root/sessionAdded", documentation: "There is a new session.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionAddedParams.self),
    NotificationDefinition(
      method: "root/sessionRemoved", documentation: "A session is gone.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionRemovedParams.self),
    NotificationDefinition(
      method: "root/sessionSummaryChanged", documentation: "The summary of a session has changed.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionSummaryChangedParams.self),
    NotificationDefinition(
      method: "root/progress", documentation: "How far a long request has come.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 5, 0), params: ProgressParams.self),
    NotificationDefinition(
      method: "otlp/exportLogs", documentation: "Logs.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportLogsParams.self),
    NotificationDefinition(
      method: "otlp/exportTraces", documentation: "Traces.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportTracesParams.self),
    NotificationDefinition(
      method: "otlp/exportMetrics", documentation: "Metrics.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportMetricsParams.self),
  ]
}
