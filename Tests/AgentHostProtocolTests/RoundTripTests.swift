import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// Every round-trip fixture, one case each: decode, encode, compare with the one acceptable output.
@Suite(.limitedConcurrency) struct RoundTripTests {
  @Test(arguments: Fixture.ownRoundTrips)
  func `fixture`(_ fixture: Fixture) throws { try check(fixture) }

  @Test(
    .enabled(if: !Fixture.sharedRoundTrips.isEmpty, Fixture.absence),
    arguments: Fixture.sharedRoundTrips)
  func `reference fixture`(_ fixture: Fixture) throws { try check(fixture) }

  /// Whether values of a type preserve unknown members: all but parameters of commands, which hosts
  /// never send.
  static func keepsUnknownMembers(_ type: any JSONCodable.Type) -> Bool {
    !CommandDefinition.all.contains { $0.params == type }
  }

  private func check(_ fixture: Fixture) throws {
    let document = try #require(try fixture.document().objectValue)
    let name = try #require(document["type"]?.stringValue)
    let type = try #require(ProtocolTypes.all[name], "no type named \(name)")
    let input = try #require(document["input"])
    let outputs = try #require(document["acceptableOutputs"]?.arrayValue)
    try #require(outputs.count == 1)
    let written = try type.init(json: input.jsonBytes()).jsonBytes()
    let result = try JSONValue(json: written)
    // The reference allows to drop unknown members, and says what a client gives that does not.
    let preserved = Self.keepsUnknownMembers(type) ? document["preservedOutput"] : nil
    let difference = JSONComparison.difference(result, preserved ?? outputs[0])
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Discriminators and members may come in any order: here last, and in every type of the corpus.
  @Test(arguments: Fixture.roundTrips)
  func `members in reverse order are decoded equally`(_ fixture: Fixture) throws {
    let document = try #require(try fixture.document().objectValue)
    let type = try #require(ProtocolTypes.all[document["type"]?.stringValue ?? ""])
    let input = try #require(document["input"])
    let value = try JSONValue(json: type.init(json: input.jsonBytes()).jsonBytes())
    let other = try JSONValue(json: type.init(json: Self.reversed(input).jsonBytes()).jsonBytes())
    let difference = JSONComparison.difference(other, value)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static func reversed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(JSONObject(object.reversed().map { ($0.key, reversed($0.value)) }))
    case .array(let values): .array(values.map(reversed))
    default: value
    }
  }

  @Test func `the fixtures exist`() {
    #expect(Fixture.ownRoundTrips.count >= 60)
  }

  @Test(.enabled(if: Fixture.sharedDirectory != nil, Fixture.absence))
  func `there are reference fixtures`() {
    #expect(!Fixture.sharedRoundTrips.isEmpty, "\(Fixture.sharedDirectory?.path ?? "")")
  }
}
