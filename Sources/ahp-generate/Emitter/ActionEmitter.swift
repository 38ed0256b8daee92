/// Emits the actions: one union for each channel, the union of all channels, and the tables.
struct ActionEmitter {
  let catalogue: Catalogue

  var chapters: [Chapter] { catalogue.chapters.filter { $0.actionPrefix != nil } }

  func unionName(_ prefix: String) -> String { prefix.capitalizedFirst + "Action" }

  // MARK: One channel

  func declaration(_ chapter: Chapter, to out: inout SourceText) {
    guard let prefix = chapter.actionPrefix else { return }
    out.documentation("An action of the \(prefix) channel.")
    out.block("public enum \(unionName(prefix)): Sendable, Equatable") { out in
      for action in chapter.actions {
        out.documentation(Catalogue.reference(action))
        let name = SwiftNames.escaped(SwiftNames.actionCase(action.wire))
        // Boxed, so that an action is one pointer, which events and feeds copy cheaply. One case without a box
        // would make every copy a switch over all cases.
        let payload = Catalogue.actionStructure(of: action)?.name ?? "NoMembers = NoMembers()"
        out.line("indirect case \(name)(\(payload))")
      }
      for action in chapter.actions where Catalogue.actionStructure(of: action) == nil {
        let name = SwiftNames.escaped(SwiftNames.actionCase(action.wire))
        out.documentation(Catalogue.reference(action))
        out.line("public static var \(name): \(unionName(prefix)) { .\(name)(NoMembers()) }")
      }
      UnionEmitter.equality(
        of: unionName(prefix), cases: chapter.actions.map { SwiftNames.actionCase($0.wire) },
        to: &out)
    }
    let structures = StructureEmitter(catalogue: catalogue)
    for action in chapter.actions {
      guard let structure = Catalogue.actionStructure(of: action) else { continue }
      out.line()
      structures.declaration(structure, to: &out)
    }
  }

  func codec(_ chapter: Chapter, to out: inout SourceText) {
    guard let prefix = chapter.actionPrefix else { return }
    out.block("extension \(unionName(prefix)): JSONWritable") { out in
      out.documentation("The `type` of the action in JSON.")
      table(chapter, "type: String", to: &out) { "\"\($0.wire)\"" }
      out.line()
      out.documentation("The definition: channel, version and direction.")
      table(chapter, "definition: ActionDefinition", to: &out) {
        "ActionDefinition.\(Self.entryName($0))"
      }
      out.line()
      out.documentation("Encodes the action with its `type`.")
      out.unoptimized(unless: catalogue.isOftenWritten(unionName(prefix)))
      out.block("public func write(to writer: inout JSONWriter)") { out in
        out.line("switch self {")
        for action in chapter.actions {
          let name = SwiftNames.actionCase(action.wire)
          if Catalogue.actionStructure(of: action) != nil {
            out.line("case .\(name)(let value): value.write(to: &writer)")
          } else {
            out.line("case .\(name)(let value): writer.writeBareAction(\"\(action.wire)\", value)")
          }
        }
        out.line("}")
      }
    }
    let structures = StructureEmitter(catalogue: catalogue)
    for action in chapter.actions {
      guard let structure = Catalogue.actionStructure(of: action) else { continue }
      out.line()
      structures.codec(structure, to: &out)
    }
  }

  private func table(
    _ chapter: Chapter, _ property: String, to out: inout SourceText,
    _ value: (Action) -> String
  ) {
    out.block("public var \(property)") { out in
      out.line("switch self {")
      for action in chapter.actions {
        out.line("case .\(SwiftNames.actionCase(action.wire)): \(value(action))")
      }
      out.line("}")
    }
  }

  static func entryName(_ action: Action) -> String {
    let parts = action.wire.split(separator: "/").map(String.init)
    return parts[0] + (parts.last ?? "").capitalizedFirst
  }

  // MARK: All channels

  func stateAction(to out: inout SourceText) {
    out.documentation(
      "An action of any channel. One case for each channel, so that each reducer is an exhaustive `switch`"
        + " over its own actions.")
    out.block("public enum StateAction: JSONCodable") { out in
      for chapter in chapters {
        guard let prefix = chapter.actionPrefix else { continue }
        out.documentation("An action of the \(prefix) channel.")
        out.line("case \(prefix)(\(unionName(prefix)))")
      }
      out.documentation("An unknown action, preserved as raw JSON. It changes no state.")
      out.line("indirect case unknown(JSONValue)")
    }
    out.line()
    out.block("extension StateAction") { out in
      out.documentation("Decodes the action that `type` selects. Unknown actions are preserved.")
      out.block("public init(reading reader: inout JSONReader) throws(JSONError)") { out in
        out.line("let mark = reader.mark")
        out.line("let (tag, key) = try reader.beginUnion(\(KeyWords.discriminator("type")))")
        out.line("switch tag.word {")
        for chapter in chapters {
          guard let prefix = chapter.actionPrefix else { continue }
          for action in chapter.actions {
            out.line("case \(KeyWords.pattern(action.wire, of: "tag")):")
            out.indented { out in
              let name = SwiftNames.actionCase(action.wire)
              if let structure = Catalogue.actionStructure(of: action) {
                out.line(
                  "self = .\(prefix)(.\(name)(try \(structure.name)(members: key, of: &reader)))")
              } else {
                out.line(
                  "self = .\(prefix)(.\(name)(try NoMembers(members: key, of: &reader,"
                    + " besides: \"type\")))")
              }
            }
          }
        }
        out.line("default: self = .unknown(try reader.readUnknown(from: mark, \"type\", tag))")
        out.line("}")
      }
      out.line()
      out.documentation("Encodes the action with its `type`.")
      out.block("public func write(to writer: inout JSONWriter)") { out in
        out.line("switch self {")
        for chapter in chapters {
          guard let prefix = chapter.actionPrefix else { continue }
          out.line("case .\(prefix)(let action): action.write(to: &writer)")
        }
        out.line("case .unknown(let value): value.write(to: &writer)")
        out.line("}")
      }
      out.line()
      out.documentation("The definition; `nil` for an unknown action.")
      out.block("public var definition: ActionDefinition?") { out in
        out.line("switch self {")
        for chapter in chapters {
          guard let prefix = chapter.actionPrefix else { continue }
          out.line("case .\(prefix)(let action): action.definition")
        }
        out.line("case .unknown: nil")
        out.line("}")
      }
    }
  }

  func definitionTable(to out: inout SourceText) {
    out.block("extension ActionDefinition") { out in
      for chapter in chapters {
        guard let prefix = chapter.actionPrefix else { continue }
        for action in chapter.actions {
          let since = action.since.split(separator: ".").joined(separator: ", ")
          let resend = action.resend.map { ".\($0.rawValue)" } ?? "nil"
          out.line("static let \(Self.entryName(action)) = ActionDefinition(")
          out.indented { out in
            out.line("type: \"\(action.wire)\", channel: .\(prefix),")
            out.line("isClientDispatchable: \(action.isClientDispatchable),")
            out.line("introducedIn: ProtocolVersion(\(since)), resendClass: \(resend))")
          }
        }
      }
      out.line()
      out.documentation("All actions, grouped by channel.")
      out.line("public static let all: [ActionDefinition] = [")
      out.indented { out in
        for chapter in chapters {
          for action in chapter.actions { out.line("\(Self.entryName(action)),") }
        }
      }
      out.line("]")
    }
  }
}
