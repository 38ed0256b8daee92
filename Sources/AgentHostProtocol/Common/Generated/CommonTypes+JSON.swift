// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension Icon: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Icon", "src:string contentType:string? sizes:[string]? theme:IconTheme?")
}

extension TextPosition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TextPosition", "line:int character:int")
}

extension TextRange: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TextRange", "start:TextPosition end:TextPosition")
}

extension TextSelection: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TextSelection", "range:TextRange")
}

extension ContentRef: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ContentRef", "uri:string sizeHint:int? contentType:string? nonce:string?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var uriValue: URI?
    var sizeHintValue: Int?
    var contentTypeValue: String?
    var nonceValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_0069_7275:  // uri
          uriValue = try reader.readString()
        case 0x746E_6948_657A_6973:  // sizeHint
          sizeHintValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
          contentTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_0065_636E_6F6E:  // nonce
          nonceValue = try reader.readNullIfPresent() ? nil : reader.readString()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension FileEditSide: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "FileEditSide", "uri:string content:ContentRef")

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
    do throws(JSONError) {
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
    } catch { throw error }
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
}

extension FileEditDiffStats: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "FileEditDiffStats", "added:int? removed:int?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var addedValue: Int?
    var removedValue: Int?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0064_6564_6461:  // added
          addedValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0064_6576_6F6D_6572:  // removed
          removedValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    self.added = addedValue
    self.removed = removedValue
    unknownMembers = consume unknown
  }
}

extension FileEdit: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "FileEdit", "before:FileEditSide?! after:FileEditSide?! diff:FileEditDiffStats?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var beforeValue: FileEditSide?
    var afterValue: FileEditSide?
    var diffValue: FileEditDiffStats?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    self.before = consume beforeValue
    self.after = consume afterValue
    self.diff = consume diffValue
    unknownMembers = consume unknown
  }
}

extension FileEditCollection: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "FileEditCollection", "items:[FileEdit]")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var itemsValue: [FileEdit]?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0073_6D65_7469:  // items
          itemsValue = try [FileEdit](reading: &reader)
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let itemsValue = consume itemsValue else {
      throw reader.missing("FileEditCollection", "items")
    }
    self.items = itemsValue
    unknownMembers = consume unknown
  }
}

extension UsageInfo: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "UsageInfo", "inputTokens:int? outputTokens:int? model:string? cacheReadTokens:int? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var inputTokensValue: Int?
    var outputTokensValue: Int?
    var modelValue: String?
    var cacheReadTokensValue: Int?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x8DB3_9EA2_ABD8_8683 where key.isExactly(0x6B6F_5474_7570_6E69, 0x736E_656B_6F54_7475, 11):  // inputTokens
          inputTokensValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x8988_BEA3_AEDC_9D85 where key.isExactly(0x6F54_7475_7074_756F, 0x736E_656B_6F54_7475, 12):  // outputTokens
          outputTokensValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0000_006C_6564_6F6D:  // model
          modelValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x87B9_98B3_B6CB_A9A1 where key.isExactly(0x6165_5265_6863_6163, 0x736E_656B_6F54_6461, 15):  // cacheReadTokens
          cacheReadTokensValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ErrorInfo: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ErrorInfo", "errorType:string= message:string= stack:string? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var errorTypeValue: String?
    var messageValue: String?
    var stackValue: String?
    var metaValue: JSONObject?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension Snapshot: MemberValue {
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
    do throws(JSONError) {
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
    } catch { throw error }
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

extension ProtectedResourceMetadata: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ProtectedResourceMetadata", "resource:string resource_name:string? authorization_servers:[string]? jwks_uri:string? scopes_supported:[string]? bearer_methods_supported:[string]? resource_signing_alg_values_supported:[string]? resource_documentation:string? resource_policy_uri:string? resource_tos_uri:string? required:bool?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ConfigPropertySchema: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ConfigPropertySchema", "type:ConfigPropertyType title:string= description:string? default:json? enum:[json]? enumLabels:[string]? enumDescriptions:[string]? readOnly:bool? items:ConfigPropertySchema?# minItems:int? maxItems:int? properties:{ConfigPropertySchema}? required:[string]? additionalProperties:ConfigPropertySchema?#")
}

extension ConfigSchema: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ConfigSchema", "properties:{ConfigPropertySchema}= required:[string]?", constant: "\"type\":\"object\"", discriminators: "type")
}

extension SessionConfigPropertySchema: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionConfigPropertySchema", "type:ConfigPropertyType title:string= description:string? default:json? enum:[json]? enumLabels:[string]? enumDescriptions:[string]? readOnly:bool? items:ConfigPropertySchema?# minItems:int? maxItems:int? properties:{ConfigPropertySchema}? required:[string]? additionalProperties:ConfigPropertySchema?# enumDynamic:bool? sessionMutable:bool?")
}

extension SessionConfigSchema: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionConfigSchema", "properties:{SessionConfigPropertySchema}= required:[string]?", constant: "\"type\":\"object\"", discriminators: "type")
}

extension ChangesSummary: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChangesSummary", "additions:int? deletions:int? files:int?")
}

extension ModelSelection: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ModelSelection", "id:string config:object?")
}

extension AgentSelection: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AgentSelection", "uri:string")
}

extension Implementation: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Implementation", "name:string version:string? title:string?")
}

extension ActionOrigin: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ActionOrigin", "clientId:string clientSeq:int")
}

extension ActionEnvelope: MemberValue {
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
    do throws(JSONError) {
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
    } catch { throw error }
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

extension IconTheme: MemberValue {
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

extension ConfigPropertyType: MemberValue {
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

