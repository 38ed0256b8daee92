// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ActionEnvelope: NotificationParams {
  /// `action`.
  public static var method: String { "action" }
}

extension DispatchActionParams: NotificationParams {
  /// `dispatchAction`.
  public static var method: String { "dispatchAction" }
}

extension UnsubscribeParams: NotificationParams {
  /// `unsubscribe`.
  public static var method: String { "unsubscribe" }
}

extension AuthRequiredParams: NotificationParams {
  /// `auth/required`.
  public static var method: String { "auth/required" }
}

extension SessionAddedParams: NotificationParams {
  /// `root/sessionAdded`.
  public static var method: String { "root/sessionAdded" }
}

extension SessionRemovedParams: NotificationParams {
  /// `root/sessionRemoved`.
  public static var method: String { "root/sessionRemoved" }
}

extension SessionSummaryChangedParams: NotificationParams {
  /// `root/sessionSummaryChanged`.
  public static var method: String { "root/sessionSummaryChanged" }
}

extension ProgressParams: NotificationParams {
  /// `root/progress`.
  public static var method: String { "root/progress" }
}

extension OtlpExportLogsParams: NotificationParams {
  /// `otlp/exportLogs`.
  public static var method: String { "otlp/exportLogs" }
}

extension OtlpExportTracesParams: NotificationParams {
  /// `otlp/exportTraces`.
  public static var method: String { "otlp/exportTraces" }
}

extension OtlpExportMetricsParams: NotificationParams {
  /// `otlp/exportMetrics`.
  public static var method: String { "otlp/exportMetrics" }
}

extension NotificationDefinition {
  /// All notifications.
  public static let all: [NotificationDefinition] = [
    NotificationDefinition(
      method: "action", documentation: "Delivers an action to the subscribers of a channel, in order of `serverSeq`.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: ActionEnvelope.self),
    NotificationDefinition(
      method: "dispatchAction", documentation: "Dispatches an action. The host responds with an `action` notification, accepted or rejected, whose `origin` identifies the action.",
      direction: .clientToHost,
      introducedIn: ProtocolVersion(0, 1, 0), params: DispatchActionParams.self),
    NotificationDefinition(
      method: "unsubscribe", documentation: "Ends the subscription to a channel.",
      direction: .clientToHost,
      introducedIn: ProtocolVersion(0, 1, 0), params: UnsubscribeParams.self),
    NotificationDefinition(
      method: "auth/required", documentation: "Announces that a resource requires a new token.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: AuthRequiredParams.self),
    NotificationDefinition(
      method: "root/sessionAdded", documentation: "Announces a new session to subscribers of the root channel.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionAddedParams.self),
    NotificationDefinition(
      method: "root/sessionRemoved", documentation: "Announces that a session was disposed.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionRemovedParams.self),
    NotificationDefinition(
      method: "root/sessionSummaryChanged", documentation: "Announces changes to a session's summary.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 1, 0), params: SessionSummaryChangedParams.self),
    NotificationDefinition(
      method: "root/progress", documentation: "Reports the progress of a request that was sent with a `progressToken`.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 5, 0), params: ProgressParams.self),
    NotificationDefinition(
      method: "otlp/exportLogs", documentation: "Delivers OpenTelemetry logs to subscribers.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportLogsParams.self),
    NotificationDefinition(
      method: "otlp/exportTraces", documentation: "Delivers OpenTelemetry traces to subscribers.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportTracesParams.self),
    NotificationDefinition(
      method: "otlp/exportMetrics", documentation: "Delivers OpenTelemetry metrics to subscribers.",
      direction: .hostToClient,
      introducedIn: ProtocolVersion(0, 2, 0), params: OtlpExportMetricsParams.self),
  ]
}
