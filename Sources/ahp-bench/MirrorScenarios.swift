internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Decoding frames and folding them into states.
enum MirrorScenarios {
  private static let chat = "ahp-chat:/c1"

  /// One long answer: every frame appends to the same part.
  static func stream(_ data: BenchmarkData, reading: Bool = false) throws -> [Measurement] {
    let base = reading ? "stream-read" : "stream"
    let initial = try ChatState(json: data.chat(turns: 0))
    return try [(10_000, "10k"), (50_000, "50k"), (200_000, "200k")].map { count, label in
      let frames = try data.streamFrames(count)
      let length = try textLength(frames)
      return measure(
        "\(base)-\(label)", items: count, unit: "actions", runs: count > 100_000 ? 5 : 11
      ) {
        var mirror = seeded(with: initial)
        var seen = 0
        for frame in frames {
          guard case .action(let envelope) = HostMessage.read(frame) else { return false }
          mirror.apply(envelope)
          if reading { seen += textLength(in: mirror) }
        }
        return text(in: mirror)?.utf8.count == length && (!reading || seen >= length)
      }
    }
  }

  /// With a history, which must not matter.
  static func transcript(_ data: BenchmarkData) throws -> [Measurement] {
    let frames = try data.streamFrames(10_000)
    let length = try textLength(frames)
    return try [10, 1000].map { turns in
      let initial = try ChatState(json: data.chat(turns: turns))
      return measure("transcript-\(turns)", items: frames.count, unit: "actions", runs: 15) {
        var mirror = seeded(with: initial)
        for frame in frames {
          guard case .action(let envelope) = HostMessage.read(frame) else { return false }
          mirror.apply(envelope)
        }
        return text(in: mirror)?.utf8.count == length
      }
    }
  }

  /// Every kind of action from the reducer fixtures: decoded, reduced and checked.
  static func mixed(_ data: BenchmarkData) throws -> Measurement {
    let cases = try data.mixed()
    let actions = cases.reduce(0) { $0 + $1.frames.count }
    let rounds = max(1, 20_000 / max(1, actions))
    return measure("mixed", items: actions * rounds, unit: "actions") {
      for round in 0..<rounds {
        for item in cases {
          var state = item.initial
          for frame in item.frames {
            guard case .action(let envelope) = HostMessage.read(frame) else { return false }
            state.reduce(envelope.action)
          }
          if round == 0, state != item.expected { return false }
        }
      }
      return true
    }
  }

  /// Ten hosts with a hundred active sessions each.
  static func fanIn(_ data: BenchmarkData, chats: Bool) throws -> Measurement {
    let input = try data.fanIn(chats: chats)
    return measure(
      chats ? "fan-in-chat" : "fan-in", items: input.frames.count, unit: "actions"
    ) {
      var mirrors = [StateMirror](repeating: StateMirror(), count: 10)
      for host in mirrors.indices {
        for snapshot in input.snapshots { mirrors[host].applySnapshot(snapshot) }
      }
      for (index, frame) in input.frames.enumerated() {
        guard case .action(let envelope) = HostMessage.read(frame) else { return false }
        mirrors[index % 10].apply(envelope)
      }
      return mirrors.allSatisfy { mirror in
        input.snapshots.allSatisfy { mirror.cursor(of: $0.resource) == 100 }
      }
    }
  }

  private static func seeded(with state: ChatState) -> StateMirror {
    var mirror = StateMirror()
    mirror.applySnapshot(Snapshot(resource: chat, state: .chat(state), fromSeq: 0))
    return mirror
  }

  /// Reads the text in place, like a view that draws it.
  private static func textLength(in mirror: StateMirror) -> Int {
    mirror.withChat(chat) { chat in
      guard case .markdown(let part) = chat.activeTurn?.responseParts.first else { return 0 }
      return part.content.utf8.count
    } ?? 0
  }

  private static func text(in mirror: StateMirror) -> String? {
    guard case .chat(let state) = mirror.state(of: chat),
      case .markdown(let part) = state.activeTurn?.responseParts.first
    else { return nil }
    return part.content
  }

  private static func textLength(_ frames: [[UInt8]]) throws -> Int {
    var length = 0
    for frame in frames {
      guard case .action(let envelope) = HostMessage.read(frame),
        case .chat(.delta(let delta)) = envelope.action
      else { continue }
      length += delta.content.utf8.count
    }
    return length
  }
}
