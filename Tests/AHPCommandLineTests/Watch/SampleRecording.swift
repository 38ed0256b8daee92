import Testing

@testable import AHPCommandLine

/// A recording with all kinds of records.
enum SampleRecording {
  static let session = "ahp-session:/s1"
  static let chat = "ahp-chat:/c1"

  static let lines = [
    host("laptop", #""state":"connecting","address":"ws://localhost:4321""#),
    host("laptop", #""state":"connected","protocolVersion":"1.0.0""#, generation: 1),
    record(
      "laptop", "snapshot", "ahp-root://", #""seq":1,"state":{"agents":[],"activeSessions":1}"#),
    record(
      "laptop", "notification", "ahp-root://",
      #"""
      "method":"root/sessionAdded","params":{"channel":"ahp-root://","summary":{\#
      "resource":"ahp-session:/s1","provider":"p","title":"Fix the login","status":1,\#
      "createdAt":"2026-01-01T00:00:00Z","modifiedAt":"2026-01-01T00:00:00Z"}}
      """#),
    record(
      "laptop", "snapshot", session,
      #"""
      "seq":2,"state":{"provider":"p","title":"Fix the login","status":1,"lifecycle":"ready",\#
      "activeClients":[],"chats":[{"resource":"ahp-chat:/c1","title":"Main","status":1,\#
      "modifiedAt":"2026-01-01T00:00:00Z"}],"defaultChat":"ahp-chat:/c1"}
      """#),
    record(
      "laptop", "snapshot", chat,
      #"""
      "seq":2,"state":{"resource":"ahp-chat:/c1","title":"Main","status":1,\#
      "modifiedAt":"2026-01-01T00:00:00Z","turns":[]}
      """#),
    action(
      #""type":"chat/turnStarted","turnId":"t1","message":{"text":"Why does the login fail?","origin":{"kind":"user"}}"#
    ),
    action(
      #""type":"chat/responsePart","turnId":"t1","part":{"kind":"reasoning","id":"p1","content":""}"#
    ),
    action(
      #""type":"chat/reasoning","turnId":"t1","partId":"p1","content":"Perhaps the token is old.""#),
    action(
      #""type":"chat/responsePart","turnId":"t1","part":{"kind":"markdown","id":"p2","content":"I look "}"#
    ),
    action(
      #""type":"chat/delta","turnId":"t1","partId":"p2","content":"at the failing test first, and then at the code ""#
    ),
    action(
      #""type":"chat/delta","turnId":"t1","partId":"p2","content":"that reads the token.\n\u001b[31mRed\u001b[0m \u0007日本語のテスト""#
    ),
    action(
      #""type":"chat/toolCallStart","turnId":"t1","toolCallId":"k1","toolName":"run","displayName":"Run tests","intention":"see it fail""#
    ),
    action(
      #""type":"chat/toolCallReady","turnId":"t1","toolCallId":"k1","invocationMessage":"Running","toolInput":"swift test --filter Login""#
    ),
    action(
      #""type":"chat/toolCallConfirmed","turnId":"t1","toolCallId":"k1","approved":true,"confirmed":"user-action""#
    ),
    action(
      #""type":"chat/toolCallComplete","turnId":"t1","toolCallId":"k1","result":{"success":true,"pastTenseMessage":"Ran","content":[{"type":"text","text":"12 passed,\n1 failed"}]}"#
    ),
    action(
      #""type":"chat/inputRequested","request":{"id":"q1","message":"Which branch?","questions":[{"kind":"text","id":"a","message":"Name of the branch"}]}"#
    ),
    action(#""type":"chat/inputCompleted","requestId":"q1","response":"accept""#),
    host(
      "laptop",
      #""state":"reconnecting","attempt":1,"delayMs":250,"category":"transient","reason":"the connection was closed""#,
      generation: 1),
    host("laptop", #""state":"connected","protocolVersion":"1.0.0""#, generation: 2),
    record("laptop", "gap", nil, #""count":3,"reason":"the reader was too slow""#),
    record(
      "laptop", "snapshot", chat,
      #"""
      "seq":30,"state":{"resource":"ahp-chat:/c1","title":"Main","status":1,\#
      "modifiedAt":"2026-01-01T00:00:00Z","turns":[{"id":"t1","message":{"text":"Why does the \#
      login fail?","origin":{"kind":"user"}},"responseParts":[{"kind":"markdown","id":"p3",\#
      "content":"It works now."}],"state":"complete","duration":2100}]}
      """#),
    record("laptop", "auth", "ahp-root://", #""resource":"https://api.example.com""#),
    record("laptop", "missing", session, #""reason":"it was disposed""#),
    host(
      "laptop", #""state":"failed","category":"authentication","reason":"the token was refused""#,
      generation: 2),
  ]

  static func events() throws -> [WatchEvent] {
    try lines.map { line in
      guard let event = try WatchRecord.read(Array(line.utf8)) else {
        throw ValueProblem("is no event: \(line)")
      }
      return event
    }
  }

  private static func record(
    _ host: String, _ kind: String, _ channel: String?, _ rest: String, generation: Int = 1
  ) -> String {
    let channel = channel.map { #""channel":"\#($0)","# } ?? ""
    return
      #"{"v":1,"time":"2026-11-21T07:40:00.250Z","kind":"\#(kind)","host":"\#(host)","#
      + #""generation":\#(generation),\#(channel)\#(rest)}"#
  }

  private static func host(_ host: String, _ rest: String, generation: Int = 0) -> String {
    record(host, "host", nil, rest, generation: generation)
  }

  private static func action(_ action: String) -> String {
    record("laptop", "action", chat, #""seq":9,"action":{\#(action)}"#)
  }
}
