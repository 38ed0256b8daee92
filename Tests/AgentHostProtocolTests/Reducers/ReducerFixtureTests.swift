import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

/// Every reducer fixture, one case each: decode, reduce, encode, compare.
@Suite(.limitedConcurrency) struct ReducerFixtureTests {
  static let own: [Fixture] = Fixture.own("reducers")
  static let reference: [Fixture] = Fixture.shared("reducers")
  static let all: [Fixture] = own + reference

  @Test(arguments: own)
  func `fixture`(_ fixture: Fixture) throws { try check(fixture) }

  @Test(.enabled(if: !reference.isEmpty, Fixture.absence), arguments: reference)
  func `reference fixture`(_ fixture: Fixture) throws { try check(fixture) }

  private func check(_ fixture: Fixture) throws {
    let document = try #require(try fixture.document().objectValue)
    let kind = try #require(document["reducer"]?.stringValue)
    let initial = try #require(document["initial"])
    let expected = try #require(document["expected"])
    let actions = try #require(document["actions"]?.arrayValue).map {
      try StateAction(json: $0.jsonBytes())
    }
    let before = try #require(try ChannelState(kind, initial), "no reducer named \(kind)")
    var state = before
    for action in actions {
      let was = state
      let outcome = state.reduce(action)
      #expect((outcome == .changed) == (state != was), "\(outcome) by \(action)")
    }
    let wanted = try #require(try ChannelState(kind, expected))
    let keepsNulls = document["nulls"] == .string("significant")
    let difference = JSONComparison.difference(
      try state.comparable(keepsNulls), try wanted.comparable(keepsNulls))
    #expect(difference == nil, "\(difference ?? "")")

    // The value-returning form does the same, and leaves its argument alone.
    #expect(actions.reduce(before) { $0.reduced($1) } == state)
    // Unknown actions change nothing.
    let settled = state
    #expect(state.reduce(.unknown(.object(["type": .string("tide/turned")]))) == .unknown)
    #expect(state == settled)
  }

  @Test func `the fixtures exist`() {
    #expect(Self.own.count >= 120)
  }

  @Test(.enabled(if: Fixture.sharedDirectory != nil, Fixture.absence))
  func `there are reference fixtures`() {
    #expect(!Self.reference.isEmpty, "\(Fixture.sharedDirectory?.path ?? "")")
  }
}

extension ChannelState {
  /// Decodes a state of the kind that a fixture names.
  init?(_ kind: String, _ value: JSONValue) throws {
    let json = value.jsonBytes()
    switch kind {
    case "root": self = .root(try RootState(json: json))
    case "session": self = .session(try SessionState(json: json))
    case "chat": self = .chat(try ChatState(json: json))
    case "terminal": self = .terminal(try TerminalState(json: json))
    case "changeset": self = .changeset(try ChangesetState(json: json))
    case "annotations": self = .annotations(try AnnotationsState(json: json))
    case "resourceWatch": self = .resourceWatch(try ResourceWatchState(json: json))
    case "automation": self = .automation(try AutomationState(json: json))
    case "automationRun": self = .automationRun(try AutomationRunState(json: json))
    case "canvas": self = .canvas(try CanvasState(json: json))
    default: return nil
    }
  }

  /// The state as JSON, as fixtures compare it.
  func comparable(_ keepsNulls: Bool) throws -> JSONValue {
    let value = try JSONValue(json: jsonBytes())
    return keepsNulls ? value : JSONComparison.withoutNulls(value)
  }

  /// The state after an action, by the value-returning reducers.
  func reduced(_ action: StateAction) -> ChannelState {
    switch (self, action) {
    case (.root(let state), .root(let action)): .root(rootReducer(state: state, action: action))
    case (.session(let state), .session(let action)):
      .session(sessionReducer(state: state, action: action))
    case (.chat(let state), .chat(let action)): .chat(chatReducer(state: state, action: action))
    case (.terminal(let state), .terminal(let action)):
      .terminal(terminalReducer(state: state, action: action))
    case (.changeset(let state), .changeset(let action)):
      .changeset(changesetReducer(state: state, action: action))
    case (.annotations(let state), .annotations(let action)):
      .annotations(annotationsReducer(state: state, action: action))
    case (.resourceWatch(let state), .resourceWatch(let action)):
      .resourceWatch(resourceWatchReducer(state: state, action: action))
    case (.automation(let state), .automation(let action)):
      .automation(automationReducer(state: state, action: action))
    case (.automationRun(let state), .automationRun(let action)):
      .automationRun(automationRunReducer(state: state, action: action))
    case (.canvas(let state), .canvas(let action)):
      .canvas(canvasReducer(state: state, action: action))
    default: self
    }
  }
}
