@testable import AgentHostProtocolClient

/// A gate that blocks tasks, cancelled or not, until the test opens it.
struct Gate: Sendable {
  private let reached = Promise<Void>()
  private let released = Promise<Void>()

  /// Waits at the gate, ignoring cancellation.
  func pass() async {
    reached.fulfil()
    await Task { [released] in try? await released.value() }.value
  }

  /// Returns when a task waits at the gate.
  func arrival() async throws { try await reached.value() }

  /// Opens the gate permanently.
  func open() { released.fulfil() }
}

/// A transport whose calls take as long as a test specifies.
final class GatedTransport: AHPTransport {
  private let base: any AHPTransport
  private let opening: Gate?
  private let closing: Gate?
  private let sending = Locked<Gate?>(nil)
  private let closed = Promise<Void>()

  init(_ base: any AHPTransport, opening: Gate? = nil, closing: Gate? = nil) {
    self.base = base
    self.opening = opening
    self.closing = closing
  }

  /// Later sends wait at the gate and then fail.
  func breakSending(at gate: Gate) { sending.withLock { $0 = gate } }

  /// Returns when the transport has been closed.
  func closure() async throws { try await closed.value() }

  func open() async throws { await opening?.pass() }

  func send(_ frame: AHPTransportFrame) async throws {
    if let gate = sending.withLock({ $0 }) {
      await gate.pass()
      throw AHPError.connectionLost()
    }
    try await base.send(frame)
  }

  func receive() async throws -> AHPTransportFrame? { try await base.receive() }

  func close() async {
    await closing?.pass()
    await base.close()
    closed.fulfil()
  }
}
