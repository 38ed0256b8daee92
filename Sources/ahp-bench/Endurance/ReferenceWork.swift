internal import AHPCLibrary
internal import Foundation

/// Work that always is the same: calls of the system and a walk through memory, as operations have them.
/// If it takes more processor time than before, then the machine has become slower, and not an operation.
final class ReferenceWork {
  private let ends: (read: Int32, write: Int32)
  private var memory = [UInt64](repeating: 1, count: 32_768)

  /// Rounds of one measurement: about a fifth of a millisecond.
  private static let rounds = 100

  /// - Throws: ``LimitError`` when the system has no descriptors left.
  init() throws {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else {
      throw LimitError(description: "no pipe can be opened: error \(errno)")
    }
    ends = (descriptors[0], descriptors[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Performs the work and returns the processor time of this thread, in microseconds.
  func measured() -> Double {
    let start = Self.now
    var byte: UInt8 = 0
    for round in 0..<Self.rounds {
      _ = write(ends.write, &byte, 1)
      _ = read(ends.read, &byte, 1)
      for index in stride(from: round % 8, to: memory.count, by: 64) { memory[index] &+= 1 }
    }
    return (Self.now - start) * 1e6
  }

  private static var now: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
