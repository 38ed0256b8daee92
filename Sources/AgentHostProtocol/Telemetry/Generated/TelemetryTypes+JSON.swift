// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TelemetryCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TelemetryCapabilities", "logs:string? traces:string? metrics:string?")
}

extension OtlpExportLogsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "OtlpExportLogsParams", "channel:string payload:object")
}

extension OtlpExportTracesParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "OtlpExportTracesParams", "channel:string payload:object")
}

extension OtlpExportMetricsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "OtlpExportMetricsParams", "channel:string payload:object")
}

