package import AgentHostProtocol
internal import AgentHostProtocolClient

/// Changes the user configuration: reads, edits, checks the result and replaces the file, while nobody
/// else does. What the edit does not touch keeps its order and values.
package struct ConfigurationEditor: Sendable {
  private let path: String

  /// - Parameter path: the file; it and its directory are made when they do not exist.
  package init(path: String) { self.path = path }

  /// Edits the file. Throws what `edit` throws, `UsageError` for what stands in the file before or would
  /// stand in it after, and `FileError`.
  package func edit(_ edit: (inout JSONObject) throws -> Void) throws {
    guard let lock = try PrivateFiles.tryLock("\(path).lock") else {
      throw FileError("change", path, "another process is changing it", advice: "try again")
    }
    try withExtendedLifetime(lock) { try editLocked(edit) }
  }

  private func editLocked(_ edit: (inout JSONObject) throws -> Void) throws {
    let old = try PrivateFiles.read(path, limit: 4 << 20)
    var root = JSONObject()
    if let old {
      // First the strict reader: its errors name the place.
      _ = try ConfigurationDecoder.decode(old, path: path, kind: .user)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      root = try JSONObject(json: old.starts(with: mark) ? Array(old.dropFirst(3)) : old)
    }
    try edit(&root)
    let text = JSONPrinter.print(.object(root))
    _ = try ConfigurationDecoder.decode(Array(text.utf8), path: path, kind: .user)
    if Array(text.utf8) != old { try PrivateFiles.write(Array(text.utf8), to: path) }
  }

  /// Sets or, with nil, removes an entry of a section such as `hosts`.
  package func setEntry(_ name: String, of section: String, to value: JSONValue?) throws {
    try edit { root in
      var entries = JSONObject()
      if case .object(let object) = root[section] { entries = object }
      entries[name] = value
      root[section] = entries.isEmpty ? nil : .object(entries)
    }
  }
}

/// JSON as people like to read it: two spaces a level, one member a line, short lists on one line. Harmless
/// on a terminal, whatever the texts hold.
package enum JSONPrinter {
  /// The text, ending with a line end.
  package static func print(_ value: JSONValue) -> String {
    var result = ""
    append(value, indentation: "", to: &result)
    return TerminalText.escapedJSON(result) + "\n"
  }

  private static func append(
    _ value: JSONValue, indentation: String, to result: inout String
  ) {
    let inner = indentation + "  "
    switch value {
    case .object(let object) where !object.isEmpty:
      var separator = "{\n"
      for member in object {
        result += separator + inner + JSONValue.string(member.key).json() + ": "
        append(member.value, indentation: inner, to: &result)
        separator = ",\n"
      }
      result += "\n\(indentation)}"
    case .array(let elements) where !elements.isEmpty:
      let parts = elements.map { $0.json() }
      let line = "[\(parts.joined(separator: ", "))]"
      if line.utf8.count + indentation.utf8.count <= 80, elements.allSatisfy(\.isScalar) {
        result += line
        return
      }
      var separator = "[\n"
      for element in elements {
        result += separator + inner
        append(element, indentation: inner, to: &result)
        separator = ",\n"
      }
      result += "\n\(indentation)]"
    default: result += value.json()
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
