import AHPWebSocket
import AgentHostProtocolClient
import Dispatch
import Testing

/// A server that sends exactly what a test specifies.
final class RawServer: Sendable {
  private struct State {
    var streams: [ByteStream] = []
  }

  private let listener: SocketListener
  private let state = Locked(State())

  /// Passes each read of each connection to `script`, with the stream to answer on.
  init(_ script: @escaping @Sendable ([UInt8], ByteStream) -> Void) throws {
    listener = try SocketListener(loopbackPort: 0)
    listener.start { [state] socket in
      let stream = ByteStream(socket: socket, queue: DispatchQueue(label: "raw-server"))
      state.withLock { $0.streams.append(stream) }
      stream.start { [weak stream] event in
        if case .bytes(let bytes) = event, let stream { script(bytes, stream) }
      }
    }
  }

  var url: String { "ws://127.0.0.1:\(listener.port ?? 0)/" }
  var port: UInt16 { listener.port ?? 0 }

  func close() async {
    await listener.closeAndWait()
    for stream in state.withLock({ $0.streams }) {
      stream.close()
      await stream.waitUntilReleased()
    }
  }

  /// Completes the handshake, sends `frames` in pieces of that size, and passes further reads to `script`.
  static func webSocket(
    sending frames: [UInt8] = [], pieces: Int = .max,
    then script: @escaping @Sendable ([UInt8], ByteStream) -> Void = { _, _ in }
  ) throws -> RawServer {
    let isUp = Locked(false)
    return try RawServer { bytes, stream in
      let isFirst = isUp.withLock { isUp in
        defer { isUp = true }
        return !isUp
      }
      guard isFirst else { return script(bytes, stream) }
      var handshake = ServerHandshake()
      guard case .request(let request) = handshake.receive(bytes),
        let answer = try? request.accept()
      else { return }
      stream.send(answer, pieces: pieces)
      stream.send(frames, pieces: pieces)
    }
  }
}

extension ByteStream {
  func send(_ bytes: [UInt8], pieces: Int = .max) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pieces)
      enqueue { $0.append(contentsOf: piece) }
      flush()
      rest = rest.dropFirst(piece.count)
    }
  }
}
