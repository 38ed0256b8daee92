private let header = """
  // Written by ahp-generate from the definitions; edit those and run it again.
  // swift-format-ignore-file

  """

/// Returns the files to write, by path below `Sources/AgentHostProtocol`.
func generatedFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  let catalogue = Catalogue(chapters)
  let structures = StructureEmitter(catalogue: catalogue)
  let unions = UnionEmitter(catalogue: catalogue)
  let actions = ActionEmitter(catalogue: catalogue)
  let messages = MessageEmitter(catalogue: catalogue)
  let channels = ChannelEmitter(catalogue: catalogue)
  var files: [String: String] = [:]

  func file(_ folder: Folder, _ name: String, _ body: (inout SourceText) -> Void) {
    files["\(folder.name)/Generated/\(name).swift"] = text(body)
  }

  for folder in folders(of: catalogue.chapters) {
    let chapters = catalogue.chapters.filter { $0.folder == folder }
    let name = folder.name
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
  file(.common, "ChannelKind") { channels.kinds(to: &$0) }
  file(.common, "ChannelState") { channels.states(to: &$0) }
  file(.common, "ResendClass") { channels.resendClasses(to: &$0) }
  file(.common, "MemberTypes") { structures.memberTypes(to: &$0) }
  file(.common, "StateAction") { actions.stateAction(to: &$0) }
  file(.common, "ActionTable") { actions.definitionTable(to: &$0) }
  file(.common, "CommandTable") { messages.commands(to: &$0) }
  file(.common, "NotificationTable") { messages.notifications(to: &$0) }
  file(.common, "ErrorCodes") { messages.errors(to: &$0) }
  file(.common, "ProtocolTypes") { messages.types(to: &$0) }
  return files
}

/// Returns the files to write, by path below `Sources/AgentHostProtocolClient`.
func generatedClientFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  let channels = ChannelEmitter(catalogue: Catalogue(chapters))
  return ["Mirror/Generated/HeldState.swift": text { channels.heldStates(to: &$0) }]
}

/// Returns the files to write, by path below `Sources/AgentHostProtocolCompatibility`.
func generatedCompatibilityFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  let actions = ActionEmitter(catalogue: Catalogue(chapters))
  return ["Actions/Generated/FlatStateAction.swift": text { actions.flatStateAction(to: &$0) }]
}

/// Returns the files to write, by path below `Sources/AHPCommandLine`.
func generatedToolFiles(_ chapters: [Chapter] = allChapters) -> [String: String] {
  let table = TypeTableEmitter(catalogue: Catalogue(chapters))
  return ["Describe/Generated/TypeTable.swift": text { table.table(to: &$0) }]
}

/// The names of the folders below `Sources/AgentHostProtocol` that have generated files.
let generatedFolders = folders(of: allChapters).map(\.name)

/// Returns the folders of chapters, each once.
private func folders(of chapters: [Chapter]) -> [Folder] {
  var folders: [Folder] = []
  for chapter in chapters where !folders.contains(chapter.folder) { folders.append(chapter.folder) }
  return folders
}

private func text(_ body: (inout SourceText) -> Void) -> String {
  var out = SourceText()
  body(&out)
  return header + "\n" + out.text
}

private func separated<Item>(
  _ items: [Item], to out: inout SourceText, _ emit: (Item, inout SourceText) -> Void
) {
  for item in items {
    emit(item, &out)
    out.line()
  }
}
