// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension Changeset {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.uriTemplate = ""
    self.description = nil
    self.changeKind = ""
    self.capabilities = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0xA698_AFBD_B4B3_B8DD where key.isExactly(0x6C70_6D65_5469_7275, 0x6574_616C_706D_6554, 11):  // uriTemplate
        self.uriTemplate = try reader.readString()
        found |= 2
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA197_B7F1_A4AF_B4A1 where key.isExactly(0x694B_6567_6E61_6863, 0x646E_694B_6567_6E61, 10):  // changeKind
        if try reader.readNullIfPresent() {
          self.changeKind = ""
          found &= ~4
        } else {
          self.changeKind = try reader.readString()
          found |= 4
        }
      case 0x8FA6_BB8A_B3A8_B3A7 where key.isExactly(0x696C_6962_6170_6163, 0x7365_6974_696C_6962, 12):  // capabilities
        self.capabilities = try reader.readNullIfPresent() ? nil : ChangesetCapabilities(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("Changeset", "label? uriTemplate changeKind?", found: found) }
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
    writer.member("\"label\":")
    label.write(to: &writer)
    writer.member("\"uriTemplate\":")
    uriTemplate.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.member("\"changeKind\":")
    changeKind.write(to: &writer)
    if let value = capabilities {
      writer.member("\"capabilities\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.review = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_7765_6976_6572:  // review
        self.review = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
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
    if let value = review {
      writer.member("\"review\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.status = .unknown("")
    self.error = nil
    self.files = []
    self.operations = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_7375_7461_7473:  // status
        self.status = try ChangesetStatus(reading: &reader)
        found |= 1
      case 0x0000_0072_6F72_7265:  // error
        self.error = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      case 0x0000_0073_656C_6966:  // files
        self.files = try reader.readElements(of: "files", keeping: &unknownMembers)
        found |= 2
      case 0x89B5_AAB3_9AA7_94A5 where key.isExactly(0x6F69_7461_7265_706F, 0x736E_6F69_7461_7265, 10):  // operations
        self.operations = try reader.readNullIfPresent() ? nil : reader.readElements(of: "operations", keeping: &unknownMembers)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChangesetState", "status files", found: found) }
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
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = error {
      writer.member("\"error\":")
      value.write(to: &writer)
    }
    writer.member("\"files\":")
    writer.write(files, of: "files", with: unknownMembers)
    if let value = operations {
      writer.member("\"operations\":")
      writer.write(value, of: "operations", with: unknownMembers)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetFile {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var editValue: FileEdit?
    var reviewedValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_7469_6465:  // edit
        editValue = try FileEdit(reading: &reader)
      case 0x6465_7765_6976_6572:  // reviewed
        reviewedValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChangesetFile", "id")
    }
    guard let editValue = consume editValue else {
      throw reader.missing("ChangesetFile", "edit")
    }
    self.id = idValue
    self.edit = editValue
    self.reviewed = reviewedValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
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
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"edit\":")
    edit.write(to: &writer)
    if let value = reviewed {
      writer.member("\"reviewed\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetOperation {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.label = ""
    self.description = nil
    self.scopes = []
    self.confirmation = nil
    self.icon = nil
    self.group = nil
    self.status = .unknown("")
    self.error = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~2
        } else {
          self.label = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7365_706F_6373:  // scopes
        if try reader.readNullIfPresent() {
          self.scopes = []
          found &= ~4
        } else {
          self.scopes = try [ChangesetOperationScope](reading: &reader)
          found |= 4
        }
      case 0xBDB3_A081_A4B4_8BB1 where key.isExactly(0x616D_7269_666E_6F63, 0x6E6F_6974_616D_7269, 12):  // confirmation
        self.confirmation = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x0000_0000_6E6F_6369:  // icon
        self.icon = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0070_756F_7267:  // group
        self.group = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        self.status = try ChangesetOperationStatus(reading: &reader)
        found |= 8
      case 0x0000_0072_6F72_7265:  // error
        self.error = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("ChangesetOperation", "id label? scopes? status", found: found) }
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
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.member("\"scopes\":")
    scopes.write(to: &writer)
    if let value = confirmation {
      writer.member("\"confirmation\":")
      value.write(to: &writer)
    }
    if let value = icon {
      writer.member("\"icon\":")
      value.write(to: &writer)
    }
    if let value = group {
      writer.member("\"group\":")
      value.write(to: &writer)
    }
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = error {
      writer.member("\"error\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetResourceTarget {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.side = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0x0000_0000_6564_6973:  // side
        self.side = try reader.readNullIfPresent() ? nil : ChangesetSide(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChangesetResourceTarget", "resource", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"resource\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = side {
      writer.member("\"side\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetRangeTarget {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var sideValue: ChangesetSide?
    var rangeValue: TextRange?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0000_6564_6973:  // side
        sideValue = try reader.readNullIfPresent() ? nil : ChangesetSide(reading: &reader)
      case 0x0000_0065_676E_6172:  // range
        rangeValue = try TextRange(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("ChangesetRangeTarget", "resource")
    }
    guard let rangeValue = consume rangeValue else {
      throw reader.missing("ChangesetRangeTarget", "range")
    }
    self.resource = resourceValue
    self.side = consume sideValue
    self.range = rangeValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"range\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = side {
      writer.member("\"side\":")
      value.write(to: &writer)
    }
    writer.member("\"range\":")
    range.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChangesetOperationFollowUp {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var contentValue: ContentRef?
    var externalValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try ContentRef(reading: &reader)
      case 0x6C61_6E72_6574_7865:  // external
        externalValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("ChangesetOperationFollowUp", "content")
    }
    self.content = contentValue
    self.external = externalValue
    unknownMembers = consume unknown
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
    writer.member("\"content\":")
    content.write(to: &writer)
    if let value = external {
      writer.member("\"external\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension InvokeChangesetOperationParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.operationId = ""
    self.target = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0xA7FB_A8BF_A08D_B28B where key.isExactly(0x6F69_7461_7265_706F, 0x6449_6E6F_6974_6172, 11):  // operationId
        self.operationId = try reader.readString()
        found |= 2
      case 0x0000_7465_6772_6174:  // target
        self.target = try reader.readNullIfPresent() ? nil : ChangesetOperationTarget(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("InvokeChangesetOperationParams", "channel operationId", found: found) }
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
    writer.member("\"operationId\":")
    operationId.write(to: &writer)
    if let value = target {
      writer.member("\"target\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension InvokeChangesetOperationResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.message = nil
    self.followUp = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0065_6761_7373_656D:  // message
        self.message = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x7055_776F_6C6C_6F66:  // followUp
        self.followUp = try reader.readNullIfPresent() ? nil : ChangesetOperationFollowUp(reading: &reader)
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
    if let value = message {
      writer.member("\"message\":")
      value.write(to: &writer)
    }
    if let value = followUp {
      writer.member("\"followUp\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesetOperationTarget {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x6563_7275_6F73_6572:  // resource
      self = .resource(try ChangesetResourceTarget(members: key, of: &reader))
    case 0x0000_0065_676E_6172:  // range
      self = .range(try ChangesetRangeTarget(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .resource(let value):
      writer.beginObject()
      writer.member("\"kind\":\"resource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .range(let value):
      writer.beginObject()
      writer.member("\"kind\":\"range\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChangesetOperationTarget: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChangesetStatus {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetStatus] = [.computing, .ready, .error, .recomputing]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "computing": self = .computing
    case "ready": self = .ready
    case "error": self = .error
    case "recomputing": self = .recomputing
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .computing: "computing"
    case .ready: "ready"
    case .error: "error"
    case .recomputing: "recomputing"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0xA0B5_A69D_9A8D_B5BD where tag.isExactly(0x6E69_7475_706D_6F63, 0x676E_6974_7570_6D6F, 9): self = .computing
    case 0x0000_0079_6461_6572: self = .ready
    case 0x0000_0072_6F72_7265: self = .error
    case 0xBAA9_A285_8583_BFAC where tag.isExactly(0x7475_706D_6F63_6572, 0x676E_6974_7570_6D6F, 11): self = .recomputing
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetOperationStatus {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetOperationStatus] = [.idle, .running, .error, .disabled]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "idle": self = .idle
    case "running": self = .running
    case "error": self = .error
    case "disabled": self = .disabled
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .idle: "idle"
    case .running: "running"
    case .error: "error"
    case .disabled: "disabled"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_656C_6469: self = .idle
    case 0x0067_6E69_6E6E_7572: self = .running
    case 0x0000_0072_6F72_7265: self = .error
    case 0x6465_6C62_6173_6964: self = .disabled
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetOperationScope {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetOperationScope] = [.changeset, .resource, .range]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "changeset": self = .changeset
    case "resource": self = .resource
    case "range": self = .range
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .changeset: "changeset"
    case .resource: "resource"
    case .range: "range"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x8DB9_83AD_A0BD_AAB3 where tag.isExactly(0x6573_6567_6E61_6863, 0x7465_7365_676E_6168, 9): self = .changeset
    case 0x6563_7275_6F73_6572: self = .resource
    case 0x0000_0065_676E_6172: self = .range
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetSide {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetSide] = [.before, .after]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "before": self = .before
    case "after": self = .after
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_6572_6F66_6562: self = .before
    case 0x0000_0072_6574_6661: self = .after
    default: self = .unknown(tag.text)
    }
  }
}

