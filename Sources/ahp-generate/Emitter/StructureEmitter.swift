/// Emits a structure: the declaration, and how it is read and written.
struct StructureEmitter {
  let catalogue: Catalogue

  // MARK: Declaration

  func declaration(_ item: Structure, to out: inout SourceText) {
    out.documentation(item.documentation)
    out.block("public struct \(item.name): JSONCodable") { out in
      for field in item.fields { property(field, of: item, to: &out) }
      initializer(item, to: &out)
    }
    if let patches = item.patches { applying(item, patches, to: &out) }
  }

  private func property(_ field: Field, of item: Structure, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    let type = field.type.swiftName
    if catalogue.isRecursive(field, in: item.name) {
      // A structure cannot contain itself; an array of at most one element can.
      out.line("var \(name)Box: [\(type)]")
      out.documentation(field.documentation)
      out.block("public var \(escaped): \(type)?") { out in
        out.line("get { \(name)Box.first }")
        out.line("set { \(name)Box = newValue.map { [$0] } ?? [] }")
      }
      return
    }
    out.documentation(field.documentation)
    guard field.isOptional else { return out.line("public var \(escaped): \(type)") }
    out.line("public var \(escaped): \(item.isReadOften ? "Optional<\(type)>" : "\(type)?")")
  }

  private func initializer(_ item: Structure, to out: inout SourceText) {
    out.line()
    out.documentation("A value with these members.")
    guard !item.fields.isEmpty else {
      out.line("public init() {}")
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
    }
  }

  private func assignment(_ field: Field, of item: Structure, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    if catalogue.isRecursive(field, in: item.name) {
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
        "Lays the fields that are present in `changes` over this value. What identifies the value"
          + " never changes.")
      out.block("public mutating func apply(_ changes: \(item.name))") { out in
        for field in item.fields where !patches.except.contains(field.wire) {
          let name = SwiftNames.property(field.wire)
          out.line("if let value = changes.\(name) { self.\(name) = value }")
        }
      }
    }
  }

  // MARK: Codec

  func codec(_ item: Structure, to out: inout SourceText) {
    out.block("extension \(item.name)") { out in
      out.documentation("Reads an object; members that nobody here knows are skipped.")
      out.block("public init(reading reader: inout JSONReader) throws(JSONError)") { out in
        out.line("let key = try reader.beginObject()")
        out.line("try self.init(members: key, of: &reader)")
      }
      out.line()
      reading(item, to: &out)
      out.line()
      out.documentation("Writes an object, its members in the order of the definition.")
      out.block("public func write(to writer: inout JSONWriter)") { out in
        out.line("writer.beginObject()")
        if let constant = item.constant {
          out.line("writer.member(\"\\\"\(constant.key)\\\":\\\"\(constant.value)\\\"\")")
        }
        if !item.fields.isEmpty { out.line("writeMembers(to: &writer)") }
        out.line("writer.endObject()")
      }
      guard !item.fields.isEmpty else { return }
      out.line()
      out.block("func writeMembers(to writer: inout JSONWriter)") { out in
        for field in item.fields { writing(field, to: &out) }
      }
    }
  }

  private func reading(_ item: Structure, to out: inout SourceText) {
    out.block("init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError)") { out in
      guard !item.fields.isEmpty else {
        out.line("try reader.skipMembers(from: key)")
        return
      }
      out.line("var key = key")
      for field in item.fields {
        let name = SwiftNames.property(field.wire)
        out.line("var \(name)Value: \(field.type.swiftName)?")
        if field.hint != nil { out.line("var \(name)Mark: JSONReader.Mark?") }
      }
      out.block("while key.isMember") { out in
        out.line("switch key.word {")
        for field in item.fields {
          out.line("case \(KeyWords.pattern(field.wire, of: "key")):  // \(field.wire)")
          out.indented { out in
            guard let hint = field.hint else { return out.line(readStatement(field)) }
            readHinted(field, by: hint, to: &out)
          }
        }
        out.line("default: try reader.skipValue()")
        out.line("}")
        out.line("key = try reader.nextKey()")
      }
      for field in item.fields {
        guard let hint = field.hint else { continue }
        readDeferred(field, by: hint, to: &out)
      }
      for field in item.fields where !field.isOptional {
        let name = SwiftNames.property(field.wire)
        let missing = "throw reader.missing(\"\(item.name)\", \"\(field.wire)\")"
        if moved(field) == name + "Value" {
          out.line("guard let \(name)Value else { \(missing) }")
        } else {
          out.block("guard let \(name)Value = \(moved(field)) else") { $0.line(missing) }
        }
      }
      for field in item.fields {
        let name = SwiftNames.property(field.wire)
        if catalogue.isRecursive(field, in: item.name) {
          out.line("\(name)Box = \(name)Value.map { [$0] } ?? []")
        } else {
          out.line("self.\(name) = \(field.isOptional ? moved(field) : name + "Value")")
        }
      }
    }
  }

  /// The local value of a field, handed on without a copy (a copy of a string counts references).
  private func moved(_ field: Field) -> String {
    let name = SwiftNames.property(field.wire) + "Value"
    switch field.type {
    case .int, .uint32, .number, .bool: return name
    default: return "consume \(name)"
    }
  }

  private func readStatement(_ field: Field) -> String {
    let name = SwiftNames.property(field.wire) + "Value"
    let expression = Self.readExpression(field.type)
    // A null is a value where any value may stand; elsewhere it means absent.
    guard field.isOptional, field.type != .json else { return "\(name) = try \(expression)" }
    return "\(name) = try reader.readNullIfPresent() ? nil : \(expression)"
  }

  /// Reads a field once it is known what the other one says; before, its place is kept in mind.
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

  static func readExpression(_ type: TypeReference) -> String {
    switch type {
    case .string, .uri, .timestamp: "reader.readString()"
    case .int: "reader.readInt()"
    case .uint32: "reader.readUInt32()"
    case .number: "reader.readDouble()"
    case .bool: "reader.readBool()"
    default: "\(type.swiftName)(reading: &reader)"
    }
  }

  private func writing(_ field: Field, to out: inout SourceText) {
    let name = SwiftNames.property(field.wire)
    let escaped = SwiftNames.escaped(name)
    let key = "writer.member(\"\\\"\(field.wire)\\\":\")"
    guard field.isOptional else {
      out.line(key)
      out.line("\(escaped).write(to: &writer)")
      return
    }
    out.block("if let value = \(escaped)") { out in
      out.line(key)
      out.line("value.write(to: &writer)")
    }
  }
}
