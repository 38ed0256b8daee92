internal import AHPCLibrary
internal import Foundation

/// The open files of the process, including sockets.
enum ProcessFiles {
  static var open: Int {
    #if os(Linux)
      let directory = "/proc/self/fd"
    #else
      let directory = "/dev/fd"
    #endif
    return (try? FileManager.default.contentsOfDirectory(atPath: directory).count) ?? 0
  }

  /// Raises the limit of open files.
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

/// The error for a system limit.
struct LimitError: Error, CustomStringConvertible {
  let description: String
}

/// The processor time of the process.
enum ProcessTime {
  /// User and system time on all processors.
  static var cpu: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

enum ProcessThreads {
  static var count: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}

enum ProcessProcessor {
  /// Pins the process to one of its allowed cores, so that the cost of an operation does not depend on scheduling
  /// across cores. Does nothing where the system has no such call.
  ///
  /// - Parameter number: The index of the core, modulo the number of cores.
  static func pin(to number: Int) {
    typealias Function = @convention(c) (Int32, Int, UnsafeMutableRawPointer?) -> Int32
    // The headers hide these functions behind a macro.
    guard let get = dlsym(nil, "sched_getaffinity"), let set = dlsym(nil, "sched_setaffinity")
    else {
      return
    }
    var mask = [UInt8](repeating: 0, count: 128)
    guard unsafeBitCast(get, to: Function.self)(0, mask.count, &mask) == 0 else { return }
    let numbers = (0..<mask.count * 8).filter { mask[$0 / 8] & (1 << ($0 % 8)) != 0 }
    guard !numbers.isEmpty else { return }
    let bit = numbers[number % numbers.count]
    mask = [UInt8](repeating: 0, count: mask.count)
    mask[bit / 8] = 1 << (bit % 8)
    _ = unsafeBitCast(set, to: Function.self)(0, mask.count, &mask)
  }
}
