package import AgentHostProtocol

/// The client's knowledge of a host when an entry was sent.
///
/// The journal keeps it, so that a later run of the program can detect that the host has restarted or is
/// another one: its sequence numbers and ids may differ then.
package struct OutboxBaseline: Sendable, Hashable {
  package var host: String?
  package var serverSeq: Int?
  /// How many messages with the text of the entry the chat had; `nil` if unknown, and for entries that send
  /// no message.
  package var equalMessages: Int?
  /// In place of `serverSeq`, once a handshake has begun: a host with a lower number has restarted, but one with a higher
  /// number may have restarted, too, so that no run of the program may resume at it.
  package var passedSeq: Int?

  /// Returns the baseline for an entry that may have been sent at either of two times: the lower number,
  /// and the higher count, because another client may have sent the same in between.
  func joined(_ other: OutboxBaseline?) -> OutboxBaseline? {
    guard let other else { return nil }
    func both(_ one: Int?, _ two: Int?, _ pick: (Int, Int) -> Int) -> Int? {
      one.flatMap { one in two.map { pick(one, $0) } }
    }
    return OutboxBaseline(
      host: host == other.host ? host : nil, serverSeq: both(serverSeq, other.serverSeq, min),
      equalMessages: both(equalMessages, other.equalMessages, max),
      passedSeq: [passedSeq, other.passedSeq].compactMap(\.self).min())
  }

  var isEmpty: Bool { self == OutboxBaseline() }

  /// Returns whether a host of that identity and number is another one, or has restarted since.
  func isContradicted(byHost host: String?, serverSeq: Int?) -> Bool {
    if let mine = self.host, let host, mine != host { return true }
    if let mine = self.serverSeq ?? passedSeq, let serverSeq, serverSeq < mine { return true }
    return false
  }
}

/// A point at which a host can resume to replay the outcomes of earlier runs of the program.
package struct OutboxResumption: Sendable, Equatable {
  /// The host as it was last initialized, without snapshots.
  package var host: InitializeResult
  /// The minimum sequence number; outcomes of the entries have greater numbers.
  package var serverSeq: Int
  /// The channels of the entries, sorted.
  package var channels: [URI]
}

extension InitializeResult {
  /// Members of the metadata that differ between builds or starts of a host.
  private static let marks = ["hostBuild", "instanceId", "startedAt"]

  /// The part that the journal keeps: snapshots and the number belong to one connection.
  var withoutPosition: InitializeResult {
    var result = self
    result.snapshots = []
    result.serverSeq = 0
    return result
  }

  /// The host's identity as text, of 1,024 characters and about 4,096 bytes at most; `nil` if it has none.
  var hostMark: String? {
    var parts: [String] = []
    if let serverInfo { parts.append(String(decoding: serverInfo.jsonBytes(), as: UTF8.self)) }
    for mark in Self.marks {
      guard let value = meta?[mark] else { continue }
      parts.append("\(mark)=" + String(decoding: value.jsonBytes(), as: UTF8.self))
    }
    guard !parts.isEmpty else { return nil }
    // Journals have marks that were cut after 1,024 characters, most of which have 4 bytes at most.
    let mark = parts.joined(separator: " ").prefix(1_024)
    return String(decoding: mark.utf8.prefix(4_096), as: UTF8.self)
  }
}
