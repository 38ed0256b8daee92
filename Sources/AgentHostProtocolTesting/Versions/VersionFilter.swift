internal import AgentHostProtocol

/// Filters messages of the host for a version, so that a client that folds them has the same state as a
/// snapshot at that version.
///
/// Works on the shapes of 1.0; ``LegacyWire`` translates the rest. Older clients cannot learn from actions that
/// a failed turn was resumed (0.9), chats were reordered (1.0) or a directory was replaced (0.8): only the next
/// snapshot shows it.
struct VersionFilter: Sendable, Hashable {
  /// The versions from 0.5.1 on, each of which stands for its caret range.
  static let baselines = [
    ProtocolVersion(1, 0, 0), ProtocolVersion(0, 9, 0), ProtocolVersion(0, 8, 0),
    ProtocolVersion(0, 7, 0), ProtocolVersion(0, 6, 0), ProtocolVersion(0, 5, 1),
  ]

  let version: ProtocolVersion

  /// Creates a filter for a version; `nil` if it has everything.
  init?(_ version: ProtocolVersion) {
    guard version < ProtocolVersion(1, 0, 0) else { return nil }
    self.version = version
  }

  func isBefore(_ minor: Int, _ patch: Int = 0) -> Bool {
    version < ProtocolVersion(0, minor, patch)
  }

  /// Returns the filtered message; `nil` if nothing remains.
  ///
  /// - Parameter method: The method of the request that the message answers, if any.
  func message(_ message: [UInt8], answering method: String?) -> [UInt8]? {
    guard var value = try? JSONValue(json: message) else { return message }
    if let name = value["method"]?.stringValue {
      guard let structure = MemberTable.structures[name].map({ _ in name }) else { return message }
      if name == "action", let action = value["params"]?["action"], !isSayable(action) {
        return nil
      }
      value.edit("params") { strip(&$0, as: structure) }
      if name == SessionSummaryChangedParams.method,
        value["params"]?["changes"]?.objectValue?.isEmpty == true
      {
        return nil
      }
    } else {
      guard let method, MemberTable.structures[method] != nil else { return message }
      value.edit("result") { result in
        result.editElements("actions") { actions in
          actions.removeAll { $0["action"].map { !isSayable($0) } ?? false }
        }
        strip(&result, as: method)
      }
    }
    return value.jsonBytes()
  }

  private func strip(_ value: inout JSONValue, as structure: String) {
    if structure == "Action" {
      guard let type = value["type"]?.stringValue.flatMap(MemberTable.structure) else { return }
      return strip(&value, as: type)
    }
    rewrite(&value, as: structure)
    for member in MemberTable.structures[structure] ?? [] {
      if let since = member.since, version < since {
        value.take(member.name)
      } else if let child = member.structure {
        value.edit(member.name) { item in
          if item.arrayValue == nil { return strip(&item, as: child) }
          item.editAll { strip(&$0, as: child) }
        }
      }
    }
  }
}

extension JSONValue {
  fileprivate mutating func editAll(_ change: (inout JSONValue) -> Void) {
    guard case .array(var elements) = self else { return }
    self = .null
    for index in elements.indices { change(&elements[index]) }
    self = .array(elements)
  }
}
