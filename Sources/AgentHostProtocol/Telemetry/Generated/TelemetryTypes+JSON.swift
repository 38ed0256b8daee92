// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TelemetryCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.logs = nil
    self.traces = nil
    self.metrics = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7367_6F6C:  // logs
        self.logs = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7365_6361_7274:  // traces
        self.traces = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0073_6369_7274_656D:  // metrics
        self.metrics = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
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
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.payload = [:]
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0064_616F_6C79_6170:  // payload
        self.payload = try JSONObject(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("OtlpExportLogsParams", "channel payload", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
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
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.payload = [:]
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0064_616F_6C79_6170:  // payload
        self.payload = try JSONObject(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("OtlpExportTracesParams", "channel payload", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
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
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.payload = [:]
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0064_616F_6C79_6170:  // payload
        self.payload = try JSONObject(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("OtlpExportMetricsParams", "channel payload", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"payload\":")
    payload.write(to: &writer)
    writer.write(unknownMembers)
  }
}

