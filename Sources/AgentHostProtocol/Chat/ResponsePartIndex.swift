/// An index of the parts of an active turn by identifier.
///
/// The owner of a chat state stores an index with it and passes the index to the reducer, which resets it when the
/// active turn changes. Within a turn, parts are only appended, or replaced by parts with the same identifier,
/// so first positions stay valid. Short turns, and states without an index, are searched linearly.
package struct ResponsePartIndex: Sendable {
  /// The first position of each identifier among the covered parts.
  private var positions: [String: Int] = [:]
  private var covered = 0
  /// The position of the last lookup; consecutive lookups often hit the same part.
  private var recent = 0
  /// Whether an identifier repeats, in which case tool calls are searched linearly.
  private var hasRepeatedIds = false
  private let isKept: Bool

  /// The minimum number of parts for which a table is faster than a linear search.
  private static let indexedFrom = 24

  /// Creates an index to store with a state.
  package init() {
    isKept = true
  }

  private init(isKept: Bool) {
    self.isKept = isKept
  }

  /// No index: every search is linear.
  static let none = ResponsePartIndex(isKept: false)

  /// Discards the index, because the active turn has changed.
  package mutating func reset() {
    guard covered > 0 else { return }
    self = ResponsePartIndex(isKept: isKept)
  }

  mutating func position(of id: String, in parts: [ResponsePart]) -> Int? {
    guard isKept, parts.count >= Self.indexedFrom else {
      return parts.firstIndex { $0.hasId(id) }
    }
    if recent < covered, recent < parts.count, parts[recent].hasId(id) { return recent }
    cover(parts)
    guard let position = positions[id] else { return nil }
    // Dictionary keys compare by canonical equivalence, so confirm by bytes.
    guard parts[position].hasId(id) else { return parts.firstIndex { $0.hasId(id) } }
    recent = position
    return position
  }

  /// Returns the position of the next tool call with an identifier, from `start` on.
  mutating func position(
    ofToolCall id: String, from start: Int, in parts: [ResponsePart]
  ) -> Int? {
    if isKept, parts.count >= Self.indexedFrom {
      let first = position(of: id, in: parts)
      cover(parts)
      if !hasRepeatedIds {
        guard let first, first >= start, parts[first].isToolCall(id) else { return nil }
        return first
      }
    }
    return parts[start...].firstIndex { $0.isToolCall(id) }
  }

  private mutating func cover(_ parts: [ResponsePart]) {
    if covered > parts.count { reset() }
    while covered < parts.count {
      if let id = parts[covered].partId {
        if positions[id] == nil { positions[id] = covered } else { hasRepeatedIds = true }
      }
      covered += 1
    }
  }
}

extension ResponsePart {
  /// The identifier that deltas refer to; `nil` for kinds without one.
  var partId: String? {
    switch self {
    case .markdown(let part): part.id
    case .reasoning(let part): part.id
    case .toolCall(let part): part.toolCall.toolCallId
    case .contentRef, .systemNotification, .inputRequest, .error: nil
    case .unknown(let value): value["id"]?.stringValue
    }
  }

  fileprivate func hasId(_ id: String) -> Bool {
    switch self {
    case .markdown(let part): part.id.isSame(as: id)
    case .reasoning(let part): part.id.isSame(as: id)
    case .toolCall(let part): part.toolCall.toolCallId.isSame(as: id)
    case .contentRef, .systemNotification, .inputRequest, .error: false
    case .unknown(let value): (value["id"]?.stringValue).isSame(as: id)
    }
  }

  fileprivate func isToolCall(_ id: String) -> Bool {
    guard case .toolCall(let part) = self else { return false }
    return part.toolCall.toolCallId.isSame(as: id)
  }
}
