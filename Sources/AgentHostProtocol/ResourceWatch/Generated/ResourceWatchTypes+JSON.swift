// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ResourceWatchState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.root = ""
    self.recursive = false
    self.excludes = nil
    self.includes = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_746F_6F72:  // root
        self.root = try reader.readString()
        found |= 1
      case 0xBC85_A194_9189_A3B8 where key.isExactly(0x7669_7372_7563_6572, 0x6576_6973_7275_6365, 9):  // recursive
        self.recursive = try reader.readBool()
        found |= 2
      case 0x7365_6475_6C63_7865:  // excludes
        self.excludes = try reader.readNullIfPresent() ? nil : ResourcePatterns(reading: &reader)
      case 0x7365_6475_6C63_6E69:  // includes
        self.includes = try reader.readNullIfPresent() ? nil : ResourcePatterns(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceWatchState", "root recursive", found: found) }
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
    writer.member("\"root\":")
    root.write(to: &writer)
    writer.member("\"recursive\":")
    recursive.write(to: &writer)
    if let value = excludes {
      writer.member("\"excludes\":")
      value.write(to: &writer)
    }
    if let value = includes {
      writer.member("\"includes\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ResourcePatterns {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.items = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6D65_7469:  // items
        self.items = try [String](reading: &reader)
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ResourcePatterns", "items", found: found) }
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
    writer.member("\"items\":")
    items.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ResourceChange {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.type = .unknown("")
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        self.type = try ResourceChangeType(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceChange", "uri type", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ResourceChanges {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var itemsValue: [ResourceChange]?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6D65_7469:  // items
        itemsValue = try reader.readElements(of: "items", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let itemsValue = consume itemsValue else {
      throw reader.missing("ResourceChanges", "items")
    }
    self.items = itemsValue
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
    writer.member("\"items\":")
    writer.write(items, of: "items", with: unknownMembers)
    writer.write(unknownMembers)
  }
}

extension CreateResourceWatchParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.recursive = nil
    self.excludes = nil
    self.includes = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0xBC85_A194_9189_A3B8 where key.isExactly(0x7669_7372_7563_6572, 0x6576_6973_7275_6365, 9):  // recursive
        self.recursive = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x7365_6475_6C63_7865:  // excludes
        self.excludes = try reader.readNullIfPresent() ? nil : ResourcePatterns(reading: &reader)
      case 0x7365_6475_6C63_6E69:  // includes
        self.includes = try reader.readNullIfPresent() ? nil : ResourcePatterns(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("CreateResourceWatchParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = recursive {
      writer.member("\"recursive\":")
      value.write(to: &writer)
    }
    if let value = excludes {
      writer.member("\"excludes\":")
      value.write(to: &writer)
    }
    if let value = includes {
      writer.member("\"includes\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension CreateResourceWatchResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CreateResourceWatchResult", "channel", found: found) }
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
    writer.write(unknownMembers)
  }
}

extension ResourceChangeType {
  /// All values except `unknown`.
  public static let knownCases: [ResourceChangeType] = [.added, .updated, .deleted]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "added": self = .added
    case "updated": self = .updated
    case "deleted": self = .deleted
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .added: "added"
    case .updated: "updated"
    case .deleted: "deleted"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0064_6564_6461: self = .added
    case 0x0064_6574_6164_7075: self = .updated
    case 0x0064_6574_656C_6564: self = .deleted
    default: self = .unknown(tag.text)
    }
  }
}

