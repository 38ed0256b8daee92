/// Changing JSON in place, without copying what surrounds the change.
extension JSONValue {
  /// Changes the members of an object; anything else stays as it is.
  package mutating func editMembers(_ change: (inout JSONObject) -> Void) {
    guard case .object(var object) = self else { return }
    self = .null
    change(&object)
    self = .object(object)
  }

  /// Changes the value of a member, unless it is absent or null.
  package mutating func edit(_ key: String, _ change: (inout JSONValue) -> Void) {
    editMembers { object in
      guard var value = object[key], !value.isNull else { return }
      // The object lets go of the value, so that changing it copies nothing.
      object[key] = .null
      change(&value)
      object[key] = value
    }
  }

  /// Changes every element of a member that is an array.
  package mutating func editEach(_ key: String, _ change: (inout JSONValue) -> Void) {
    editElements(key) { elements in
      for index in elements.indices { change(&elements[index]) }
    }
  }

  /// Changes the elements of a member that is an array.
  package mutating func editElements(_ key: String, _ change: (inout [JSONValue]) -> Void) {
    edit(key) { value in
      guard case .array(var elements) = value else { return }
      value = .null
      change(&elements)
      value = .array(elements)
    }
  }

  /// Sets a member of an object.
  package mutating func set(_ key: String, to newValue: JSONValue) {
    editMembers { $0[key] = newValue }
  }

  /// Removes a member and returns its value; `nil` if it is absent or null.
  @discardableResult
  package mutating func take(_ key: String) -> JSONValue? {
    var taken: JSONValue?
    editMembers { object in
      guard let value = object[key] else { return }
      object[key] = nil
      // Not with `nil` in a conditional expression: that would be a JSON null.
      if !value.isNull { taken = value }
    }
    return taken
  }

  /// Whether a member is a string with this value.
  package func has(_ key: String, _ value: String) -> Bool {
    self[key]?.stringValue == value
  }
}
