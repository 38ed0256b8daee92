@testable import AgentHostProtocolClient

/// A place that nobody passes before the test lets them, cancelled or not.
struct Gate: Sendable {
  private let reached = Promise<Void>()
  private let released = Promise<Void>()

  /// Waits at the gate, whatever becomes of the calling task.
  func pass() async {
    reached.fulfil()
    await Task { [released] in try? await released.value() }.value
  }

  /// Returns when somebody has come to the gate.
  func arrival() async throws { try await reached.value() }

  /// Lets everybody pass, now and later.
  func open() { released.fulfil() }
}

/// A transport whose calls take as long as a test wants them to.
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

  /// What is sent from now on waits at the gate, and then fails.
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
