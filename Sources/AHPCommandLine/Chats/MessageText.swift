internal import AHPWebSocket
internal import AgentHostProtocol

/// Reads the text of a message and its attached files.
enum MessageText {
  static let limit = 4 << 20

  /// Returns the text of the words; standard input for `-` alone.
  ///
  /// - Throws: `UsageError` for missing text or text that is not UTF-8.
  static func read(_ words: [Setting<String>], in context: CommandContext) async throws -> String {
    guard words.map(\.value) == ["-"] else {
      let text = words.map(\.value).joined(separator: " ")
      guard text.isEmpty else { return text }
      throw UsageError(
        "TEXT", "is missing", advice: "write what to say, or - to read it from standard input")
    }
    let bytes = try await context.console.readAll(limit: limit)
    let origin = ValueOrigin.standardInput(line: 1)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("TEXT", "is not UTF-8", origin: origin, advice: "write plain text")
    }
    guard !text.isEmpty else {
      throw UsageError("TEXT", "is empty", origin: origin, advice: "write something to say")
    }
    return text
  }

  /// Throws for a text and files that would read standard input more than once.
  static func checkInput(
    _ words: [Setting<String>], _ files: [Setting<String>]
  ) throws(UsageError) {
    let streams = (words.count == 1 ? words : []) + files
    guard let second = streams.filter({ $0.value == "-" }).dropFirst().first else { return }
    throw UsageError(
      "--file", "standard input is already read", origin: second.origin,
      advice: "write - only once")
  }

  /// Returns the attachments of files.
  ///
  /// - Throws: `UsageError` for a file that cannot be read.
  static func attachments(
    _ files: [Setting<String>], in context: CommandContext
  ) async throws -> [MessageAttachment]? {
    guard !files.isEmpty else { return nil }
    var result: [MessageAttachment] = []
    for file in files {
      let bytes = try await JSONInput.bytes(ofFile: file, in: context)
      let name = file.value.split(separator: "/").last.map(String.init) ?? file.value
      result.append(attachment(name, bytes))
    }
    return result
  }

  static func attachment(_ name: String, _ bytes: [UInt8]) -> MessageAttachment {
    .embeddedResource(
      MessageEmbeddedResourceAttachment(
        label: name, data: Base64.encode(bytes), contentType: contentType(name, bytes)))
  }

  /// Returns the MIME type by the name, else by whether the bytes are text.
  private static func contentType(_ name: String, _ bytes: [UInt8]) -> String {
    switch name.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "pdf": "application/pdf"
    case "json": "application/json"
    case "md": "text/markdown"
    default:
      String(validating: bytes, as: UTF8.self) == nil ? "application/octet-stream" : "text/plain"
    }
  }
}
