internal import AgentHostProtocol
internal import Dispatch

/// The host's end of a connection, as a transport.
package final class ServerConnection: ForwardingTransport {
  private let messages: MessageStream
  private let bytes: ByteStream
  private let options: SocketTransportOptions
  private let interruption = Promise<Void>()
  private let isOpened = Locked(false)

  /// Takes ownership of connected, non-blocking descriptors, for example one socket twice. ``open()``
  /// performs the handshakes.
  package init(
    input: Int32, output: Int32, codec: any MessageCodec, layers: [any StreamLayer] = [],
    options: SocketTransportOptions = SocketTransportOptions()
  ) {
    let queue = DispatchQueue(
      label: "agent-host-protocol.server", target: .global(qos: .userInitiated))
    self.options = options
    bytes = ByteStream(input: input, output: output, queue: queue, limits: options.streamLimits)
    messages = MessageStream(
      codec: codec, layers: layers, configuration: options.messageStream, queue: queue)
  }

  /// Performs the handshakes.
  ///
  /// - Throws: `AHPError` when the client fails or is rejected, or the handshake times out.
  package func open() async throws {
    let isFirst = isOpened.withLock { isOpened in
      defer { isOpened = true }
      return !isOpened
    }
    guard isFirst else {
      throw AHPError.openedTwice
    }
    let timeout = options.handshakeTimeout
    do {
      try await withDeadline(timeout, clock: options.clock, interruption: interruption) {
        AHPError(
          .deadlineExceeded, .transient, "the handshake of a client timed out after \(timeout.text)"
        )
      } operation: { [messages, bytes] in
        try await messages.open(bytes, lingers: true)
      }
    } catch {
      await abort()
      throw error
    }
  }

  package var base: any AHPTransport { messages }

  package func close() async {
    interruption.fulfil()
    await messages.close()
    bytes.close()
    await bytes.waitUntilReleased()
  }

  /// Closes the connection without a closing handshake, like a crash.
  package func abort() async {
    messages.abort()
    bytes.close()
    await bytes.waitUntilReleased()
  }
}
