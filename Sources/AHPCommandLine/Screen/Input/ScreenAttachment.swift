internal import AgentHostProtocol

/// An attachment of the message being written.
struct ScreenAttachment: Sendable, Equatable {
  /// The most bytes of local files in one message. Every client of the chat loads them.
  static let limit = 8 << 20

  /// The path or URI as the user wrote it.
  let source: String
  let label: String
  /// The bytes of a local file.
  var size: Int?
  /// The attachment to send; nil while the file is being read.
  var content: MessageAttachment?

  /// An attachment of a local file that is being read.
  init(path: String) {
    source = path
    label = Self.name(path)
  }

  /// A file of the host.
  init(uri: URI) {
    source = uri
    label = Self.name(uri)
    content = .resource(MessageResourceAttachment(label: label, uri: uri))
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  var text: String {
    guard content != nil else { return "\(label) (reading)" }
    return size.map { "\(label) (\(ByteSizeValue.format($0)))" } ?? "\(label) (on the host)"
  }
}

/// A local file that was read, or could not be.
enum ScreenFile: Sendable, Hashable {
  case bytes([UInt8])
  /// It has this number of bytes, more than the limit.
  case tooLarge(Int)
  /// With the reason.
  case failed(String)
}
