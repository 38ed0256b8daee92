@testable import ahp_generate

/// Our definitions as a ``ProtocolModel``.
struct DefinitionModel {
  private(set) var model = ProtocolModel()

  init(_ chapters: [Chapter]) {
    let catalogue = Catalogue(chapters)
    for chapter in catalogue.chapters {
      for item in chapter.structures { add(item) }
      for item in chapter.unions {
        model.types[item.name] = .union(Set(item.members.map(\.tag)))
      }
      for union in chapter.unions {
        for member in union.members {
          let structure = member.structure.flatMap { catalogue.structures[$0] }
          model.types["\(union.name)(\(member.tag))"] = .object(
            structure.map(Self.properties) ?? [:])
        }
      }
      for item in chapter.enumerations {
        model.types[item.name] = .enumeration(Set(item.values.map(\.wire)))
      }
      for action in chapter.actions {
        model.actions.insert(action.wire)
        if let item = Catalogue.actionStructure(of: action) {
          add(item)
        } else {
          model.types[SwiftNames.actionStructure(action.wire)] = .object([:])
        }
      }
    }
  }

  private mutating func add(_ item: Structure) {
    model.types[item.name] = .object(Self.properties(item))
  }

  private static func properties(_ item: Structure) -> [String: ProtocolModel.Property] {
    var properties: [String: ProtocolModel.Property] = [:]
    for field in item.fields {
      // What is only read leniently is required by the protocol.
      properties[field.wire] = .init(
        isRequired: !field.isOptional || field.isLenient, type: Self.type(field.type))
    }
    return properties
  }

  private static func type(_ type: TypeReference) -> String {
    switch type {
    case .string, .uri, .timestamp: "string"
    case .int, .uint32, .number: "number"
    case .bool: "boolean"
    case .json: "any"
    case .object: "{any}"
    case .named(let name): name
    case .array(let element): "[\(Self.type(element))]"
    case .map(let element): "{\(Self.type(element))}"
    }
  }
}
