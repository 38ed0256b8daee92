import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// One life of a program that dispatches through an outbox, and notes what it is promised in files that
/// outlast it.
struct CrashLife: Sendable {
  static let host: HostId = "crash"

  let directory: String
  let url: String
  let number: Int
  let session: URI
  let chat: URI
  let terminal: URI

  static func client(directory: String) -> MultiHostClient {
    MultiHostClient(
      store: FileClientIdStore(directory: directory + "/clients"),
      outbox: .directory(
        directory + "/outbox", synchronizes: false,
        configuration: OutboxConfiguration(
          expiresAfter: nil, watchdog: .milliseconds(500), quietPeriod: .milliseconds(5),
          retryDelay: .milliseconds(5), sequenceBlock: 16, rememberedOperations: 1 << 20)))
  }

  func config() -> HostConfig {
    HostConfig(id: Self.host, label: "Crash") { _ in WebSocketTransport(url: url) }
      .withReconnectPolicy(.constant(.milliseconds(5)))
      .withInitialSubscriptions([]).withSessionRefresh(false)
  }

  /// Dispatches until the process ends, or so many times; returns when everything is settled.
  ///
  /// - Parameter onSettling: Called when the first action is settled.
  func run(rounds: Int, onSettling: @escaping @Sendable () -> Void = {}) async throws {
    let multi = Self.client(directory: directory)
    let settled = Notes(directory + "/settled")
    let accepted = Notes(directory + "/accepted")
    let numbers = Notes(directory + "/numbers")
    let settlements = multi.settlements()
    try await multi.add(config())
    let outbox = try await multi.outbox(host: Self.host)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var isFirst = true
        for await case .settled(_, let settlement) in settlements {
          let entry = settlement.entry
          if isFirst { onSettling() }
          isFirst = false
          settled.write(
            "\(Self.key(of: entry.action)) \(settlement.serverSeq ?? -1) "
              + "\(entry.clientSeq ?? -1) \(settlement.outcome)")
        }
      }
      for round in 0..<rounds {
        let receipts = try await enqueue(round, multi, accepted)
        group.addTask {
          for receipt in receipts {
            if let sent = try await receipt.sent() { numbers.write("\(number) \(sent)") }
          }
        }
        if round % 3 == 0,
          let plain = try? await multi.dispatch(
            host: Self.host, action: Sample.title("plain"), channel: session)
        {
          numbers.write("\(number) \(plain.clientSeq)")
        }
        // Not more than a few at a time: what is in doubt is what matters.
        if round % 4 == 3 { for receipt in receipts { _ = try await receipt.settled() } }
      }
      while await !outbox.entries.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      await multi.shutdown()
      try await group.waitForAll()
    }
  }

  private func enqueue(
    _ round: Int, _ multi: MultiHostClient, _ accepted: Notes
  ) async throws -> [DispatchReceipt] {
    var receipts: [DispatchReceipt] = []
    for (kind, channel) in [("turn", chat), ("input", terminal), ("title", session)] {
      let key = "\(kind)-\(number)-\(round)"
      let action =
        kind == "turn"
        ? Sample.turn(key) : kind == "input" ? Sample.input(key) : Sample.title(key)
      let receipt = try await multi.enqueue(
        action, host: Self.host, channel: channel, policy: OutboxPolicy(operationId: key))
      accepted.write(key)
      receipts.append(receipt)
    }
    return receipts
  }

  /// The name that an action has in the notes.
  static func key(of action: StateAction) -> String {
    switch action {
    case .chat(.turnStarted(let start)): start.turnId
    case .terminal(.input(let input)): input.data
    case .session(.titleChanged(let change)): change.title
    default: "?"
    }
  }

  /// Kills this process after that many microseconds, on a separate thread.
  static func killAfter(microseconds: UInt32) {
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }
}

/// Lines in a file that are there once they are written, whatever happens to the process.
final class Notes: Sendable {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  static func lines(_ path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    // A line that the end of a process cut off would have no newline; one write is one line.
    return text.split(separator: "\n").map(String.init)
  }
}
