// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TelemetryCapabilities {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var logsValue: String?
    var tracesValue: String?
    var metricsValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7367_6F6C:  // logs
        logsValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7365_6361_7274:  // traces
        tracesValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0073_6369_7274_656D:  // metrics
        metricsValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.logs = consume logsValue
    self.traces = consume tracesValue
    self.metrics = consume metricsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    if let value = logs {
      writer.member("\"logs\":")
      value.write(to: &writer)
    }
    if let value = traces {
      writer.member("\"traces\":")
      value.write(to: &writer)
    }
    if let value = metrics {
      writer.member("\"metrics\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension OtlpExportLogsParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var payloadValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0064_616F_6C79_6170:  // payload
        payloadValue = try JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("OtlpExportLogsParams", "channel")
    }
    guard let payloadValue = consume payloadValue else {
      throw reader.missing("OtlpExportLogsParams", "payload")
    }
    self.channel = channelValue
    self.payload = payloadValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"payload\":")
    payload.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension OtlpExportTracesParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var payloadValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0064_616F_6C79_6170:  // payload
        payloadValue = try JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("OtlpExportTracesParams", "channel")
    }
    guard let payloadValue = consume payloadValue else {
      throw reader.missing("OtlpExportTracesParams", "payload")
    }
    self.channel = channelValue
    self.payload = payloadValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"payload\":")
    payload.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension OtlpExportMetricsParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var payloadValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0064_616F_6C79_6170:  // payload
        payloadValue = try JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("OtlpExportMetricsParams", "channel")
    }
    guard let payloadValue = consume payloadValue else {
      throw reader.missing("OtlpExportMetricsParams", "payload")
    }
    self.channel = channelValue
    self.payload = payloadValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"payload\":")
    payload.write(to: &writer)
    writer.write(unknownMembers)
  }
}

