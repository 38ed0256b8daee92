#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `read(2)`, which hides behind methods of the same name.
enum SystemRead {
  /// The number of bytes, 0 at the end, or less than 0 with `errno` set.
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

/// `write(2)`, likewise.
enum SystemWrite {
  /// The number of bytes, or less than 0 with `errno` set.
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
}
