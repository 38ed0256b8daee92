#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A failed call to the operating system.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The call that failed, as its manual page names it.
  package let call: String
  /// The error number.
  package let number: Int32

  package init(_ call: String, _ number: Int32) {
    self.call = call
    self.number = number
  }

  package var description: String { "\(call): \(String(cString: strerror(number)))" }

  /// Whether nobody listens at the address.
  package var isRefusal: Bool { number == ECONNREFUSED || number == ENOENT }

  /// Whether this system has no descriptors, processes or memory left for now.
  package var isExhaustion: Bool {
    [EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN].contains(number)
  }
}
