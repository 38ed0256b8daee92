internal import AHPCLibrary

extension SystemCall {
  /// The number of descriptors that connections leave free.
  ///
  /// On Linux, Dispatch opens a file for each of its threads every second in which work waits, and descriptors for its first
  /// timers. It ends the process when it cannot. Names are resolved and files are written with the same descriptors.
  static let reservedDescriptors = 4

  /// Closes new descriptors that belong to the reserve.
  ///
  /// - Throws: As the call does without any descriptor.
  static func checkReserve(_ descriptors: [Int32], of call: String) throws(SystemError) {
    // A new descriptor has the lowest free number.
    guard let highest = descriptors.max(), highest >= firstReservedDescriptor else { return }
    for descriptor in descriptors { close(descriptor) }
    throw SystemError(call, EMFILE)
  }

  /// Checks the descriptor that the system would create next.
  ///
  /// - Parameter descriptor: Any open one.
  static func checkNext(to descriptor: Int32, of call: String) throws(SystemError) {
    let next = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard next >= 0 else { throw SystemError(call, errno) }
    defer { close(next) }
    if next >= firstReservedDescriptor { throw SystemError(call, EMFILE) }
  }

  private static var firstReservedDescriptor: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur) - reservedDescriptors
  }
}
