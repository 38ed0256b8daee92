// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ChangesetAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .statusChanged: "changeset/statusChanged"
    case .fileSet: "changeset/fileSet"
    case .fileRemoved: "changeset/fileRemoved"
    case .filesReviewChanged: "changeset/filesReviewChanged"
    case .contentChanged: "changeset/contentChanged"
    case .operationsChanged: "changeset/operationsChanged"
    case .operationStatusChanged: "changeset/operationStatusChanged"
    case .cleared: "changeset/cleared"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .statusChanged: ActionDefinition.changesetStatusChanged
    case .fileSet: ActionDefinition.changesetFileSet
    case .fileRemoved: ActionDefinition.changesetFileRemoved
    case .filesReviewChanged: ActionDefinition.changesetFilesReviewChanged
    case .contentChanged: ActionDefinition.changesetContentChanged
    case .operationsChanged: ActionDefinition.changesetOperationsChanged
    case .operationStatusChanged: ActionDefinition.changesetOperationStatusChanged
    case .cleared: ActionDefinition.changesetCleared
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .statusChanged(let value): value.write(to: &writer)
    case .fileSet(let value): value.write(to: &writer)
    case .fileRemoved(let value): value.write(to: &writer)
    case .filesReviewChanged(let value): value.write(to: &writer)
    case .contentChanged(let value): value.write(to: &writer)
    case .operationsChanged(let value): value.write(to: &writer)
    case .operationStatusChanged(let value): value.write(to: &writer)
    case .cleared(let value): writer.writeBareAction("changeset/cleared", value)
    }
  }
}

extension ChangesetStatusChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetStatusChangedAction", "status:ChangesetStatus error:ErrorInfo?", constant: "\"type\":\"changeset/statusChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var statusValue: ChangesetStatus?
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0x0000_7375_7461_7473:  // status
        statusValue = try ChangesetStatus(reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("ChangesetStatusChangedAction", "status")
    }
    self.status = statusValue
    self.error = consume errorValue
    unknownMembers = consume unknown
  }
}

extension ChangesetFileSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFileSetAction", "file:ChangesetFile", constant: "\"type\":\"changeset/fileSet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var fileValue: ChangesetFile?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656C_6966:  // file
        fileValue = try ChangesetFile(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let fileValue = consume fileValue else {
      throw reader.missing("ChangesetFileSetAction", "file")
    }
    self.file = fileValue
    unknownMembers = consume unknown
  }
}

extension ChangesetFileRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFileRemovedAction", "fileId:string", constant: "\"type\":\"changeset/fileRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var fileIdValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_6449_656C_6966:  // fileId
        fileIdValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let fileIdValue = consume fileIdValue else {
      throw reader.missing("ChangesetFileRemovedAction", "fileId")
    }
    self.fileId = fileIdValue
    unknownMembers = consume unknown
  }
}

extension ChangesetFilesReviewChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetFilesReviewChangedAction", "files:[string] reviewed:bool", constant: "\"type\":\"changeset/filesReviewChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var filesValue: [String]?
    var reviewedValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_656C_6966:  // files
        filesValue = try [String](reading: &reader)
      case 0x6465_7765_6976_6572:  // reviewed
        reviewedValue = try reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let filesValue = consume filesValue else {
      throw reader.missing("ChangesetFilesReviewChangedAction", "files")
    }
    guard let reviewedValue else { throw reader.missing("ChangesetFilesReviewChangedAction", "reviewed") }
    self.files = filesValue
    self.reviewed = reviewedValue
    unknownMembers = consume unknown
  }
}

extension ChangesetContentChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetContentChangedAction", "files:[ChangesetFile] operations:[ChangesetOperation]? error:ErrorInfo?", constant: "\"type\":\"changeset/contentChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var filesValue: [ChangesetFile]?
    var operationsValue: [ChangesetOperation]?
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_656C_6966:  // files
        filesValue = try [ChangesetFile](reading: &reader)
      case 0x89B5_AAB3_9AA7_94A5 where key.isExactly(0x6F69_7461_7265_706F, 0x736E_6F69_7461_7265, 10):  // operations
        operationsValue = try reader.readNullIfPresent() ? nil : [ChangesetOperation](reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let filesValue = consume filesValue else {
      throw reader.missing("ChangesetContentChangedAction", "files")
    }
    self.files = filesValue
    self.operations = consume operationsValue
    self.error = consume errorValue
    unknownMembers = consume unknown
  }
}

extension ChangesetOperationsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperationsChangedAction", "operations:[ChangesetOperation]?", constant: "\"type\":\"changeset/operationsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var operationsValue: [ChangesetOperation]?
    while key.isMember {
      switch key.word {
      case 0x89B5_AAB3_9AA7_94A5 where key.isExactly(0x6F69_7461_7265_706F, 0x736E_6F69_7461_7265, 10):  // operations
        operationsValue = try reader.readNullIfPresent() ? nil : [ChangesetOperation](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.operations = consume operationsValue
    unknownMembers = consume unknown
  }
}

extension ChangesetOperationStatusChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperationStatusChangedAction", "operationId:string status:ChangesetOperationStatus error:ErrorInfo?", constant: "\"type\":\"changeset/operationStatusChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var operationIdValue: String?
    var statusValue: ChangesetOperationStatus?
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0xA7FB_A8BF_A08D_B28B where key.isExactly(0x6F69_7461_7265_706F, 0x6449_6E6F_6974_6172, 11):  // operationId
        operationIdValue = try reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try ChangesetOperationStatus(reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let operationIdValue = consume operationIdValue else {
      throw reader.missing("ChangesetOperationStatusChangedAction", "operationId")
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("ChangesetOperationStatusChangedAction", "status")
    }
    self.operationId = operationIdValue
    self.status = statusValue
    self.error = consume errorValue
    unknownMembers = consume unknown
  }
}
