/// Telemetry channels, `ahp-otlp:…`: OpenTelemetry data in JSON, passed through. They have no state.
let telemetryChapter = Chapter(
  folder: "Telemetry",
  structures: [
    structure(
      "TelemetryCapabilities", "The telemetry channels of a host.",
      [
        Field("logs?", "string", "The channel for logs: a URI, or a template with `level`."),
        Field("traces?", "string", "The channel for traces."),
        Field("metrics?", "string", "The channel for metrics."),
      ])
  ],
  notifications: [
    export(
      "otlp/exportLogs", "OtlpExportLogsParams", "Delivers OpenTelemetry logs to subscribers."),
    export(
      "otlp/exportTraces", "OtlpExportTracesParams", "Delivers OpenTelemetry traces to subscribers."
    ),
    export(
      "otlp/exportMetrics", "OtlpExportMetricsParams",
      "Delivers OpenTelemetry metrics to subscribers."),
  ]
)

private func export(
  _ method: String, _ structure: String, _ documentation: String
) -> NotificationDefinition {
  NotificationDefinition(
    method: method, structure: structure, documentation: documentation, direction: .hostToClient,
    fields: [Field("payload", "object", "The export request, in OTLP's JSON form.")],
    since: "0.2.0")
}
