/// The settings of TLS sessions: trust, identity, protocol versions.
package final class TLSContext: Sendable {
  let library: OpenSSL
  let verifies: Bool
  /// Only read after `init`; OpenSSL counts references and locks internally.
  private let context: Locked<OpaquePointer>

  private init(_ library: OpenSSL, _ context: OpaquePointer, verifies: Bool) {
    self.library = library
    self.verifies = verifies
    self.context = Locked(context)
  }

  deinit { context.withLock { library.contextFree($0) } }

  static func makeClient(_ options: TLSOptions) throws(AHPError) -> TLSContext {
    let made = try make(verifies: !options.insecureSkipVerify) { $0.clientMethod() }
    try made.offerHTTP()
    if made.verifies { try made.trust(options.caFile) }
    if let certificate = options.certificateFile {
      try made.identify(certificate: certificate, key: options.keyFile ?? certificate)
    }
    return made
  }

  /// Creates settings for a server.
  ///
  /// - Parameter clientCAFile: If given, clients must present a certificate signed by this authority.
  /// - Throws: `AHPError` for a missing library or an unusable file.
  package static func server(
    certificateFile: String, keyFile: String, clientCAFile: String? = nil
  ) throws(AHPError) -> TLSContext {
    let made = try make(verifies: clientCAFile != nil) { $0.serverMethod() }
    try made.identify(certificate: certificateFile, key: keyFile)
    made.selectHTTP()
    if let clientCAFile { try made.trust(clientCAFile) }
    return made
  }

  private static func make(
    verifies: Bool, _ method: (OpenSSL) -> OpaquePointer?
  ) throws(AHPError) -> TLSContext {
    let library = try OpenSSL.loaded()
    library.clearErrors()
    guard let context = library.contextNew(method(library)) else {
      throw AHPError(.tlsFailed, .local, "cannot set up TLS: \(library.errorText())")
    }
    let made = TLSContext(library, context, verifies: verifies)
    // SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT (the latter for servers only).
    library.contextSetVerify(context, verifies ? 0x03 : 0, nil)
    // SSL_CTRL_SET_MIN_PROTO_VERSION, TLS 1.2; SSL_CTRL_MODE, SSL_MODE_RELEASE_BUFFERS.
    guard library.contextControl(context, 123, 0x0303, nil) == 1 else {
      throw AHPError(.tlsFailed, .local, "cannot require TLS 1.2: \(library.errorText())")
    }
    _ = library.contextControl(context, 33, 0x10, nil)
    // SSL_OP_NO_RENEGOTIATION: during a renegotiation of TLS 1.2, writes would wait for reads. The peer
    // gets a warning and the connection continues.
    _ = library.contextSetOptions(context, 1 << 30)
    return made
  }

  func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    context.withLock { body($0) }
  }

  // MARK: Settings

  private func trust(_ file: String?) throws(AHPError) {
    guard let file else {
      guard withContext({ library.contextUseSystemTrust($0) }) == 1 else {
        throw AHPError(
          .tlsFailed, .local, "the system's trust store cannot be read: \(library.errorText())",
          advice: "specify a file of trusted certificates")
      }
      return
    }
    guard withContext({ library.contextTrust($0, file, nil) }) == 1 else {
      throw unusable("trusted certificates", file)
    }
  }

  private func identify(certificate: String, key: String) throws(AHPError) {
    // The key comes first: after the certificate, the library does not read a key that belongs to another one.
    let keyProblem = try use(key) ? nil : unusable("private key", key)
    guard withContext({ library.contextUseChain($0, certificate) }) == 1 else {
      throw unusable("certificate", certificate)
    }
    if let keyProblem { throw keyProblem }
    guard withContext({ library.contextCheckKey($0) }) == 1 else {
      library.clearErrors()
      throw AHPError(
        .tlsFailed, .invalidInput,
        "the private key in \(key) is not that of the certificate in \(certificate)",
        advice: "specify the key with which the certificate was requested")
    }
  }

  /// Returns whether the file has a key.
  ///
  /// - Throws: When the key is encrypted. By default the library asks for its password on the terminal of the process.
  private func use(_ key: String) throws(AHPError) -> Bool {
    var isEncrypted = false
    let isUsed = withContext { context in
      withUnsafeMutablePointer(to: &isEncrypted) { isEncrypted in
        library.contextSetPasswordData(context, isEncrypted)
        library.contextSetPassword(context) { _, _, _, isEncrypted in
          isEncrypted?.storeBytes(of: true, as: Bool.self)
          return -1
        }
        defer { library.contextSetPasswordData(context, nil) }
        // SSL_FILETYPE_PEM.
        return library.contextUseKey(context, key, 1) == 1
      }
    }
    guard !isEncrypted else {
      library.clearErrors()
      throw AHPError(
        .tlsFailed, .invalidInput, "the private key file \(key) cannot be used: it is encrypted",
        advice: "decrypt it: openssl pkey -in FILE -out DECRYPTED")
    }
    return isUsed
  }

  private func unusable(_ what: String, _ file: String) -> AHPError {
    AHPError(
      .tlsFailed, .invalidInput, "the \(what) file \(file) cannot be used: \(library.errorText())",
      advice: "it must exist, be readable and be in PEM form")
  }

  private static let http: [UInt8] = [8] + Array("http/1.1".utf8)

  private func offerHTTP() throws(AHPError) {
    let result = withContext {
      library.contextOfferProtocols($0, Self.http, UInt32(Self.http.count))
    }
    guard result == 0 else {
      throw AHPError(.tlsFailed, .local, "cannot offer HTTP/1.1: \(library.errorText())")
    }
  }

  private func selectHTTP() {
    withContext { context in
      library.contextSelectProtocol(
        context,
        { _, chosen, chosenCount, offered, count, _ in
          var position = 0
          let total = Int(count)
          while let offered, position < total {
            let length = Int(offered[position])
            guard position + 1 + length <= total else { break }
            let name = UnsafeBufferPointer(start: offered + position + 1, count: length)
            if name.elementsEqual("http/1.1".utf8) {
              chosen?.pointee = offered + position + 1
              chosenCount?.pointee = UInt8(length)
              return 0
            }
            position += 1 + length
          }
          // SSL_TLSEXT_ERR_NOACK: continue without.
          return 3
        }, nil)
    }
  }
}
