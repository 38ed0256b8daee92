private let header = """
  // Written by ahp-generate from the definitions; edit those and run it again.
  // swift-format-ignore-file

  """

/// Returns the files to write, by path below `Sources/AgentHostProtocol`.
private func typeFiles(_ chapters: [Chapter]) -> [String: String] {
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

  for folder in allFolders(of: catalogue.chapters) {
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
  return files
}

/// The generated files of a module.
struct GeneratedTree {
  /// The folder of the module, below the root of the package.
  let module: String
  /// The files, by path below `module`.
  let files: [String: String]

  private init(_ module: String, _ files: [String: String]) {
    self.module = module
    self.files = files
  }

  private init(
    _ module: String, _ folder: String, _ file: String, _ body: (inout SourceText) -> Void
  ) {
    self.init(module, ["\(folder)/Generated/\(file).swift": text(body)])
  }

  /// Returns all generated files of the package.
  static func all(_ chapters: [Chapter] = allChapters) -> [GeneratedTree] {
    let catalogue = Catalogue(chapters)
    return [
      GeneratedTree("Sources/AgentHostProtocol", typeFiles(chapters)),
      GeneratedTree("Sources/AgentHostProtocolClient", "Mirror", "HeldState") {
        ChannelEmitter(catalogue: catalogue).heldStates(to: &$0)
      },
      GeneratedTree("Sources/AgentHostProtocolCompatibility", "Actions", "FlatStateAction") {
        ActionEmitter(catalogue: catalogue).flatStateAction(to: &$0)
      },
      GeneratedTree("Sources/AHPCommandLine", "Describe", "TypeTable") {
        TypeTableEmitter(catalogue: catalogue).table(to: &$0)
      },
      GeneratedTree("Tests/TestSupport", "Protocol", "ProtocolTypes") {
        MessageEmitter(catalogue: catalogue).types(to: &$0)
      },
    ]
  }
}

/// Returns the folders of chapters, each once.
private func allFolders(of chapters: [Chapter]) -> [Folder] {
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
