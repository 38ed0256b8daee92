// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension Icon {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.src = ""
    self.contentType = nil
    self.sizes = nil
    self.theme = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0063_7273:  // src
        self.src = try reader.readString()
        found |= 1
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0073_657A_6973:  // sizes
        self.sizes = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0065_6D65_6874:  // theme
        self.theme = try reader.readNullIfPresent() ? nil : IconTheme(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("Icon", "src", found: found) }
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
    writer.member("\"src\":")
    src.write(to: &writer)
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = sizes {
      writer.member("\"sizes\":")
      value.write(to: &writer)
    }
    if let value = theme {
      writer.member("\"theme\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TextPosition {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var lineValue: Int?
    var characterValue: Int?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656E_696C:  // line
        lineValue = try reader.readInt()
      case 0x81BE_8BA7_B085_AAB3 where key.isExactly(0x6574_6361_7261_6863, 0x7265_7463_6172_6168, 9):  // character
        characterValue = try reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let lineValue else { throw reader.missing("TextPosition", "line") }
    guard let characterValue else { throw reader.missing("TextPosition", "character") }
    self.line = lineValue
    self.character = characterValue
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
    writer.member("\"line\":")
    line.write(to: &writer)
    writer.member("\"character\":")
    character.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension TextRange {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var startValue: TextPosition?
    var endValue: TextPosition?
    while key.isMember {
      switch key.word {
      case 0x0000_0074_7261_7473:  // start
        startValue = try TextPosition(reading: &reader)
      case 0x0000_0000_0064_6E65:  // end
        endValue = try TextPosition(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let startValue = consume startValue else {
      throw reader.missing("TextRange", "start")
    }
    guard let endValue = consume endValue else {
      throw reader.missing("TextRange", "end")
    }
    self.start = startValue
    self.end = endValue
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
    writer.member("\"start\":")
    start.write(to: &writer)
    writer.member("\"end\":")
    end.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension TextSelection {
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
    var rangeValue: TextRange?
    while key.isMember {
      switch key.word {
      case 0x0000_0065_676E_6172:  // range
        rangeValue = try TextRange(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let rangeValue = consume rangeValue else {
      throw reader.missing("TextSelection", "range")
    }
    self.range = rangeValue
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
    writer.member("\"range\":")
    range.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ContentRef {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var uriValue: URI?
    var sizeHintValue: Int?
    var contentTypeValue: String?
    var nonceValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x746E_6948_657A_6973:  // sizeHint
        sizeHintValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        contentTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_636E_6F6E:  // nonce
        nonceValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ContentRef", "uri")
    }
    self.uri = uriValue
    self.sizeHint = sizeHintValue
    self.contentType = consume contentTypeValue
    self.nonce = consume nonceValue
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = sizeHint {
      writer.member("\"sizeHint\":")
      value.write(to: &writer)
    }
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = nonce {
      writer.member("\"nonce\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension FileEditSide {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var uriValue: URI?
    var contentValue: ContentRef?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try ContentRef(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("FileEditSide", "uri")
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("FileEditSide", "content")
    }
    self.uri = uriValue
    self.content = contentValue
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"content\":")
    content.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension FileEditDiffStats {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var addedValue: Int?
    var removedValue: Int?
    while key.isMember {
      switch key.word {
      case 0x0000_0064_6564_6461:  // added
        addedValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0064_6576_6F6D_6572:  // removed
        removedValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.added = addedValue
    self.removed = removedValue
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
    if let value = added {
      writer.member("\"added\":")
      value.write(to: &writer)
    }
    if let value = removed {
      writer.member("\"removed\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension FileEdit {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var beforeValue: FileEditSide?
    var afterValue: FileEditSide?
    var diffValue: FileEditDiffStats?
    while key.isMember {
      switch key.word {
      case 0x0000_6572_6F66_6562:  // before
        beforeValue = try reader.readNullIfPresent() ? nil : FileEditSide(reading: &reader)
      case 0x0000_0072_6574_6661:  // after
        afterValue = try reader.readNullIfPresent() ? nil : FileEditSide(reading: &reader)
      case 0x0000_0000_6666_6964:  // diff
        diffValue = try reader.readNullIfPresent() ? nil : FileEditDiffStats(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.before = consume beforeValue
    self.after = consume afterValue
    self.diff = consume diffValue
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
    if let value = before {
      writer.member("\"before\":")
      value.write(to: &writer)
    }
    if let value = after {
      writer.member("\"after\":")
      value.write(to: &writer)
    }
    if let value = diff {
      writer.member("\"diff\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension FileEditCollection {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var itemsValue: [FileEdit]?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6D65_7469:  // items
        itemsValue = try reader.readElements(of: "items", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let itemsValue = consume itemsValue else {
      throw reader.missing("FileEditCollection", "items")
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

extension UsageInfo {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var inputTokensValue: Int?
    var outputTokensValue: Int?
    var modelValue: String?
    var cacheReadTokensValue: Int?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x8DB3_9EA2_ABD8_8683 where key.isExactly(0x6B6F_5474_7570_6E69, 0x736E_656B_6F54_7475, 11):  // inputTokens
        inputTokensValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x8988_BEA3_AEDC_9D85 where key.isExactly(0x6F54_7475_7074_756F, 0x736E_656B_6F54_7475, 12):  // outputTokens
        outputTokensValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_006C_6564_6F6D:  // model
        modelValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x87B9_98B3_B6CB_A9A1 where key.isExactly(0x6165_5265_6863_6163, 0x736E_656B_6F54_6461, 15):  // cacheReadTokens
        cacheReadTokensValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.inputTokens = inputTokensValue
    self.outputTokens = outputTokensValue
    self.model = consume modelValue
    self.cacheReadTokens = cacheReadTokensValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    if let value = inputTokens {
      writer.member("\"inputTokens\":")
      value.write(to: &writer)
    }
    if let value = outputTokens {
      writer.member("\"outputTokens\":")
      value.write(to: &writer)
    }
    if let value = model {
      writer.member("\"model\":")
      value.write(to: &writer)
    }
    if let value = cacheReadTokens {
      writer.member("\"cacheReadTokens\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ErrorInfo {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var errorTypeValue: String?
    var messageValue: String?
    var stackValue: String?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0xBA99_A6DA_8BAC_9681 where key.isExactly(0x7079_5472_6F72_7265, 0x6570_7954_726F_7272, 9):  // errorType
        errorTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_006B_6361_7473:  // stack
        stackValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    if errorTypeValue == nil {
      reader.assume("ErrorInfo", "errorType")
      errorTypeValue = ""
    }
    guard let errorTypeValue = consume errorTypeValue else {
      throw reader.missing("ErrorInfo", "errorType")
    }
    if messageValue == nil {
      reader.assume("ErrorInfo", "message")
      messageValue = ""
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ErrorInfo", "message")
    }
    self.errorType = errorTypeValue
    self.message = messageValue
    self.stack = consume stackValue
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
    writer.member("\"errorType\":")
    errorType.write(to: &writer)
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = stack {
      writer.member("\"stack\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension Snapshot {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var stateValue: ChannelState?
    var stateMark: JSONReader.Mark?
    var fromSeqValue: Int?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_7461_7473:  // state
        if let resourceValue {
          stateValue = try ChannelState(reading: &reader, of: resourceValue)
        } else {
          stateMark = reader.mark
          try reader.skipValue()
        }
      case 0x0071_6553_6D6F_7266:  // fromSeq
        fromSeqValue = try reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    if let stateMark, let resourceValue {
      let end = reader.mark
      reader.rewind(to: stateMark)
      stateValue = try ChannelState(reading: &reader, of: resourceValue)
      reader.rewind(to: end)
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("Snapshot", "resource")
    }
    guard let stateValue = consume stateValue else {
      throw reader.missing("Snapshot", "state")
    }
    guard let fromSeqValue else { throw reader.missing("Snapshot", "fromSeq") }
    self.resource = resourceValue
    self.state = stateValue
    self.fromSeq = fromSeqValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"state\":")
    state.write(to: &writer)
    writer.member("\"fromSeq\":")
    fromSeq.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ProtectedResourceMetadata {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: String?
    var resourceNameValue: String?
    var authorizationServersValue: [String]?
    var jwksUriValue: String?
    var scopesSupportedValue: [String]?
    var bearerMethodsSupportedValue: [String]?
    var resourceSigningAlgValuesSupportedValue: [String]?
    var resourceDocumentationValue: String?
    var resourcePolicyUriValue: String?
    var resourceTosUriValue: String?
    var requiredValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0xAFB9_B0A9_D1B9_A396 where key.isExactly(0x6563_7275_6F73_6572, 0x656D_616E_5F65_6372, 13):  // resource_name
        resourceNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x9C8D_B883_8CBE_93DF where key.equals("authorization_servers"):  // authorization_servers
        authorizationServersValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x6972_755F_736B_776A:  // jwks_uri
        jwksUriValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xBB95_9B81_AE8F_8399 where key.isExactly(0x735F_7365_706F_6373, 0x6465_7472_6F70_7075, 16):  // scopes_supported
        scopesSupportedValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0xA595_9A81_AC81_8588 where key.equals("bearer_methods_supported"):  // bearer_methods_supported
        bearerMethodsSupportedValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0xADA9_9A91_B193_8598 where key.equals("resource_signing_alg_values_supported"):  // resource_signing_alg_values_supported
        resourceSigningAlgValuesSupportedValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0xB9BD_A09D_AD9B_B9B8 where key.equals("resource_documentation"):  // resource_documentation
        resourceDocumentationValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xB787_98CB_9DB5_B7AA where key.equals("resource_policy_uri"):  // resource_policy_uri
        resourcePolicyUriValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xB787_98CB_89AD_8DCC where key.isExactly(0x6563_7275_6F73_6572, 0x6972_755F_736F_745F, 16):  // resource_tos_uri
        resourceTosUriValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x6465_7269_7571_6572:  // required
        requiredValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("ProtectedResourceMetadata", "resource")
    }
    self.resource = resourceValue
    self.resourceName = consume resourceNameValue
    self.authorizationServers = consume authorizationServersValue
    self.jwksUri = consume jwksUriValue
    self.scopesSupported = consume scopesSupportedValue
    self.bearerMethodsSupported = consume bearerMethodsSupportedValue
    self.resourceSigningAlgValuesSupported = consume resourceSigningAlgValuesSupportedValue
    self.resourceDocumentation = consume resourceDocumentationValue
    self.resourcePolicyUri = consume resourcePolicyUriValue
    self.resourceTosUri = consume resourceTosUriValue
    self.required = requiredValue
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
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = resourceName {
      writer.member("\"resource_name\":")
      value.write(to: &writer)
    }
    if let value = authorizationServers {
      writer.member("\"authorization_servers\":")
      value.write(to: &writer)
    }
    if let value = jwksUri {
      writer.member("\"jwks_uri\":")
      value.write(to: &writer)
    }
    if let value = scopesSupported {
      writer.member("\"scopes_supported\":")
      value.write(to: &writer)
    }
    if let value = bearerMethodsSupported {
      writer.member("\"bearer_methods_supported\":")
      value.write(to: &writer)
    }
    if let value = resourceSigningAlgValuesSupported {
      writer.member("\"resource_signing_alg_values_supported\":")
      value.write(to: &writer)
    }
    if let value = resourceDocumentation {
      writer.member("\"resource_documentation\":")
      value.write(to: &writer)
    }
    if let value = resourcePolicyUri {
      writer.member("\"resource_policy_uri\":")
      value.write(to: &writer)
    }
    if let value = resourceTosUri {
      writer.member("\"resource_tos_uri\":")
      value.write(to: &writer)
    }
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ConfigPropertySchema {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.type = .unknown("")
    self.title = ""
    self.description = nil
    self.default = nil
    self.enum = nil
    self.enumLabels = nil
    self.enumDescriptions = nil
    self.readOnly = nil
    itemsBox = []
    self.minItems = nil
    self.maxItems = nil
    self.properties = nil
    self.required = nil
    additionalPropertiesBox = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6570_7974:  // type
        self.type = try ConfigPropertyType(reading: &reader)
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0074_6C75_6166_6564:  // default
        self.default = try JSONValue(reading: &reader)
      case 0x0000_0000_6D75_6E65:  // enum
        self.enum = try reader.readNullIfPresent() ? nil : [JSONValue](reading: &reader)
      case 0x83BA_AB88_AFED_B48F where key.isExactly(0x6562_614C_6D75_6E65, 0x736C_6562_614C_6D75, 10):  // enumLabels
        self.enumLabels = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x85AF_BB96_8595_BC81 where key.isExactly(0x6373_6544_6D75_6E65, 0x736E_6F69_7470_6972, 16):  // enumDescriptions
        self.enumDescriptions = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x796C_6E4F_6461_6572:  // readOnly
        self.readOnly = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0073_6D65_7469:  // items
        self.items = try reader.readNullIfPresent() ? nil : ConfigPropertySchema(reading: &reader)
      case 0x736D_6574_496E_696D:  // minItems
        self.minItems = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x736D_6574_4978_616D:  // maxItems
        self.maxItems = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x8FBE_A08D_94A5_92AE where key.isExactly(0x6974_7265_706F_7270, 0x7365_6974_7265_706F, 10):  // properties
        self.properties = try reader.readNullIfPresent() ? nil : [String: ConfigPropertySchema](reading: &reader)
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x88A5_BB9C_8DAE_84BF where key.equals("additionalProperties"):  // additionalProperties
        self.additionalProperties = try reader.readNullIfPresent() ? nil : ConfigPropertySchema(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ConfigPropertySchema", "type title?", found: found) }
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
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = `default` {
      writer.member("\"default\":")
      value.write(to: &writer)
    }
    if let value = `enum` {
      writer.member("\"enum\":")
      value.write(to: &writer)
    }
    if let value = enumLabels {
      writer.member("\"enumLabels\":")
      value.write(to: &writer)
    }
    if let value = enumDescriptions {
      writer.member("\"enumDescriptions\":")
      value.write(to: &writer)
    }
    if let value = readOnly {
      writer.member("\"readOnly\":")
      value.write(to: &writer)
    }
    if let value = items {
      writer.member("\"items\":")
      value.write(to: &writer)
    }
    if let value = minItems {
      writer.member("\"minItems\":")
      value.write(to: &writer)
    }
    if let value = maxItems {
      writer.member("\"maxItems\":")
      value.write(to: &writer)
    }
    if let value = properties {
      writer.member("\"properties\":")
      value.write(to: &writer)
    }
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    if let value = additionalProperties {
      writer.member("\"additionalProperties\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ConfigSchema {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.properties = [:]
    self.required = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x8FBE_A08D_94A5_92AE where key.isExactly(0x6974_7265_706F_7270, 0x7365_6974_7265_706F, 10):  // properties
        if try reader.readNullIfPresent() {
          self.properties = [:]
          found &= ~1
        } else {
          self.properties = try [String: ConfigPropertySchema](reading: &reader)
          found |= 1
        }
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ConfigSchema", "properties?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"object\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"properties\":")
    properties.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionConfigPropertySchema {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.type = .unknown("")
    self.title = ""
    self.description = nil
    self.default = nil
    self.enum = nil
    self.enumLabels = nil
    self.enumDescriptions = nil
    self.readOnly = nil
    self.items = nil
    self.minItems = nil
    self.maxItems = nil
    self.properties = nil
    self.required = nil
    self.additionalProperties = nil
    self.enumDynamic = nil
    self.sessionMutable = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6570_7974:  // type
        self.type = try ConfigPropertyType(reading: &reader)
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0074_6C75_6166_6564:  // default
        self.default = try JSONValue(reading: &reader)
      case 0x0000_0000_6D75_6E65:  // enum
        self.enum = try reader.readNullIfPresent() ? nil : [JSONValue](reading: &reader)
      case 0x83BA_AB88_AFED_B48F where key.isExactly(0x6562_614C_6D75_6E65, 0x736C_6562_614C_6D75, 10):  // enumLabels
        self.enumLabels = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x85AF_BB96_8595_BC81 where key.isExactly(0x6373_6544_6D75_6E65, 0x736E_6F69_7470_6972, 16):  // enumDescriptions
        self.enumDescriptions = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x796C_6E4F_6461_6572:  // readOnly
        self.readOnly = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0073_6D65_7469:  // items
        self.items = try reader.readNullIfPresent() ? nil : ConfigPropertySchema(reading: &reader)
      case 0x736D_6574_496E_696D:  // minItems
        self.minItems = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x736D_6574_4978_616D:  // maxItems
        self.maxItems = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x8FBE_A08D_94A5_92AE where key.isExactly(0x6974_7265_706F_7270, 0x7365_6974_7265_706F, 10):  // properties
        self.properties = try reader.readNullIfPresent() ? nil : [String: ConfigPropertySchema](reading: &reader)
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x88A5_BB9C_8DAE_84BF where key.equals("additionalProperties"):  // additionalProperties
        self.additionalProperties = try reader.readNullIfPresent() ? nil : ConfigPropertySchema(reading: &reader)
      case 0xA7BC_A386_B187_E6BF where key.isExactly(0x616E_7944_6D75_6E65, 0x6369_6D61_6E79_446D, 11):  // enumDynamic
        self.enumDynamic = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x87B6_ABAB_9B99_FFAF where key.isExactly(0x4D6E_6F69_7373_6573, 0x656C_6261_7475_4D6E, 14):  // sessionMutable
        self.sessionMutable = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SessionConfigPropertySchema", "type title?", found: found) }
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
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = `default` {
      writer.member("\"default\":")
      value.write(to: &writer)
    }
    if let value = `enum` {
      writer.member("\"enum\":")
      value.write(to: &writer)
    }
    if let value = enumLabels {
      writer.member("\"enumLabels\":")
      value.write(to: &writer)
    }
    if let value = enumDescriptions {
      writer.member("\"enumDescriptions\":")
      value.write(to: &writer)
    }
    if let value = readOnly {
      writer.member("\"readOnly\":")
      value.write(to: &writer)
    }
    if let value = items {
      writer.member("\"items\":")
      value.write(to: &writer)
    }
    if let value = minItems {
      writer.member("\"minItems\":")
      value.write(to: &writer)
    }
    if let value = maxItems {
      writer.member("\"maxItems\":")
      value.write(to: &writer)
    }
    if let value = properties {
      writer.member("\"properties\":")
      value.write(to: &writer)
    }
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    if let value = additionalProperties {
      writer.member("\"additionalProperties\":")
      value.write(to: &writer)
    }
    if let value = enumDynamic {
      writer.member("\"enumDynamic\":")
      value.write(to: &writer)
    }
    if let value = sessionMutable {
      writer.member("\"sessionMutable\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionConfigSchema {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.properties = [:]
    self.required = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x8FBE_A08D_94A5_92AE where key.isExactly(0x6974_7265_706F_7270, 0x7365_6974_7265_706F, 10):  // properties
        if try reader.readNullIfPresent() {
          self.properties = [:]
          found &= ~1
        } else {
          self.properties = try [String: SessionConfigPropertySchema](reading: &reader)
          found |= 1
        }
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SessionConfigSchema", "properties?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"object\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"properties\":")
    properties.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChangesSummary {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.additions = nil
    self.deletions = nil
    self.files = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x88B3_B7A6_81B6_ACA9 where key.isExactly(0x6E6F_6974_6964_6461, 0x736E_6F69_7469_6464, 9):  // additions
        self.additions = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x88B3_B7A6_8DA6_BDAE where key.isExactly(0x6E6F_6974_656C_6564, 0x736E_6F69_7465_6C65, 9):  // deletions
        self.deletions = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0073_656C_6966:  // files
        self.files = try reader.readNullIfPresent() ? nil : reader.readInt()
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
    if let value = additions {
      writer.member("\"additions\":")
      value.write(to: &writer)
    }
    if let value = deletions {
      writer.member("\"deletions\":")
      value.write(to: &writer)
    }
    if let value = files {
      writer.member("\"files\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ModelSelection {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.config = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ModelSelection", "id", found: found) }
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
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AgentSelection {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AgentSelection", "uri", found: found) }
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
    writer.write(unknownMembers)
  }
}

extension Implementation {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.name = ""
    self.version = nil
    self.title = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 1
      case 0x006E_6F69_7372_6576:  // version
        self.version = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        self.title = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("Implementation", "name", found: found) }
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
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = version {
      writer.member("\"version\":")
      value.write(to: &writer)
    }
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ActionOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.clientId = ""
    self.clientSeq = 0
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 1
      case 0x8799_D286_B9A3_BEBB where key.isExactly(0x6553_746E_6569_6C63, 0x7165_5374_6E65_696C, 9):  // clientSeq
        self.clientSeq = try reader.readInt()
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ActionOrigin", "clientId clientSeq", found: found) }
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
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    writer.member("\"clientSeq\":")
    clientSeq.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ActionEnvelope {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var actionValue: StateAction?
    var serverSeqValue: Int?
    var originValue: ActionOrigin?
    var rejectionReasonValue: String?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_6E6F_6974_6361:  // action
        actionValue = try StateAction(reading: &reader)
      case 0x8799_D481_BC9E_81B9 where key.isExactly(0x6553_7265_7672_6573, 0x7165_5372_6576_7265, 9):  // serverSeq
        serverSeqValue = try reader.readInt()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : ActionOrigin(reading: &reader)
      case 0xB3B7_92A1_AFCE_B9AC where key.isExactly(0x6F69_7463_656A_6572, 0x6E6F_7361_6552_6E6F, 15):  // rejectionReason
        rejectionReasonValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ActionEnvelope", "channel")
    }
    guard let actionValue = consume actionValue else {
      throw reader.missing("ActionEnvelope", "action")
    }
    guard let serverSeqValue else { throw reader.missing("ActionEnvelope", "serverSeq") }
    self.channel = channelValue
    self.action = actionValue
    self.serverSeq = serverSeqValue
    self.origin = consume originValue
    self.rejectionReason = consume rejectionReasonValue
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
    writer.member("\"action\":")
    action.write(to: &writer)
    writer.member("\"serverSeq\":")
    serverSeq.write(to: &writer)
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    if let value = rejectionReason {
      writer.member("\"rejectionReason\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension IconTheme {
  /// All values except `unknown`.
  public static let knownCases: [IconTheme] = [.light, .dark]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "light": self = .light
    case "dark": self = .dark
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0074_6867_696C: self = .light
    case 0x0000_0000_6B72_6164: self = .dark
    default: self = .unknown(tag.text)
    }
  }
}

extension ConfigPropertyType {
  /// All values except `unknown`.
  public static let knownCases: [ConfigPropertyType] = [.string, .number, .boolean, .array, .object]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "string": self = .string
    case "number": self = .number
    case "boolean": self = .boolean
    case "array": self = .array
    case "object": self = .object
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .array: "array"
    case .object: "object"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_676E_6972_7473: self = .string
    case 0x0000_7265_626D_756E: self = .number
    case 0x006E_6165_6C6F_6F62: self = .boolean
    case 0x0000_0079_6172_7261: self = .array
    case 0x0000_7463_656A_626F: self = .object
    default: self = .unknown(tag.text)
    }
  }
}

