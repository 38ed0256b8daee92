/// Emits the members of all protocol types as text for `ahpctl describe`: one item per line, tab-separated.
///
///     T  name  documentation              a structure
///     F  key  type  documentation         its members; `?` after the key: optional
///     U  name  discriminator  documentation
///     M  value  structure  documentation  the members of the union
///     E  name  documentation
///     V  value  documentation             the values of the enumeration
///     A  type  structure  documentation   an action
struct TypeTableEmitter {
  let catalogue: Catalogue

  func table(to out: inout SourceText) {
    out.documentation(
      "The members of all protocol types, in the format that `TypeDescription` reads.")
    out.line("enum TypeTable {")
    out.line("  static let text = #\"\"\"")
    for line in lines.sorted(by: { $0.name < $1.name }).flatMap(\.lines) { out.line("    " + line) }
    out.line("    \"\"\"#")
    out.line("}")
  }

  private var lines: [(name: String, lines: [String])] {
    var result: [(name: String, lines: [String])] = []
    for chapter in catalogue.chapters {
      for action in chapter.actions {
        let structure = Catalogue.actionStructure(of: action)
        result.append(
          (action.wire, [row("A", action.wire, structure?.name ?? "", action.documentation)]))
        if let structure { result.append((structure.name, lines(of: structure))) }
      }
      for structure in chapter.structures { result.append((structure.name, lines(of: structure))) }
      for union in chapter.unions {
        let members = union.members.map { row("M", $0.tag, $0.structure ?? "", $0.documentation) }
        let head = row("U", union.name, union.discriminator, union.documentation)
        result.append((union.name, [head] + members))
      }
      for enumeration in chapter.enumerations {
        let values = enumeration.values.map { row("V", $0.wire, $0.documentation) }
        result.append(
          (enumeration.name, [row("E", enumeration.name, enumeration.documentation)] + values))
      }
    }
    return result + Self.others.map { (String($0[0].split(separator: "\t")[1]), $0) }
  }

  /// Types with hand-written Swift code.
  private static let others = [
    [
      "T\tStateAction\tAn action of any channel, discriminated by `type`. Each type has its own entry."
    ],
    [
      "T\tStringOrMarkdown\tA string, or an object with The text, in Markdown.",
      "F\tmarkdown\tstring\tThe text, in Markdown.",
    ],
    [
      "E\tSessionStatus\tA number: the sum of one activity and any flags.",
      "V\t1\tIdle.", "V\t2\tThe last turn failed.", "V\t8\tRunning.",
      "V\t24\tRunning, waiting for input.", "V\t32\tFlag: read.", "V\t64\tFlag: archived.",
    ],
    ["T\tChannelState\tThe state of a channel; its type depends on the channel."],
    ["T\tPresenceFlag\tAn object without members. Presence means yes."],
    ["T\tToolInput\tA string, or a `ContentRef`."],
  ]

  private func lines(of structure: Structure) -> [String] {
    var lines = [row("T", structure.name, structure.documentation)]
    if let constant = structure.constant {
      lines.append(row("F", constant.key, "\"\(constant.value)\"", "The discriminator."))
    }
    for field in structure.fields {
      let isOptional = field.isOptional && !field.isLenient
      lines.append(
        row(
          "F", field.wire + (isOptional ? "?" : ""), field.type.definitionText,
          field.documentation))
    }
    return lines
  }

  private func row(_ parts: String...) -> String {
    parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: "\t")
  }
}

extension TypeReference {
  /// How the type is spelled in the definitions.
  var definitionText: String {
    switch self {
    case .string: "string"
    case .uri: "URI"
    case .timestamp: "timestamp"
    case .int: "int"
    case .uint32: "uint32"
    case .number: "number"
    case .bool: "bool"
    case .json: "json"
    case .object: "object"
    case .named(let name): name
    case .array(let element): "[\(element.definitionText)]"
    case .map(let element): "{\(element.definitionText)}"
    }
  }
}
