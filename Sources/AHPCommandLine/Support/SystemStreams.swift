#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `read(2)`, for use in types that have a method of that name.
enum SystemRead {
  /// Returns the number of bytes, 0 at the end, or a negative number with `errno` set.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}

/// `write(2)`, for use in types that have a method of that name.
enum SystemWrite {
  /// Returns the number of bytes, or a negative number with `errno` set.
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    #if canImport(Glibc)
      return Glibc.write(descriptor, base, buffer.count)
    #elseif canImport(Musl)
      return Musl.write(descriptor, base, buffer.count)
    #else
      return Darwin.write(descriptor, base, buffer.count)
    #endif
  }

  /// Writes all bytes; false with `errno` set if that fails.
  static func all(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
