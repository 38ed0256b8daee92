// The only file of the transports that calls the C library. The result types below hide error numbers,
// interrupted calls and platform differences.
internal import AHPCLibrary

/// The result of a non-blocking read or write.
package enum TransferResult: Hashable, Sendable {
  /// That many bytes were moved; more than zero.
  case moved(Int)
  case wouldBlock
  /// The peer closed its direction. Only for reads.
  case ended
  case failed(SystemError)
}

package enum ConnectResult: Hashable, Sendable {
  case connected
  /// The result is known when the descriptor becomes writable.
  case inProgress
  case failed(SystemError)
}

/// Socket calls that are retried when interrupted, never block and never raise `SIGPIPE`. Every descriptor
/// closes on `exec`. New ones leave a few numbers free; see ``reservedDescriptors``.
package enum SystemCall {
  // MARK: Descriptors

  /// Closes a descriptor. Never retried: on Linux it is closed whatever the call returns.
  package static func close(_ descriptor: Int32) {
    _ = AHPCLibrary.close(descriptor)
  }

  /// `buffer` must not be empty.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> TransferResult {
    while true {
      let count = AHPCLibrary.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .moved(count) }
      if count == 0 { return .ended }
      let number = errno
      if number == EINTR { continue }
      if number == EAGAIN || number == EWOULDBLOCK { return .wouldBlock }
      return .failed(SystemError("read", number))
    }
  }

  /// `buffer` must not be empty.
  package static func send(
    _ descriptor: Int32, from buffer: UnsafeRawBufferPointer
  ) -> TransferResult {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let count = AHPCLibrary.send(descriptor, buffer.baseAddress, buffer.count, flags)
      if count > 0 { return .moved(count) }
      let number = errno
      if count < 0 && number == EINTR { continue }
      if count == 0 || number == EAGAIN || number == EWOULDBLOCK { return .wouldBlock }
      return .failed(SystemError("send", number))
    }
  }

  /// Returns how many written bytes the peer's system has not acknowledged; `nil` if unknown. Unread messages of a Unix
  /// socket count more bytes than they have.
  static func unacknowledgedCount(_ socket: Int32) -> Int? {
    var count: Int32 = 0
    #if canImport(Darwin)
      var length = socklen_t(MemoryLayout<Int32>.size)
      let result = getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &length)
    #else
      // Its other name, SIOCOUTQ, is not in every C library.
      let result = ioctl(socket, UInt(TIOCOUTQ), &count)
    #endif
    return result == 0 ? Int(count) : nil
  }

  package static func shutdownWriting(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends both directions at once; readers and writers of the socket notice.
  package static func shutdownBoth(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  // MARK: Sockets

  // Where possible non-blocking and closed on `exec` from creation.
  #if canImport(Glibc)
    private static let streamType =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
  #elseif canImport(Musl)
    private static let streamType = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK
  #else
    private static let streamType = SOCK_STREAM
  #endif

  /// Creates a stream socket.
  ///
  /// - Throws: Also when the system has no resources to watch it.
  package static func streamSocket(family: Int32) throws(SystemError) -> Int32 {
    try ReadinessSource.begin()
    let descriptor = socket(family, streamType, 0)
    guard descriptor >= 0 else { throw SystemError("socket", errno) }
    try checkReserve([descriptor], of: "socket")
    #if canImport(Darwin)
      try prepare([descriptor])
    #endif
    return descriptor
  }

  /// Creates two connected stream sockets.
  ///
  /// - Throws: Also when the system has no resources to watch them.
  package static func socketPair() throws(SystemError) -> (Int32, Int32) {
    try ReadinessSource.begin()
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &pair) == 0 else {
      throw SystemError("socketpair", errno)
    }
    try checkReserve(pair, of: "socketpair")
    #if canImport(Darwin)
      try prepare(pair)
    #endif
    return (pair[0], pair[1])
  }

  #if canImport(Darwin)
    /// Makes new descriptors non-blocking and closed on `exec`; closes them if that fails.
    static func prepare(_ descriptors: [Int32]) throws(SystemError) {
      do {
        for descriptor in descriptors { try prepare(descriptor) }
      } catch {
        for descriptor in descriptors { close(descriptor) }
        throw error
      }
    }

    private static func prepare(_ descriptor: Int32) throws(SystemError) {
      let flags = fcntl(descriptor, F_GETFL)
      guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0 else {
        throw SystemError("fcntl", errno)
      }
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0 else { throw SystemError("fcntl", errno) }
      var on: Int32 = 1
      _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    }
  #endif

  package static func connect(_ descriptor: Int32, to address: SocketAddress) -> ConnectResult {
    let result = address.withPointer { pointer, length in
      AHPCLibrary.connect(descriptor, pointer, length)
    }
    if result == 0 { return .connected }
    // An interrupted connect continues by itself.
    let number = errno
    if number == EINPROGRESS || number == EINTR { return .inProgress }
    return .failed(SystemError("connect", number))
  }

  /// Returns and clears the pending error of a socket.
  package static func pendingError(_ descriptor: Int32, of call: String) -> SystemError? {
    var number: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &length) == 0 else {
      return SystemError("getsockopt", errno)
    }
    return number == 0 ? nil : SystemError(call, number)
  }

  /// Disables Nagle's algorithm. Does nothing for sockets that are not TCP.
  package static func disableSendDelay(_ descriptor: Int32) {
    var on: Int32 = 1
    _ = setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  package static func listen(
    _ descriptor: Int32, at address: SocketAddress, backlog: Int32
  ) throws(SystemError) {
    var on: Int32 = 1
    _ = setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else {
      throw SystemError("bind", errno)
    }
    let result = AHPCLibrary.listen(descriptor, backlog)
    guard result == 0 else { throw SystemError("listen", errno) }
  }

  /// Returns a connection that waits; `nil` for none. It stays in the backlog if there is no descriptor for it.
  package static func accept(_ descriptor: Int32) throws(SystemError) -> Int32? {
    while true {
      try checkNext(to: descriptor, of: "accept")
      #if canImport(Darwin)
        let accepted = AHPCLibrary.accept(descriptor, nil, nil)
        if accepted >= 0 { try prepare([accepted]) }
      #else
        let accepted = try accept4(descriptor)
      #endif
      if accepted >= 0 { return accepted }
      let number = errno
      // A client that closed while it waited is no failure of the listener.
      if number == EINTR || number == ECONNABORTED { continue }
      if number == EAGAIN || number == EWOULDBLOCK { return nil }
      throw SystemError("accept", number)
    }
  }

  #if !canImport(Darwin)
    private typealias Accept4 =
      @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32

    /// Returns a non-blocking connection; negative when there is none.
    private static func accept4(_ descriptor: Int32) throws(SystemError) -> Int32 {
      guard let accept4Function else { throw SystemError("accept4", ENOSYS) }
      // SOCK_CLOEXEC and SOCK_NONBLOCK have these values.
      return accept4Function(descriptor, nil, nil, O_CLOEXEC | O_NONBLOCK)
    }

    private static let accept4Function = ownSymbol("accept4", as: Accept4.self)
  #endif

  package static func localAddress(_ descriptor: Int32) throws(SystemError) -> SocketAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &length)
      }
    }
    guard result == 0 else { throw SystemError("getsockname", errno) }
    return SocketAddress(storage, length: length)
  }

  package static func removeFile(_ path: String) {
    _ = unlink(path)
  }

  /// Whether the path is a socket, not a link to one.
  package static func isSocket(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && UInt32(info.st_mode) & UInt32(S_IFMT) == UInt32(S_IFSOCK)
  }

  /// Whether nothing listens at the address of a Unix socket.
  ///
  /// - Throws: When there are no resources for a socket.
  package static func isAbandoned(_ address: SocketAddress) throws(SystemError) -> Bool {
    let descriptor = try streamSocket(family: address.familyNumber)
    defer { close(descriptor) }
    guard case .failed(let error) = connect(descriptor, to: address) else { return false }
    return error.number == ECONNREFUSED
  }
}

extension SystemCall {
  package static func firstIndex(
    of byte: UInt8, in buffer: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard start < buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + start, Int32(byte), buffer.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

/// A library loaded at run time. It stays loaded.
package struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  package init?(firstOf names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// Returns the address of a symbol of the library or its dependencies.
  package func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(handle, name)
  }
}

extension SystemCall {
  /// Looks up a function that headers hide or that not every C library has.
  static func ownSymbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlopen(nil, RTLD_NOW).flatMap { dlsym($0, name) }.map { unsafeBitCast($0, to: type) }
  }
}
