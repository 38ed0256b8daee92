internal import Dispatch

/// Accepts connections on a loopback port or a Unix path.
package final class SocketListener: Sendable {
  private struct State {
    var source: ReadinessSource?
    var isClosed = false
  }

  /// The address of the listener; for port 0, with the port that the system chose.
  package let address: SocketAddress
  private let descriptor: Int32
  private let path: String?
  private let queue = DispatchQueue(label: "agent-host-protocol.listener")
  private let state = Locked(State())
  private let released = Promise<Void>()

  /// Listens on a port of the loopback interface; 0 lets the system choose.
  ///
  /// - Throws: `AHPError` when the port is in use or not permitted.
  package convenience init(loopbackPort port: UInt16 = 0) throws {
    try self.init(SocketAddress(loopbackPort: port), path: nil)
  }

  /// Listens on a Unix socket, which ``close()`` removes. Replaces one on which nothing listens, as a killed process leaves
  /// it.
  ///
  /// - Throws: `AHPError` when the path is too long, in use or cannot be created.
  package convenience init(unixPath path: String) throws {
    try self.init(SocketAddress(unixPath: path), path: path)
  }

  private init(_ requested: SocketAddress, path: String?) throws {
    let descriptor: Int32
    do {
      descriptor = try SystemCall.streamSocket(family: requested.familyNumber)
    } catch {
      throw AHPError.system(error, "cannot create a socket")
    }
    do {
      try Self.listen(descriptor, at: requested, path: path)
      address = try SystemCall.localAddress(descriptor)
    } catch {
      SystemCall.close(descriptor)
      let place = path.map { "at \(HostText.printable($0))" } ?? "on port \(requested.port ?? 0)"
      let advice = error.isAddressInUse ? Self.advice(path) : nil
      throw AHPError(
        .connectFailed, .local, "cannot listen \(place)", advice: advice, cause: error)
    }
    self.descriptor = descriptor
    self.path = path
  }

  private static func listen(
    _ descriptor: Int32, at address: SocketAddress, path: String?
  ) throws(SystemError) {
    do throws(SystemError) {
      try SystemCall.listen(descriptor, at: address, backlog: 1024)
    } catch {
      guard error.isAddressInUse, let path, SystemCall.isSocket(path),
        try SystemCall.isAbandoned(address)
      else { throw error }
      SystemCall.removeFile(path)
      try SystemCall.listen(descriptor, at: address, backlog: 1024)
    }
  }

  private static func advice(_ path: String?) -> String {
    guard let path else { return "stop the program that listens there, or choose another port" }
    return SystemCall.isSocket(path)
      ? "stop the program that listens there, or choose another path"
      : "choose a path at which there is no file"
  }

  deinit { close() }

  package var port: UInt16? { address.port }

  /// Starts accepting. Called once. The handler runs on a queue of the listener and owns the non-blocking
  /// descriptors.
  package func start(_ handler: @escaping @Sendable (Int32) -> Void) {
    let source = ReadinessSource(.read, descriptor, queue: queue, place: .direct)
    source.setEventHandler { [weak self] in self?.acceptWaiting(handler) }
    source.setCancelHandler { [descriptor, released] in Self.release(descriptor, released) }
    let isLate = state.withLock { state in
      guard !state.isClosed, state.source == nil else { return true }
      state.source = source
      return false
    }
    if !isLate { source.resume() }
  }

  package func closeAndWait() async {
    close()
    try? await released.uncancelledValue()
  }

  package func close() {
    let (isFirst, source) = state.withLock { state -> (Bool, ReadinessSource?) in
      defer {
        state.isClosed = true
        state.source = nil
      }
      return (!state.isClosed, state.source)
    }
    guard isFirst else { return }
    if let path { SystemCall.removeFile(path) }
    if let source {
      source.cancel()
    } else {
      Self.release(descriptor, released)
    }
  }

  private static func release(_ descriptor: Int32, _ released: Promise<Void>) {
    SystemCall.close(descriptor)
    released.fulfil()
  }

  private func acceptWaiting(_ handler: (Int32) -> Void) {
    do {
      while !state.withLock({ $0.isClosed }), let accepted = try SystemCall.accept(descriptor) {
        SystemCall.disableSendDelay(accepted)
        handler(accepted)
      }
    } catch {
      // Usually out of descriptors. The connection stays in the backlog; pause instead of spinning.
      pause(for: .milliseconds(100))
    }
  }

  private func pause(for interval: DispatchTimeInterval) {
    guard let source = state.withLock({ $0.source }) else { return }
    source.suspend()
    queue.asyncAfter(deadline: .now() + interval) { source.resume() }
  }
}
