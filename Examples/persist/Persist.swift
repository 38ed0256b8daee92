import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting
import Foundation

/// A read model: a table of all finished turns of all hosts, in a file with one line per turn. It can be read and
/// searched without any host, and contains every turn once, across restarts and lost connections. Of several lines
/// with a turn the last one counts: a turn that has failed may be resumed. Hosts that assign new identifiers to turns when
/// they restart need another key; see the article *Offline first*.
struct TurnTable {
  struct Row: Codable, Equatable {
    var host: String
    var chat: String
    var turn: String
    var message: String
    var answer: String

    var key: String { "\(host) \(chat) \(turn)" }
  }

  private(set) var rows: [String: Row] = [:]
  private let file: FileHandle

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    // A line that was cut off by a crash does not decode, and is written again.
    for line in (try file.readToEnd() ?? Data()).split(separator: UInt8(ascii: "\n")) {
      guard let row = try? JSONDecoder().decode(Row.self, from: line) else { continue }
      rows[row.key] = row
    }
  }

  /// Adds turns that are new or have changed, and returns once they are on disk.
  mutating func insert(_ turns: [Turn], _ key: HostedResourceKey) throws -> [Row] {
    var new: [Row] = []
    for turn in turns {
      let answer = turn.responseParts.compactMap { part in
        if case .markdown(let part) = part { part.content } else { nil }
      }
      let row = Row(
        host: key.host.rawValue, chat: key.uri, turn: turn.id, message: turn.message.text,
        answer: answer.joined(separator: "\n"))
      guard rows.updateValue(row, forKey: row.key) != row else { continue }
      new.append(row)
      try file.write(contentsOf: Data("\n".utf8) + JSONEncoder().encode(row))
    }
    if !new.isEmpty { try file.synchronize() }
    return new
  }
}

/// Keeps the table up to date while there are connections.
struct Reader {
  let directory: String
  var table: TurnTable

  init(directory: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    self.directory = directory
    table = try TurnTable(path: directory + "/turns.jsonl")
  }

  /// Reads until the table has so many rows with an answer.
  mutating func run(_ host: HostConfig, until count: Int) async throws {
    let clients = FileClientIdStore(directory: directory + "/clients")
    let resume = ResumeOptions(
      store: FileResumeStore(directory: directory + "/resume"), progress: .processed)
    let multi = MultiHostClient(store: clients)
    let feed = await multi.feed().named("read model")
    let following = await multi.follow()
    try await multi.add(host.withResume(resume))
    var mirror = StateMirror()
    while table.rows.values.count(where: { !$0.answer.isEmpty }) < count,
      let batch = await feed.nextBatch(limit: 512)
    {
      for element in batch {
        guard let key = element.channel.map({ HostedResourceKey(host: host.id, uri: $0) }) else {
          continue
        }
        switch element {
        case .snapshot(let value):
          mirror.applySnapshot(value.snapshot)
          guard case .chat(let chat) = value.snapshot.state else { continue }
          try insert(chat.turns, key)
        case .event(let value):
          guard mirror.apply(value.envelope).isChanged else { continue }
          switch value.envelope.action {
          case .chat(.turnComplete), .chat(.turnCancelled), .chat(.error):
            let last = mirror.withChat(key.uri) { $0.turns.last }
            try insert([last ?? nil].compactMap(\.self), key)
          case .chat(.turnsLoaded(let page)): try insert(page.turns, key)
          default: continue
          }
        case .ended: mirror.remove(key.uri)
        case .notification, .gap: continue
        }
      }
      // A later run requests only what follows this batch.
      await multi.processed(batch)
    }
    await following.release()
    await multi.shutdown()
  }

  private mutating func insert(_ turns: [Turn], _ key: HostedResourceKey) throws {
    for row in try table.insert(turns, key) { print("new: \(row.message) -> \(row.answer)") }
  }
}

/// Follows a chat in two runs of a program, between which a failed turn is resumed. The last part searches the table
/// without the host.
@main
enum Persist {
  static func main() async throws {
    let directory =
      NSTemporaryDirectory() + "persist-\(ProcessInfo.processInfo.processIdentifier)"
    try await EmbeddedHost.with { host in
      let chat = await host.createSession().chat
      let config = HostConfig(id: "h") { _ in await host.transport() }
      await host.startTurn("one", in: chat)
      let busy = ErrorInfo(errorType: "busy", message: "Later")
      let failing = HostScript(.fail(busy, resumable: true))
      let turn = await host.startTurn("two", in: chat, script: failing) ?? ""
      var first = try Reader(directory: directory)
      try await first.run(config, until: 1)
      print("-- the program is away")
      let answer = ResponsePart.markdown(MarkdownResponsePart(id: "a", content: "You said: two"))
      for action: ChatAction in [
        .turnResume(ChatTurnResumeAction(turnId: turn)),
        .responsePart(ChatResponsePartAction(turnId: turn, part: answer)),
        .turnComplete(ChatTurnCompleteAction(turnId: turn, duration: 0)),
      ] { await host.dispatch(.chat(action), on: chat) }
      var second = try Reader(directory: directory)
      try await second.run(config, until: 2)
    }
    let offline = try Reader(directory: directory)
    print("-- the host is away: \(offline.table.rows.count) turns")
    for row in offline.table.rows.values where row.answer.contains("two") {
      print("found: \(row.message)")
    }
    try FileManager.default.removeItem(atPath: directory)
  }
}
