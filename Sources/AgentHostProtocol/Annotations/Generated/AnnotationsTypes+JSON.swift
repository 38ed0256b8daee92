// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AnnotationsState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsState", "annotations:[Annotation]*")
}

extension Annotation: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Annotation", "id:string origin:AnnotationOrigin resource:string range:TextRange? resolved:bool= entries:[AnnotationEntry]*= _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var originValue: AnnotationOrigin?
    var resourceValue: URI?
    var rangeValue: TextRange?
    var resolvedValue: Bool?
    var entriesValue: [AnnotationEntry]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try AnnotationOrigin(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_676E_6172:  // range
        rangeValue = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x6465_766C_6F73_6572:  // resolved
        resolvedValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0073_6569_7274_6E65:  // entries
        entriesValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "entries", keeping: &unknown)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("Annotation", "id")
    }
    guard let originValue = consume originValue else {
      throw reader.missing("Annotation", "origin")
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("Annotation", "resource")
    }
    if resolvedValue == nil {
      reader.assume("Annotation", "resolved")
      resolvedValue = false
    }
    guard let resolvedValue else { throw reader.missing("Annotation", "resolved") }
    if entriesValue == nil {
      reader.assume("Annotation", "entries")
      entriesValue = []
    }
    guard let entriesValue = consume entriesValue else {
      throw reader.missing("Annotation", "entries")
    }
    self.id = idValue
    self.origin = originValue
    self.resource = resourceValue
    self.range = consume rangeValue
    self.resolved = resolvedValue
    self.entries = entriesValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension AnnotationOrigin: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AnnotationOrigin", "session:string chat:string? turnId:string?")

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
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readString()
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6449_6E72_7574:  // turnId
        turnIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("AnnotationOrigin", "session")
    }
    self.session = sessionValue
    self.chat = consume chatValue
    self.turnId = consume turnIdValue
    unknownMembers = consume unknown
  }
}

extension AnnotationEntry: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AnnotationEntry", "id:string text:StringOrMarkdown _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var textValue: StringOrMarkdown?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_7478_6574:  // text
        textValue = try StringOrMarkdown(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("AnnotationEntry", "id")
    }
    guard let textValue = consume textValue else {
      throw reader.missing("AnnotationEntry", "text")
    }
    self.id = idValue
    self.text = textValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

