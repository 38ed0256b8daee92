internal import AgentHostProtocol
internal import Foundation

/// A reducer fixture, decoded.
struct MixedCase {
  var initial: ChannelState
  var frames: [[UInt8]]
  var expected: ChannelState
}

extension BenchmarkData {
  /// Returns the reducer fixtures from the data directory or this repository.
  func mixed() throws -> [MixedCase] {
    if let directory,
      let data = try? Data(contentsOf: directory.appendingPathComponent("mixed.json"))
    {
      return try (JSONValue(json: Array(data)).arrayValue ?? []).compactMap { item in
        guard let reducer = item["reducer"]?.stringValue,
          let initial = item["initial"]?.stringValue, let expected = item["expected"]?.stringValue,
          let frames = item["frames"]?.arrayValue?.compactMap(\.stringValue)
        else { return nil }
        return try Self.mixedCase(
          reducer, Array(initial.utf8), frames.map { Array($0.utf8) }, Array(expected.utf8))
      }
    }
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Tests/AgentHostProtocolTests/Fixtures/reducers")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      let item = try JSONValue(json: bytes)
      guard let reducer = item["reducer"]?.stringValue, let initial = item["initial"],
        let actions = item["actions"]?.arrayValue, let expected = item["expected"]
      else { return nil }
      let frames = actions.enumerated().map { index, action in
        Self.frame("ahp-\(reducer):/f", index + 1, action.json())
      }
      return try Self.mixedCase(reducer, initial.jsonBytes(), frames, expected.jsonBytes())
    }
  }

  private static func mixedCase(
    _ reducer: String, _ initial: [UInt8], _ frames: [[UInt8]], _ expected: [UInt8]
  ) throws -> MixedCase? {
    guard let initial = try state(reducer, initial), let expected = try state(reducer, expected)
    else { return nil }
    return MixedCase(initial: initial, frames: frames, expected: expected)
  }

  /// Returns a state of a given kind. Snapshots are identified by their members, fixtures by their reducer.
  private static func state(_ reducer: String, _ bytes: [UInt8]) throws -> ChannelState? {
    try ChannelKind(rawValue: reducer).map { try ChannelState(json: bytes, as: $0) }
  }

  /// Returns a hundred channels and ten thousand frames for them, distributed over ten hosts.
  func fanIn(chats: Bool) throws -> (snapshots: [Snapshot], frames: [[UInt8]]) {
    if let directory {
      let name = chats ? "fanin-chats.json" : "fanin-sessions.json"
      let snapshots = try [Snapshot](json: bytes(of: name, in: directory))
      let frames = try lines(
        of: chats ? "fanin-chat.jsonl" : "fanin-session.jsonl", .max, in: directory)
      return (snapshots, frames)
    }
    var words = Words()
    let snapshots = try (0..<100).map { index -> Snapshot in
      let text = chats ? try chat(turns: 0) : Self.session(index)
      return Snapshot(
        resource: chats ? "ahp-chat:/s\(index)" : "ahp-session:/s\(index)",
        state: try ChannelState(json: text), fromSeq: 0)
    }
    var frames: [[UInt8]] = []
    frames.reserveCapacity(100_000)
    for step in 0..<100 {
      for index in 0..<100 {
        for _ in 0..<10 {
          frames.append(
            chats
              ? Self.frame(
                "ahp-chat:/s\(index)", step + 1,
                #"{"type":"chat/delta","turnId":"t1","partId":"p1","content":"\#(words.text(20))"}"#
              )
              : Self.frame(
                "ahp-session:/s\(index)", step + 1, Self.sessionAction(index, step, &words)))
        }
      }
    }
    return (snapshots, frames)
  }

  private static func session(_ index: Int) -> [UInt8] {
    let chats = (0..<3).map {
      """
      {"resource":"ahp-chat:/s\(index)c\($0)","title":"Chat \($0)","status":1,\
      "modifiedAt":"2026-01-01T00:00:00.000Z","origin":{"kind":"user"}}
      """
    }
    return Array(
      """
      {"provider":"copilot","title":"Session \(index)","status":1,"lifecycle":"ready",\
      "activeClients":[],"workingDirectories":["file:///home/user/project"],\
      "chats":[\(chats.joined(separator: ","))]}
      """.utf8)
  }

  private static func sessionAction(_ index: Int, _ step: Int, _ words: inout Words) -> String {
    switch step % 5 {
    case 0: #"{"type":"session/titleChanged","title":"Session \#(index) step \#(step)"}"#
    case 1: #"{"type":"session/activityChanged","activity":"Running step \#(step)"}"#
    case 2:
      """
      {"type":"session/chatUpdated","chat":"ahp-chat:/s\(index)c\(step % 3)",\
      "changes":{"status":24,"activity":"Waiting \(step)",\
      "modifiedAt":"2026-01-01T00:00:00.000Z"}}
      """
    case 3: #"{"type":"session/isReadChanged","isRead":\#(step % 2 == 0)}"#
    default:
      #"{"type":"session/metaChanged","_meta":{"step":\#(step),"note":"\#(words.text(16))"}}"#
    }
  }
}
