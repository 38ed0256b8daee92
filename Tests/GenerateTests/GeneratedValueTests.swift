import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol
@testable import ahp_generate

/// The generated code against the definitions that it was generated from: every type, with every member
/// that it has, with those alone that it must have, and without each of these.
@Suite(.limitedConcurrency) struct GeneratedValueTests {
  static let samples = ValueSamples(allChapters)
  static let names = ProtocolTypes.all.keys.sorted()

  private func type(_ name: String) throws -> any JSONCodable.Type {
    try #require(ProtocolTypes.all[name])
  }

  /// All values that the definitions give for a type.
  static func values(_ name: String) -> [JSONValue] {
    if let structure = samples.structure(name) {
      return [samples.value(of: structure, .full), samples.value(of: structure, .required)]
    }
    if let union = samples.catalogue.unions[name] {
      let all = samples.values(of: union) + samples.values(of: union, .required)
      return all.map(\.value)
    }
    if let enumeration = samples.catalogue.enumerations[name] {
      return enumeration.values.map { .string($0.wire) }
    }
    return ValueSamples.handWritten[name] ?? []
  }

  @Test(arguments: names)
  func `what is read is written`(_ name: String) throws {
    let values = Self.values(name)
    #expect(!values.isEmpty, "\(name) has no definition")
    for value in values { try roundTrip(try type(name), value) }
  }

  private func roundTrip<Value: JSONCodable>(_ type: Value.Type, _ json: JSONValue) throws {
    let value = try Value(json: json.jsonBytes())
    #expect(try JSONValue(json: value.jsonBytes()) == json)
    let again = try Value(json: value.jsonBytes())
    #expect(again == value)
    // By way of anybody's encoder.
    let encoded = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([Value].self, from: encoded) == [value])
  }

  @Test(arguments: names)
  func `every member counts`(_ name: String) throws {
    guard let structure = Self.samples.structure(name) else { return }
    let type = try type(name)
    let full = Self.samples.value(of: structure, .full)
    guard case .object(let members) = full else { return }
    for field in structure.fields where members[field.wire] != nil {
      let without = Self.samples.value(of: structure, .full, without: field.wire)
      if field.isOptional {
        #expect(try areEqual(type, full, without) == false, "\(name).\(field.wire) is not kept")
        guard field.type != .json else { continue }
        var null = members
        null[field.wire] = .null
        let clearable = Self.samples.catalogue.clearableFields(of: structure).map(\.wire)
        #expect(
          try areEqual(type, .object(null), without) != clearable.contains(field.wire),
          "\(name).\(field.wire): null is no absence, but in a change")
      } else if field.neutral != nil {
        var deviations: [JSONDeviation] = []
        let value = try type.init(json: without.jsonBytes(), noting: &deviations)
        #expect(try JSONValue(json: value.jsonBytes())[field.wire] != nil, "\(name).\(field.wire)")
        let told = deviations.filter { $0.remedy == .neutralValue }.map(\.description)
        #expect(told.count == 1 && told[0].contains("\"\(field.wire)\""), "\(told)")
      } else {
        let error = #expect(throws: JSONError.self, "\(name).\(field.wire) is required") {
          _ = try type.init(json: without.jsonBytes())
        }
        #expect(error?.description.contains(field.wire) == true)
      }
    }
  }

  /// The types of which a text or a number is a value.
  private static let anything: Set<String?> = ["ChannelState", "StringOrMarkdown", "ToolInput"]

  @Test(arguments: names)
  func `an invalid member costs only itself`(_ name: String) throws {
    guard let structure = Self.samples.structure(name),
      case .object(let members) = Self.samples.value(of: structure, .full)
    else { return }
    let type = try type(name)
    for field in structure.fields where members[field.wire] != nil && field.type != .json {
      let invalid: JSONValue = members[field.wire]?.stringValue == nil ? "invalid" : 5
      var odd = members
      odd[field.wire] = invalid
      let json = JSONValue.object(odd)
      let catalogue = Self.samples.catalogue
      if catalogue.isOpen(field, in: structure) {
        try roundTrip(type, json)
      } else if field.isPreserved {
        let value = try type.init(json: json.jsonBytes())
        #expect(try JSONValue(json: value.jsonBytes())[field.wire] == invalid)
      } else if catalogue.isDroppable(field, in: structure) {
        var deviations: [JSONDeviation] = []
        let value = try type.init(json: json.jsonBytes(), noting: &deviations)
        #expect(try JSONValue(json: value.jsonBytes())[field.wire] != invalid)
        let neutral = field.type.definitionName.flatMap { catalogue.enumerations[$0]?.invalid }
        odd[field.wire] = neutral.map { .some(.string($0)) } ?? nil
        #expect(try areEqual(type, json, .object(odd)), "\(name).\(field.wire)")
        #expect(deviations.map(\.isLoss) == [true], "\(name).\(field.wire): \(deviations)")
      } else if !Self.anything.contains(field.type.definitionName) {
        #expect(throws: JSONError.self, "\(name).\(field.wire) is vital") {
          _ = try type.init(json: json.jsonBytes())
        }
      }
    }
  }

  @Test(arguments: names)
  func `the order of members does not count and strangers are kept`(_ name: String) throws {
    guard let structure = Self.samples.structure(name),
      case .object(let members) = Self.samples.value(of: structure, .full)
    else { return }
    var reversed = JSONObject()
    for member in Array(members).reversed() { reversed[member.key] = member.value }
    let type = try type(name)
    #expect(try areEqual(type, .object(members), .object(reversed)))
    reversed["x-stranger"] = .object(["deep": .array([.null])])
    let keeps = structure.keepsUnknownMembers
    #expect(try areEqual(type, .object(members), .object(reversed)) != keeps)
    if keeps { try roundTrip(type, .object(reversed)) }
  }

  @Test(arguments: names)
  func `tables address the stored properties`(_ name: String) throws {
    let type = try type(name)
    guard let structure = Self.samples.structure(name), type is any Tabled.Type,
      case .object(let members) = Self.samples.value(of: structure, .full)
    else { return }
    let value = try type.init(json: JSONValue.object(members).jsonBytes())
    // The mirror reads the layout that the compiler has recorded.
    for child in Mirror(reflecting: value).children {
      guard let label = child.label, label != "unknownMembers", label != "cleared" else { continue }
      let property = label.hasSuffix("Box") ? String(label.dropLast(3)) : label
      let field = try #require(
        structure.fields.first { SwiftNames.property($0.wire) == property }, "\(name).\(label)")
      #expect(
        json(child.value, isBoxed: label != property) == members[field.wire], "\(name).\(label)")
    }
  }

  /// Returns the JSON of a stored property; `nil` for an absent one.
  private func json(_ stored: Any, isBoxed: Bool) -> JSONValue? {
    let mirror = Mirror(reflecting: stored)
    if mirror.displayStyle == .optional || isBoxed {
      return mirror.children.first.flatMap { json($0.value, isBoxed: false) }
    }
    return (stored as? any JSONWritable).flatMap { try? JSONValue(json: $0.jsonBytes()) }
  }

  private func areEqual<Value: JSONCodable>(
    _ type: Value.Type, _ left: JSONValue, _ right: JSONValue
  ) throws -> Bool {
    try Value(json: left.jsonBytes()) == Value(json: right.jsonBytes())
  }

  // MARK: What only newer versions know

  static let unions = samples.catalogue.unions.keys.sorted().filter {
    ProtocolTypes.all[$0] != nil
  }

  @Test(arguments: unions)
  func `a stranger in a union is kept whole`(_ name: String) throws {
    let union = try #require(Self.samples.catalogue.unions[name])
    let type = try type(name)
    let stranger: JSONValue = .object([
      "before": 1, union.discriminator: "x-stranger", "after": .array([.null, true]),
    ])
    if union.isOpen {
      try roundTrip(type, stranger)
    } else {
      #expect(throws: JSONError.self) { _ = try type.init(json: stranger.jsonBytes()) }
    }
    #expect(throws: JSONError.self, "no object") { _ = try type.init(json: "[]") }
  }

  static let enumerations = samples.catalogue.enumerations.keys.sorted().filter {
    ProtocolTypes.all[$0] != nil
  }

  @Test(arguments: enumerations)
  func `an enumeration knows its values and keeps others`(_ name: String) throws {
    let enumeration = try #require(Self.samples.catalogue.enumerations[name])
    let type = try #require(try type(name) as? any OpenEnumeration.Type)
    try check(type, enumeration)
  }

  private func check<Value: OpenEnumeration>(
    _ type: Value.Type, _ enumeration: Enumeration
  ) throws {
    let wires = enumeration.values.map(\.wire)
    #expect(Value.knownCases.map(\.rawValue) == wires)
    for wire in wires {
      let value = Value(rawValue: wire)
      #expect(value.isKnown)
      #expect(value.rawValue == wire)
      #expect(value.description == wire)
      #expect(try Value(json: value.jsonBytes()) == value)
    }
    let stranger = Value(rawValue: "x-stranger")
    #expect(!stranger.isKnown)
    #expect(stranger.rawValue == "x-stranger")
    #expect(try Value(json: #""x-stranger""#) == stranger)
    #expect(stranger.json() == #""x-stranger""#)
    #expect((try? Value(json: "1"))?.rawValue == enumeration.invalid)
  }

  // MARK: Actions

  static let actions = allChapters.flatMap(\.actions)

  @Test func `every action is read as itself`() throws {
    #expect(Self.actions.count > 100)
    for action in Self.actions {
      let json: JSONValue
      if let structure = Catalogue.actionStructure(of: action) {
        json = Self.samples.value(of: structure, .full)
      } else {
        json = .object(["type": .string(action.wire)])
      }
      let value = try StateAction(json: json.jsonBytes())
      if case .unknown = value { Issue.record("\(action.wire) is unknown") }
      #expect(value.type == action.wire)
      #expect(
        value.definition?.isClientDispatchable == action.isClientDispatchable, "\(action.wire)")
      try roundTrip(StateAction.self, json)
    }
  }
}
