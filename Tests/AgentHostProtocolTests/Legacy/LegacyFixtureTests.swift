import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// The reducer fixtures of 0.7.0 whose shapes have changed since: lifted, reduced by today's reducers,
/// compared with the lifted expectation.
@Suite(.limitedConcurrency) struct LegacyFixtureTests {
  static let fixtures: [Fixture] =
    Fixture.legacyDirectory.map { Fixture.load($0.appendingPathComponent("reducers")) } ?? []

  static let lifting = LegacyTranslation(version: ProtocolVersion(0, 7, 0), direction: .lift)

  /// A fixture in the shapes of 1.0.
  struct Lifted {
    var kind: String
    var initial: JSONValue
    var actions: [JSONValue]
    var expected: JSONValue

    init(_ fixture: Fixture) throws {
      let document = try fixture.document()
      let translation = try #require(lifting)
      // In the fixtures a null means absent.
      func state(_ key: String) throws -> JSONValue {
        var value = JSONComparison.withoutNulls(try #require(document[key]))
        translation.state(&value, of: LegacyFixtureTests.channel)
        return value
      }
      kind = try #require(document["reducer"]?.stringValue)
      initial = try state("initial")
      expected = try state("expected")
      actions = try #require(document["actions"]?.arrayValue).map { action in
        var action = JSONComparison.withoutNulls(action)
        translation.action(&action, on: LegacyFixtureTests.channel)
        return action
      }
    }
  }

  /// Fixtures name no channel; annotations derive their session from it.
  static let channel = "ahp-session:/test-session/annotations"

  /// Times are left out: reducers before 0.9 took them from the clock.
  static func withoutTime(_ value: JSONValue) -> JSONValue {
    var value = value
    value.take("modifiedAt")
    return value
  }

  @Test(.enabled(if: !fixtures.isEmpty, Fixture.absence), arguments: fixtures)
  func `fixture`(_ fixture: Fixture) throws {
    let lifted = try Lifted(fixture)
    var state = try #require(try ChannelState(lifted.kind, lifted.initial))
    for action in lifted.actions {
      // One fixture tests an unknown action; all other actions must be known.
      _ = state.reduce(try StateAction(json: action.jsonBytes()))
    }
    let expected = try #require(try ChannelState(lifted.kind, lifted.expected))
    let difference = JSONComparison.difference(
      Self.withoutTime(try state.comparable(false)),
      Self.withoutTime(try expected.comparable(false)))
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Nothing of the lifted fixture may get lost in the types: they have to be those of 1.0.
  @Test(
    .enabled(if: !fixtures.isEmpty, Fixture.absence),
    arguments: fixtures)
  func `lifted states and actions are complete`(_ fixture: Fixture) throws {
    let lifted = try Lifted(fixture)
    for state in [lifted.initial, lifted.expected] {
      let decoded = try #require(try ChannelState(lifted.kind, state))
      #expect(JSONComparison.difference(try decoded.comparable(true), state) == nil)
    }
    for action in lifted.actions {
      let written = try StateAction(json: action.jsonBytes()).jsonBytes()
      #expect(JSONComparison.difference(try JSONValue(json: written), action) == nil)
    }
  }

  /// The same fixtures exist in the shapes of 1.0; the lifted ones must not differ from them.
  /// The fixtures of 1.0 by name.
  static let twinsByName: [String: Fixture] = Dictionary(
    Fixture.shared("reducers").map { ($0.testDescription, $0) }, uniquingKeysWith: { $1 })
  static let withTwin: [Fixture] = fixtures.filter { twinsByName[$0.testDescription] != nil }

  @Test(
    .enabled(if: !withTwin.isEmpty, Fixture.absence),
    arguments: withTwin)
  func `lifted fixtures are the fixtures of 1.0`(_ fixture: Fixture) throws {
    let twin = try #require(Self.twinsByName[fixture.testDescription])
    let lifted = try Lifted(fixture)
    let document = try twin.document()
    // In the text for 1.0 of this one, a plugin that was off before is on.
    let dropsSwitch = fixture.testDescription.hasPrefix("058-session-customizationschanged")
    func same(_ left: JSONValue, _ right: JSONValue) {
      let difference = JSONComparison.difference(
        Self.comparable(left, dropsSwitch),
        Self.comparable(JSONComparison.withoutNulls(right), dropsSwitch))
      #expect(difference == nil, "\(difference ?? "")")
    }
    same(lifted.initial, try #require(document["initial"]))
    same(lifted.expected, try #require(document["expected"]))
    same(.array(lifted.actions), try #require(document["actions"]))
  }

  /// What lifting cannot know is left out: times, the chat of an annotation, the chat of a claim.
  private static func comparable(_ value: JSONValue, _ dropsSwitch: Bool) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { comparable($0, dropsSwitch) })
    case .object(let object):
      var result: JSONValue = .object(
        JSONObject(object.map { ($0.key, comparable($0.value, dropsSwitch)) }))
      result.take("modifiedAt")
      if dropsSwitch { result.take("enablement") }
      result.edit("origin") { if $0["session"] != nil { $0.take("chat") } }
      result.edit("claim") { $0.take("chat") }
      return result
    default: return value
    }
  }

  @Test(.enabled(if: Fixture.legacyDirectory != nil, Fixture.absence))
  func `the fixtures exist`() {
    #expect(!Self.fixtures.isEmpty, "\(Fixture.legacyDirectory?.path ?? "")")
  }
}
