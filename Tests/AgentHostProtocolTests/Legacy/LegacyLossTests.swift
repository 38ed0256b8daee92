import TestSupport
import Testing

@testable import AgentHostProtocol

/// What an older version cannot say.
@Suite(.limitedConcurrency) struct LegacyLossTests {
  private func translation(
    _ version: String, _ direction: LegacyTranslation.Direction = .lower
  ) throws -> LegacyTranslation {
    let version = try #require(ProtocolVersion(version))
    return try #require(LegacyTranslation(version: version, direction: direction))
  }

  @Test
  func `claims have no chat before 0.9`() throws {
    var action = try JSONValue(
      json: """
        {"type":"terminal/claimed","claim":{"kind":"session","session":"s","chat":"c","turnId":"t"}}
        """)
    try translation("0.8.0").action(&action, on: "ahp-terminal:/1")
    #expect(action["claim"] == ["kind": "session", "session": "s", "turnId": "t"])
    var params = try JSONValue(json: #"{"claim":{"kind":"client","clientId":"c","chat":"kept"}}"#)
    try translation("0.8.0").params(&params, of: "createTerminal")
    #expect(params["claim"]?["chat"] == "kept")
  }

  @Test(arguments: ["", #","responseParts":null"#])
  func `questions and errors are not lost with an empty list that a host omits`(list: String)
    throws
  {
    var state = try JSONValue(
      json: """
        {"turns":[{"id":"a","error":{"message":"e"}\(list)}],"inputRequests":[{"id":"q"},{"id":"q"}],
         "activeTurn":{"id":"b"\(list)}}
        """)
    try translation("0.5.2", .lift).state(&state, of: "ahp-chat:/1")
    #expect(
      state == [
        "turns": [
          ["id": "a", "responseParts": [["kind": "error", "error": ["message": "e"]]]]
        ],
        "activeTurn": [
          "id": "b", "responseParts": [["kind": "inputRequest", "request": ["id": "q"]]],
        ],
      ])
  }

  @Test
  func `a terminal ended by a signal is shown as running`() throws {
    var state = try JSONValue(
      json: #"{"claim":{"kind":"client"},"content":[],"lifecycle":{"status":"exited"}}"#)
    try translation("0.7.0").state(&state, of: "ahp-terminal:/1")
    #expect(state == ["claim": ["kind": "client"], "content": []])
  }

  @Test(arguments: [true, false])
  func `the places in which a plugin is enabled become one flag`(_ isOn: Bool) throws {
    var action: JSONValue = [
      "type": "session/customizationUpdated",
      "customization": [
        "type": "plugin", "childEnablement": ["a": []],
        "enablement": [
          ["kind": "workspace", "uri": "file:///a", "enabled": .bool(isOn)],
          ["kind": "global", "enabled": .bool(!isOn)],
        ],
      ],
    ]
    try translation("0.7.0").action(&action, on: "ahp-session:/s")
    #expect(action["customization"] == ["type": "plugin", "enabled": .bool(isOn)])
  }

  @Test
  func `errors of attempts before the last are dropped, and those of an active turn`() throws {
    var state = try JSONValue(
      json: """
        {"turns":[{"state":"error","responseParts":[{"kind":"error","error":{"message":"a"}},
          {"kind":"markdown"},{"kind":"error","error":{"message":"b"},"resumable":true}]},
          {"state":"complete","responseParts":[{"kind":"error","error":{"message":"c"}},
          {"kind":"markdown"}]}],
         "activeTurn":{"responseParts":[{"kind":"error","error":{"message":"d"}}]}}
        """)
    try translation("0.8.0").state(&state, of: "ahp-chat:/c")
    #expect(
      state == [
        "turns": [
          ["state": "error", "error": ["message": "b"], "responseParts": [["kind": "markdown"]]],
          ["state": "complete", "responseParts": [["kind": "markdown"]]],
        ],
        "activeTurn": ["responseParts": []],
      ])
  }

  @Test
  func `terminal content has no command result before 0.5.2`() throws {
    let action: JSONValue = [
      "type": "chat/toolCallContentChanged",
      "content": [["type": "terminal", "resource": "r", "title": "t", "result": ["exitCode": 1]]],
    ]
    var oldest = action
    try translation("0.5.1").action(&oldest, on: "ahp-chat:/c")
    #expect(oldest["content"] == [["type": "terminal", "resource": "r", "title": "t"]])
    var older = action
    try translation("0.6.0").action(&older, on: "ahp-chat:/c")
    #expect(
      older["content"] == [
        ["type": "terminal", "resource": "r", "title": "t"],
        ["type": "terminalComplete", "resource": "r", "exitCode": 1],
      ])
    try translation("0.6.0", .lift).action(&older, on: "ahp-chat:/c")
    #expect(older == action)
  }

  @Test
  func `only the first of several directories is sent`() throws {
    var params: JSONValue = ["workingDirectories": ["file:///a", "file:///b"]]
    try translation("0.6.0").params(&params, of: "createSession")
    #expect(params == ["workingDirectory": "file:///a"])
    var empty: JSONValue = ["workingDirectories": []]
    try translation("0.6.0").params(&empty, of: "createSession")
    #expect(empty == [:])
  }

  struct Obstacle: Sendable, CustomTestStringConvertible {
    var method: String
    var params: String
    /// The last version that cannot say it.
    var until: String
    var testDescription: String { params }
  }

  @Test(arguments: [
    Obstacle(
      method: "createSession", params: #"{"workingDirectories":["a","b"]}"#, until: "0.6.0"),
    Obstacle(
      method: "createChat", params: #"{"source":{"kind":"sideChat","chat":"c"}}"#,
      until: "0.6.0"),
    Obstacle(
      method: "createChat", params: #"{"workingDirectories":["file:///a"]}"#, until: "0.6.0"),
    Obstacle(
      method: "createChat", params: #"{"initialMessage":{"attachments":[{"type":"chat"}]}}"#,
      until: "0.6.0"),
    Obstacle(
      method: "dispatchAction",
      params: #"{"action":{"type":"annotations/set","annotation":{"origin":{"session":"s"}}}}"#,
      until: "0.8.0"),
    Obstacle(
      method: "dispatchAction",
      params: #"{"action":{"type":"annotations/updated","origin":{"session":"s"}}}"#,
      until: "0.8.0"),
    Obstacle(
      method: "dispatchAction",
      params: #"{"action":{"type":"changeset/filesReviewChanged","files":[]}}"#,
      until: "0.5.2"),
    Obstacle(
      method: "dispatchAction",
      params: """
        {"action":{"type":"chat/turnStarted","message":{"attachments":[{"type":"chat"}]}}}
        """, until: "0.6.0"),
    Obstacle(
      method: "dispatchAction",
      params:
        #"{"action":{"type":"chat/draftChanged","draft":{"attachments":[{"type":"chat"}]}}}"#,
      until: "0.6.0"),
  ])
  func `parameters that would come to mean something else`(_ row: Obstacle) throws {
    let params = try JSONValue(json: row.params)
    let until = try #require(ProtocolVersion(row.until))
    for version in LegacyShapeTests.versions {
      let found = try translation(version.description).obstacle(in: params, of: row.method)
      #expect((found != nil) == (version <= until), "\(version): \(found ?? "none")")
    }
  }

  @Test(arguments: [
    ("createSession", #"{"workingDirectories":["a"]}"#), ("createSession", "{}"),
    ("createChat", #"{"source":{"kind":"fork","chat":"c","turnId":"t"}}"#), ("createChat", "{}"),
    ("dispatchAction", #"{"action":{"type":"annotations/updated","resolved":true}}"#),
    ("dispatchAction", #"{"action":{"type":"chat/draftChanged"}}"#), ("ping", "{}"),
    ("dispatchAction", #"{"action":null}"#),
  ])
  func `parameters that every version can say`(_ method: String, _ params: String) throws {
    for version in LegacyShapeTests.versions {
      let found = try translation(version.description).obstacle(
        in: try JSONValue(json: params), of: method)
      #expect(found == nil)
    }
  }
}
