import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that the process has open, sockets included.
enum ProcessFiles {
  /// How many there are.
  static var open: Int {
    #if os(Linux)
      let directory = "/proc/self/fd"
    #else
      let directory = "/dev/fd"
    #endif
    return (try? FileManager.default.contentsOfDirectory(atPath: directory).count) ?? 0
  }

  /// Sees to it that there may be so many.
  static func allow(_ count: Int) throws {
    var limits = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limits) == 0, limits.rlim_cur < rlim_t(count) else { return }
    limits.rlim_cur = min(limits.rlim_max, rlim_t(count))
    guard setrlimit(resource, &limits) == 0, limits.rlim_cur >= rlim_t(count) else {
      throw LimitError(description: "the system allows \(limits.rlim_max) open files, not \(count)")
    }
  }
}

/// A limit of the system that is in the way.
struct LimitError: Error, CustomStringConvertible {
  let description: String
}

/// The time that the process has used.
enum ProcessTime {
  /// The time on all processors, in the process and in the system for it.
  static var cpu: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
