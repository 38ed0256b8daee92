/// The result of salvaging a value of the wrong type.
package enum Salvaged<Value> {
  /// A typed value: it decodes without the earlier values of repeated members.
  case typed(Value)
  /// The raw JSON.
  case raw(JSONValue)
}

extension JSONReader {
  /// Records that a required member is absent and its neutral value is used. Call it at the end of the object.
  @inline(never)
  package mutating func assume(_ type: StaticString, _ field: StaticString) {
    note(missing(type, field), .neutralValue)
  }

  /// Decodes the value at a mark as raw JSON because it has the wrong type. Rethrows `error` if the text itself
  /// is malformed.
  ///
  /// Keeps only the last value of a repeated member. If the value is then valid, it is returned typed:
  /// otherwise its kind would change when it is encoded and decoded again.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func readUnreadable<Value>(
    from mark: Mark, _ error: JSONError,
    as read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Salvaged<Value> {
    try restart(at: mark, after: error)
    let from = offset
    let repeated = repeatedMembers
    let limits = JSONLimits(
      depth: depthLeft, documentBytes: limits.documentBytes, stringBytes: limits.stringBytes)
    let value = try JSONValue(reading: &self)
    guard repeatedMembers > repeated,
      let typed = Self.read(value, within: limits, as: read)
    else {
      note(error, .rawValue)
      return .raw(value)
    }
    note(error, .lastValue)
    for deviation in typed.deviations {
      note(
        JSONError(deviation.error.kind, offset: from), deviation.remedy, isLoss: deviation.isLoss)
    }
    return .typed(typed.value)
  }

  /// Decodes the value at a mark, which is invalid, as an unknown member of its open union. Rethrows `error` if the type is
  /// none, or if the text itself is malformed.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func readOpen<Value: JSONReadable>(
    _ type: Value.Type, from mark: Mark, _ error: JSONError
  ) throws(JSONError) -> Value {
    guard let union = type as? any OpenUnion.Type else { throw error }
    let salvaged = try readUnreadable(from: mark, error) {
      (reader: inout JSONReader) throws(JSONError) in try Value(reading: &reader)
    }
    switch salvaged {
    case .typed(let value): return value
    case .raw(let json):
      guard let value = union.init(unreadable: json) as? Value else { throw error }
      return value
    }
  }

  /// Skips the value at a mark because it has the wrong type. Rethrows `error` if the text itself is malformed.
  @inline(never)
  mutating func skipUnreadable(from mark: Mark, _ error: JSONError) throws(JSONError) {
    try restart(at: mark, after: error)
    try skipValue()
    note(error, .neutralValue, isLoss: true)
  }

  /// Returns to the value at a mark. Discards the deviations after it: none of what they concern is decoded. Rethrows
  /// `error` if the text is malformed.
  mutating func restart(at mark: Mark, after error: JSONError) throws(JSONError) {
    guard error.isAboutShape else { throw error }
    rewind(to: mark)
    let from = offset
    deviations.removeAll { $0.error.offset >= from }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func read<Value>(
    _ value: JSONValue, within limits: JSONLimits,
    as read: (inout JSONReader) throws(JSONError) -> Value
  ) -> (value: Value, deviations: [JSONDeviation])? {
    var deviations: [JSONDeviation] = []
    let result = try? value.jsonBytes().withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try JSONReader.read(buffer, limits: limits, noting: &deviations, read)
    }
    return result.map { ($0, deviations) }
  }

  func isNull(at mark: Mark) -> Bool {
    mark.cursor < end && mark.cursor.pointee == UInt8(ascii: "n")
  }

  /// Returns whether a key is in the text, where it stays. An unescaped one is replaced by the next one.
  func isInText(_ key: JSONKey) -> Bool { key.start >= start && key.start <= end }

  mutating func note(_ error: JSONError, _ remedy: JSONDeviation.Remedy, isLoss: Bool = false) {
    guard deviations.count < JSONDeviation.maximumCount else { return }
    deviations.append(JSONDeviation(error: error, remedy: remedy, isLoss: isLoss))
  }

  /// Decodes a document and appends tolerated violations to `deviations`.
  package static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits,
    noting deviations: inout [JSONDeviation],
    _ body: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONError) {
      var reader = try JSONReader(checking: bytes, limits: limits)
      let value = try body(&reader)
      try reader.expectEnd()
      for deviation in reader.deviations {
        deviations.append(deviation.located(in: bytes, limits: limits))
      }
      return value
    } catch {
      throw located(error, in: bytes, limits: limits)
    }
  }
}

extension JSONReadable {
  /// Decodes a document and appends tolerated violations to `deviations`.
  ///
  /// - Throws: ``JSONError`` with the byte offset and path of the problem.
  public init(
    json bytes: [UInt8], limits: JSONLimits = .default, noting deviations: inout [JSONDeviation]
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> Self in
      try JSONReader.read(buffer, limits: limits, noting: &deviations) {
        (reader: inout JSONReader) throws(JSONError) -> Self in
        try Self(reading: &reader)
      }
    }
  }
}

extension JSONReadable {
  /// Decodes a document of the user, whose invalid members and elements are errors: what hosts send is decoded without
  /// them.
  package init(validating bytes: [UInt8]) throws(JSONError) {
    var deviations: [JSONDeviation] = []
    try self.init(json: bytes, noting: &deviations)
    if let invalid = deviations.first(where: { $0.isLoss || $0.remedy == .rawValue }) {
      throw invalid.error
    }
  }
}

/// A union that preserves undecodable members.
package protocol OpenUnion: JSONReadable {
  /// Creates the member for an undecodable value.
  init(unreadable value: JSONValue)
}

/// A structure that is left out of a map if it cannot be decoded.
@usableFromInline protocol OmissibleValue {}

extension JSONDeviation {
  func located(in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) -> JSONDeviation {
    JSONDeviation(
      error: JSONReader.located(error, in: bytes, limits: limits), remedy: remedy, isLoss: isLoss)
  }

  /// Returns the deviation relative to an enclosing document that starts `offset` bytes earlier, without a
  /// path.
  func moved(by offset: Int) -> JSONDeviation {
    JSONDeviation(
      error: JSONError(error.kind, offset: error.offset + offset), remedy: remedy, isLoss: isLoss)
  }
}
