/// A notification from a host other than an action. Never replayed after a reconnect.
public enum HostNotification: Sendable, Equatable {
  /// A session was created.
  indirect case sessionAdded(SessionAddedParams)
  /// A session was disposed.
  case sessionRemoved(SessionRemovedParams)
  /// A session summary has changed.
  indirect case sessionSummaryChanged(SessionSummaryChangedParams)
  /// The progress of a long request.
  indirect case progress(ProgressParams)
  /// A token is required.
  case authRequired(AuthRequiredParams)
  /// OpenTelemetry logs.
  case otlpExportLogs(OtlpExportLogsParams)
  /// OpenTelemetry traces.
  case otlpExportTraces(OtlpExportTracesParams)
  /// OpenTelemetry metrics.
  case otlpExportMetrics(OtlpExportMetricsParams)
  /// A notification with an unknown method, preserved as raw JSON.
  case unknown(method: String, params: JSONValue?)

  init(
    method: String, params: [UInt8]?, _ limits: JSONLimits,
    noting deviations: inout [JSONDeviation]
  ) throws(JSONError) {
    let bytes = params ?? Array("{}".utf8)
    switch method {
    case SessionAddedParams.method:
      self = .sessionAdded(
        try SessionAddedParams(json: bytes, limits: limits, noting: &deviations))
    case SessionRemovedParams.method:
      self = .sessionRemoved(
        try SessionRemovedParams(json: bytes, limits: limits, noting: &deviations))
    case SessionSummaryChangedParams.method:
      self = .sessionSummaryChanged(
        try SessionSummaryChangedParams(json: bytes, limits: limits, noting: &deviations))
    case ProgressParams.method:
      self = .progress(
        try ProgressParams(json: bytes, limits: limits, noting: &deviations))
    case AuthRequiredParams.method:
      self = .authRequired(
        try AuthRequiredParams(json: bytes, limits: limits, noting: &deviations))
    case OtlpExportLogsParams.method:
      self = .otlpExportLogs(
        try OtlpExportLogsParams(json: bytes, limits: limits, noting: &deviations))
    case OtlpExportTracesParams.method:
      self = .otlpExportTraces(
        try OtlpExportTracesParams(json: bytes, limits: limits, noting: &deviations))
    case OtlpExportMetricsParams.method:
      self = .otlpExportMetrics(
        try OtlpExportMetricsParams(json: bytes, limits: limits, noting: &deviations))
    default:
      guard let params else {
        self = .unknown(method: method, params: nil)
        return
      }
      self = .unknown(method: method, params: try JSONValue(json: params, limits: limits))
    }
  }

  /// The JSON-RPC method of the notification.
  public var method: String {
    switch self {
    case .sessionAdded: SessionAddedParams.method
    case .sessionRemoved: SessionRemovedParams.method
    case .sessionSummaryChanged: SessionSummaryChangedParams.method
    case .progress: ProgressParams.method
    case .authRequired: AuthRequiredParams.method
    case .otlpExportLogs: OtlpExportLogsParams.method
    case .otlpExportTraces: OtlpExportTracesParams.method
    case .otlpExportMetrics: OtlpExportMetricsParams.method
    case .unknown(let method, _): method
    }
  }

  /// The channel; `nil` only for an unknown notification without one.
  public var channel: URI? {
    switch self {
    case .sessionAdded(let params): params.channel
    case .sessionRemoved(let params): params.channel
    case .sessionSummaryChanged(let params): params.channel
    case .progress(let params): params.channel
    case .authRequired(let params): params.channel
    case .otlpExportLogs(let params): params.channel
    case .otlpExportTraces(let params): params.channel
    case .otlpExportMetrics(let params): params.channel
    case .unknown(_, let params): params?["channel"]?.stringValue
    }
  }

  /// The parameters of the notification, for encoding.
  public var params: any JSONWritable {
    switch self {
    case .sessionAdded(let params): params
    case .sessionRemoved(let params): params
    case .sessionSummaryChanged(let params): params
    case .progress(let params): params
    case .authRequired(let params): params
    case .otlpExportLogs(let params): params
    case .otlpExportTraces(let params): params
    case .otlpExportMetrics(let params): params
    case .unknown(_, let params): params ?? .object([:])
    }
  }
}
