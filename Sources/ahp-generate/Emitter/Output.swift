/// The files to write, by path below `Sources/AgentHostProtocol`.
func generatedFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  let catalogue = Catalogue(chapters)
  let structures = StructureEmitter(catalogue: catalogue)
  let unions = UnionEmitter(catalogue: catalogue)
  let actions = ActionEmitter(catalogue: catalogue)
  let messages = MessageEmitter(catalogue: catalogue)
  var files: [String: String] = [:]

  func file(_ folder: Folder, _ name: String, _ body: (inout SourceText) -> Void) {
    var out = SourceText()
    out.line("// Written by ahp-generate from the definitions; edit those and run it again.")
    out.line("// swift-format-ignore-file")
    out.line()
    body(&out)
    files["\(folder.rawValue)/Generated/\(name).swift"] = out.text
  }

  for folder in Folder.allCases {
    let chapters = catalogue.chapters.filter { $0.folder == folder }
    let name = folder.rawValue
    let types = chapters.flatMap(\.structures)
    file(folder, "\(name)Types") { out in
      separated(types, to: &out) { structures.declaration($0, to: &$1) }
      separated(chapters.flatMap(\.unions), to: &out) { unions.declaration($0, to: &$1) }
      separated(chapters.flatMap(\.enumerations), to: &out) { unions.declaration($0, to: &$1) }
    }
    file(folder, "\(name)Types+JSON") { out in
      separated(types, to: &out) { structures.codec($0, to: &$1) }
      separated(chapters.flatMap(\.unions), to: &out) { unions.codec($0, to: &$1) }
      separated(chapters.flatMap(\.enumerations), to: &out) { unions.codec($0, to: &$1) }
    }
    for chapter in chapters where chapter.actionPrefix != nil {
      file(folder, "\(name)Actions") { actions.declaration(chapter, to: &$0) }
      file(folder, "\(name)Actions+JSON") { actions.codec(chapter, to: &$0) }
    }
  }
  file(.common, "StateAction") { actions.stateAction(to: &$0) }
  file(.common, "ActionTable") { actions.definitionTable(to: &$0) }
  file(.common, "CommandTable") { messages.commands(to: &$0) }
  file(.common, "NotificationTable") { messages.notifications(to: &$0) }
  file(.common, "ErrorCodes") { messages.errors(to: &$0) }
  file(.common, "ProtocolTypes") { messages.types(to: &$0) }
  return files
}

/// The files to write, by path below `Sources/AHPCommandLine`.
func generatedToolFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  var out = SourceText()
  out.line("// Written by ahp-generate from the definitions; edit those and run it again.")
  out.line("// swift-format-ignore-file")
  out.line()
  TypeTableEmitter(catalogue: Catalogue(chapters)).table(to: &out)
  return ["Describe/Generated/TypeTable.swift": out.text]
}

private func separated<Item>(
  _ items: [Item], to out: inout SourceText, _ emit: (Item, inout SourceText) -> Void
) {
  for item in items {
    emit(item, &out)
    out.line()
  }
}
