// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The telemetry that a host offers.
public struct TelemetryCapabilities: JSONCodable {
  /// The channel of logs: a URI, or a template of `level`.
  public var logs: Optional<String>
  /// The channel of traces.
  public var traces: Optional<String>
  /// The channel of metrics.
  public var metrics: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    logs: String? = nil,
    traces: String? = nil,
    metrics: String? = nil
  ) {
    self.logs = logs
    self.traces = traces
    self.metrics = metrics
    unknownMembers = nil
  }
}

/// Parameters of `otlp/exportLogs`. Logs.
public struct OtlpExportLogsParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

/// Parameters of `otlp/exportTraces`. Traces.
public struct OtlpExportTracesParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

/// Parameters of `otlp/exportMetrics`. Metrics.
public struct OtlpExportMetricsParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

