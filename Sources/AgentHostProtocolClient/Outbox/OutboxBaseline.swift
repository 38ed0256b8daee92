import AgentHostProtocol

/// What was known of a host when an entry was sent.
///
/// It is kept in the journal, so that a later run of the program can tell whether the host is still the one
/// that the entry was sent to: a host that has restarted may have other numbers, and other ids for what it
/// had before.
public struct OutboxBaseline: Sendable, Hashable {
  /// What the host said about itself; `nil` if it said nothing.
  public var host: String?
  /// The greatest sequence number of the host that was known then.
  public var serverSeq: Int?
  /// How many messages with the text of the entry the chat had; `nil` if that was not known, and for
  /// entries that send no message.
  public var equalMessages: Int?

  /// What was known; all of it is optional.
  public init(host: String? = nil, serverSeq: Int? = nil, equalMessages: Int? = nil) {
    self.host = host
    self.serverSeq = serverSeq
    self.equalMessages = equalMessages
  }

  /// What holds of two times at which the entry may have been sent: the earlier number, and the higher count,
  /// for between the two another client may have sent the same.
  func joined(_ other: OutboxBaseline?) -> OutboxBaseline? {
    guard let other else { return nil }
    func both(_ one: Int?, _ two: Int?, _ pick: (Int, Int) -> Int) -> Int? {
      one.flatMap { one in two.map { pick(one, $0) } }
    }
    return OutboxBaseline(
      host: host == other.host ? host : nil, serverSeq: both(serverSeq, other.serverSeq, min),
      equalMessages: both(equalMessages, other.equalMessages, max))
  }

  var isEmpty: Bool { self == OutboxBaseline() }

  /// Whether a host that says that of itself, and is at that number, cannot be the one of this baseline, or
  /// has restarted since.
  func isContradicted(byHost host: String?, serverSeq: Int?) -> Bool {
    if let mine = self.host, let host, mine != host { return true }
    if let mine = self.serverSeq, let serverSeq, serverSeq < mine { return true }
    return false
  }
}

/// Where a host can be continued for the sake of what earlier runs of the program have sent it.
package struct OutboxResumption: Sendable, Hashable {
  /// What the host said when it was last initialized, without snapshots.
  package var host: InitializeResult
  /// Whatever came of the entries has greater numbers.
  package var serverSeq: Int
  /// The channels of the entries, sorted.
  package var channels: [URI]
}

extension InitializeResult {
  /// Members of the metadata by which hosts tell one build or one start from another.
  private static let marks = ["hostBuild", "instanceId", "startedAt"]

  /// The part that the journal keeps: snapshots and the number belong to one connection.
  var withoutPosition: InitializeResult {
    var result = self
    result.snapshots = []
    result.serverSeq = 0
    return result
  }

  /// What distinguishes this host from others, as text; `nil` if it says nothing of the kind.
  var hostMark: String? {
    var parts: [String] = []
    if let serverInfo { parts.append(String(decoding: serverInfo.jsonBytes(), as: UTF8.self)) }
    for mark in Self.marks {
      guard let value = meta?[mark] else { continue }
      parts.append("\(mark)=" + String(decoding: value.jsonBytes(), as: UTF8.self))
    }
    return parts.isEmpty ? nil : String(parts.joined(separator: " ").prefix(1_024))
  }
}
