import Foundation
import Testing

@testable import ahp_generate

/// Compares the definitions with the published JSON Schemas: every type, member, value, what is
/// required, and what unions consist of.
@Suite("Schema coverage") struct SchemaCoverageTests {
  /// The schemas beside the repository; without them there is nothing to compare with.
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("../shared/protocol/schema").standardizedFileURL

  static let schemasAreThere = FileManager.default.fileExists(atPath: directory.path)

  static let listed = SchemaDifference.protocolChanges + SchemaDifference.otherForms

  @Test("definitions and schemas agree but for the list", .enabled(if: schemasAreThere))
  func agree() throws {
    let schemas = try #require(try SchemaModel(directory: Self.directory))
    #expect(schemas.model.types.count > 300)
    #expect(schemas.model.actions.count == 85)
    let found = schemas.model.differences(from: DefinitionModel(allChapters).model)
    let expected = Set(Self.listed.flatMap(\.lines))
    #expect(found.subtracting(expected).sorted() == [], "not listed")
    #expect(expected.subtracting(found).sorted() == [], "listed, but no longer so")
  }

  @Test("no difference is listed twice") func unique() {
    let lines = Self.listed.flatMap(\.lines)
    #expect(Set(lines).count == lines.count)
    #expect(Set(Self.listed.map(\.reason)).count == Self.listed.count)
  }

  /// The comparison itself: that nothing of what it looks at can change unnoticed.
  @Test("the comparison notices") func notices() {
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
