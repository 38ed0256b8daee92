/// A JSON-RPC 2.0 message with untyped parameters and results.
public enum JSONRPCMessage: JSONCodable {
  /// A request, which expects a response.
  case request(id: RequestID, method: String, params: JSONValue?)
  /// A notification without a response.
  case notification(method: String, params: JSONValue?)
  /// A successful response. `null` is a valid result.
  case success(id: RequestID, result: JSONValue)
  /// An error response.
  indirect case failure(id: RequestID, error: JSONRPCError)

  /// Decodes a message. Its members determine the kind.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    var id: RequestID?
    var method: String?
    var params: JSONValue?
    var result: JSONValue?
    var error: JSONRPCError?
    var key = try reader.beginObject()
    while key.isMember {
      if key.equals("id") {
        id = try RequestID(reading: &reader)
      } else if key.equals("method") {
        // Some encoders write absent members as null.
        method = try reader.readNullIfPresent() ? nil : reader.readString()
      } else if key.equals("params") {
        params = try JSONValue(reading: &reader)
      } else if key.equals("result") {
        result = try JSONValue(reading: &reader)
      } else if key.equals("error") {
        // Some hosts send a null error beside the result.
        error = try reader.readNullIfPresent() ? nil : JSONRPCError(reading: &reader)
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if let method {
      if let id, id != .null {
        self = .request(id: id, method: method, params: params)
      } else {
        self = .notification(method: method, params: params)
      }
    } else if let id, let error {
      self = .failure(id: id, error: error)
    } else if let id, let result {
      self = .success(id: id, result: result)
    } else {
      throw reader.missing("JSONRPCMessage", id == nil ? "method" : "result")
    }
  }

  /// Encodes the message with `"jsonrpc":"2.0"`.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"jsonrpc\":\"2.0\"")
    switch self {
    case .request(let id, let method, let params):
      writer.member("\"id\":")
      id.write(to: &writer)
      Self.write(method, params, to: &writer)
    case .notification(let method, let params):
      Self.write(method, params, to: &writer)
    case .success(let id, let result):
      writer.member("\"id\":")
      id.write(to: &writer)
      writer.member("\"result\":")
      result.write(to: &writer)
    case .failure(let id, let error):
      writer.member("\"id\":")
      id.write(to: &writer)
      writer.member("\"error\":")
      error.write(to: &writer)
    }
    writer.endObject()
  }

  private static func write(
    _ method: String, _ params: JSONValue?, to writer: inout JSONWriter
  ) {
    writer.member("\"method\":")
    writer.write(method)
    if let params {
      writer.member("\"params\":")
      params.write(to: &writer)
    }
  }
}

extension JSONWriter {
  /// Writes a request with typed parameters.
  public mutating func writeRequest(id: RequestID, _ params: some CommandParams) {
    beginCall(id: id, type(of: params).method)
    endCall(params)
  }

  /// Writes a request with parameters of any type.
  public mutating func writeRequest(
    id: RequestID, method: String, _ params: (some JSONWritable)?
  ) {
    beginCall(id: id, method)
    if let params { endCall(params) } else { endObject() }
  }

  /// Writes a notification with typed parameters.
  public mutating func writeNotification(_ params: some NotificationParams) {
    beginCall(id: nil, type(of: params).method)
    endCall(params)
  }

  /// Writes a notification with parameters of any type.
  public mutating func writeNotification(method: String, _ params: (some JSONWritable)?) {
    beginCall(id: nil, method)
    if let params { endCall(params) } else { endObject() }
  }

  private mutating func beginCall(id: RequestID?, _ method: String) {
    beginObject()
    member("\"jsonrpc\":\"2.0\"")
    if let id {
      member("\"id\":")
      id.write(to: &self)
    }
    member("\"method\":")
    write(method)
  }

  // Not with optional parameters: their type would be looked up for each call.
  private mutating func endCall(_ params: some JSONWritable) {
    member("\"params\":")
    params.write(to: &self)
    endObject()
  }

  /// Writes a successful response.
  public mutating func writeSuccess(id: RequestID, _ result: some JSONWritable) {
    beginObject()
    member("\"jsonrpc\":\"2.0\"")
    member("\"id\":")
    id.write(to: &self)
    member("\"result\":")
    result.write(to: &self)
    endObject()
  }

  /// Writes an error response.
  public mutating func writeFailure(id: RequestID, _ error: JSONRPCError) {
    writeFailure(anyID: id, error)
  }

  /// Writes an error response to a request with an identifier of any type.
  package mutating func writeFailure(anyID id: some JSONWritable, _ error: JSONRPCError) {
    beginObject()
    member("\"jsonrpc\":\"2.0\"")
    member("\"id\":")
    id.write(to: &self)
    member("\"error\":")
    error.write(to: &self)
    endObject()
  }
}
