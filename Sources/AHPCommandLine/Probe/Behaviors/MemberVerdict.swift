internal import AgentHostProtocol

/// Which required members the states of a session and its chat lack. Pure.
struct MemberVerdict: Sendable {
  /// The members, such as `chats[].status`.
  let missing: [String]

  init(session: JSONValue, chat: JSONValue) {
    var missing: [String] = []
    func look(at items: [JSONValue], _ name: String, for members: [String]) {
      for member in members where items.contains(where: { $0[member] == nil }) {
        missing.append("\(name).\(member)")
      }
    }
    look(at: [session], "session", for: ["provider", "title", "status", "lifecycle", "chats"])
    look(
      at: session["chats"]?.arrayValue ?? [], "chats[]",
      for: ["resource", "title", "status", "modifiedAt"])
    look(at: [chat], "chat", for: ["resource", "title", "status", "modifiedAt", "turns"])
    let turns = chat["turns"]?.arrayValue ?? []
    look(at: turns, "turns[]", for: ["id", "message", "responseParts", "state"])
    look(at: turns.compactMap { $0["message"] }, "message", for: ["text", "origin"])
    self.missing = missing
  }

  var outcome: ProbeOutcome {
    missing.isEmpty
      ? .asSpecified() : .differs("leaves out \(missing.joined(separator: ", "))")
  }
}
