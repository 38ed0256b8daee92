/// Short labels of hosts, and styles that differ for up to twenty hosts. Pure.
struct HostLabels: Sendable, Hashable {
  private let texts: [String: String]
  private let places: [String: Int]

  /// - Parameter hosts: the names, in order. Addresses on a single machine are shortened to their ports.
  init(_ hosts: [String]) {
    let machines = Set(hosts.map { HostLabels.parts($0)?.machine })
    let isOneMachine = hosts.count > 1 && machines.count == 1 && machines.first != .some(nil)
    texts = Dictionary(
      hosts.map { host in
        (host, isOneMachine ? HostLabels.parts(host).map { ":\($0.port)" } ?? host : host)
      }, uniquingKeysWith: { first, _ in first })
    places = Dictionary(
      hosts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Splits a name such as `127.0.0.1:41001`.
  private static func parts(_ host: String) -> (machine: Substring, port: Substring)? {
    guard let colon = host.lastIndex(of: ":") else { return nil }
    let port = host[host.index(after: colon)...]
    let digits = port.prefix(while: \.isNumber)
    guard !digits.isEmpty, colon > host.startIndex else { return nil }
    return (host[..<colon], port)
  }

  func text(of host: String) -> String { texts[host] ?? host }

  /// Returns the style of a host's name. Red is reserved for failures.
  func style(of host: String) -> Style {
    guard let place = places[host] else { return .host(host) }
    let colors = TerminalColor.allCases.filter { $0 != .red && $0 != .brightRed }
    var style = Style(color: colors[place % colors.count])
    style.isUnderlined = place / colors.count % 2 == 1
    return style
  }
}
