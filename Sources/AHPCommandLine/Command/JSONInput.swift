internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting
internal import Dispatch

/// JSON from an argument, a file or standard input.
enum JSONInput {
  static let limit = 16 << 20
  private static let files = DispatchQueue(label: "ahpctl.input")

  /// Returns the value and its origin; nil if there is neither an argument nor a file.
  static func read(
    _ argument: Setting<String>?, file: Setting<String>?, in context: CommandContext
  ) async throws -> Setting<JSONValue>? {
    if let file {
      let bytes = try await bytes(ofFile: file, in: context)
      let location = FileLocation(path: file.value)
      return Setting(try parse(bytes, "the file", .file(location)), from: .file(location))
    }
    guard let argument else { return nil }
    guard argument.value == "-" else {
      return Setting(
        try parse(Array(argument.value.utf8), "the text", argument.origin), from: argument.origin)
    }
    let bytes = try await context.console.readAll(limit: limit)
    let origin = ValueOrigin.standardInput(line: 1)
    return Setting(try parse(bytes, "the text", origin), from: origin)
  }

  /// Returns the bytes of a file; of standard input for `-`.
  static func bytes(
    ofFile file: Setting<String>, in context: CommandContext
  ) async throws -> [UInt8] {
    if file.value == "-" { return try await context.console.readAll(limit: limit) }
    let path = context.environment.absolutePath(file.value)
    let bytes = Promise<[UInt8]?>()
    // The file may be a pipe whose writer takes its time; the system call cannot be cancelled.
    files.async {
      bytes.fulfil(Result { try PrivateFiles.readInput(path, limit: limit) }.mapError { $0 })
    }
    guard let bytes = try await bytes.value() else {
      throw UsageError(
        "", "there is no file \(quoted(file.value))", origin: file.origin,
        advice: "write the path of a file that exists")
    }
    return bytes
  }

  /// Returns the contents of a personality file.
  static func personality<Value>(
    _ file: Setting<String>, in context: CommandContext,
    reading read: (JSONValue) throws(HostPersonality.Problem) -> Value
  ) async throws -> Value {
    let bytes = try await bytes(ofFile: file, in: context)
    let value = try parse(bytes, "the personality", .file(FileLocation(path: file.value)))
    do throws(HostPersonality.Problem) {
      return try read(value)
    } catch {
      throw UsageError(
        "", error.message, origin: .file(FileLocation(path: file.value, keyPath: error.path)),
        advice: "write it with 'ahpctl probe HOST -o json'")
    }
  }

  /// Returns the value of a text, or an error that says where it is wrong.
  static func parse(
    _ bytes: [UInt8], _ subject: String, _ origin: ValueOrigin
  ) throws(UsageError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(json: ByteOrderMark.removed(from: bytes))
    } catch {
      throw UsageError(
        "", "\(subject) is not valid JSON: \(error)", origin: origin,
        advice: "write it like {\"key\": \"value\"}")
    }
  }
}
