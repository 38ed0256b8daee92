/// What a value became that could not be read as its type.
package enum Salvaged<Value> {
  /// A value of the type: without the earlier values of repeated members it can be read.
  case typed(Value)
  /// The value as JSON.
  case raw(JSONValue)
}

extension JSONReader {
  /// Notes that a required member is absent and that its neutral value is taken instead. Call it at the end of
  /// the object.
  @inline(never)
  package mutating func assume(_ type: StaticString, _ field: StaticString) {
    note(missing(type, field), .neutralValue)
  }

  /// Reads the value that begins at a place as JSON, as it is not of its type. Fails with `error` if that is
  /// about the text itself, which then has no other reading.
  ///
  /// Of a repeated member only the last value is kept. If that makes the value readable, it counts as its type:
  /// otherwise the value would change its kind when it is written and read again.
  @inline(never)
  package mutating func readUnreadable<Value>(
    from mark: Mark, _ error: JSONError,
    as read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Salvaged<Value> {
    guard error.isAboutShape else { throw error }
    rewind(to: mark)
    // What was assumed within the value does not count: all of it is kept as it came.
    let from = offset
    deviations.removeAll { $0.error.offset >= from }
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
      note(JSONError(deviation.error.kind, offset: from), deviation.remedy)
    }
    return .typed(typed.value)
  }

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

  private mutating func note(_ error: JSONError, _ remedy: JSONDeviation.Remedy) {
    guard deviations.count < JSONDeviation.maximumCount else { return }
    deviations.append(JSONDeviation(error: error, remedy: remedy))
  }

  /// Reads one document, and adds to `deviations` what in it was not of its type and yet could be read.
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
  /// Reads a document, and adds to `deviations` what in it was not of its type and yet could be read.
  ///
  /// - Throws: ``JSONError`` with the byte offset and the path of what is wrong.
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

/// A union that keeps what it cannot read.
package protocol OpenUnion: JSONReadable {
  /// The value that stands for one that cannot be read.
  init(unreadable value: JSONValue)
}

extension JSONDeviation {
  /// The deviation with the path to its place.
  func located(in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) -> JSONDeviation {
    JSONDeviation(
      error: JSONReader.located(error, in: bytes, limits: limits), remedy: remedy)
  }

  /// The deviation in a document that contains this one from that offset on; without a path.
  func moved(by offset: Int) -> JSONDeviation {
    JSONDeviation(
      error: JSONError(error.kind, offset: error.offset + offset), remedy: remedy)
  }
}
