/// Emits the table of a structure, from which shared functions decode, encode or compare it where it is rare.
extension StructureEmitter {
  /// The functions of a structure that its table replaces.
  func tabled(_ item: Structure) -> (reads: Bool, writes: Bool, compares: Bool) {
    guard catalogue.hasTable(item) else { return (false, false, false) }
    return (
      !catalogue.isOftenRead(item.name), !catalogue.isOftenWritten(item.name),
      !catalogue.isOftenCompared(item.name)
    )
  }

  func table(_ item: Structure, to out: inout SourceText) {
    let clearable = Set(catalogue.clearableFields(of: item).map(\.wire))
    let members = item.fields.map { field in
      let elements = catalogue.isElementwise(field, in: item) ? "*" : ""
      var marks = presenceMark(field, in: item, isClearable: clearable.contains(field.wire))
      if field.isVital { marks += "!" }
      if field.isPreserved { marks += "^" }
      if field.isUnessential, catalogue.isStrict(item) { marks += "-" }
      if catalogue.isOpen(field, in: item) { marks += "+" }
      return "\(field.wire):\(field.type.tableText)\(elements)\(marks)"
    }
    var arguments = ["\"\(item.name)\", \"\(members.joined(separator: " "))\""]
    if let constant = item.constant {
      arguments.append("constant: \"\\\"\(constant.key)\\\":\\\"\(constant.value)\\\"\"")
    }
    let discriminators = catalogue.discriminators(of: item).joined(separator: " ")
    if !discriminators.isEmpty { arguments.append("discriminators: \"\(discriminators)\"") }
    if item.patches != nil { arguments.append("isPatch: true") }
    if !item.keepsUnknownMembers { arguments.append("keepsUnknownMembers: false") }
    if item.keepsUnknownMembers, catalogue.isStrict(item) { arguments.append("isStrict: true") }
    out.line("@usableFromInline static let table = MemberTable(")
    out.indented { $0.line(arguments.joined(separator: ", ") + ")") }
  }

  /// Emits the types that tables name.
  func memberTypes(to out: inout SourceText) {
    let structures = catalogue.allStructures.filter { item in
      let tabled = tabled(item)
      return tabled.reads || tabled.writes || tabled.compares || catalogue.isSalvaged(item)
    }
    let types = Set(structures.flatMap { $0.fields.map(\.type.elementType) })
    out.documentation("The types of members, by their names in tables.")
    out.line("let memberTypes: [String: any MemberValue.Type] = [")
    out.indented { out in
      for type in types.sorted(by: { $0.tableText < $1.tableText }) {
        out.line("\"\(type.tableText)\": \(type.swiftName).self,")
      }
    }
    out.line("]")
    for (type, value) in catalogue.neutralValues.sorted(by: { $0.key < $1.key }) {
      out.line()
      out.block("extension \(type): NeutralValue") {
        $0.line("static var neutral: \(type) { \(value) }")
      }
    }
  }

  private func presenceMark(
    _ field: Field, in item: Structure, isClearable: Bool
  ) -> String {
    if catalogue.isApart(field, in: item.name) { return isClearable ? "~#" : "?#" }
    if field.isOptional { return isClearable ? "~" : "?" }
    return field.neutral == nil ? "" : "="
  }
}

extension Catalogue {
  /// Returns whether a table can describe a structure: its members depend on nothing else, and absent ones have the
  /// neutral values of their types.
  func hasTable(_ item: Structure) -> Bool {
    item.hasMembers && item.fields.count <= 64
      && item.fields.allSatisfy { field in
        guard field.hint == nil else { return false }
        guard let neutral = field.neutral, neutral != field.type.emptyValue else { return true }
        return field.type.definitionName.map { neutralValues[$0] == neutral } ?? false
      }
  }
}

extension TypeReference {
  /// The type as tables spell it.
  fileprivate var tableText: String {
    switch self {
    case .uri, .timestamp: "string"
    case .array(let element): "[\(element.tableText)]"
    case .map(let element): "{\(element.tableText)}"
    default: definitionText
    }
  }

  /// The type of a value, or of the elements of a list or map.
  fileprivate var elementType: TypeReference {
    switch self {
    case .array(let element), .map(let element): element.plain
    default: plain
    }
  }

  /// A type with the same Swift type, under one name.
  private var plain: TypeReference {
    switch self {
    case .uri, .timestamp: .string
    default: self
    }
  }
}
