internal import AgentHostProtocol

extension OutboxBytes {
  mutating func put(_ outcome: OutboxOutcome) {
    switch outcome {
    case .acked: put(1 as UInt8)
    case .ackedByState: put(2 as UInt8)
    case .rejected(let reason):
      put(3 as UInt8)
      put(reason)
    case .expired: put(4 as UInt8)
    case .unknown(let reason):
      put(5 as UInt8)
      put(reason, in: OutboxOutcome.UnknownReason.codes, from: 1)
    case .obsolete(let reason):
      put(6 as UInt8)
      put(reason)
    case .conflict(let conflict):
      put(7 as UInt8)
      put(conflict.ours.jsonBytes())
      put(conflict.theirs.jsonBytes())
      put(conflict.base) { $0.put($1.jsonBytes()) }
    }
  }

  private mutating func put(_ reason: OutboxOutcome.ObsoleteReason) {
    switch reason {
    case .cancelled: put(1 as UInt8)
    case .discarded: put(2 as UInt8)
    case .superseded(let id):
      put(3 as UInt8)
      put(id.number)
    case .overtaken: put(4 as UInt8)
    case .preconditionGone: put(5 as UInt8)
    case .channelGone: put(6 as UInt8)
    case .dependencyFailed(let id):
      put(7 as UInt8)
      put(id.number)
    case .unsupported(let text):
      put(8 as UInt8)
      put(text)
    }
  }
}

extension OutboxByteReader {
  mutating func outcome() -> OutboxOutcome? {
    switch byte() {
    case 1: return .acked
    case 2: return .ackedByState
    case 3: return text().map { .rejected(reason: $0) }
    case 4: return .expired
    case 5: return value(in: OutboxOutcome.UnknownReason.codes, from: 1).map { .unknown($0) }
    case 6: return obsoleteReason().map { .obsolete($0) }
    case 7:
      guard let ours = json(), let theirs = json(), let base = optional({ $0.json() }) else {
        return nil
      }
      return .conflict(OutboxConflict(ours: ours, theirs: theirs, base: base))
    default: return nil
    }
  }

  private mutating func json() -> JSONValue? {
    bytes().flatMap { try? JSONValue(json: $0, limits: OutboxRecordFields.limits) }
  }

  private mutating func obsoleteReason() -> OutboxOutcome.ObsoleteReason? {
    switch byte() {
    case 1: .cancelled
    case 2: .discarded
    case 3: number().map { .superseded(by: OutboxEntryID($0)) }
    case 4: .overtaken
    case 5: .preconditionGone
    case 6: .channelGone
    case 7: number().map { .dependencyFailed(OutboxEntryID($0)) }
    case 8: text().map { .unsupported($0) }
    default: nil
    }
  }
}

extension OutboxOutcome.UnknownReason {
  /// The code of a reason is its place, from 1. New values go to the end.
  fileprivate static let codes: [Self] = [
    .connectionLost, .noEcho, .expired, .hostReplaced, .discarded, .channelGone,
  ]
}
