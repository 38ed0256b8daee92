// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AnnotationsAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .set: "annotations/set"
    case .updated: "annotations/updated"
    case .removed: "annotations/removed"
    case .entrySet: "annotations/entrySet"
    case .entryRemoved: "annotations/entryRemoved"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .set: ActionDefinition.annotationsSet
    case .updated: ActionDefinition.annotationsUpdated
    case .removed: ActionDefinition.annotationsRemoved
    case .entrySet: ActionDefinition.annotationsEntrySet
    case .entryRemoved: ActionDefinition.annotationsEntryRemoved
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .set(let value): value.write(to: &writer)
    case .updated(let value): value.write(to: &writer)
    case .removed(let value): value.write(to: &writer)
    case .entrySet(let value): value.write(to: &writer)
    case .entryRemoved(let value): value.write(to: &writer)
    }
  }
}

extension AnnotationsSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsSetAction", "annotation:Annotation", constant: "\"type\":\"annotations/set\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var annotationValue: Annotation?
    while key.isMember {
      switch key.word {
      case 0xB5AA_B39C_AD86_B0BD where key.isExactly(0x6974_6174_6F6E_6E61, 0x6E6F_6974_6174_6F6E, 10):  // annotation
        annotationValue = try Annotation(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let annotationValue = consume annotationValue else {
      throw reader.missing("AnnotationsSetAction", "annotation")
    }
    self.annotation = annotationValue
    unknownMembers = consume unknown
  }
}

extension AnnotationsUpdatedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsUpdatedAction", "annotationId:string origin:AnnotationOrigin? resource:string? range:TextRange? resolved:bool?", constant: "\"type\":\"annotations/updated\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var annotationIdValue: String?
    var originValue: AnnotationOrigin?
    var resourceValue: URI?
    var rangeValue: TextRange?
    var resolvedValue: Bool?
    while key.isMember {
      switch key.word {
      case 0xA1E6_BDAA_BD86_AC89 where key.isExactly(0x6974_6174_6F6E_6E61, 0x6449_6E6F_6974_6174, 12):  // annotationId
        annotationIdValue = try reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : AnnotationOrigin(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_676E_6172:  // range
        rangeValue = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x6465_766C_6F73_6572:  // resolved
        resolvedValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let annotationIdValue = consume annotationIdValue else {
      throw reader.missing("AnnotationsUpdatedAction", "annotationId")
    }
    self.annotationId = annotationIdValue
    self.origin = consume originValue
    self.resource = consume resourceValue
    self.range = consume rangeValue
    self.resolved = resolvedValue
    unknownMembers = consume unknown
  }
}

extension AnnotationsRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsRemovedAction", "annotationId:string", constant: "\"type\":\"annotations/removed\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var annotationIdValue: String?
    while key.isMember {
      switch key.word {
      case 0xA1E6_BDAA_BD86_AC89 where key.isExactly(0x6974_6174_6F6E_6E61, 0x6449_6E6F_6974_6174, 12):  // annotationId
        annotationIdValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let annotationIdValue = consume annotationIdValue else {
      throw reader.missing("AnnotationsRemovedAction", "annotationId")
    }
    self.annotationId = annotationIdValue
    unknownMembers = consume unknown
  }
}

extension AnnotationsEntrySetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsEntrySetAction", "annotationId:string entry:AnnotationEntry", constant: "\"type\":\"annotations/entrySet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var annotationIdValue: String?
    var entryValue: AnnotationEntry?
    while key.isMember {
      switch key.word {
      case 0xA1E6_BDAA_BD86_AC89 where key.isExactly(0x6974_6174_6F6E_6E61, 0x6449_6E6F_6974_6174, 12):  // annotationId
        annotationIdValue = try reader.readString()
      case 0x0000_0079_7274_6E65:  // entry
        entryValue = try AnnotationEntry(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let annotationIdValue = consume annotationIdValue else {
      throw reader.missing("AnnotationsEntrySetAction", "annotationId")
    }
    guard let entryValue = consume entryValue else {
      throw reader.missing("AnnotationsEntrySetAction", "entry")
    }
    self.annotationId = annotationIdValue
    self.entry = entryValue
    unknownMembers = consume unknown
  }
}

extension AnnotationsEntryRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsEntryRemovedAction", "annotationId:string entryId:string", constant: "\"type\":\"annotations/entryRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var annotationIdValue: String?
    var entryIdValue: String?
    while key.isMember {
      switch key.word {
      case 0xA1E6_BDAA_BD86_AC89 where key.isExactly(0x6974_6174_6F6E_6E61, 0x6449_6E6F_6974_6174, 12):  // annotationId
        annotationIdValue = try reader.readString()
      case 0x0064_4979_7274_6E65:  // entryId
        entryIdValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let annotationIdValue = consume annotationIdValue else {
      throw reader.missing("AnnotationsEntryRemovedAction", "annotationId")
    }
    guard let entryIdValue = consume entryIdValue else {
      throw reader.missing("AnnotationsEntryRemovedAction", "entryId")
    }
    self.annotationId = annotationIdValue
    self.entryId = entryIdValue
    unknownMembers = consume unknown
  }
}
