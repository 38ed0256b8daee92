/// The functions of OpenSSL 3 or 1.1 that TLS needs, loaded at first use.
///
/// Building needs nothing of OpenSSL; the declarations repeat the documented signatures, which are equal in
/// both versions.
struct OpenSSL: Sendable {
  typealias Pointer = OpaquePointer
  typealias Bytes = UnsafeRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias SelectProtocol =
    @convention(c) (
      Pointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<UInt8>?,
      UnsafePointer<UInt8>?, UInt32, UnsafeMutableRawPointer?
    ) -> Int32

  typealias GivePassword =
    @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32

  // MARK: Contexts
  let clientMethod: @convention(c) () -> Pointer?
  let serverMethod: @convention(c) () -> Pointer?
  let contextNew: @convention(c) (Pointer?) -> Pointer?
  let contextFree: @convention(c) (Pointer?) -> Void
  let contextControl: @convention(c) (Pointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
  let contextSetOptions: @convention(c) (Pointer?, UInt) -> UInt
  let contextSetVerify: @convention(c) (Pointer?, Int32, UnsafeMutableRawPointer?) -> Void
  let contextUseSystemTrust: @convention(c) (Pointer?) -> Int32
  let contextTrust: @convention(c) (Pointer?, Text?, Text?) -> Int32
  let contextUseChain: @convention(c) (Pointer?, Text?) -> Int32
  let contextUseKey: @convention(c) (Pointer?, Text?, Int32) -> Int32
  let contextCheckKey: @convention(c) (Pointer?) -> Int32
  let contextSetPassword: @convention(c) (Pointer?, GivePassword?) -> Void
  let contextSetPasswordData: @convention(c) (Pointer?, UnsafeMutableRawPointer?) -> Void
  let contextOfferProtocols: @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
  let contextSelectProtocol:
    @convention(c) (Pointer?, SelectProtocol?, UnsafeMutableRawPointer?) -> Void

  typealias TextOfLibrary = @convention(c) () -> Text?
  let trustFile: TextOfLibrary
  let trustFileVariable: TextOfLibrary
  let trustDirectory: TextOfLibrary
  let trustDirectoryVariable: TextOfLibrary

  // MARK: Sessions
  let sessionNew: @convention(c) (Pointer?) -> Pointer?
  let sessionFree: @convention(c) (Pointer?) -> Void
  let sessionControl: @convention(c) (Pointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
  let sessionSetBuffers: @convention(c) (Pointer?, Pointer?, Pointer?) -> Void
  let sessionConnect: @convention(c) (Pointer?) -> Void
  let sessionAccept: @convention(c) (Pointer?) -> Void
  let handshake: @convention(c) (Pointer?) -> Int32
  let read: @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
  let write: @convention(c) (Pointer?, Bytes?, Int32) -> Int32
  let shutdown: @convention(c) (Pointer?) -> Int32
  let sessionError: @convention(c) (Pointer?, Int32) -> Int32
  let verifyResult: @convention(c) (Pointer?) -> Int
  let verifyParameters: @convention(c) (Pointer?) -> Pointer?
  let setExpectedHost: @convention(c) (Pointer?, Text?, Int) -> Int32
  let setExpectedAddress: @convention(c) (Pointer?, Text?) -> Int32
  let setHostFlags: @convention(c) (Pointer?, UInt32) -> Void

  // MARK: Memory buffers and errors
  let memoryMethod: @convention(c) () -> Pointer?
  let bufferNew: @convention(c) (Pointer?) -> Pointer?
  let bufferFree: @convention(c) (Pointer?) -> Int32
  let bufferWrite: @convention(c) (Pointer?, Bytes?, Int32) -> Int32
  let bufferRead: @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
  let bufferPending: @convention(c) (Pointer?) -> Int
  let takeError: @convention(c) () -> UInt
  let clearErrors: @convention(c) () -> Void
  let reasonText: @convention(c) (UInt) -> Text?
  let verifyText: @convention(c) (Int) -> Text?

  /// Loads the library.
  ///
  /// - Throws: `AHPError` `.libraryMissing` with instructions for installing it.
  static func loaded() throws(AHPError) -> OpenSSL {
    guard let loadedOnce else {
      throw AHPError(
        .libraryMissing, .local,
        "TLS needs the OpenSSL library (libssl, version 3 or 1.1), which cannot be loaded",
        advice: "install it: the package is called libssl3 or libssl1.1 (Debian, Ubuntu), "
          + "openssl-libs (Fedora, RHEL), openssl (Arch, Homebrew) or libssl3 (Alpine)")
    }
    return loadedOnce
  }

  private static let loadedOnce = OpenSSL()

  #if canImport(Darwin)
    private static let names = [
      "libssl.3.dylib", "/opt/homebrew/opt/openssl@3/lib/libssl.3.dylib",
      "/usr/local/opt/openssl@3/lib/libssl.3.dylib", "/opt/local/lib/libssl.3.dylib",
      "/opt/homebrew/opt/openssl@1.1/lib/libssl.1.1.dylib",
      "/usr/local/opt/openssl@1.1/lib/libssl.1.1.dylib",
    ]
  #else
    private static let names = ["libssl.so.3", "libssl.so.1.1"]
  #endif
}

extension OpenSSL {
  private init?() {
    guard let library = DynamicLibrary(firstOf: Self.names) else { return nil }
    // A symbol's address is untyped; the type comes from the property.
    func load<Function>(_ name: String) throws(MissingSymbol) -> Function {
      guard let address = library.symbol(name) else { throw MissingSymbol() }
      return unsafeBitCast(address, to: Function.self)
    }
    do {
      clientMethod = try load("TLS_client_method")
      serverMethod = try load("TLS_server_method")
      contextNew = try load("SSL_CTX_new")
      contextFree = try load("SSL_CTX_free")
      contextControl = try load("SSL_CTX_ctrl")
      contextSetOptions = try load("SSL_CTX_set_options")
      contextSetVerify = try load("SSL_CTX_set_verify")
      contextUseSystemTrust = try load("SSL_CTX_set_default_verify_paths")
      contextTrust = try load("SSL_CTX_load_verify_locations")
      contextUseChain = try load("SSL_CTX_use_certificate_chain_file")
      contextUseKey = try load("SSL_CTX_use_PrivateKey_file")
      contextCheckKey = try load("SSL_CTX_check_private_key")
      contextSetPassword = try load("SSL_CTX_set_default_passwd_cb")
      contextSetPasswordData = try load("SSL_CTX_set_default_passwd_cb_userdata")
      contextOfferProtocols = try load("SSL_CTX_set_alpn_protos")
      contextSelectProtocol = try load("SSL_CTX_set_alpn_select_cb")
      trustFile = try load("X509_get_default_cert_file")
      trustFileVariable = try load("X509_get_default_cert_file_env")
      trustDirectory = try load("X509_get_default_cert_dir")
      trustDirectoryVariable = try load("X509_get_default_cert_dir_env")
      sessionNew = try load("SSL_new")
      sessionFree = try load("SSL_free")
      sessionControl = try load("SSL_ctrl")
      sessionSetBuffers = try load("SSL_set_bio")
      sessionConnect = try load("SSL_set_connect_state")
      sessionAccept = try load("SSL_set_accept_state")
      handshake = try load("SSL_do_handshake")
      read = try load("SSL_read")
      write = try load("SSL_write")
      shutdown = try load("SSL_shutdown")
      sessionError = try load("SSL_get_error")
      verifyResult = try load("SSL_get_verify_result")
      verifyParameters = try load("SSL_get0_param")
      setExpectedHost = try load("X509_VERIFY_PARAM_set1_host")
      setExpectedAddress = try load("X509_VERIFY_PARAM_set1_ip_asc")
      setHostFlags = try load("X509_VERIFY_PARAM_set_hostflags")
      memoryMethod = try load("BIO_s_mem")
      bufferNew = try load("BIO_new")
      bufferFree = try load("BIO_free")
      bufferWrite = try load("BIO_write")
      bufferRead = try load("BIO_read")
      bufferPending = try load("BIO_ctrl_pending")
      takeError = try load("ERR_get_error")
      clearErrors = try load("ERR_clear_error")
      reasonText = try load("ERR_reason_error_string")
      verifyText = try load("X509_verify_cert_error_string")
    } catch {
      return nil
    }
  }

  private struct MissingSymbol: Error {}

  /// The file, directories and entries of the system's trust store: replacing a file leaves no trace in its
  /// directory.
  var systemTrust: [String] {
    func value(_ variable: TextOfLibrary, or standard: TextOfLibrary) -> String? {
      variable().flatMap { EnvironmentVariables.value(of: $0) }
        ?? standard().map { String(cString: $0) }
    }
    let file = value(trustFileVariable, or: trustFile)
    let directories = value(trustDirectoryVariable, or: trustDirectory)?.split(separator: ":") ?? []
    return [file].compactMap { $0 }
      + directories.flatMap { directory in
        let names = (try? JournalDisk.names(in: String(directory))) ?? []
        return [String(directory)] + names.map { "\(directory)/\($0)" }
      }
  }

  /// Returns the oldest error of this thread as text. Clears all errors of the thread.
  func errorText() -> String {
    let code = takeError()
    clearErrors()
    guard code != 0 else { return "no reason given" }
    if let text = reasonText(code) { return String(cString: text) }
    // Version 3 marks error numbers of the system with this bit and has no text for them.
    guard code & 0x8000_0000 != 0 else { return "error \(code)" }
    return SystemError.text(Int32(truncatingIfNeeded: code & 0x7FFF_FFFF))
  }
}
