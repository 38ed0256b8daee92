import TestSupport
import Testing

@testable import AgentHostProtocol

/// What differs between the versions, one row a rule: what is said before a version, and what since.
@Suite(.limitedConcurrency) struct LegacyShapeTests {
  /// Where a value stands.
  enum Place: Sendable {
    case state
    case action
    case params(String)
    case result(String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var place: Place
    /// The first version that says it the new way.
    var since: ProtocolVersion
    var old: String
    var new: String
    /// Whether lowering the new form gives the old one again.
    var isReversible = true
    var testDescription: String { name }
  }

  static let channel = "ahp-session:/tide/annotations"
  static let versions = ["0.5.1", "0.5.2", "0.6.0", "0.7.0", "0.8.0"].compactMap {
    ProtocolVersion($0)
  }

  private func translated(
    _ text: String, _ place: Place, _ version: ProtocolVersion,
    _ direction: LegacyTranslation.Direction
  ) throws -> JSONValue {
    let translation = try #require(LegacyTranslation(version: version, direction: direction))
    var value = try JSONValue(json: text)
    switch place {
    case .state: translation.state(&value, of: Self.channel)
    case .action: translation.action(&value, on: Self.channel)
    case .params(let method): translation.params(&value, of: method)
    case .result(let method): translation.result(&value, of: method)
    }
    return value
  }

  @Test(arguments: rows)
  func `lifting older shapes`(_ row: Row) throws {
    let new = try JSONValue(json: row.new)
    for version in Self.versions where version < row.since {
      #expect(try translated(row.old, row.place, version, .lift) == new, "\(version)")
      #expect(try translated(row.new, row.place, version, .lift) == new, "\(version), lifted twice")
    }
    for version in Self.versions where version >= row.since {
      #expect(try translated(row.new, row.place, version, .lift) == new, "\(version)")
    }
  }

  @Test(arguments: rows.filter(\.isReversible))
  func `lowering newer shapes`(_ row: Row) throws {
    let old = try JSONValue(json: row.old)
    for version in Self.versions where version < row.since {
      #expect(try translated(row.new, row.place, version, .lower) == old, "\(version)")
    }
    for version in Self.versions where version >= row.since {
      let new = try JSONValue(json: row.new)
      #expect(try translated(row.new, row.place, version, .lower) == new, "\(version)")
    }
  }

  @Test
  func `from 0.9 on there is nothing to translate`() {
    for version in ["0.9.0", "0.9.7", "1.0.0", "1.4.0"].compactMap({ ProtocolVersion($0) }) {
      #expect(LegacyTranslation(version: version, direction: .lift) == nil)
      #expect(LegacyTranslation(version: version, direction: .lower) == nil)
    }
  }

  /// Whatever is sent must come out of an older peer and back in without change.
  @Test(arguments: versions)
  func `a message that was lowered and lifted once does not change again`(
    _ version: ProtocolVersion
  ) throws {
    let lift = try #require(LegacyTranslation(version: version, direction: .lift))
    let lower = try #require(LegacyTranslation(version: version, direction: .lower))
    for fixture in ReducerFixtureTests.all {
      let document = try fixture.document()
      for key in ["initial", "expected"] {
        var once = try #require(document[key])
        lower.state(&once, of: Self.channel)
        lift.state(&once, of: Self.channel)
        var twice = once
        lower.state(&twice, of: Self.channel)
        lift.state(&twice, of: Self.channel)
        #expect(once == twice, "\(fixture.testDescription) \(key)")
      }
      for action in document["actions"]?.arrayValue ?? [] {
        var once = action
        lower.action(&once, on: Self.channel)
        lift.action(&once, on: Self.channel)
        var twice = once
        lower.action(&twice, on: Self.channel)
        lift.action(&twice, on: Self.channel)
        #expect(once == twice, "\(fixture.testDescription) \(action)")
      }
    }
  }

  /// No shape whatsoever may be in the way: states and actions from the wire are not checked before.
  @Test(arguments: ["null", "true", "0", "\"agents\"", "[]", "[{\"type\":\"chat/error\"}]", "{}"])
  func `unexpected shapes are not changed`(_ inner: String) throws {
    let texts = [
      inner, "{\"agents\":\(inner),\"terminals\":\(inner)}",
      "{\"turns\":\(inner),\"activeTurn\":\(inner),\"inputRequests\":\(inner)}",
      "{\"turns\":[{\"responseParts\":\(inner)}]}",
      "{\"turns\":[],\"activeTurn\":{\"responseParts\":[{\"kind\":\"toolCall\",\"toolCall\":\(inner)}]}}",
      "{\"chats\":[\(inner)],\"customizations\":\(inner),\"inputNeeded\":\(inner),\"status\":\(inner)}",
      "{\"claim\":\(inner),\"content\":\(inner)}", "{\"annotations\":[\(inner)]}",
    ]
    for version in Self.versions {
      for direction in [LegacyTranslation.Direction.lift, .lower] {
        for text in texts { _ = try translated(text, .state, version, direction) }
        for type in ["chat/error", "session/customizationToggled", "annotations/set"] {
          let text =
            "{\"type\":\"\(type)\",\"error\":\(inner),\"part\":\(inner),\"annotation\":\(inner)}"
          _ = try translated(text, .action, version, direction)
        }
      }
    }
  }
}
