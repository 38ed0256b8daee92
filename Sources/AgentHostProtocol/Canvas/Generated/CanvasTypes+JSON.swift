// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension CanvasState: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "CanvasState", "instanceId:string extensionId:string extensionName:string? canvasId:string title:string? status:string? url:string?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var instanceIdValue: String?
    var extensionIdValue: String?
    var extensionNameValue: String?
    var canvasIdValue: String?
    var titleValue: String?
    var statusValue: String?
    var urlValue: URI?
    while key.isMember {
      switch key.word {
      case 0xADF1_A4A7_A8B1_868F where key.isExactly(0x6563_6E61_7473_6E69, 0x6449_6563_6E61_7473, 10):  // instanceId
        instanceIdValue = try reader.readString()
      case 0xA7FB_AFB0_B792_A4AF where key.isExactly(0x6F69_736E_6574_7865, 0x6449_6E6F_6973_6E65, 11):  // extensionId
        extensionIdValue = try reader.readString()
      case 0xA5B3_B1F2_B9AA_AA83 where key.isExactly(0x6F69_736E_6574_7865, 0x656D_614E_6E6F_6973, 13):  // extensionName
        extensionNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x6449_7361_766E_6163:  // canvasId
        canvasIdValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_006C_7275:  // url
        urlValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let instanceIdValue = consume instanceIdValue else {
      throw reader.missing("CanvasState", "instanceId")
    }
    guard let extensionIdValue = consume extensionIdValue else {
      throw reader.missing("CanvasState", "extensionId")
    }
    guard let canvasIdValue = consume canvasIdValue else {
      throw reader.missing("CanvasState", "canvasId")
    }
    self.instanceId = instanceIdValue
    self.extensionId = extensionIdValue
    self.extensionName = consume extensionNameValue
    self.canvasId = canvasIdValue
    self.title = consume titleValue
    self.status = consume statusValue
    self.url = consume urlValue
    unknownMembers = consume unknown
  }
}

