import Foundation
import TestSupport
import Testing

@testable import ahp_generate

/// Compares the definitions with the published JSON Schemas: every type, member, value, what is
/// required, and what unions consist of.
@Suite(.limitedConcurrency) struct SchemaCoverageTests {
  /// The schemas: `AHP_SCHEMA_DIR`, or the default place if they are there. Without them there is nothing
  /// to compare with.
  static let directory: URL? = {
    // Given explicitly it must be right; a directory without schemas then fails the test.
    if let given = ProcessInfo.processInfo.environment["AHP_SCHEMA_DIR"] {
      return URL(fileURLWithPath: given, isDirectory: true)
    }
    let usual = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/protocol/schema").standardizedFileURL
    return FileManager.default.fileExists(atPath: usual.path) ? usual : nil
  }()

  static let listed = SchemaDifference.protocolChanges + SchemaDifference.otherForms

  @Test(
    .enabled(if: directory != nil, "the published JSON Schemas are not at hand: AHP_SCHEMA_DIR"))
  func `definitions and schemas agree but for the list`() throws {
    let directory = try #require(Self.directory)
    let schemas = try #require(try SchemaModel(directory: directory))
    #expect(schemas.model.types.count > 300)
    #expect(schemas.model.actions.count == 85)
    let found = schemas.model.differences(from: DefinitionModel(allChapters).model)
    let expected = Set(Self.listed.flatMap(\.lines))
    #expect(
      found.subtracting(expected).sorted() == [],
      "not listed: add the lines to SchemaDifference.protocolChanges, with the reason")
    #expect(expected.subtracting(found).sorted() == [], "listed, but no longer so")
  }

  @Test func `no difference is listed twice`() {
    let lines = Self.listed.flatMap(\.lines)
    #expect(Set(lines).count == lines.count)
    #expect(Set(Self.listed.map(\.reason)).count == Self.listed.count)
  }

  /// The comparison itself: that nothing of what it looks at can change unnoticed.
  @Test func `the comparison notices`() {
    func object(_ members: [String: ProtocolModel.Property]) -> ProtocolModel {
      ProtocolModel(types: ["A": .object(members)])
    }
    let base = object(["a": .init(isRequired: true, type: "string")])
    #expect(base.differences(from: base) == [])
    #expect(base.differences(from: ProtocolModel()) == ["- A"])
    #expect(ProtocolModel().differences(from: base) == ["+ A"])
    #expect(base.differences(from: object([:])) == ["- A.a"])
    #expect(object([:]).differences(from: base) == ["+ A.a"])
    let optional = object(["a": .init(isRequired: false, type: "string")])
    #expect(base.differences(from: optional) == ["~ A.a optional"])
    #expect(optional.differences(from: base) == ["~ A.a required"])
    let number = object(["a": .init(isRequired: true, type: "number")])
    #expect(base.differences(from: number) == ["~ A.a: string → number"])
    let few = ProtocolModel(types: ["A": .enumeration(["x"])], actions: ["a/x"])
    let many = ProtocolModel(types: ["A": .enumeration(["x", "y"])], actions: ["a/x", "a/y"])
    #expect(few.differences(from: many) == ["+ A = y", "+ action a/y"])
    #expect(many.differences(from: few) == ["- A = y", "- action a/y"])
    #expect(base.differences(from: ProtocolModel(types: ["A": .union(["x"])])) == ["~ A"])
  }
}
