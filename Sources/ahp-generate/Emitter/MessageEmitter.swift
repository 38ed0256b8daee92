/// Emits the tables of commands, notifications, error codes and types.
struct MessageEmitter {
  let catalogue: Catalogue

  func commands(to out: inout SourceText) {
    for chapter in catalogue.chapters {
      for command in chapter.commands {
        out.block("extension \(command.method.capitalizedFirst)Params: CommandParams") { out in
          out.documentation("The result of `\(command.method)`.")
          out.line("public typealias Result = \(command.result ?? "NoResult")")
          out.documentation("`\(command.method)`.")
          out.line("public static var method: String { \"\(command.method)\" }")
        }
        out.line()
      }
    }
    out.block("extension CommandDefinition") { out in
      out.documentation("All commands.")
      out.line("public static let all: [CommandDefinition] = [")
      out.indented { out in
        for chapter in catalogue.chapters {
          for command in chapter.commands { entry(command, to: &out) }
        }
      }
      out.line("]")
    }
  }

  private func entry(_ command: Command, to out: inout SourceText) {
    out.line("CommandDefinition(")
    out.indented { out in
      out.line("method: \"\(command.method)\", documentation: \"\(command.documentation)\",")
      out.line("direction: .\(command.direction.rawValue), channel: .\(command.channel.rawValue),")
      let since = command.since.split(separator: ".").joined(separator: ", ")
      out.line("introducedIn: ProtocolVersion(\(since)),")
      out.line("errors: [\(command.errors.map(String.init).joined(separator: ", "))],")
      if command.isRepeatable { out.line("isRepeatable: true,") }
      out.line("params: \(command.method.capitalizedFirst)Params.self,")
      out.line("result: \(command.result ?? "NoResult").self),")
    }
  }

  func notifications(to out: inout SourceText) {
    for chapter in catalogue.chapters {
      for notification in chapter.notifications {
        out.block("extension \(notification.structure): NotificationParams") { out in
          out.documentation("`\(notification.method)`.")
          out.line("public static var method: String { \"\(notification.method)\" }")
        }
        out.line()
      }
    }
    out.block("extension NotificationDefinition") { out in
      out.documentation("All notifications.")
      out.line("public static let all: [NotificationDefinition] = [")
      out.indented { out in
        for chapter in catalogue.chapters {
          for item in chapter.notifications {
            let since = item.since.split(separator: ".").joined(separator: ", ")
            out.line("NotificationDefinition(")
            out.indented { out in
              out.line("method: \"\(item.method)\", documentation: \"\(item.documentation)\",")
              out.line("direction: .\(item.direction.rawValue),")
              out.line("introducedIn: ProtocolVersion(\(since)), params: \(item.structure).self),")
            }
          }
        }
      }
      out.line("]")
    }
  }

  func errors(to out: inout SourceText) {
    out.block("extension ErrorCode") { out in
      for code in errorCodes {
        out.documentation("\(code.code): \(code.documentation)")
        out.line("public static let \(code.name) = ErrorCode(rawValue: \(code.code))")
      }
      out.line()
      out.documentation("The codes that the protocol defines.")
      out.line("public static let all: [ErrorCode] = [")
      out.indented { out in
        for code in errorCodes { out.line(".\(code.name),") }
      }
      out.line("]")
      out.line()
      out.documentation("The name in the protocol; `nil` for other codes.")
      out.block("public var name: String?") { out in
        out.line("switch rawValue {")
        for code in errorCodes { out.line("case \(code.code): \"\(code.name)\"") }
        out.line("default: nil")
        out.line("}")
      }
    }
  }

  func types(to out: inout SourceText) {
    var names = handWrittenTypes.union(["JSONValue", "JSONRPCError", "RequestID"])
    for chapter in catalogue.chapters {
      names.formUnion(chapter.structures.map(\.name))
      names.formUnion(chapter.unions.map(\.name))
      names.formUnion(chapter.enumerations.map(\.name))
      names.formUnion(chapter.actions.compactMap { Catalogue.actionStructure(of: $0)?.name })
    }
    // The fuzzer compiles this file into one module with the types.
    out.line("#if canImport(AgentHostProtocol)")
    out.indented { $0.line("import AgentHostProtocol") }
    out.line("#endif")
    out.line()
    out.documentation("All protocol types by name.")
    out.block("public enum ProtocolTypes") { out in
      out.line("public static let all: [String: any JSONCodable.Type] = [")
      out.indented { out in
        for name in names.sorted() { out.line("\"\(name)\": \(name).self,") }
        out.line("\"JsonRpcMessage\": JSONRPCMessage.self,")
      }
      out.line("]")
    }
  }
}
