/// Finds the parts of an active turn by id without walking over all of them.
///
/// A chat's state is a plain value without room for an index, so whoever keeps one in place beside the
/// state hands it to the reducer, which resets it whenever the active turn becomes another one. Within
/// a turn parts are only appended or replaced by parts of the same id, so first positions stay valid.
/// Without an index, and in short turns, the parts are walked over.
package struct ResponsePartIndex: Sendable {
  /// The first position of each id among the covered parts.
  private var positions: [String: Int] = [:]
  /// How many parts, from the first, are in `positions`.
  private var covered = 0
  /// Where the part was that was asked for last; parts tend to be asked for many times in a row.
  private var recent = 0
  /// Whether an id occurs twice, in which case a walk finds all its tool calls.
  private var hasRepeatedIds = false
  private let isKept: Bool

  /// From this many parts on a table is faster than a walk.
  private static let indexedFrom = 24

  /// An index to be kept beside a state.
  package init() {
    isKept = true
  }

  private init(isKept: Bool) {
    self.isKept = isKept
  }

  /// No index: every search walks over the parts.
  static let none = ResponsePartIndex(isKept: false)

  /// The active turn is another one now, or there is none any more.
  package mutating func reset() {
    guard covered > 0 else { return }
    self = ResponsePartIndex(isKept: isKept)
  }

  /// The position of the first part of that id.
  mutating func position(of id: String, in parts: [ResponsePart]) -> Int? {
    guard isKept, parts.count >= Self.indexedFrom else {
      return parts.firstIndex { $0.hasId(id) }
    }
    if recent < covered, recent < parts.count, parts[recent].hasId(id) { return recent }
    cover(parts)
    guard let position = positions[id] else { return nil }
    // Keys of a dictionary are equal in another composition, too; only bytes count here.
    guard parts[position].hasId(id) else { return parts.firstIndex { $0.hasId(id) } }
    recent = position
    return position
  }

  /// The position of the next tool call of that id, from `start` on.
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
  /// What deltas name the part by; some kinds of parts have nothing of the sort.
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
