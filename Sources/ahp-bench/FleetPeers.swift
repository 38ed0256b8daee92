internal import AHPWebSocket
internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting
internal import Dispatch
internal import Foundation

/// The hosts of `fleet` in separate processes, one for healthy and one for failing hosts, so that the figures measure
/// only the client. Prints the addresses as one line of JSON, and ends when standard input ends.
enum FleetPeers {
  /// The distribution of the hosts of a fleet.
  struct Shares {
    /// The number of hosts of each kind per thousand: refuse connections, do not answer the SYN, do not answer the
    /// handshake, have an unresolvable name, flap, or send malformed frames. All other hosts are healthy.
    static let perMille = [
      ("refusing", 300), ("silent", 100), ("mute", 100), ("nameless", 100), ("flapping", 50),
      ("malformed", 50),
    ]

    static func count(_ kind: String, of hosts: Int) -> Int {
      hosts * (perMille.first { $0.0 == kind }?.1 ?? 0) / 1_000
    }

    static func healthy(of hosts: Int) -> Int {
      hosts - perMille.reduce(0) { $0 + hosts * $1.1 / 1_000 }
    }
  }

  /// Sessions per healthy host.
  static let sessionCount = 20
  /// Actions per second of a healthy host.
  static let actionRate = 20

  static func session(_ number: Int) -> URI { "ahp-session:/s\(number)" }

  /// The hosts of a process.
  enum Role: String, Sendable {
    case healthy = "fleet-healthy-peers"
    case bad = "fleet-bad-peers"
  }

  static func run(_ role: Role, of hosts: Int) async throws -> Int32 {
    try ProcessFiles.allow(4 * hosts + 256)
    switch role {
    case .healthy: try await runHealthy(of: hosts)
    case .bad: try await runBad(of: hosts)
    }
    return 0
  }

  private static func runHealthy(of hosts: Int) async throws {
    let healthy = try await embedded(Shares.healthy(of: hosts))
    try publish(["healthy": .array(healthy.map { .string($0.url) })])
    await withTaskGroup(of: Void.self) { group in
      for (number, peer) in healthy.enumerated() {
        group.addTask { await act(peer.host, offset: number) }
      }
      await endWithStandardInput(&group)
    }
  }

  private static func runBad(of hosts: Int) async throws {
    let flapping = try await embedded(Shares.count("flapping", of: hosts))
    let blocked = try BlockedPort()
    let mute = try RawPeer { _, _ in }
    let malformed = try RawPeer { bytes, stream in
      var handshake = ServerHandshake()
      guard case .request(let request) = handshake.receive(bytes),
        let answer = try? request.accept()
      else { return }
      // A frame whose reserved bits are set.
      stream.enqueue { $0 += answer + [0xF1, 0x00] }
      stream.flush()
    }
    try publish([
      "flapping": .array(flapping.map { .string($0.url) }),
      "silent": .array([.string("ws://127.0.0.1:\(blocked.port)/")]),
      "mute": .array([.string(mute.url)]), "malformed": .array([.string(malformed.url)]),
      // A port that the system assigns to no listener of the healthy hosts.
      "refusing": .array([.string("ws://127.0.0.1:1/")]),
    ])
    await withTaskGroup(of: Void.self) { group in
      for (number, peer) in flapping.enumerated() {
        group.addTask {
          // Hosts at different places do not fail simultaneously.
          try? await Task.sleep(for: .seconds(1) * number / flapping.count)
          while (try? await Task.sleep(for: .seconds(1))) != nil {
            await peer.host.dropConnections()
          }
        }
      }
      await endWithStandardInput(&group)
    }
    await mute.close()
    await malformed.close()
  }

  private static func publish(_ places: JSONObject) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((places.json() + "\n").utf8))
  }

  /// Waits for the end of standard input, then cancels the tasks of the group.
  private static func endWithStandardInput(_ group: inout TaskGroup<Void>) async {
    group.addTask { await DiskQueue("standard-input").run { while readLine() != nil {} } }
    await group.next()
    group.cancelAll()
  }

  private static func embedded(
    _ count: Int
  ) async throws -> [(host: EmbeddedHost, url: String)] {
    var peers: [(host: EmbeddedHost, url: String)] = []
    for _ in 0..<count {
      let host = EmbeddedHost()
      for number in 0..<sessionCount {
        await host.createSession(session(number), title: "-")
      }
      peers.append((host, try await host.start()))
    }
    return peers
  }

  /// Sets the titles of the sessions in turn to the current time.
  private static func act(_ host: EmbeddedHost, offset: Int) async {
    let clock = ContinuousClock()
    // Staggered.
    var due = clock.now + .milliseconds(offset * 37 % 1_000)
    var number = offset
    while (try? await clock.sleep(until: due, tolerance: .zero)) != nil {
      let title = "\(MonotonicTime.nanoseconds)"
      await host.dispatch(
        .session(.titleChanged(SessionTitleChangedAction(title: title))),
        on: session(number % sessionCount))
      number += 1
      due += .seconds(1) / actionRate
    }
  }
}

/// The clock shared by all processes.
enum MonotonicTime {
  static var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

/// A listener with a full queue: the system answers no more SYNs.
private final class BlockedPort {
  let port: UInt16
  private var descriptors: [Int32] = []

  init() throws {
    let listener = try SystemCall.streamSocket(family: SocketAddress(loopbackPort: 0).familyNumber)
    try SystemCall.listen(listener, at: SocketAddress(loopbackPort: 0), backlog: 0)
    let address = try SystemCall.localAddress(listener)
    port = address.port ?? 0
    descriptors = [listener]
    for _ in 0..<4 {
      let socket = try SystemCall.streamSocket(family: address.familyNumber)
      _ = SystemCall.connect(socket, to: address)
      descriptors.append(socket)
    }
  }

  deinit { for descriptor in descriptors { SystemCall.close(descriptor) } }
}

/// A server whose `script` maps input to output.
private final class RawPeer: Sendable {
  private let listener: SocketListener
  private let streams = Locked<[ByteStream]>([])

  init(_ script: @escaping @Sendable ([UInt8], ByteStream) -> Void) throws {
    listener = try SocketListener(loopbackPort: 0)
    listener.start { [streams] socket in
      let stream = ByteStream(socket: socket, queue: DispatchQueue(label: "ahp-bench.peer"))
      streams.withLock { $0.append(stream) }
      stream.start { [weak stream] event in
        guard let stream else { return }
        switch event {
        case .bytes(let bytes): script(bytes, stream)
        case .ended, .failed:
          stream.close()
          streams.withLock { $0.removeAll { $0 === stream } }
        case .writable: break
        }
      }
    }
  }

  var url: String { "ws://127.0.0.1:\(listener.port ?? 0)/" }

  func close() async {
    await listener.closeAndWait()
    for stream in streams.withLock({ $0 }) { stream.close() }
  }
}
