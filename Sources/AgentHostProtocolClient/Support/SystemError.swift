internal import AHPCLibrary

package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The name of the call's manual page.
  package let call: String
  package let number: Int32

  package init(_ call: String, _ number: Int32) {
    self.call = call
    self.number = number
  }

  package var description: String { "\(call): \(Self.text(number))" }

  package static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var isAddressInUse: Bool { number == EADDRINUSE }

  package var isRefusal: Bool { number == ECONNREFUSED || number == ENOENT }

  /// Whether this machine cannot send to an address at all.
  package var isUnroutable: Bool {
    [ENETUNREACH, EHOSTUNREACH, EAFNOSUPPORT, EADDRNOTAVAIL].contains(number)
  }

  /// Whether the system is out of descriptors, processes or memory for now.
  package var isExhaustion: Bool {
    // The host accepts no connections at its Unix socket, or a name server has not responded.
    if number == EAGAIN, ["connect", "getaddrinfo"].contains(call) { return false }
    return [EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN].contains(number)
  }
}
