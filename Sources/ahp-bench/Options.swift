internal import Foundation

/// The command-line arguments.
struct Options: Sendable {
  var scenarios: [String] = []
  var json = false
  var compare = false
  var data: URL?
  var url: String?
  var svg: URL?
  /// The number of hosts of `connections` and `fleet`.
  var hosts = 1_000
  /// The kinds of bad hosts that `fleet` adds; `nil` for all.
  var kinds: [String]?

  static let usage = """
    usage: ahp-bench [SCENARIO ...|all] [--json] [--compare] [--data DIR] [--url URL] [--svg FILE]
                     [--hosts N] [--kinds KIND,...]
           ahp-bench endurance [--help]

    Without a scenario, lists them. --json prints one object a measurement. --compare runs JSON.parse of
    Node on the same frames. --data reads the inputs from a directory instead of making them. --url is the
    host for e2e. --svg draws the measurements. --hosts is how many hosts connections and fleet connect to
    (1000). --kinds lets fleet add only these kinds of bad hosts: refusing, silent, mute, nameless,
    flapping, malformed.
    endurance repeats every operation a million times and compares what it costs with time.
    """

  static func parse(_ arguments: [String]) -> Result<Options, UsageError> {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": options.json = true
      case "--compare": options.compare = true
      case "--help", "-h": return .failure(UsageError(message: usage, isHelp: true))
      case "--data", "--url", "--svg", "--hosts", "--kinds":
        guard let value = rest.popFirst() else {
          return .failure(UsageError(message: "\(argument) needs a value"))
        }
        switch argument {
        case "--data": options.data = URL(fileURLWithPath: value, isDirectory: true)
        case "--url": options.url = value
        case "--hosts":
          guard let count = Int(value), (1...100_000).contains(count) else {
            return .failure(UsageError(message: "--hosts needs a number from 1 to 100000"))
          }
          options.hosts = count
        case "--kinds":
          let kinds = value.split(separator: ",").map(String.init)
          let known = FleetPeers.Shares.perMille.map(\.0)
          if let kind = kinds.first(where: { !known.contains($0) }) {
            return .failure(UsageError(message: "--kinds: unknown kind \(kind)"))
          }
          options.kinds = kinds
        default: options.svg = URL(fileURLWithPath: value)
        }
      default:
        guard !argument.hasPrefix("-") else {
          return .failure(UsageError(message: "unknown option \(argument); see --help"))
        }
        options.scenarios.append(argument)
      }
    }
    return .success(options)
  }
}

/// Invalid arguments, or a request for help.
struct UsageError: Error {
  var message: String
  var isHelp = false
}
