internal import AgentHostProtocol
internal import Foundation

struct MissingInput: Error, CustomStringConvertible {
  var name: String
  var directory: String

  var description: String {
    "\(directory) has no \(name) that can be read; leave --data out to have inputs made here"
  }
}

/// The inputs, read from a directory or generated in the same shape.
struct BenchmarkData: Sendable {
  let directory: URL?

  /// Frames of `chat/delta`, one JSON text each.
  func streamFrames(_ count: Int) throws -> [[UInt8]] {
    if let directory {
      return try lines(of: "stream.jsonl", count, in: directory)
    }
    var words = Words()
    return (1...count).map { index in
      let text = words.text(16 + Int(words.next() % 9))
      return Self.frame(
        "ahp-chat:/c1", index,
        #"{"type":"chat/delta","turnId":"t1","partId":"p1","content":"\#(text)"}"#)
    }
  }

  /// Returns the state of a chat with this number of finished turns and one active turn.
  func chat(turns: Int) throws -> [UInt8] {
    if let directory {
      return try bytes(of: "chat-\(turns).json", in: directory)
    }
    var words = Words()
    let history = (0..<turns).map { Self.turn($0, &words) }.joined(separator: ",")
    return Array(
      """
      {"resource":"ahp-chat:/c1","title":"Bench chat","status":8,\
      "modifiedAt":"2026-01-01T00:00:00.000Z","turns":[\(history)],\
      "activeTurn":{"id":"t1","startedAt":"2026-01-01T00:00:00.000Z",\
      "message":{"text":"Hello","origin":{"kind":"user"}},\
      "responseParts":[{"kind":"markdown","id":"p1","content":""}]}}
      """.utf8)
  }

  func bytes(of name: String, in directory: URL) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: directory.appendingPathComponent(name)) else {
      throw MissingInput(name: name, directory: directory.path)
    }
    return Array(data)
  }

  /// Returns the first lines of a file of the data directory.
  func lines(of name: String, _ count: Int, in directory: URL) throws -> [[UInt8]] {
    let bytes = try bytes(of: name, in: directory)
    var lines: [[UInt8]] = []
    var start = 0
    while lines.count < count, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Array(bytes[start..<end]))
      start = end + 1
    }
    return lines
  }

  static func frame(_ channel: String, _ sequence: Int, _ action: String) -> [UInt8] {
    Array(
      """
      {"jsonrpc":"2.0","method":"action","params":{"channel":"\(channel)",\
      "serverSeq":\(sequence),"action":\(action)}}
      """.utf8)
  }

  private static func turn(_ number: Int, _ words: inout Words) -> String {
    let name = String(String(100_000 + number).dropFirst())
    let parts = (0..<5).map { index -> String in
      let id = "t\(name)-p\(index)"
      let text = words.text(200)
      switch index {
      case 1: return #"{"kind":"reasoning","id":"\#(id)","content":"\#(text)"}"#
      case 3:
        return """
          {"kind":"toolCall","toolCall":{"status":"completed","toolCallId":"\(id)",\
          "toolName":"edit","displayName":"Edit File","invocationMessage":"Edit main.ts",\
          "confirmed":"not-needed","success":true,"pastTenseMessage":"Edited main.ts",\
          "content":[{"type":"text","text":"\(text)"}]}}
          """
      default: return #"{"kind":"markdown","id":"\#(id)","content":"\#(text)"}"#
      }
    }
    return """
      {"id":"turn-\(name)","startedAt":"2026-01-01T00:00:00.000Z","duration":1234,\
      "message":{"text":"\(words.text(80))","origin":{"kind":"user"}},\
      "responseParts":[\(parts.joined(separator: ","))],\
      "usage":{"inputTokens":\(1000 + number),"outputTokens":200},"state":"complete"}
      """
  }
}

/// Deterministic text.
struct Words {
  private var state: UInt64 = 42
  private static let list = [
    "the", "agent", "reads", "a", "file", "then", "edits", "it", "and", "runs", "tests", "again",
    "with", "care", "so", "that", "each", "step", "is", "clear", "to", "the", "user",
  ]

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func text(_ length: Int) -> String {
    var text = ""
    while text.utf8.count < length {
      text += Self.list[Int(next() % UInt64(Self.list.count))] + " "
    }
    return String(text.prefix(length))
  }
}
