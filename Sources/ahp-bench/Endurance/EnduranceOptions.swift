internal import Foundation

/// The arguments of `ahp-bench endurance`.
struct EnduranceOptions: Sendable {
  enum Role: Sendable, Hashable {
    /// Runs each row in a separate process.
    case suite
    /// Runs one row in this process.
    case row(String)
    /// Serves the other end of a stdio transport.
    case standardPeer
    case list
  }

  var role = Role.suite
  /// The rows to run; empty runs all.
  var rows: [String] = []
  var operations = 1_000_000
  var json = false
  /// The number of rows that run concurrently.
  var jobs = 1
  /// The processor for the process of a row.
  var processor = 0
  var bounds = EnduranceBounds.file

  static let usage = """
    usage: ahp-bench endurance [--only ROW ...] [--operations N] [--jobs N] [--json] [--bounds FILE]
           ahp-bench endurance --list

    Performs every operation of the library N times (1000000), one per wake-up, each row in a process of
    its own with a stack of 512 KiB, and compares cost, memory, descriptors and threads after 10 % and
    after 100 %. Exits with 1 if a row fails. Cost is processor time, the lower quartile of 25 slices. A row that
    costs too much is run again, up to five times in all, if the machine was disturbed while it was
    measured: the same work cost 5 % more, or the quartiles of the slices were 10 % apart. Threads are compared with what
    there are when the system's pools are full, and two that a pool may start late. With fewer than 100,000
    operations the bound of cost is looser (briefCost). --jobs is how many rows run at once (1). --json
    prints one object a row. --bounds is the file with the bounds (.ci/bench.json).
    """

  static func parse(_ arguments: [String]) -> Result<EnduranceOptions, UsageError> {
    var options = EnduranceOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": options.json = true
      case "--list": options.role = .list
      case "--stdio-peer": options.role = .standardPeer
      case "--help", "-h": return .failure(UsageError(message: usage, isHelp: true))
      case "--only": break
      case "--row", "--operations", "--jobs", "--bounds", "--processor":
        guard let value = rest.popFirst() else {
          return .failure(UsageError(message: "\(argument) needs a value"))
        }
        if let error = options.set(argument, value) { return .failure(error) }
      default:
        guard !argument.hasPrefix("-") else {
          return .failure(UsageError(message: "unknown option \(argument); see --help"))
        }
        guard EnduranceRow.all.contains(where: { $0.name == argument }) else {
          return .failure(UsageError(message: "unknown row \(argument); see --list"))
        }
        options.rows.append(argument)
      }
    }
    return .success(options)
  }

  private mutating func set(_ option: String, _ value: String) -> UsageError? {
    switch option {
    case "--row": role = .row(value)
    case "--bounds": bounds = URL(fileURLWithPath: value)
    default:
      let limits =
        switch option {
        case "--jobs": 1...64
        case "--processor": 0...1_023
        default: 100...1_000_000_000
        }
      guard let number = Int(value), limits.contains(number) else {
        return UsageError(
          message: "\(option) needs a number from \(limits.lowerBound) to \(limits.upperBound)")
      }
      switch option {
      case "--jobs": jobs = number
      case "--processor": processor = number
      default: operations = number
      }
    }
    return nil
  }
}
