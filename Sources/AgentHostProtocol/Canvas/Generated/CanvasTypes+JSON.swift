// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension CanvasState: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "CanvasState", "instanceId:string extensionId:string extensionName:string? canvasId:string title:string? status:string? url:string?")
}

