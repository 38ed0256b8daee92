#if os(Linux)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// The kernel's `epoll`. Swift does not import its header: functions are found by name, records written bytewise.
  struct Polling: Sendable {
    struct Event {
      var descriptor: Int32
      var generation: UInt32
      var flags: UInt32

      /// Returns whether to read or write. Errors and hang-ups count as both: the call reports them.
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
    private typealias Wait = @convention(c) (Int32, UnsafeMutableRawPointer?, Int32, Int32) -> Int32

    private let descriptor: Int32
    private let control: Control
    private let wait: Wait

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

    /// Closes the set. No thread may be in `run`.
    func close() { SystemCall.close(descriptor) }

    /// Watches for one event.
    ///
    /// - Returns: `false` when the system is out of memory or watches, or the descriptor cannot be watched,
    ///   like a file's.
    func watch(_ watched: Int32, _ interest: UInt32, generation: UInt32, isNew: Bool) -> Bool {
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
        // A descriptor that could not be added before is missing; one that was closed and reopened exists.
        switch errno {
        case ENOENT where !isNew: return control(descriptor, add, watched, record.baseAddress) == 0
        case EEXIST where isNew:
          return control(descriptor, modify, watched, record.baseAddress) == 0
        default: return false
        }
      }
    }

    func forget(_ watched: Int32) {
      // EPOLL_CTL_DEL.
      _ = control(descriptor, 2, watched, nil)
    }

    /// Delivers events; never returns.
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
