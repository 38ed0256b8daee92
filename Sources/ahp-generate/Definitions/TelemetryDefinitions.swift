/// Telemetry channels, `ahp-otlp:…`: OpenTelemetry in JSON, passed through; they have no state.
let telemetryChapter = Chapter(
  folder: "Telemetry",
  structures: [
    structure(
      "TelemetryCapabilities", "The telemetry that a host offers.",
      [
        Field("logs?", "string", "The channel of logs: a URI, or a template of `level`."),
        Field("traces?", "string", "The channel of traces."),
        Field("metrics?", "string", "The channel of metrics."),
      ])
  ],
  notifications: [
    export("otlp/exportLogs", "OtlpExportLogsParams", "Logs."),
    export("otlp/exportTraces", "OtlpExportTracesParams", "Traces."),
    export("otlp/exportMetrics", "OtlpExportMetricsParams", "Metrics."),
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
