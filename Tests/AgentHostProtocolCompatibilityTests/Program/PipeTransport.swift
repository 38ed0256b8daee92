import AgentHostProtocolClient
import AgentHostProtocolCompatibility
import Foundation

/// A transport of the program's, with the methods of the official package, over another one.
final class PipeTransport: OfficialKeepAliveTransport {
  private let inner: InMemoryTransport

  init(_ inner: InMemoryTransport) { self.inner = inner }

  func send(_ message: TransportMessage) async throws {
    switch message {
    case .text(let text): try await inner.send(.binary(Data(text.utf8)))
    case .binary(let bytes): try await inner.send(.binary(bytes))
    case .parsed: throw TransportError(.transportMisuse, .invalidInput, "messages are texts here")
    }
  }

  func recv() async throws -> TransportMessage? { try await inner.recv() }

  func sendPing() async throws { try await inner.ping() }

  func close() async { await inner.close() }
}
