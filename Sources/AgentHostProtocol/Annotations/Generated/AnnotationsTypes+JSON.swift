// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AnnotationsState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AnnotationsState", "annotations:[Annotation]*")
}

extension Annotation: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Annotation", "id:string origin:AnnotationOrigin resource:string range:TextRange? resolved:bool= entries:[AnnotationEntry]*= _meta:object?")
}

extension AnnotationOrigin: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AnnotationOrigin", "session:string chat:string? turnId:string?")
}

extension AnnotationEntry: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AnnotationEntry", "id:string text:StringOrMarkdown _meta:object?")
}

