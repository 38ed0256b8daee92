package import AHPCLibrary

/// An address that a stream socket connects to or listens on.
package struct SocketAddress: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    case ip4
    case ip6
    case unix
    case other
  }

  private var bytes: [UInt8]

  package init(_ storage: sockaddr_storage, length: socklen_t) {
    bytes = withUnsafeBytes(of: storage) { Array($0.prefix(Int(length))) }
  }

  init(copying pointer: UnsafePointer<sockaddr>, length: socklen_t) {
    bytes = Array(UnsafeRawBufferPointer(start: pointer, count: Int(length)))
  }

  /// The address of a Unix socket.
  ///
  /// - Throws: `AHPError` when the path is empty or longer than the platform's limit of about 100 bytes.
  package init(unixPath path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard !name.isEmpty, name.count <= capacity, !name.contains(0) else {
      throw AHPError(
        .invalidAddress, .invalidInput,
        "a Unix socket path has 1 to \(capacity) bytes; this one has \(name.count)",
        advice: "use a shorter path, for example through a symbolic link")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    bytes = withUnsafeBytes(of: address) { Array($0) }
  }

  /// A port of the IPv4 loopback interface; 0 lets the system choose.
  package init(loopbackPort port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    bytes = withUnsafeBytes(of: address) { Array($0) }
  }

  package var familyNumber: Int32 { withPointer { address, _ in Int32(address.pointee.sa_family) } }

  package var family: Family {
    switch familyNumber {
    case AF_INET: .ip4
    case AF_INET6: .ip6
    case AF_UNIX: .unix
    default: .other
    }
  }

  /// The port of an Internet address; `nil` for other families.
  package var port: UInt16? {
    // Both Internet families store the port, big-endian, right after the family.
    guard family == .ip4 || family == .ip6, bytes.count >= 4 else { return nil }
    return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
  }

  /// Returns an Internet address with that port; other addresses unchanged.
  package func with(port: UInt16) -> SocketAddress {
    guard self.port != nil else { return self }
    var copy = self
    copy.bytes[2] = UInt8(port >> 8)
    copy.bytes[3] = UInt8(port & 0xFF)
    return copy
  }

  package func withPointer<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var storage = sockaddr_storage()
    let length = min(bytes.count, MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      UnsafeMutableRawBufferPointer(start: pointer, count: length)
        .copyBytes(from: bytes.prefix(length))
      return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(length))
      }
    }
  }
}
