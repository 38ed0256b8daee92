internal import AHPCLibrary

extension SystemCall {
  /// Returns the stream addresses of a host. Blocks during a lookup.
  ///
  /// - Parameter numericOnly: Accept numeric addresses only; then the call never blocks.
  package static func resolve(
    host: String, port: UInt16, numericOnly: Bool
  ) -> Result<[SocketAddress], NameLookupFailure> {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    hints.ai_flags = AI_NUMERICSERV | (numericOnly ? AI_NUMERICHOST : 0)
    var list: UnsafeMutablePointer<addrinfo>?
    errno = 0
    let status = getaddrinfo(host, String(port), &hints, &list)
    guard status == 0 else {
      return .failure(NameLookupFailure(status: status, cause: SystemError("getaddrinfo", errno)))
    }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var entry = list
    while let current = entry {
      if let address = current.pointee.ai_addr {
        addresses.append(SocketAddress(copying: address, length: current.pointee.ai_addrlen))
      }
      entry = current.pointee.ai_next
    }
    return .success(addresses)
  }
}

package struct NameLookupFailure: Error, Hashable {
  package let reason: String
  package let isTemporary: Bool
  /// Whether the system was out of descriptors, threads or memory.
  package var isExhaustion = false
}

extension NameLookupFailure {
  /// - Parameters:
  ///   - status: The result of the call.
  ///   - cause: The last error of the system during the call; its number is 0 if there was none.
  init(status: Int32, cause: SystemError) {
    // A file of the resolver that cannot be opened counts as missing, and then the name as unknown.
    self.init(
      reason: status == EAI_SYSTEM || cause.isExhaustion
        ? SystemError.text(cause.number) : String(cString: gai_strerror(status)),
      isTemporary: cause.isExhaustion || [EAI_AGAIN, EAI_SYSTEM, EAI_MEMORY].contains(status),
      isExhaustion: cause.isExhaustion)
  }
}
