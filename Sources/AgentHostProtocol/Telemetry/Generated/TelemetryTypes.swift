// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The telemetry channels of a host.
public struct TelemetryCapabilities: JSONCodable {
  /// The channel for logs: a URI, or a template with `level`.
  public var logs: Optional<String>
  /// The channel for traces.
  public var traces: Optional<String>
  /// The channel for metrics.
  public var metrics: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `otlp/exportLogs` notification. Delivers OpenTelemetry logs to subscribers.
/// Sent by the host, since AHP 0.2.0.
public struct OtlpExportLogsParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

/// Parameters of the `otlp/exportTraces` notification. Delivers OpenTelemetry traces to subscribers.
/// Sent by the host, since AHP 0.2.0.
public struct OtlpExportTracesParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

/// Parameters of the `otlp/exportMetrics` notification. Delivers OpenTelemetry metrics to
/// subscribers. Sent by the host, since AHP 0.2.0.
public struct OtlpExportMetricsParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The export request, in OTLP's JSON form.
  public var payload: JSONObject
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    payload: JSONObject
  ) {
    self.channel = channel
    self.payload = payload
    unknownMembers = nil
  }
}

