#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The kernel's `epoll`, whose header Swift does not import: the functions are found by name, and the
  /// records are written byte by byte.
  struct Polling: Sendable {
    /// What happened to a descriptor.
    struct Event {
      var descriptor: Int32
      var generation: UInt32
      var flags: UInt32

      /// Whether to try to read or write. Errors and hang-ups count as both: the call reports them.
      func isReady(_ kind: ReadinessSource.Kind) -> Bool {
        flags & ((kind == .read ? Polling.readable : Polling.writable) | Polling.broken) != 0
      }
    }

    /// `EPOLLIN` and `EPOLLRDHUP`.
    static let readable: UInt32 = 0x001 | 0x2000
    /// `EPOLLOUT`.
    static let writable: UInt32 = 0x004
    /// `EPOLLERR` and `EPOLLHUP`.
    static let broken: UInt32 = 0x008 | 0x010
    private static let oneShot: UInt32 = 1 << 30

    // The record is packed on this architecture only.
    #if arch(x86_64)
      private static let stride = 12
      private static let dataOffset = 4
    #else
      private static let stride = 16
      private static let dataOffset = 8
    #endif
    private static let capacity = 256

    private typealias Create = @convention(c) (Int32) -> Int32
    private typealias Control =
      @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    private typealias Wait =
      @convention(c) (Int32, UnsafeMutableRawPointer?, Int32, Int32) -> Int32

    private let descriptor: Int32
    private let control: Control
    private let wait: Wait

    /// A set of watched descriptors.
    ///
    /// - Throws: When the system is out of descriptors.
    init() throws(SystemError) {
      guard let create = SystemCall.ownSymbol("epoll_create1", as: Create.self),
        let control = SystemCall.ownSymbol("epoll_ctl", as: Control.self),
        let wait = SystemCall.ownSymbol("epoll_wait", as: Wait.self)
      else { throw SystemError("epoll_create1", ENOSYS) }
      self.control = control
      self.wait = wait
      descriptor = create(O_CLOEXEC)
      if descriptor < 0 { throw SystemError("epoll_create1", errno) }
    }

    /// Gives the set up; nobody may be in `run`.
    func close() { SystemCall.close(descriptor) }

    /// Watches for one event.
    ///
    /// - Returns: Whether it does. Not when the system is out of memory or of watches, or when a descriptor
    ///   cannot be watched, like that of a file.
    func watch(
      _ watched: Int32, _ interest: UInt32, generation: UInt32, isNew: Bool
    ) -> Bool {
      withUnsafeTemporaryAllocation(byteCount: Self.stride, alignment: 8) { record in
        record.storeBytes(of: interest | Self.oneShot, as: UInt32.self)
        let data = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: watched))
        record.storeBytes(of: data, toByteOffset: Self.dataOffset, as: UInt64.self)
        // EPOLL_CTL_ADD is 1, EPOLL_CTL_MOD is 3.
        let add: Int32 = 1
        let modify: Int32 = 3
        if control(descriptor, isNew ? add : modify, watched, record.baseAddress) == 0 {
          return true
        }
        // What could not be added before is not there; what was closed and made again is.
        switch errno {
        case ENOENT where !isNew: return control(descriptor, add, watched, record.baseAddress) == 0
        case EEXIST where isNew:
          return control(descriptor, modify, watched, record.baseAddress) == 0
        default: return false
        }
      }
    }

    /// Stops watching.
    func forget(_ watched: Int32) {
      // EPOLL_CTL_DEL.
      _ = control(descriptor, 2, watched, nil)
    }

    /// Hands on events, for ever.
    func run(_ handle: ([Event]) -> Void) {
      let records = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Self.stride * Self.capacity, alignment: 8)
      while true {
        let count = wait(descriptor, records.baseAddress, Int32(Self.capacity), -1)
        guard count > 0 else { continue }
        handle(
          (0..<Int(count)).map { index in
            let offset = index * Self.stride
            let data = records.loadUnaligned(
              fromByteOffset: offset + Self.dataOffset, as: UInt64.self)
            return Event(
              descriptor: Int32(bitPattern: UInt32(truncatingIfNeeded: data)),
              generation: UInt32(truncatingIfNeeded: data >> 32),
              flags: records.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
          })
      }
    }
  }
#endif
