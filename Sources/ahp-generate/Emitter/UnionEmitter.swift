/// Emits unions and enumerations.
struct UnionEmitter {
  let catalogue: Catalogue

  // MARK: Unions

  func declaration(_ item: Union, to out: inout SourceText) {
    out.documentation(item.documentation + " Discriminated by `\(item.discriminator)`.")
    out.block("public enum \(item.name): JSONCodable") { out in
      for member in item.members {
        out.documentation(member.documentation)
        let name = SwiftNames.escaped(SwiftNames.enumerationCase(member.tag))
        if let structure = member.structure {
          let box = catalogue.isBoxed(structure) ? "indirect " : ""
          out.line("\(box)case \(name)(\(structure))")
        } else {
          out.line("case \(name)(NoMembers = NoMembers())")
        }
      }
      for member in item.members where member.structure == nil {
        let name = SwiftNames.escaped(SwiftNames.enumerationCase(member.tag))
        out.documentation(member.documentation)
        out.line("public static var \(name): \(item.name) { .\(name)(NoMembers()) }")
      }
      if item.isOpen {
        out.documentation("An unknown or undecodable member, preserved as raw JSON.")
        out.line("case unknown(JSONValue)")
      }
      if !catalogue.isOftenCompared(item.name) { equality(item, to: &out) }
    }
  }

  /// Emits what the compiler would derive, because derived functions are always optimized.
  private func equality(_ item: Union, to out: inout SourceText) {
    let cases = item.members.map { SwiftNames.enumerationCase($0.tag) }
    Self.equality(of: item.name, cases: cases + (item.isOpen ? ["unknown"] : []), to: &out)
  }

  static func equality(of name: String, cases: [String], to out: inout SourceText) {
    out.line()
    out.documentation("Returns whether both are the same member with equal values.")
    out.unoptimized()
    out.block("public static func == (left: \(name), right: \(name)) -> Bool") { out in
      out.line("switch (left, right) {")
      for name in cases {
        out.line("case (.\(name)(let left), .\(name)(let right)): return left == right")
      }
      if cases.count > 1 { out.line("default: return false") }
      out.line("}")
    }
  }

  func codec(_ item: Union, to out: inout SourceText) {
    out.block("extension \(item.name)\(conformance(item.name))") { out in
      out.documentation(
        item.isOpen
          ? "Decodes the member that `\(item.discriminator)` selects. Unknown members are preserved."
          : "Decodes the member that `\(item.discriminator)` selects. Throws for unknown members.")
      out.unoptimized(unless: catalogue.isOftenRead(item.name))
      out.block("public init(reading reader: inout JSONReader) throws(JSONError)") { out in
        out.line("let mark = reader.mark")
        out.line(
          "let (tag, key) = try reader.beginUnion(\(KeyWords.discriminator(item.discriminator)))")
        out.line("switch tag.word {")
        for member in item.members {
          let name = SwiftNames.enumerationCase(member.tag)
          out.line("case \(KeyWords.pattern(member.tag, of: "tag")):  // \(member.tag)")
          out.indented { out in
            if let structure = member.structure {
              out.line("self = .\(name)(try \(structure)(members: key, of: &reader))")
            } else {
              out.line(
                "self = .\(name)(try NoMembers(members: key, of: &reader,"
                  + " besides: \"\(item.discriminator)\"))")
            }
          }
        }
        out.line("default:")
        out.indented { out in
          if item.isOpen {
            out.line(
              "self = .unknown(try reader.readUnknown(from: mark, \"\(item.discriminator)\", tag))")
          } else {
            out.line(
              "throw reader.unknownMember(\"\(item.name)\", \"\(item.discriminator)\", tag, at: mark)"
            )
          }
        }
        out.line("}")
      }
      out.line()
      out.documentation("Encodes the member with its `\(item.discriminator)`.")
      out.unoptimized(unless: catalogue.isOftenWritten(item.name))
      out.block("public func write(to writer: inout JSONWriter)") { out in
        out.line("switch self {")
        for member in item.members { writing(member, of: item, to: &out) }
        if item.isOpen { out.line("case .unknown(let value): value.write(to: &writer)") }
        out.line("}")
      }
    }
    guard item.isOpen else { return }
    out.line()
    out.block("extension \(item.name): OpenUnion") { out in
      out.line("package init(unreadable value: JSONValue) { self = .unknown(value) }")
    }
  }

  private func conformance(_ type: String) -> String {
    catalogue.isMember(type) ? ": MemberValue" : ""
  }

  private func writing(_ member: UnionMember, of item: Union, to out: inout SourceText) {
    let name = SwiftNames.enumerationCase(member.tag)
    let tag = "writer.member(\"\\\"\(item.discriminator)\\\":\\\"\(member.tag)\\\"\")"
    guard let structure = member.structure else {
      out.line("case .\(name)(let value):")
      out.indented { out in
        out.line("writer.beginObject()")
        out.line(tag)
        out.line("writer.write(value.unknownMembers)")
        out.line("writer.endObject()")
      }
      return
    }
    let hasFields = catalogue.structures[structure]?.hasMembers ?? false
    out.line("case .\(name)\(hasFields ? "(let value)" : ""):")
    out.indented { out in
      out.line("writer.beginObject()")
      out.line(tag)
      if hasFields { out.line("value.writeMembers(to: &writer)") }
      out.line("writer.endObject()")
    }
  }

  // MARK: Enumerations

  func declaration(_ item: Enumeration, to out: inout SourceText) {
    out.documentation(item.documentation)
    out.block("public enum \(item.name): OpenEnumeration") { out in
      for value in item.values {
        out.documentation("`\(value.wire)`: \(value.documentation)")
        out.line("case \(SwiftNames.escaped(SwiftNames.enumerationCase(value.wire)))")
      }
      out.documentation("An unknown value, preserved as a string.")
      out.line("case unknown(String)")
    }
  }

  func codec(_ item: Enumeration, to out: inout SourceText) {
    out.block("extension \(item.name)\(conformance(item.name))") { out in
      out.documentation("All values except `unknown`.")
      out.line(
        "public static let knownCases: [\(item.name)] = ["
          + item.values.map { "." + SwiftNames.enumerationCase($0.wire) }.joined(separator: ", ")
          + "]")
      out.line()
      out.documentation("Creates a value from its string in JSON. Never fails.")
      out.block("public init(rawValue: String)") { out in
        out.line("switch rawValue {")
        for value in item.values {
          out.line("case \"\(value.wire)\": self = .\(SwiftNames.enumerationCase(value.wire))")
        }
        out.line("default: self = .unknown(rawValue)")
        out.line("}")
      }
      out.line()
      out.documentation("The value as a string in JSON.")
      out.block("public var rawValue: String") { out in
        out.line("switch self {")
        for value in item.values {
          out.line("case .\(SwiftNames.enumerationCase(value.wire)): \"\(value.wire)\"")
        }
        out.line("case .unknown(let value): value")
        out.line("}")
      }
      out.line()
      out.documentation(
        "Decodes a JSON string. Unknown values are preserved."
          + (item.invalid.map { " Anything else is `\($0)`." } ?? ""))
      out.block("public init(reading reader: inout JSONReader) throws(JSONError)") { out in
        if let invalid = item.invalid {
          out.line("let mark = reader.mark")
          out.line("let tag: JSONKey")
          out.line("do throws(JSONError) { tag = try reader.readTag() } catch {")
          out.indented { out in
            out.line("try reader.skipUnreadable(from: mark, error)")
            out.line("self = .\(SwiftNames.enumerationCase(invalid))")
            out.line("return")
          }
          out.line("}")
        } else {
          out.line("let tag = try reader.readTag()")
        }
        out.line("switch tag.word {")
        for value in item.values {
          out.line(
            "case \(KeyWords.pattern(value.wire, of: "tag")):"
              + " self = .\(SwiftNames.enumerationCase(value.wire))")
        }
        out.line("default: self = .unknown(tag.text)")
        out.line("}")
      }
    }
  }
}
