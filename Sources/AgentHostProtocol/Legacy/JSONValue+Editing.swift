/// In-place editing of JSON, without copying the surroundings of a change.
extension JSONValue {
  package mutating func editMembers(_ change: (inout JSONObject) -> Void) {
    guard case .object(var object) = self else { return }
    self = .null
    change(&object)
    self = .object(object)
  }

  /// Edits the value of a member, unless it is absent or null.
  package mutating func edit(_ key: String, _ change: (inout JSONValue) -> Void) {
    editMembers { object in
      guard var value = object[key], !value.isNull else { return }
      // Release the value from the object, so that the edit copies nothing.
      object[key] = .null
      change(&value)
      object[key] = value
    }
  }

  package mutating func editEach(_ key: String, _ change: (inout JSONValue) -> Void) {
    editElements(key) { elements in
      for index in elements.indices { change(&elements[index]) }
    }
  }

  package mutating func editElements(_ key: String, _ change: (inout [JSONValue]) -> Void) {
    edit(key) { value in
      guard case .array(var elements) = value else { return }
      value = .null
      change(&elements)
      value = .array(elements)
    }
  }

  /// Appends elements to a list. Some hosts omit an empty list, or write it as null.
  package mutating func append(_ elements: [JSONValue], to key: String) {
    if !elements.isEmpty, self[key] ?? .null == .null { set(key, to: []) }
    editElements(key) { $0 += elements }
  }

  package mutating func set(_ key: String, to newValue: JSONValue) {
    editMembers { $0[key] = newValue }
  }

  /// Removes a member and returns its value; `nil` if absent or null.
  @discardableResult
  package mutating func take(_ key: String) -> JSONValue? {
    var taken: JSONValue?
    editMembers { object in
      guard let value = object[key] else { return }
      object[key] = nil
      // A conditional expression with `nil` would produce a JSON null.
      if !value.isNull { taken = value }
    }
    return taken
  }

  package func has(_ key: String, _ value: String) -> Bool {
    self[key]?.stringValue == value
  }
}
