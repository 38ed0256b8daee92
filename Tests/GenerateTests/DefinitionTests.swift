import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol
@testable import ahp_generate

/// What has to hold for the definitions and for what is generated from them.
@Suite(.limitedConcurrency) struct DefinitionTests {
  static let catalogue = Catalogue(allChapters)
  static let actions = allChapters.flatMap(\.actions)

  @Test
  func `the generated files match the definitions`() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for tree in GeneratedTree.all() {
      #expect(try GeneratedFileStore(tree, package: package).stale() == [])
    }
  }

  @Test
  func `files in folders of which nothing is generated any more are stale, and are removed`() throws
  {
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-generate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: package) }
    let tree = try #require(GeneratedTree.all().first)
    let store = GeneratedFileStore(tree, package: package)
    #expect(try store.write() == tree.files.count)
    let folder = package.appendingPathComponent("\(tree.module)/Old/Generated")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("OldTypes.swift"))
    #expect(try store.stale() == ["\(tree.module)/Old/Generated/OldTypes.swift"])
    #expect(try store.write() == 1)
    #expect(try store.stale() == [])
  }

  @Test
  func `the types with optimized code exist, and belong to fewer than half of all`() {
    let actions = Self.actions.compactMap { Catalogue.actionStructure(of: $0)?.name }
    let others = Set(Self.catalogue.structures.keys).union(Self.catalogue.unions.keys)
    let unions = allChapters.compactMap(\.actionPrefix).map { $0.capitalizedFirst + "Action" }
    #expect(Catalogue.often.subtracting(others.union(actions).union(unions)) == [])
    #expect(others.count { Self.catalogue.isOftenRead($0) } < others.count / 2)
  }

  /// Those of AHP 1.0.0.
  @Test(arguments: [
    (ChannelKind.root, 4), (.session, 30), (.chat, 37), (.changeset, 8), (.annotations, 5),
    (.terminal, 11), (.resourceWatch, 1), (.automation, 4), (.automationRun, 5), (.canvas, 1),
  ])
  func `numbers of actions`(_ channel: ChannelKind, _ count: Int) {
    let prefix = channel.rawValue + "/"
    #expect(Self.actions.filter { $0.wire.hasPrefix(prefix) }.count == count)
    #expect(ActionDefinition.all.filter { $0.channel == channel }.count == count)
  }

  @Test func `numbers of all`() {
    #expect(Self.actions.count == 106)
    #expect(ActionDefinition.all.count == 106)
    #expect(Self.actions.filter(\.isClientDispatchable).count == 47)
    #expect(ActionDefinition.all.filter(\.isClientDispatchable).count == 47)
    #expect(ActionDefinition.all.filter { $0.introducedIn <= ProtocolVersion(0, 7, 0) }.count == 85)
    // Besides `action`, what hosts tell.
    let told = AgentHostProtocol.NotificationDefinition.all.filter { $0.direction == .hostToClient }
    #expect(told.count == 9)
    #expect(definedVersion == PROTOCOL_VERSION)
  }

  @Test func `the tables match the definitions`() throws {
    for action in Self.actions {
      let entry = try #require(ActionDefinition.named(action.wire))
      #expect(entry.introducedIn.description == action.since)
      #expect(entry.isClientDispatchable == action.isClientDispatchable)
      #expect((entry.resendClass != nil) == entry.isClientDispatchable, "\(action.wire)")
      #expect(entry.isKnown(to: entry.introducedIn))
    }
    #expect(ActionDefinition.named("tide/turned") == nil)
    for command in allChapters.flatMap(\.commands) {
      let entry = try #require(CommandDefinition.all.first { $0.method == command.method })
      #expect(entry.params.method == command.method)
      #expect(entry.introducedIn.description == command.since)
    }
  }

  @Test func `every reference in the definitions resolves`() {
    let known = Set(Self.catalogue.structures.keys)
      .union(Self.catalogue.unions.keys).union(Self.catalogue.enumerations.keys)
      .union(handWrittenTypes)
    for item in Self.catalogue.structures.values {
      for field in item.fields {
        guard let name = field.type.definitionName else { continue }
        #expect(known.contains(name), "\(item.name).\(field.wire)")
      }
    }
    for item in Self.catalogue.unions.values {
      for member in item.members {
        guard let name = member.structure else { continue }
        #expect(Self.catalogue.structures[name] != nil, "\(item.name) \(member.tag)")
      }
    }
  }

  @Test func `every name is defined once, and documented`() {
    let chapters = Self.catalogue.chapters
    let names =
      chapters.flatMap(\.structures).map(\.name) + chapters.flatMap(\.unions).map(\.name)
      + chapters.flatMap(\.enumerations).map(\.name)
      + Self.actions.compactMap { Catalogue.actionStructure(of: $0)?.name }
    #expect(Set(names).count == names.count)
    #expect(Set(Self.actions.map(\.wire)).count == Self.actions.count)
    let methods = chapters.flatMap(\.commands).map(\.method)
    #expect(Set(methods).count == methods.count)
    for item in chapters.flatMap(\.structures) {
      #expect(!item.documentation.isEmpty && item.fields.allSatisfy { !$0.documentation.isEmpty })
    }
    for item in chapters.flatMap(\.enumerations) {
      #expect(item.values.allSatisfy { !$0.documentation.isEmpty })
    }
  }

  /// The keys and discriminators that one `switch` of the generated code distinguishes.
  static let switches: [(name: String, keys: [String])] = {
    var result: [(String, [String])] = []
    for item in catalogue.structures.values { result.append((item.name, item.fields.map(\.wire))) }
    for action in actions {
      if let item = Catalogue.actionStructure(of: action) {
        result.append((item.name, item.fields.map(\.wire)))
      }
    }
    for item in catalogue.unions.values { result.append((item.name, item.members.map(\.tag))) }
    for item in catalogue.enumerations.values {
      result.append((item.name, item.values.map(\.wire)))
    }
    result.append(("StateAction", actions.map(\.wire)))
    return result
  }()

  @Test func `no two cases of a switch have the same pattern`() {
    for (name, keys) in Self.switches {
      #expect(Set(keys).count == keys.count, "\(name)")
      let patterns = keys.map { KeyWords.pattern($0, of: "key") }
      #expect(Set(patterns).count == patterns.count, "\(name)")
      // Where words are the same, only comparing all bytes tells the keys apart.
      for key in keys where key.utf8.count > 8 {
        let test = key.utf8.count > 16 ? "key.equals" : "key.isExactly"
        #expect(KeyWords.pattern(key, of: "key").contains(test), "\(key)")
      }
      // Names in Swift must not fall together either.
      let properties = keys.map(SwiftNames.property)
      #expect(Set(properties).count == properties.count, "\(name)")
    }
  }

  @Test func `discriminators are identified by their word`() {
    for item in Self.catalogue.unions.values {
      #expect(item.discriminator.utf8.count <= 8, "\(item.name)")
    }
  }

  @Test func `words of the generator are words of the reader`() throws {
    let keys = Set(Self.switches.flatMap(\.keys)).union([
      "a", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq", "schlüssel",
    ])
    for key in keys {
      let bytes = Array(key.utf8)
      let word = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { JSONKey.word($0, buffer.count) }
      }
      #expect(word == KeyWords.word(key), "\(key)")
      // The reader has a faster way for short keys, which has to come to the same.
      for padding in ["", String(repeating: " ", count: 40)] {
        let text = "{\"\(key)\":0}" + padding
        let read = try JSONReader.read(Array(text.utf8)) {
          (reader: inout JSONReader) throws(JSONError) -> (UInt64, String) in
          let found = try reader.beginObject()
          let result = (found.word, found.text)
          try reader.skipMembers(from: found)
          return result
        }
        #expect(read == (KeyWords.word(key), key))
      }
    }
  }
}
