@testable import AgentHostProtocol

extension LegacyShapeTests {
  static let rows: [Row] = customizationRows + chatRows + terminalRows + sessionRows + otherRows

  private static let v5 = ProtocolVersion(0, 6, 0)
  private static let v6 = ProtocolVersion(0, 7, 0)
  private static let v7 = ProtocolVersion(0, 8, 0)
  private static let v8 = ProtocolVersion(0, 9, 0)

  private static let customizationRows: [Row] = [
    Row(
      name: "a plugin that is off", place: .action, since: v7,
      old: """
        {"type":"session/customizationUpdated","customization":{"type":"plugin","id":"p","enabled":false}}
        """,
      new: """
        {"type":"session/customizationUpdated","customization":{"type":"plugin","id":"p",
          "enablement":[{"kind":"session","enabled":false}]}}
        """),
    Row(
      name: "a plugin that is on, with a server that is off and a skill that is off",
      place: .action, since: v7,
      old: """
        {"type":"session/customizationsChanged","customizations":[{"type":"plugin","enabled":true,
          "children":[{"type":"mcpServer","enabled":false},{"type":"skill","enabled":false}]}]}
        """,
      new: """
        {"type":"session/customizationsChanged","customizations":[{"type":"plugin",
          "children":[{"type":"mcpServer","enablement":[{"kind":"session","enabled":false}]},
            {"type":"skill","enabled":false}]}]}
        """),
    Row(
      name: "a directory keeps its switch, the server in it does not", place: .state, since: v7,
      old: """
        {"chats":[],"customizations":[{"type":"directory","enabled":false,
          "children":[{"type":"mcpServer","enabled":true}]}]}
        """,
      new: """
        {"chats":[],"customizations":[{"type":"directory","enabled":false,
          "children":[{"type":"mcpServer"}]}]}
        """),
    Row(
      name: "plugins of an active client", place: .action, since: v7,
      old: """
        {"type":"session/activeClientSet","activeClient":{"clientId":"c","tools":[],
          "customizations":[{"type":"plugin","enabled":false}]}}
        """,
      new: """
        {"type":"session/activeClientSet","activeClient":{"clientId":"c","tools":[],
          "customizations":[{"type":"plugin","enablement":[{"kind":"session","enabled":false}]}]}}
        """),
    Row(
      name: "plugins of an agent", place: .state, since: v7,
      old: """
        {"agents":[{"provider":"a","customizations":[{"type":"plugin","enabled":true}]}]}
        """,
      new: """
        {"agents":[{"provider":"a","customizations":[{"type":"plugin"}]}]}
        """),
    Row(
      name: "switching on", place: .action, since: v7,
      old: #"{"type":"session/customizationToggled","id":"p","enabled":true}"#,
      new: #"{"type":"session/customizationToggled","id":"p","enablement":[]}"#),
    Row(
      name: "switching off", place: .action, since: v7,
      old: #"{"type":"session/customizationToggled","id":"p","enabled":false}"#,
      new: """
        {"type":"session/customizationToggled","id":"p",
          "enablement":[{"kind":"session","enabled":false}]}
        """),
    Row(
      name: "plugins that a client brings to a new session", place: .params("createSession"),
      since: v7,
      old: """
        {"channel":"ahp-session:/s","activeClient":{"clientId":"c","tools":[],
          "customizations":[{"type":"plugin","enabled":true,"nonce":"n"}]}}
        """,
      new: """
        {"channel":"ahp-session:/s","activeClient":{"clientId":"c","tools":[],
          "customizations":[{"type":"plugin","nonce":"n"}]}}
        """),
  ]

  private static let chatRows: [Row] = [
    Row(
      name: "the error of a turn", place: .state, since: v8,
      old: """
        {"turns":[{"id":"t","state":"error","responseParts":[{"kind":"markdown","id":"m"}],
          "error":{"errorType":"x","message":"no"}},{"id":"u","state":"complete","responseParts":[]}]}
        """,
      new: """
        {"turns":[{"id":"t","state":"error","responseParts":[{"kind":"markdown","id":"m"},
          {"kind":"error","error":{"errorType":"x","message":"no"}}]},
          {"id":"u","state":"complete","responseParts":[]}]}
        """),
    Row(
      name: "no error of a turn, said as null", place: .state, since: v8,
      old: #"{"turns":[{"id":"t","state":"complete","responseParts":[],"error":null}]}"#,
      new: #"{"turns":[{"id":"t","state":"complete","responseParts":[]}]}"#,
      isReversible: false),
    Row(
      name: "an error that ends a turn", place: .action, since: v8,
      old: #"{"type":"chat/error","turnId":"t","duration":3,"error":{"message":"no"}}"#,
      new: """
        {"type":"chat/error","turnId":"t","duration":3,
          "part":{"kind":"error","error":{"message":"no"}}}
        """),
    Row(
      name: "older turns", place: .action, since: v8,
      old: """
        {"type":"chat/turnsLoaded","turns":[{"id":"t","state":"error","responseParts":[],
          "error":{"message":"no"}}]}
        """,
      new: """
        {"type":"chat/turnsLoaded","turns":[{"id":"t","state":"error",
          "responseParts":[{"kind":"error","error":{"message":"no"}}]}]}
        """),
    Row(
      name: "open questions", place: .state, since: v5,
      old: """
        {"turns":[],"inputRequests":[{"id":"q"}],"activeTurn":{"id":"t",
          "responseParts":[{"kind":"inputRequest","request":{"id":"p"},"response":"accept"}]}}
        """,
      new: """
        {"turns":[],"activeTurn":{"id":"t",
          "responseParts":[{"kind":"inputRequest","request":{"id":"p"},"response":"accept"},
            {"kind":"inputRequest","request":{"id":"q"}}]}}
        """),
    Row(
      name: "open questions without a turn", place: .state, since: v5,
      old: #"{"turns":[],"inputRequests":[{"id":"q"}]}"#, new: #"{"turns":[]}"#,
      isReversible: false),
    Row(
      name: "how a command in a terminal ended", place: .action, since: v6,
      old: """
        {"type":"chat/toolCallContentChanged","content":[{"type":"text","text":"a"},
          {"type":"terminal","resource":"ahp-terminal:/1","title":"a"},
          {"type":"terminal","resource":"ahp-terminal:/2","title":"b"},
          {"type":"terminalComplete","resource":"ahp-terminal:/1","exitCode":1,"preview":"p"}]}
        """,
      new: """
        {"type":"chat/toolCallContentChanged","content":[{"type":"text","text":"a"},
          {"type":"terminal","resource":"ahp-terminal:/1","title":"a",
            "result":{"exitCode":1,"preview":"p"}},
          {"type":"terminal","resource":"ahp-terminal:/2","title":"b"}]}
        """, isReversible: false),
    Row(
      name: "the end of a terminal that is not there", place: .action, since: v6,
      old: """
        {"type":"chat/toolCallComplete","result":{"content":[
          {"type":"terminalComplete","resource":"ahp-terminal:/1","exitCode":1}]}}
        """,
      new: """
        {"type":"chat/toolCallComplete","result":{"content":[
          {"type":"terminalComplete","resource":"ahp-terminal:/1","exitCode":1}]}}
        """),
  ]

  private static let terminalRows: [Row] = [
    Row(
      name: "a terminal that runs", place: .state, since: v8,
      old: #"{"claim":{"kind":"client","clientId":"c"},"content":[]}"#,
      new: """
        {"claim":{"kind":"client","clientId":"c"},"content":[],"lifecycle":{"status":"running"}}
        """),
    Row(
      name: "a terminal that has ended", place: .state, since: v8,
      old: #"{"claim":{"kind":"session","session":"ahp-session:/s"},"content":[],"exitCode":0}"#,
      new: """
        {"claim":{"kind":"session","session":"ahp-session:/s"},"content":[],
          "lifecycle":{"status":"exited","exitCode":0}}
        """),
    Row(
      name: "a terminal without exit code, said as null", place: .state, since: v8,
      old: #"{"claim":{"kind":"client","clientId":"c"},"content":[],"exitCode":null}"#,
      new: """
        {"claim":{"kind":"client","clientId":"c"},"content":[],"lifecycle":{"status":"running"}}
        """, isReversible: false),
    Row(
      name: "the list of terminals", place: .state, since: v8,
      old: #"{"agents":[],"terminals":[{"resource":"a","exitCode":2},{"resource":"b"}]}"#,
      new: """
        {"agents":[],"terminals":[{"resource":"a","lifecycle":{"status":"exited","exitCode":2}},
          {"resource":"b","lifecycle":{"status":"running"}}]}
        """),
    Row(
      name: "the list of terminals changes", place: .action, since: v8,
      old: #"{"type":"root/terminalsChanged","terminals":[{"resource":"a","exitCode":2}]}"#,
      new: """
        {"type":"root/terminalsChanged",
          "terminals":[{"resource":"a","lifecycle":{"status":"exited","exitCode":2}}]}
        """),
  ]

  private static let sessionRows: [Row] = [
    Row(
      name: "a session that failed", place: .state, since: v8,
      old: #"{"chats":[],"lifecycle":"creationFailed"}"#,
      new: #"{"chats":[],"lifecycle":"failed"}"#),
    Row(
      name: "a session that waits for a client only", place: .state, since: v7,
      old: #"{"chats":[],"status":56,"inputNeeded":[{"id":"a","kind":"toolClientExecution"}]}"#,
      new: #"{"chats":[],"status":40,"inputNeeded":[{"id":"a","kind":"toolClientExecution"}]}"#),
    Row(
      name: "a session that waits for a client and a person", place: .state, since: v7,
      old: """
        {"chats":[],"status":24,"inputNeeded":[{"id":"a","kind":"toolClientExecution"},
          {"id":"b","kind":"chatInput"}]}
        """,
      new: """
        {"chats":[],"status":24,"inputNeeded":[{"id":"a","kind":"toolClientExecution"},
          {"id":"b","kind":"chatInput"}]}
        """),
    Row(
      name: "a session that waits for nothing", place: .state, since: v7,
      old: #"{"chats":[],"status":24}"#, new: #"{"chats":[],"status":24}"#),
    Row(
      name: "the directories of a session and its chats", place: .state, since: v6,
      old:
        #"{"chats":[{"resource":"c","workingDirectory":"file:///b"}],"workingDirectory":"file:///a"}"#,
      new: """
        {"chats":[{"resource":"c","workingDirectories":["file:///b"]}],
          "workingDirectories":["file:///a"]}
        """),
    Row(
      name: "the directory of a chat", place: .state, since: v6,
      old: #"{"turns":[],"workingDirectory":"file:///a"}"#,
      new: #"{"turns":[],"workingDirectories":["file:///a"]}"#),
    Row(
      name: "the directory of a new session", place: .params("createSession"), since: v6,
      old: #"{"channel":"ahp-session:/s","workingDirectory":"file:///a"}"#,
      new: #"{"channel":"ahp-session:/s","workingDirectories":["file:///a"]}"#),
    Row(
      name: "the directories of a list of sessions", place: .result("listSessions"), since: v6,
      old: #"{"items":[{"resource":"s","workingDirectory":"file:///a"},{"resource":"t"}]}"#,
      new: #"{"items":[{"resource":"s","workingDirectories":["file:///a"]},{"resource":"t"}]}"#),
    Row(
      name: "the directory of a session that is there", place: .params("root/sessionAdded"),
      since: v6, old: #"{"summary":{"resource":"s","workingDirectory":"file:///a"}}"#,
      new: #"{"summary":{"resource":"s","workingDirectories":["file:///a"]}}"#),
    Row(
      name: "another directory of a session", place: .params("root/sessionSummaryChanged"),
      since: v6, old: #"{"session":"s","changes":{"workingDirectory":"file:///a"}}"#,
      new: #"{"session":"s","changes":{"workingDirectories":["file:///a"]}}"#),
    Row(
      name: "the directory of a chat that is there", place: .action, since: v6,
      old: #"{"type":"session/chatAdded","summary":{"workingDirectory":"file:///a"}}"#,
      new: #"{"type":"session/chatAdded","summary":{"workingDirectories":["file:///a"]}}"#),
    Row(
      name: "questions about configuration keep their one directory",
      place: .params("resolveSessionConfig"), since: v6,
      old: #"{"workingDirectory":"file:///a"}"#, new: #"{"workingDirectory":"file:///a"}"#),
  ]

  private static let otherRows: [Row] = [
    Row(
      name: "the place of an annotation", place: .state, since: v8,
      old: #"{"annotations":[{"id":"a","turnId":"t"}]}"#,
      new: #"{"annotations":[{"id":"a","origin":{"session":"ahp-session:/tide","turnId":"t"}}]}"#),
    Row(
      name: "an annotation without a turn", place: .action, since: v8,
      old: #"{"type":"annotations/set","annotation":{"id":"a","turnId":""}}"#,
      new: """
        {"type":"annotations/set","annotation":{"id":"a","origin":{"session":"ahp-session:/tide"}}}
        """),
    Row(
      name: "another place of an annotation", place: .action, since: v8,
      old: #"{"type":"annotations/updated","annotationId":"a","turnId":"t"}"#,
      new: """
        {"type":"annotations/updated","annotationId":"a",
          "origin":{"session":"ahp-session:/tide","turnId":"t"}}
        """),
    Row(
      name: "an annotation that no longer belongs to a turn", place: .action, since: v8,
      old: #"{"type":"annotations/updated","annotationId":"a","turnId":""}"#,
      new: """
        {"type":"annotations/updated","annotationId":"a","origin":{"session":"ahp-session:/tide"}}
        """),
    Row(
      name: "the same place of an annotation", place: .action, since: v8,
      old: #"{"type":"annotations/updated","annotationId":"a","resolved":true}"#,
      new: #"{"type":"annotations/updated","annotationId":"a","resolved":true}"#),
    Row(
      name: "a forked chat", place: .params("createChat"), since: v6,
      old: #"{"chat":"d","source":{"chat":"c","turnId":"t"}}"#,
      new: #"{"chat":"d","source":{"kind":"fork","chat":"c","turnId":"t"}}"#),
    Row(
      name: "files that were reviewed", place: .action, since: v5,
      old: #"{"type":"changeset/filesReviewedChanged","fileIds":["a"],"reviewed":true}"#,
      new: #"{"type":"changeset/filesReviewChanged","files":["a"],"reviewed":true}"#),
    Row(
      name: "an action in an envelope", place: .params("action"), since: v8,
      old: #"{"channel":"c","action":{"type":"chat/error","error":{}},"serverSeq":4}"#,
      new: """
        {"channel":"c","action":{"type":"chat/error","part":{"kind":"error","error":{}}},
          "serverSeq":4}
        """),
    Row(
      name: "a dispatched action", place: .params("dispatchAction"), since: v7,
      old: """
        {"channel":"c","clientSeq":4,
          "action":{"type":"session/customizationToggled","id":"p","enabled":true}}
        """,
      new: """
        {"channel":"c","clientSeq":4,
          "action":{"type":"session/customizationToggled","id":"p","enablement":[]}}
        """),
    Row(
      name: "a snapshot after subscribing", place: .result("subscribe"), since: v8,
      old: """
        {"snapshot":{"resource":"ahp-session:/s/annotations","fromSeq":1,
          "state":{"annotations":[{"turnId":"t"}]}}}
        """,
      new: """
        {"snapshot":{"resource":"ahp-session:/s/annotations","fromSeq":1,
          "state":{"annotations":[{"origin":{"session":"ahp-session:/s","turnId":"t"}}]}}}
        """),
    Row(
      name: "snapshots of the handshake", place: .result("initialize"), since: v8,
      old: #"{"snapshots":[{"resource":"s","state":{"chats":[],"lifecycle":"creationFailed"}}]}"#,
      new: #"{"snapshots":[{"resource":"s","state":{"chats":[],"lifecycle":"failed"}}]}"#),
    Row(
      name: "snapshots after reconnecting", place: .result("reconnect"), since: v8,
      old: """
        {"type":"snapshot",
          "snapshots":[{"resource":"s","state":{"chats":[],"lifecycle":"creationFailed"}}]}
        """,
      new: """
        {"type":"snapshot","snapshots":[{"resource":"s","state":{"chats":[],"lifecycle":"failed"}}]}
        """),
    Row(
      name: "actions after reconnecting", place: .result("reconnect"), since: v8,
      old: """
        {"type":"replay","missing":[],
          "actions":[{"channel":"c","serverSeq":1,"action":{"type":"chat/error","error":{}}}]}
        """,
      new: """
        {"type":"replay","missing":[],"actions":[{"channel":"c","serverSeq":1,
          "action":{"type":"chat/error","part":{"kind":"error","error":{}}}}]}
        """),
  ]
}
