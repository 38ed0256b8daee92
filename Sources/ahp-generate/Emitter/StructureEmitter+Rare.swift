/// Emits the decoder of a rarely coded structure.
///
/// It decodes into the structure itself, which starts with blank values, and marks what it found. Locals, as in
/// ``StructureEmitter``, would each be released wherever decoding can fail: without the optimiser, most of the code.
extension StructureEmitter {
  /// Returns whether a structure is rare, and all that it requires can be blank.
  func decodesInPlace(_ item: Structure) -> Bool {
    !catalogue.isOftenRead(item.name) && item.hasMembers
      && item.fields.allSatisfy { $0.hint == nil && ($0.isOptional || blank($0) != nil) }
  }

  func readingInPlace(_ item: Structure, to out: inout SourceText) {
    let required = item.fields.filter { !$0.isOptional }
    let clearable = Set(catalogue.clearableFields(of: item).map(\.wire))
    out.unoptimized()
    out.block("init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError)") { out in
      for field in item.fields {
        let name = SwiftNames.property(field.wire)
        if catalogue.isApart(field, in: item.name) {
          out.line("\(name)Box = []")
        } else {
          out.line("self.\(name) = \(field.isOptional ? "nil" : blank(field) ?? "nil")")
        }
      }
      if item.patches != nil { out.line("cleared = []") }
      if item.keepsUnknownMembers { out.line("unknownMembers = nil") }
      out.line("var key = key")
      if !required.isEmpty { out.line("var found: UInt32 = 0") }
      out.block("while key.isMember") { out in
        out.line("switch key.word {")
        for field in item.fields {
          out.line("case \(KeyWords.pattern(field.wire, of: "key")):  // \(field.wire)")
          out.indented { out in
            let name = SwiftNames.property(field.wire)
            guard let index = required.firstIndex(of: field) else {
              out.line("self." + readStatement(field, in: item, to: name))
              guard clearable.contains(field.wire) else { return }
              out.line(
                "if self.\(name) == nil { cleared.insert(.\(name)) } else { cleared.remove(.\(name)) }"
              )
              return
            }
            readRequired(field, in: item, mark: 1 << index, to: &out)
          }
        }
        if item.keepsUnknownMembers {
          for discriminator in catalogue.discriminators(of: item) {
            out.line("case \(KeyWords.pattern(discriminator, of: "key")):  // \(discriminator)")
            out.indented { $0.line("try reader.skipValue()") }
          }
          out.line("default: try reader.keepMember(key, in: &unknownMembers)")
        } else {
          out.line("default: try reader.skipValue()")
        }
        out.line("}")
        out.line("key = try reader.nextKey()")
      }
      guard !required.isEmpty else { return }
      let names = required.map { $0.wire + ($0.neutral == nil ? "" : "?") }
      out.line(
        "if found != \((1 << required.count) - 1) { try reader.complete(\"\(item.name)\","
          + " \"\(names.joined(separator: " "))\", found: found) }")
    }
  }

  private func readRequired(
    _ field: Field, in item: Structure, mark: Int, to out: inout SourceText
  ) {
    let name = SwiftNames.property(field.wire)
    let value = "self.\(name) = try \(readValue(field, in: item))"
    guard let neutral = field.neutral, field.type != .json else {
      out.line(value)
      return out.line("found |= \(mark)")
    }
    out.line("if try reader.readNullIfPresent() {")
    out.indented {
      $0.line("self.\(name) = \(neutral)")
      $0.line("found &= ~\(mark)")
    }
    out.line("} else {")
    out.indented {
      $0.line(value)
      $0.line("found |= \(mark)")
    }
    out.line("}")
  }

  /// The expression for a required member that is not found yet; `nil` for types without one.
  private func blank(_ field: Field) -> String? {
    if let neutral = field.neutral ?? field.type.emptyValue { return neutral }
    switch field.type {
    case .json: return ".null"
    case .named("SessionStatus"): return ".idle"
    case .named("StringOrMarkdown"): return ".string(\"\")"
    case .named("StateAction"), .named("ChannelState"): return ".unknown(.null)"
    case .named(let name) where catalogue.enumerations[name] != nil: return ".unknown(\"\")"
    case .named(let name) where catalogue.unions[name]?.isOpen == true: return ".unknown(.null)"
    default: return nil
    }
  }
}
