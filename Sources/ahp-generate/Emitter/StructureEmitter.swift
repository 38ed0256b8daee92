/// Emits a structure: its declaration and its codec.
struct StructureEmitter {
  let catalogue: Catalogue

  // MARK: Declaration

  func declaration(_ item: Structure, to out: inout SourceText) {
    out.documentation(item.documentation)
    out.block("public struct \(item.name): JSONCodable") { out in
      for field in item.fields { property(field, of: item, to: &out) }
      if item.patches != nil {
        out.documentation("The members to clear, which are `null` in JSON.")
        out.line("public var cleared: Cleared")
      }
      if item.keepsUnknownMembers {
        out.documentation("Unknown members, preserved as raw JSON.")
        out.line("public var unknownMembers: Optional<UnknownMembers>")
      }
      initializer(item, to: &out)
      if item.patches != nil { clearedMembers(item, to: &out) }
    }
    if let patches = item.patches { applying(item, patches, to: &out) }
  }

  private func property(_ field: Field, of item: Structure, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    let type = field.type.swiftName
    if catalogue.isApart(field, in: item.name) {
      // As large as a pointer, and safe to share: an array of at most one element.
      out.line("var \(name)Box: [\(type)]")
      out.documentation(field.documentation)
      out.block("public var \(escaped): \(type)?") { out in
        out.line("get { \(name)Box.first }")
        out.line("set { \(name)Box = newValue.map { [$0] } ?? [] }")
      }
      return
    }
    let place = item.name.hasSuffix("Result") ? "" : " in a state"
    let assumed = field.neutral.map { " Absent\(place): `\($0)`." } ?? ""
    out.documentation(field.documentation + assumed)
    // `T?` would start as nil, for which the compiler emits an initializer that copies the whole structure after
    // decoding: 10 % of the decoding time.
    out.line("public var \(escaped): \(field.isOptional ? "Optional<\(type)>" : type)")
  }

  private func initializer(_ item: Structure, to out: inout SourceText) {
    out.line()
    out.documentation("Creates a value. Optional members are absent by default.")
    guard !item.fields.isEmpty else {
      out.line(
        item.keepsUnknownMembers ? "public init() { unknownMembers = nil }" : "public init() {}")
      return
    }
    out.line("public init(")
    out.indented { out in
      for (index, field) in item.fields.enumerated() {
        let name = SwiftNames.escaped(SwiftNames.property(field.wire))
        let type = field.type.swiftName
        var text = "\(name): \(type)"
        if field.isOptional {
          text += field.isLenient ? "?" : "? = nil"
        } else if item.rootChannelDefault, field.wire == "channel" {
          text += " = RootResourceURI"
        }
        out.line(text + (index + 1 < item.fields.count ? "," : ""))
      }
    }
    out.block(")") { out in
      for field in item.fields { assignment(field, of: item, to: &out) }
      if item.patches != nil { out.line("cleared = []") }
      if item.keepsUnknownMembers { out.line("unknownMembers = nil") }
    }
  }

  private func clearedMembers(_ item: Structure, to out: inout SourceText) {
    out.line()
    out.documentation("A set of members to clear.")
    out.block("public struct Cleared: OptionSet, Sendable, Hashable") { out in
      out.documentation("The set as bits, one for each member.")
      out.line("public let rawValue: UInt32")
      out.documentation("Creates a set from its bits.")
      out.line("public init(rawValue: UInt32) { self.rawValue = rawValue }")
      for (index, field) in catalogue.clearableFields(of: item).enumerated() {
        let name = SwiftNames.escaped(SwiftNames.property(field.wire))
        out.documentation(field.documentation)
        out.line("public static let \(name) = Cleared(rawValue: 1 << \(index))")
      }
    }
  }

  private func assignment(_ field: Field, of item: Structure, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    if catalogue.isApart(field, in: item.name) {
      out.line("\(name)Box = \(escaped).map { [$0] } ?? []")
    } else {
      out.line("self.\(name) = \(escaped)")
    }
  }

  private func applying(
    _ item: Structure, _ patches: (target: String, except: Set<String>), to out: inout SourceText
  ) {
    out.line()
    out.block("extension \(patches.target)") { out in
      out.documentation(
        "Applies changes: replaces the fields that are present in `changes`, and removes the fields that"
          + " it clears. The identifier never changes.")
      out.unoptimized(unless: catalogue.isOftenRead(item.name))
      out.block("public mutating func apply(_ changes: \(item.name))") { out in
        let clearable = Set(catalogue.clearableFields(of: item).map(\.wire))
        for field in item.fields where !patches.except.contains(field.wire) {
          let name = SwiftNames.property(field.wire)
          out.line("if let value = changes.\(name) { self.\(name) = value }")
          guard clearable.contains(field.wire) else { continue }
          out.line("else if changes.cleared.contains(.\(name)) { self.\(name) = nil }")
        }
        out.line("unknownMembers.apply(changes.unknownMembers)")
      }
    }
  }

  // MARK: Codec

  func codec(_ item: Structure, to out: inout SourceText) {
    let tabled = tabled(item)
    let usesTable = tabled.reads || tabled.writes || tabled.compares
    let isSalvaged = !tabled.reads && catalogue.isSalvaged(item)
    let conformances = [
      usesTable ? "TableCoded" : isSalvaged ? "Tabled" : nil,
      catalogue.isMember(item.name) ? "MemberValue" : nil,
    ].compactMap(\.self)
    let clause = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
    out.block("extension \(item.name)\(clause)") { out in
      if usesTable || isSalvaged { table(item, to: &out) }
      if !tabled.reads {
        if usesTable || isSalvaged { out.line() }
        decoding(item, to: &out)
      }
      if !tabled.writes {
        if usesTable || !tabled.reads { out.line() }
        encoding(item, to: &out)
      }
    }
  }

  private func decoding(_ item: Structure, to out: inout SourceText) {
    out.documentation(
      item.keepsUnknownMembers
        ? "Decodes an object. Unknown members are preserved."
        : "Decodes an object. Unknown members are ignored.")
    let signature = "public init(reading reader: inout JSONReader) throws(JSONError)"
    out.unoptimized(unless: catalogue.isOftenRead(item.name))
    out.block(signature) { out in
      out.line("let key = try reader.beginObject()")
      out.line("try self.init(members: key, of: &reader)")
    }
    out.line()
    reading(item, to: &out)
  }

  private func encoding(_ item: Structure, to out: inout SourceText) {
    out.documentation(
      "Encodes the value as a JSON object"
        + (item.keepsUnknownMembers ? ", including unknown members." : "."))
    let signature = "public func write(to writer: inout JSONWriter)"
    out.unoptimized(unless: catalogue.isOftenWritten(item.name))
    out.block(signature) { out in
      out.line("writer.beginObject()")
      if let constant = item.constant {
        out.line("writer.member(\"\\\"\(constant.key)\\\":\\\"\(constant.value)\\\"\")")
      }
      if item.hasMembers { out.line("writeMembers(to: &writer)") }
      out.line("writer.endObject()")
    }
    guard item.hasMembers else { return }
    out.line()
    out.unoptimized(unless: catalogue.isOftenWritten(item.name))
    out.block("func writeMembers(to writer: inout JSONWriter)") { out in
      let clearable = Set(catalogue.clearableFields(of: item).map(\.wire))
      for field in item.fields {
        writing(field, of: item, isClearable: clearable.contains(field.wire), to: &out)
      }
      if item.keepsUnknownMembers { out.line("writer.write(unknownMembers)") }
    }
  }

  private func reading(_ item: Structure, to out: inout SourceText) {
    out.unoptimized(unless: catalogue.isOftenRead(item.name))
    out.block("init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError)") { out in
      guard item.hasMembers else {
        out.line("try reader.skipMembers(from: key)")
        return
      }
      let clearable = Set(catalogue.clearableFields(of: item).map(\.wire))
      let isSalvaged = catalogue.isSalvaged(item)
      if isSalvaged { out.line("let (first, mark) = (key, reader.mark)") }
      out.line("var key = key")
      if item.keepsUnknownMembers { out.line("var unknown: UnknownMembers?") }
      if item.patches != nil { out.line("var cleared: Cleared = []") }
      for field in item.fields {
        let name = SwiftNames.property(field.wire)
        out.line("var \(name)Value: \(field.type.swiftName)?")
        if field.hint != nil { out.line("var \(name)Mark: JSONReader.Mark?") }
      }
      // Errors leave through one place: otherwise every call that throws is followed by code that releases all values.
      out.line("do throws(JSONError) {")
      out.indented { readingLoop(item, clearable, to: &$0) }
      if isSalvaged {
        out.line("} catch {")
        out.indented { out in
          out.line("self = try Self.salvaged(from: mark, first, error, &reader)")
          out.line("return")
        }
        out.line("}")
      } else {
        out.line("} catch { throw error }")
      }
      for field in item.fields {
        guard let hint = field.hint else { continue }
        readDeferred(field, by: hint, to: &out)
      }
      for field in item.fields where !field.isOptional {
        let name = SwiftNames.property(field.wire)
        if let neutral = field.neutral {
          out.block("if \(name)Value == nil") { out in
            out.line("reader.assume(\"\(item.name)\", \"\(field.wire)\")")
            out.line("\(name)Value = \(neutral)")
          }
        }
        let missing = "throw reader.missing(\"\(item.name)\", \"\(field.wire)\")"
        if moved(field) == name + "Value" {
          out.line("guard let \(name)Value else { \(missing) }")
        } else {
          out.block("guard let \(name)Value = \(moved(field)) else") { $0.line(missing) }
        }
      }
      for field in item.fields {
        let name = SwiftNames.property(field.wire)
        if catalogue.isApart(field, in: item.name) {
          out.line("\(name)Box = \(name)Value.map { [$0] } ?? []")
        } else {
          out.line("self.\(name) = \(field.isOptional ? moved(field) : name + "Value")")
        }
      }
      if item.patches != nil { out.line("self.cleared = cleared") }
      if item.keepsUnknownMembers { out.line("unknownMembers = consume unknown") }
    }
  }

  private func readingLoop(_ item: Structure, _ clearable: Set<String>, to out: inout SourceText) {
    out.block("while key.isMember") { out in
      out.line("switch key.word {")
      for field in item.fields {
        out.line("case \(KeyWords.pattern(field.wire, of: "key")):  // \(field.wire)")
        out.indented { out in
          if clearable.contains(field.wire) { return readClearable(field, in: item, to: &out) }
          guard let hint = field.hint else {
            return out.line(
              readStatement(field, in: item, to: SwiftNames.property(field.wire) + "Value"))
          }
          readHinted(field, by: hint, to: &out)
        }
      }
      guard item.keepsUnknownMembers else {
        out.line("default: try reader.skipValue()")
        out.line("}")
        out.line("key = try reader.nextKey()")
        return
      }
      for discriminator in catalogue.discriminators(of: item) {
        out.line("case \(KeyWords.pattern(discriminator, of: "key")):  // \(discriminator)")
        out.indented { $0.line("try reader.skipValue()") }
      }
      out.line("default: try reader.keepMember(key, in: &unknown)")
      out.line("}")
      out.line("key = try reader.nextKey()")
    }
  }

  /// Returns the local value of a field, moved: a copy of a string counts references.
  private func moved(_ field: Field) -> String {
    let name = SwiftNames.property(field.wire) + "Value"
    switch field.type {
    case .int, .uint32, .number, .bool: return name
    default: return "consume \(name)"
    }
  }

  private func readValue(_ field: Field, in item: Structure) -> String {
    catalogue.isElementwise(field, in: item)
      ? "reader.readElements(of: \"\(field.wire)\", keeping: &unknown)"
      : Self.readExpression(field)
  }

  private func readStatement(_ field: Field, in item: Structure, to name: String) -> String {
    let expression = readValue(field, in: item)
    // A null is a value where any JSON is allowed; elsewhere it means absent.
    guard field.isOptional || field.neutral != nil, field.type != .json else {
      return "\(name) = try \(expression)"
    }
    return "\(name) = try reader.readNullIfPresent() ? nil : \(expression)"
  }

  /// Emits code for a field that null clears.
  private func readClearable(_ field: Field, in item: Structure, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    out.line(readStatement(field, in: item, to: name + "Value"))
    out.line(
      "if \(name)Value == nil { cleared.insert(.\(name)) } else { cleared.remove(.\(name)) }")
  }

  /// Emits code that decodes a field once its hint is known; until then its position is saved.
  private func readHinted(_ field: Field, by hint: String, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let other = SwiftNames.property(hint) + "Value"
    out.line("if let \(other) {")
    out.indented {
      $0.line("\(name)Value = try \(field.type.swiftName)(reading: &reader, of: \(other))")
    }
    out.line("} else {")
    out.indented {
      $0.line("\(name)Mark = reader.mark")
      $0.line("try reader.skipValue()")
    }
    out.line("}")
  }

  private func readDeferred(_ field: Field, by hint: String, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let other = SwiftNames.property(hint) + "Value"
    out.block("if let \(name)Mark, let \(other)") { out in
      out.line("let end = reader.mark")
      out.line("reader.rewind(to: \(name)Mark)")
      out.line("\(name)Value = try \(field.type.swiftName)(reading: &reader, of: \(other))")
      out.line("reader.rewind(to: end)")
    }
  }

  private static func readExpression(_ field: Field) -> String {
    switch field.type {
    case .string, .uri, .timestamp: "reader.readString()"
    // Rounded, sequence numbers would no longer tell actions apart.
    case .int: field.wire.hasSuffix("Seq") ? "reader.readInt()" : "reader.readRoundedInt()"
    case .uint32: "reader.readUInt32()"
    case .number: "reader.readDouble()"
    case .bool: "reader.readBool()"
    default: "\(field.type.swiftName)(reading: &reader)"
    }
  }

  private func writing(
    _ field: Field, of item: Structure, isClearable: Bool, to out: inout SourceText
  ) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    let key = "writer.member(\"\\\"\(field.wire)\\\":\")"
    let isElementwise = catalogue.isElementwise(field, in: item)
    func statement(_ value: String) -> String {
      isElementwise
        ? "writer.write(\(value), of: \"\(field.wire)\", with: unknownMembers)"
        : "\(value).write(to: &writer)"
    }
    guard field.isOptional else {
      out.line(key)
      out.line(statement(escaped))
      return
    }
    out.block("if let value = \(escaped)") { out in
      out.line(key)
      out.line(statement("value"))
    }
    guard isClearable else { return }
    out.block("else if cleared.contains(.\(name))") { out in
      out.line(key)
      out.line("writer.writeNull()")
    }
  }
}
