internal import AgentHostProtocol

/// Actions to dispatch for their outcomes. All can be performed on the session of the probe.
/// Pure.
struct ActionTrial: Sendable {
  struct Item: Sendable {
    var type: String
    var action: JSONValue
    var channel: URI
    /// Whether every host must support it; otherwise only a reason that states the lack of support counts as rejected.
    var isRequired: Bool
  }

  private(set) var items: [Item] = []
  private let session: OwnSession
  private let id: String

  init(session: OwnSession, id: String) {
    self.session = session
    self.id = id
    add(ProbeAction.title("ahpctl probe"), on: session.uri)
    add(["type": "session/isReadChanged", "isRead": true], on: session.uri)
    add(["type": "session/isArchivedChanged", "isArchived": false], on: session.uri)
    add(ProbeAction.draft("probe"), on: session.chat)
  }

  private mutating func add(_ action: JSONValue, on channel: URI, isRequired: Bool = true) {
    items.append(
      Item(
        type: action["type"]?.stringValue ?? "", action: action, channel: channel,
        isRequired: isRequired))
  }

  mutating func addAnnotations(on channel: URI) {
    let name: JSONValue = .string("ahpctl-probe-\(id)")
    let entry: JSONValue = ["id": "2", "text": "second"]
    add(
      [
        "type": "annotations/set",
        "annotation": [
          "id": name, "origin": ["session": .string(session.uri)], "resource": "file:///probe",
          "resolved": false, "entries": [["id": "1", "text": "first"]],
        ],
      ], on: channel)
    add(["type": "annotations/updated", "annotationId": name, "resolved": true], on: channel)
    add(["type": "annotations/entrySet", "annotationId": name, "entry": entry], on: channel)
    add(["type": "annotations/entryRemoved", "annotationId": name, "entryId": "2"], on: channel)
    add(["type": "annotations/removed", "annotationId": name], on: channel)
  }

  mutating func addChangeset(on channel: URI) {
    add(["type": "changeset/filesReviewChanged", "files": [], "reviewed": true], on: channel)
  }

  /// Not every agent has several directories.
  mutating func addDirectories() {
    let directory: JSONValue = .string("file:///tmp/ahpctl-probe-\(id)")
    for (type, channel) in [
      ("session/workingDirectorySet", session.uri), ("chat/workingDirectorySet", session.chat),
      ("chat/workingDirectoryRemoved", session.chat),
      ("session/workingDirectoryRemoved", session.uri),
    ] {
      add(["type": .string(type), "directory": directory], on: channel, isRequired: false)
    }
  }

  mutating func addTruncation() {
    guard let turn = session.firstTurn else { return }
    add(["type": "chat/truncated", "turnId": .string(turn)], on: session.chat)
  }
}
