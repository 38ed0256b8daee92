package enum TLSRole: Sendable, Hashable {
  /// The client of a server with that name or address.
  case client(host: String)
  case server
}

/// One TLS connection over memory buffers, without I/O.
final class TLSSession: Sendable {
  enum Step: Sendable {
    case done
    case needsInput
    case ended
    case failed
  }

  private struct Pointers {
    var session: OpaquePointer
    var input: OpaquePointer
    var output: OpaquePointer
  }

  let library: OpenSSL
  private let verifies: Bool
  private let pointers: Locked<Pointers>

  init(_ context: TLSContext, role: TLSRole) throws(AHPError) {
    let library = context.library
    library.clearErrors()
    let session = context.withContext { library.sessionNew($0) }
    let input = library.bufferNew(library.memoryMethod())
    let output = library.bufferNew(library.memoryMethod())
    guard let session, let input, let output else {
      for case let buffer? in [input, output] { _ = library.bufferFree(buffer) }
      library.sessionFree(session)
      throw AHPError(.tlsFailed, .local, "cannot start TLS: \(library.errorText())")
    }
    // From here on the session owns the buffers.
    library.sessionSetBuffers(session, input, output)
    self.library = library
    verifies = context.verifies
    pointers = Locked(Pointers(session: session, input: input, output: output))
    switch role {
    case .client(let host): try expect(host)
    case .server: library.sessionAccept(session)
    }
  }

  deinit { pointers.withLock { library.sessionFree($0.session) } }

  private func expect(_ host: String) throws(AHPError) {
    // The trailing dot of a fully qualified name is not part of the server name (RFC 6066 §3).
    let host = host.hasSuffix(".") ? String(host.dropLast()) : host
    let isSet = pointers.withLock { pointers -> Bool in
      let parameters = library.verifyParameters(pointers.session)
      library.sessionConnect(pointers.session)
      let bare = String(host.prefix { $0 != "%" })
      if case .success = SystemCall.resolve(host: bare, port: 0, numericOnly: true) {
        return library.setExpectedAddress(parameters, bare) == 1
      }
      // X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS, and X509_CHECK_FLAG_NEVER_CHECK_SUBJECT: the common name is
      // not a server name (RFC 9525 §2).
      library.setHostFlags(parameters, 0x4 | 0x20)
      guard library.setExpectedHost(parameters, host, 0) == 1 else { return false }
      // SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name.
      return host.withCString {
        library.sessionControl(pointers.session, 55, 0, UnsafeMutableRawPointer(mutating: $0)) == 1
      }
    }
    guard isSet else {
      throw AHPError(
        .invalidAddress, .invalidInput, "\"\(host)\" cannot be the name of a TLS server")
    }
  }

  /// Takes bytes from the socket; `false` when out of memory.
  func feed(_ bytes: [UInt8]) -> Bool {
    pointers.withLock { pointers in
      Self.inPieces(bytes) { library.bufferWrite(pointers.input, $0, $1) }
    }
  }

  /// Calls `body` with consecutive pieces until it accepts nothing of one.
  private static func inPieces(
    _ bytes: [UInt8], of size: Int = 1 << 30, _ body: (UnsafeRawPointer?, Int32) -> Int32
  ) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(size))
        let count = body(piece.baseAddress, Int32(piece.count))
        guard count > 0 else { return false }
        rest = rest.dropFirst(Int(count))
      }
      return true
    }
  }

  func handshake() -> Step {
    pointers.withLock { pointers in
      library.clearErrors()
      let result = library.handshake(pointers.session)
      return result == 1 ? .done : step(pointers, result)
    }
  }

  /// Decrypts the available bytes, about `expected` many.
  func decrypt(expected: Int) -> (bytes: [UInt8], step: Step) {
    pointers.withLock { pointers in
      library.clearErrors()
      var bytes: [UInt8] = []
      var step = Step.done
      var capacity = expected + 1024
      while step == .done {
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
          // Each call returns one record.
          while count < capacity {
            let result = library.read(
              pointers.session, buffer.baseAddress.map { $0 + count },
              Int32(clamping: capacity - count))
            guard result > 0 else {
              step = self.step(pointers, result)
              return
            }
            count += Int(result)
          }
        }
        if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
        capacity = 64 << 10
      }
      return (bytes, step)
    }
  }

  /// Encrypts piece by piece, because the library's buffer keeps the size that it once had.
  func encrypt(_ bytes: [UInt8], into output: inout [UInt8]) -> Bool {
    let piece = 64 << 10
    // Records of 16 KiB, each with a header and a tag. A single piece is not copied.
    if bytes.count > piece, output.isEmpty {
      output.reserveCapacity(bytes.count + (bytes.count >> 14 + 1) * 64)
    }
    return pointers.withLock { pointers in
      library.clearErrors()
      return Self.inPieces(bytes, of: piece) {
        let count = library.write(pointers.session, $0, $1)
        if count > 0 { drain(pointers, into: &output) }
        return count
      }
    }
  }

  func finish() {
    pointers.withLock { pointers in
      library.clearErrors()
      _ = library.shutdown(pointers.session)
      library.clearErrors()
    }
  }

  func drain(into output: inout [UInt8]) {
    pointers.withLock { drain($0, into: &output) }
  }

  private func drain(_ pointers: Pointers, into output: inout [UInt8]) {
    let count = library.bufferPending(pointers.output)
    guard count > 0 else { return }
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result = library.bufferRead(pointers.output, buffer.baseAddress, Int32(clamping: count))
      initialized = max(0, Int(result))
    }
    if output.capacity == 0 { output = chunk } else { output.append(contentsOf: chunk) }
  }

  /// Why the peer's certificate is rejected: the library's number and text.
  var verificationFailure: (number: Int, reason: String)? {
    // The library verifies certificates even when that is disabled.
    guard verifies else { return nil }
    let result = pointers.withLock { library.verifyResult($0.session) }
    guard result != 0 else { return nil }
    return (result, library.verifyText(result).map { String(cString: $0) } ?? "error \(result)")
  }

  private func step(_ pointers: Pointers, _ result: Int32) -> Step {
    switch library.sessionError(pointers.session, result) {
    case 2, 3: .needsInput
    case 6: .ended
    default: .failed
    }
  }
}
