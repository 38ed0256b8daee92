internal import AgentHostProtocolClient
internal import Dispatch

/// A TCP proxy between a client and a host that injects byte-level faults.
///
///     let proxy = try FaultProxy(to: "ws://127.0.0.1:4321/")
///     let url = await proxy.start()          // ws://127.0.0.1:…/
///     await proxy.setFaults(toClient: faults)
///     await proxy.cutAll()
///
/// Works below WebSocket and TLS, like a network. The owner must call ``stop()``.
public actor FaultProxy {
  private let target: Endpoint.Target
  private let scheme: String
  private let path: String
  private let listener: SocketListener
  private let clock: any Clock<Duration>
  private var links: [Int: ProxyLink] = [:]
  private var lastLink = 0
  private var faultsToHost = ByteFaults()
  private var faultsToClient = ByteFaults()
  private var gate = ProxyGate()
  private let sockets: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation
  private var runner: Task<Void, Never>?

  /// Creates a proxy to the host at a `ws` address, on a free loopback port.
  ///
  /// - Throws: `AHPError` if the address is invalid or no port is available.
  public init(to url: String, clock: any Clock<Duration> = ContinuousClock()) throws {
    let endpoint = try Endpoint(url)
    target = endpoint.target
    scheme = endpoint.isSecure ? "wss" : "ws"
    path = endpoint.requestTarget
    self.clock = clock
    listener = try SocketListener(loopbackPort: 0)
    // Excess connections are closed.
    (sockets, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1_024))
  }

  /// Starts to forward connections.
  ///
  /// - Returns: The address for clients.
  @discardableResult
  public func start() -> String {
    let url = "\(scheme)://127.0.0.1:\(listener.port ?? 0)\(path)"
    guard runner == nil else { return url }
    listener.start { [continuation] socket in
      if case .enqueued = continuation.yield(socket) { return }
      SystemCall.close(socket)
    }
    // The only task of a proxy; `stop()` waits for it.
    runner = Task { [weak self, sockets] in
      await withDiscardingTaskGroup { group in
        for await socket in sockets {
          group.addTask { await self?.link(socket) }
        }
        group.cancelAll()
      }
    }
    return url
  }

  /// Sets the faults for connections made afterwards.
  public func setFaults(toHost: ByteFaults = ByteFaults(), toClient: ByteFaults = ByteFaults()) {
    faultsToHost = toHost
    faultsToClient = toClient
  }

  /// Sets whether new connections are forwarded; otherwise they are closed immediately.
  public func setAccepting(_ isAccepting: Bool) { gate.isAccepting = isAccepting }

  /// The number of forwarded connections.
  public var connectionCount: Int { links.count }

  /// Cuts all connections.
  public func cutAll() {
    gate.cutAll()
    for link in links.values { link.cut() }
    links = [:]
  }

  /// Cuts all connections and releases the port.
  public func stop() async {
    continuation.finish()
    await listener.closeAndWait()
    cutAll()
    runner?.cancel()
    await runner?.value
    for await socket in sockets { SystemCall.close(socket) }
  }

  private func link(_ socket: Int32) async {
    guard let pass = gate.pass() else { return SystemCall.close(socket) }
    let queue = DispatchQueue(label: "agent-host-protocol.proxy")
    // The ends decide how long a write may stall.
    var limits = ByteStream.Limits()
    limits.writeStall = nil
    let client = ByteStream(socket: socket, queue: queue, limits: limits)
    let other = try? await target.connect(queue: queue)
    guard let other, gate.admits(pass) else {
      if let other { SystemCall.close(other) }
      client.close()
      return await client.waitUntilReleased()
    }
    let host = ByteStream(socket: other, queue: queue, limits: limits)
    let link = ProxyLink(
      client: client, host: host, toHost: faultsToHost, toClient: faultsToClient, clock: clock)
    lastLink += 1
    let number = lastLink
    links[number] = link
    await link.run()
    links[number] = nil
  }
}

/// Decides which connections are forwarded. A connection passes twice: the proxy connects to the host in between.
struct ProxyGate {
  var isAccepting = true
  private var cuts = 0

  /// Returns the pass of a new connection; `nil` to close it.
  func pass() -> Int? { isAccepting ? cuts : nil }

  /// Returns whether the connection with this pass is still to be forwarded.
  func admits(_ pass: Int) -> Bool { pass == self.pass() }

  mutating func cutAll() { cuts += 1 }
}

/// A forwarded connection: two streams that feed each other.
final class ProxyLink: Sendable {
  private let client: ByteStream
  private let host: ByteStream
  private let toHost: ByteFaults
  private let toClient: ByteFaults
  private let clock: any Clock<Duration>
  private static let backlogLimit = 1 << 20

  init(
    client: ByteStream, host: ByteStream, toHost: ByteFaults, toClient: ByteFaults,
    clock: any Clock<Duration>
  ) {
    self.client = client
    self.host = host
    self.toHost = toHost
    self.toClient = toClient
    self.clock = clock
  }

  /// Forwards bytes until either side ends or the link is cut.
  func run() async {
    await withTaskCancellationHandler {
      await withDiscardingTaskGroup { group in
        let clientEvents = inflow(of: client, feeding: host)
        let hostEvents = inflow(of: host, feeding: client)
        group.addTask {
          await self.pump(clientEvents, from: self.client, to: self.host, self.toHost)
        }
        group.addTask {
          await self.pump(hostEvents, from: self.host, to: self.client, self.toClient)
        }
      }
    } onCancel: {
      cut()
    }
    cut()
    await client.waitUntilReleased()
    await host.waitUntilReleased()
  }

  func cut() {
    client.close()
    host.close()
  }

  /// Received bytes that were not forwarded yet.
  private struct Inflow: Sendable {
    let events: AsyncStream<[UInt8]>
    let waitingBytes = Locked(0)
  }

  /// Received bytes of a stream. Reports free space to the feeding stream. Beyond a limit, such as during a
  /// delay, bytes stay in the kernel.
  private func inflow(of stream: ByteStream, feeding other: ByteStream) -> Inflow {
    // Bounded by bytes: reading pauses while too many wait.
    let (events, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .unbounded)
    let inflow = Inflow(events: events)
    stream.start { [weak stream] event in
      switch event {
      case .bytes(let bytes):
        continuation.yield(bytes)
        inflow.waitingBytes.withLock { waiting in
          waiting += bytes.count
          if waiting > Self.backlogLimit { stream?.pauseReading() }
        }
      case .writable: other.resumeReading()
      case .ended, .failed: continuation.finish()
      }
    }
    return inflow
  }

  private func pump(
    _ inflow: Inflow, from source: ByteStream, to destination: ByteStream,
    _ faults: ByteFaults
  ) async {
    var offset = 0
    for await bytes in inflow.events {
      if let delay = faults.delay, (try? await clock.pause(for: delay)) == nil { break }
      let (pieces, isCut) = faults.admit(bytes, at: offset)
      offset += bytes.count
      for piece in pieces {
        destination.enqueue { $0.append(contentsOf: piece) }
        destination.flush()
      }
      if isCut { return cut() }
      inflow.waitingBytes.withLock { waiting in
        waiting -= bytes.count
        if destination.backlog > Self.backlogLimit { source.pauseReading() }
        // Checked again: the event that resumes the source may have come before the pause.
        if destination.backlog <= Self.backlogLimit, waiting <= Self.backlogLimit {
          source.resumeReading()
        }
      }
    }
    destination.finishWriting()
  }
}
