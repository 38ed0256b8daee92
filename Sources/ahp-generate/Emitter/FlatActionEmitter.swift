/// Emits the flat action union of the official package.
extension ActionEmitter {
  func flatStateAction(to out: inout SourceText) {
    out.line("public import AgentHostProtocol")
    out.line()
    out.documentation(
      "An action as one flat union, as in the official package: one case for each wire type. Created by"
        + " `StateAction.flat`.")
    out.block("public enum FlatStateAction: Sendable, Equatable") { out in
      for action in chapters.flatMap(\.actions) {
        out.documentation(summary(action))
        if let structure = Catalogue.actionStructure(of: action) {
          out.line("indirect case \(Self.entryName(action))(\(structure.name))")
        } else {
          out.line("case \(Self.entryName(action))(NoMembers = NoMembers())")
        }
      }
      out.documentation("An unknown action, preserved as raw JSON.")
      out.line("indirect case unknown(JSONValue)")
    }
    out.line()
    conversions(to: &out)
    out.line()
    constructors(to: &out)
    for chapter in chapters {
      out.line()
      flatProperty(chapter, to: &out)
    }
  }

  private func summary(_ action: Action) -> String { Catalogue.reference(action) }

  private func conversions(to out: inout SourceText) {
    out.block("extension StateAction") { out in
      out.documentation("The action as one flat union.")
      out.block("public var flat: FlatStateAction") { out in
        out.line("switch self {")
        for prefix in chapters.compactMap(\.actionPrefix) {
          out.line("case .\(prefix)(let action): action.flat")
        }
        out.line("case .unknown(let value): .unknown(value)")
        out.line("}")
      }
      out.line()
      out.documentation("Creates an action from its flat form.")
      out.block("public init(_ flat: FlatStateAction)") { out in
        out.line("switch flat {")
        each { prefix, action in
          let name = SwiftNames.escaped(SwiftNames.actionCase(action.wire))
          out.line("case .\(Self.entryName(action))(let value): self = .\(prefix)(.\(name)(value))")
        }
        out.line("case .unknown(let value): self = .unknown(value)")
        out.line("}")
      }
    }
  }

  private func constructors(to out: inout SourceText) {
    out.block("extension StateAction") { out in
      each { prefix, action in
        let name = SwiftNames.escaped(SwiftNames.actionCase(action.wire))
        let type = Catalogue.actionStructure(of: action).map { "_ action: \($0.name)" }
        out.documentation(summary(action))
        out.block(
          "public static func \(Self.entryName(action))("
            + "\(type ?? "_ action: NoMembers = NoMembers()")) -> StateAction"
        ) { $0.line(".\(prefix)(.\(name)(action))") }
      }
    }
  }

  private func flatProperty(_ chapter: Chapter, to out: inout SourceText) {
    guard let prefix = chapter.actionPrefix else { return }
    out.block("extension \(unionName(prefix))") { out in
      out.block("fileprivate var flat: FlatStateAction") { out in
        out.line("switch self {")
        for action in chapter.actions {
          out.line(
            "case .\(SwiftNames.actionCase(action.wire))(let value): .\(Self.entryName(action))(value)"
          )
        }
        out.line("}")
      }
    }
  }

  private func each(_ body: (String, Action) -> Void) {
    for chapter in chapters {
      guard let prefix = chapter.actionPrefix else { continue }
      for action in chapter.actions { body(prefix, action) }
    }
  }
}
