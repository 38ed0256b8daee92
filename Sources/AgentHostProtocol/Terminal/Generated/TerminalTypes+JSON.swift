// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TerminalState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.title = ""
    self.cwd = nil
    self.cols = nil
    self.rows = nil
    self.content = []
    self.lifecycle = TerminalLifecycle.running
    self.claim = .unknown(.null)
    self.supportsCommandDetection = nil
    self.isPty = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~1
        } else {
          self.title = try reader.readString()
          found |= 1
        }
      case 0x0000_0000_0064_7763:  // cwd
        self.cwd = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_736C_6F63:  // cols
        self.cols = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_7377_6F72:  // rows
        self.rows = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0074_6E65_746E_6F63:  // content
        self.content = try [TerminalContentPart](reading: &reader)
        found |= 2
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        if try reader.readNullIfPresent() {
          self.lifecycle = TerminalLifecycle.running
          found &= ~4
        } else {
          self.lifecycle = try TerminalLifecycle(reading: &reader)
          found |= 4
        }
      case 0x0000_006D_6961_6C63:  // claim
        self.claim = try TerminalClaim(reading: &reader)
        found |= 8
      case 0xAFAA_A087_B6BA_9DB9 where key.equals("supportsCommandDetection"):  // supportsCommandDetection
        self.supportsCommandDetection = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0079_7450_7369:  // isPty
        self.isPty = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("TerminalState", "title? content lifecycle? claim", found: found) }
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
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = cwd {
      writer.member("\"cwd\":")
      value.write(to: &writer)
    }
    if let value = cols {
      writer.member("\"cols\":")
      value.write(to: &writer)
    }
    if let value = rows {
      writer.member("\"rows\":")
      value.write(to: &writer)
    }
    writer.member("\"content\":")
    content.write(to: &writer)
    writer.member("\"lifecycle\":")
    lifecycle.write(to: &writer)
    writer.member("\"claim\":")
    claim.write(to: &writer)
    if let value = supportsCommandDetection {
      writer.member("\"supportsCommandDetection\":")
      value.write(to: &writer)
    }
    if let value = isPty {
      writer.member("\"isPty\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TerminalExited {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.exitCode = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x6564_6F43_7469_7865:  // exitCode
        self.exitCode = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"exited\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = exitCode {
      writer.member("\"exitCode\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TerminalClientClaim {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var clientIdValue: String?
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let clientIdValue = consume clientIdValue else {
      throw reader.missing("TerminalClientClaim", "clientId")
    }
    self.clientId = clientIdValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"client\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension TerminalSessionClaim {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var sessionValue: URI?
    var chatValue: URI?
    var turnIdValue: String?
    var toolCallIdValue: String?
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readString()
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6449_6E72_7574:  // turnId
        turnIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        toolCallIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("TerminalSessionClaim", "session")
    }
    self.session = sessionValue
    self.chat = consume chatValue
    self.turnId = consume turnIdValue
    self.toolCallId = consume toolCallIdValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"session\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"session\":")
    session.write(to: &writer)
    if let value = chat {
      writer.member("\"chat\":")
      value.write(to: &writer)
    }
    if let value = turnId {
      writer.member("\"turnId\":")
      value.write(to: &writer)
    }
    if let value = toolCallId {
      writer.member("\"toolCallId\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TerminalUnclassifiedPart {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readString()
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("TerminalUnclassifiedPart", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"unclassified\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension TerminalCommandPart {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.commandId = ""
    self.commandLine = ""
    self.output = ""
    self.timestamp = 0
    self.isComplete = false
    self.exitCode = nil
    self.durationMs = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x81F6_A6BD_AFB7_B5BD where key.isExactly(0x4964_6E61_6D6D_6F63, 0x6449_646E_616D_6D6F, 9):  // commandId
        self.commandId = try reader.readString()
        found |= 1
      case 0x86B8_BCF9_A5B1_ADB9 where key.isExactly(0x4C64_6E61_6D6D_6F63, 0x656E_694C_646E_616D, 11):  // commandLine
        if try reader.readNullIfPresent() {
          self.commandLine = ""
          found &= ~2
        } else {
          self.commandLine = try reader.readString()
          found |= 2
        }
      case 0x0000_7475_7074_756F:  // output
        if try reader.readNullIfPresent() {
          self.output = ""
          found &= ~4
        } else {
          self.output = try reader.readString()
          found |= 4
        }
      case 0x8DBB_B69B_83A7_B3A6 where key.isExactly(0x6D61_7473_656D_6974, 0x706D_6174_7365_6D69, 9):  // timestamp
        if try reader.readNullIfPresent() {
          self.timestamp = 0
          found &= ~8
        } else {
          self.timestamp = try reader.readInt()
          found |= 8
        }
      case 0xAF84_BAB5_8F99_ADEF where key.isExactly(0x656C_706D_6F43_7369, 0x6574_656C_706D_6F43, 10):  // isComplete
        if try reader.readNullIfPresent() {
          self.isComplete = false
          found &= ~16
        } else {
          self.isComplete = try reader.readBool()
          found |= 16
        }
      case 0x6564_6F43_7469_7865:  // exitCode
        self.exitCode = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x88F5_B5AA_B39A_B780 where key.isExactly(0x6E6F_6974_6172_7564, 0x734D_6E6F_6974_6172, 10):  // durationMs
        self.durationMs = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("TerminalCommandPart", "commandId commandLine? output? timestamp? isComplete?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"command\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"commandId\":")
    commandId.write(to: &writer)
    writer.member("\"commandLine\":")
    commandLine.write(to: &writer)
    writer.member("\"output\":")
    output.write(to: &writer)
    writer.member("\"timestamp\":")
    timestamp.write(to: &writer)
    writer.member("\"isComplete\":")
    isComplete.write(to: &writer)
    if let value = exitCode {
      writer.member("\"exitCode\":")
      value.write(to: &writer)
    }
    if let value = durationMs {
      writer.member("\"durationMs\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension CreateTerminalParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.claim = .unknown(.null)
    self.name = nil
    self.cwd = nil
    self.cols = nil
    self.rows = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_006D_6961_6C63:  // claim
        self.claim = try TerminalClaim(reading: &reader)
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_0064_7763:  // cwd
        self.cwd = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_736C_6F63:  // cols
        self.cols = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_7377_6F72:  // rows
        self.rows = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("CreateTerminalParams", "channel claim", found: found) }
  }

  /// Encodes the value as a JSON object.
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
    writer.member("\"claim\":")
    claim.write(to: &writer)
    if let value = name {
      writer.member("\"name\":")
      value.write(to: &writer)
    }
    if let value = cwd {
      writer.member("\"cwd\":")
      value.write(to: &writer)
    }
    if let value = cols {
      writer.member("\"cols\":")
      value.write(to: &writer)
    }
    if let value = rows {
      writer.member("\"rows\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension DisposeTerminalParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("DisposeTerminalParams", "channel", found: found) }
  }

  /// Encodes the value as a JSON object.
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
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension TerminalLifecycle {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("status")
    switch tag.word {
    case 0x0067_6E69_6E6E_7572:  // running
      self = .running(try NoMembers(members: key, of: &reader, besides: "status"))
    case 0x0000_6465_7469_7865:  // exited
      self = .exited(try TerminalExited(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .running(let value):
      writer.beginObject()
      writer.member("\"status\":\"running\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .exited(let value):
      writer.beginObject()
      writer.member("\"status\":\"exited\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalLifecycle: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension TerminalClaim {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_746E_6569_6C63:  // client
      self = .client(try TerminalClientClaim(members: key, of: &reader))
    case 0x006E_6F69_7373_6573:  // session
      self = .session(try TerminalSessionClaim(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .client(let value):
      writer.beginObject()
      writer.member("\"kind\":\"client\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .session(let value):
      writer.beginObject()
      writer.member("\"kind\":\"session\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalClaim: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension TerminalContentPart {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0xA1B9_A1AD_BE85_88B7 where tag.isExactly(0x6973_7361_6C63_6E75, 0x6465_6966_6973_7361, 12):  // unclassified
      self = .unclassified(try TerminalUnclassifiedPart(members: key, of: &reader))
    case 0x0064_6E61_6D6D_6F63:  // command
      self = .command(try TerminalCommandPart(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .unclassified(let value):
      writer.beginObject()
      writer.member("\"type\":\"unclassified\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .command(let value):
      writer.beginObject()
      writer.member("\"type\":\"command\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalContentPart: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

