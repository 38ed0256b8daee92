/// Something in a JSON text that its type does not allow, and that was read all the same.
public struct JSONDeviation: Sendable, Hashable, CustomStringConvertible {
  /// What was read instead.
  public enum Remedy: Sendable, Hashable {
    /// The neutral value that the definitions have for the absent member.
    case neutralValue
    /// The value as it came, as JSON: a state, or an element of a list, of unknown kind.
    case rawValue
  }

  /// What is wrong, and where.
  public let error: JSONError
  /// What was read instead.
  public let remedy: Remedy

  /// The error and the remedy, in a sentence.
  public var description: String {
    switch remedy {
    case .neutralValue: "\(error); a neutral value stands for it"
    case .rawValue: "\(error); it is kept as it came"
    }
  }

  /// The most deviations that are noted of one document.
  public static let maximumCount = 16
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
  @inline(never)
  package mutating func readUnreadable(
    from mark: Mark, _ error: JSONError
  ) throws(JSONError) -> JSONValue {
    guard error.isAboutShape else { throw error }
    rewind(to: mark)
    // What was assumed within the value does not count: all of it is kept as it came.
    let from = offset
    deviations.removeAll { $0.error.offset >= from }
    let value = try JSONValue(reading: &self)
    note(error, .rawValue)
    return value
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

extension JSONError {
  /// Whether the text is JSON, but not of the type that it has to be.
  var isAboutShape: Bool {
    switch kind {
    case .typeMismatch, .missingField, .unknownMember, .numberOutOfRange: true
    case .unexpectedEnd, .unexpectedByte, .trailingData, .malformedNumber, .malformedEscape,
      .controlCharacter, .malformedUTF8, .tooDeep, .tooLarge:
      false
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
