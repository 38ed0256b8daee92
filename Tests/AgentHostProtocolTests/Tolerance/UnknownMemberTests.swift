import TestSupport
import Testing

@testable import AgentHostProtocol

/// A member that only a newer host knows survives decoding, reducing and encoding, in every object of every state
/// and action.
@Suite(.limitedConcurrency) struct UnknownMemberTests {
  static let fixtures: [Fixture] = ReducerFixtureTests.all

  /// A reducer fixture without its nulls, which mean absent.
  struct Parts {
    var kind: String
    var states: [JSONValue]
    var actions: [JSONValue]

    init(_ fixture: Fixture) throws {
      let document = try fixture.document()
      kind = try #require(document["reducer"]?.stringValue)
      states = try ["initial", "expected"].map {
        JSONComparison.withoutNulls(try #require(document[$0]))
      }
      actions = try #require(document["actions"]?.arrayValue).map(JSONComparison.withoutNulls)
    }
  }

  /// A value of a type, decoded and encoded; without nulls.
  private func again(_ type: any JSONCodable.Type, _ value: JSONValue) throws -> JSONValue {
    JSONComparison.withoutNulls(
      try JSONValue(json: type.init(json: value.jsonBytes()).jsonBytes()))
  }

  private func same(_ actual: JSONValue, _ expected: JSONValue) {
    let difference = JSONComparison.difference(actual, JSONComparison.withoutNulls(expected))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(arguments: fixtures)
  func `in states and actions`(_ fixture: Fixture) throws {
    let parts = try Parts(fixture)
    for state in parts.states {
      let extended = Strangers.added(to: state)
      let decoded = try #require(try ChannelState(parts.kind, extended))
      same(try decoded.comparable(false), extended)
      // What was decoded is equal to itself decoded again, and not to the state without them.
      #expect(try ChannelState(parts.kind, extended) == decoded)
      #expect(try ChannelState(parts.kind, state) != decoded)
      let snapshot: JSONValue = ["resource": "x:/1", "state": extended, "fromSeq": 1, "x": nil]
      same(try again(Snapshot.self, snapshot), snapshot)
    }
    for action in parts.actions {
      let extended = Strangers.added(to: action)
      same(try again(StateAction.self, extended), extended)
      let envelope: JSONValue = [
        "channel": "x:/1", "action": extended, "serverSeq": 1, "x-stranger": 1,
        "origin": ["clientId": "c", "clientSeq": 2, "x-stranger": ["deep": true]],
      ]
      same(try again(ActionEnvelope.self, envelope), envelope)
    }
  }

  @Test(arguments: Fixture.roundTrips)
  func `in other messages of hosts`(_ fixture: Fixture) throws {
    let document = try fixture.document()
    let name = try #require(document["type"]?.stringValue)
    let type = try #require(ProtocolTypes.all[name])
    // The data of that error repeats parameters of a command.
    let exceptions = ["JsonRpcMessage", "PermissionDeniedErrorData"]
    guard RoundTripTests.keepsUnknownMembers(type), !exceptions.contains(name) else { return }
    let input = JSONComparison.withoutNulls(try #require(document["input"]))
    let extended = Strangers.added(to: input)
    let written = try again(type, extended)
    #expect(Strangers.places(in: written) == Strangers.places(in: extended))
  }

  @Test(arguments: fixtures)
  func `they change no fold, and that of the state itself stays`(_ fixture: Fixture) throws {
    let parts = try Parts(fixture)
    var plain = try #require(try ChannelState(parts.kind, parts.states[0]))
    var extended = try #require(
      try ChannelState(parts.kind, Strangers.added(to: parts.states[0])))
    for action in parts.actions {
      _ = plain.reduce(try StateAction(json: action.jsonBytes()))
      let extendedAction = Strangers.added(to: action, at: "action")
      _ = extended.reduce(try StateAction(json: extendedAction.jsonBytes()))
    }
    let result = try JSONValue(json: extended.jsonBytes())
    #expect(Strangers.removed(from: result) == (try JSONValue(json: plain.jsonBytes())))
    let place = try #require(result[Strangers.key]?["at"]?.stringValue)
    // The action of a canvas brings the state whole.
    #expect(place == (parts.kind == "canvas" && plain != extended ? place : "$"))
  }

  // MARK: Older versions

  /// What the translation itself takes apart, by the path to it or to what it is in.
  private func isTakenApart(_ place: String, of value: JSONValue) -> Bool {
    let parts = place.split(separator: ".").map { $0.prefix { $0 != "[" } }
    if parts.contains(where: { Self.translatedMembers.contains(String($0)) }) { return true }
    return !kinds(at: place, of: value).isDisjoint(with: Self.translatedKinds)
  }

  private static let translatedMembers: Set<String> = [
    "lifecycle", "enablement", "childEnablement", "origin", "result", "part",
  ]

  private static let translatedKinds: Set<String> = ["error", "terminalComplete", "inputRequest"]

  /// What the objects on the way to a place have as `kind` or `type`.
  private func kinds(at place: String, of value: JSONValue) -> Set<String> {
    var found: Set<String> = []
    var current = value
    for step in place.split(whereSeparator: { ".[]".contains($0) }).dropFirst() {
      if let next = Int(step).flatMap({ current.arrayValue?[$0] }) ?? current[String(step)] {
        current = next
      }
      for key in ["kind", "type"] {
        found.formUnion((current[key]?.stringValue).map { [$0] } ?? [])
      }
    }
    return found
  }

  static let versions: [ProtocolVersion] = LegacyShapeTests.versions

  @Test(arguments: versions)
  func `lifted from older versions`(_ version: ProtocolVersion) throws {
    let lowering = try #require(LegacyTranslation(version: version, direction: .lower))
    let lifting = try #require(LegacyTranslation(version: version, direction: .lift))
    let channel = LegacyFixtureTests.channel
    var count = 0
    for fixture in Self.fixtures {
      let parts = try Parts(fixture)
      for state in parts.states {
        var old = state
        lowering.state(&old, of: channel)
        var new = Strangers.added(to: old)
        let places = Strangers.places(in: new)
        lifting.state(&new, of: channel)
        for place in places.subtracting(Strangers.places(in: new)) {
          #expect(isTakenApart(place, of: old), "\(fixture): \(place)")
        }
        let decoded = try #require(try ChannelState(parts.kind, new))
        same(try decoded.comparable(false), new)
        count += Strangers.places(in: new).count
      }
      for action in parts.actions {
        var old = action
        lowering.action(&old, on: channel)
        var new = Strangers.added(to: old)
        let places = Strangers.places(in: new)
        lifting.action(&new, on: channel)
        for place in places.subtracting(Strangers.places(in: new)) {
          #expect(isTakenApart(place, of: old), "\(fixture): \(place)")
        }
        same(try again(StateAction.self, new), new)
        count += Strangers.places(in: new).count
      }
    }
    #expect(count > 1000)
  }

  @Test(arguments: versions)
  func `lowered to older versions`(_ version: ProtocolVersion) throws {
    let lowering = try #require(LegacyTranslation(version: version, direction: .lower))
    for fixture in Self.fixtures {
      let parts = try Parts(fixture)
      for state in parts.states {
        var old = Strangers.added(to: state)
        let places = Strangers.places(in: old)
        lowering.state(&old, of: LegacyFixtureTests.channel)
        for place in places.subtracting(Strangers.places(in: old)) {
          #expect(isTakenApart(place, of: state), "\(fixture): \(place)")
        }
      }
    }
  }
}
