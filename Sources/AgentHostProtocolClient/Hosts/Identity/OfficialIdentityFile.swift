/// The file in which the official package stores the client id of a host: `<host>.clientid`, containing only the id.
struct OfficialIdentityFile: Sendable {
  /// An upper bound of the sequence numbers that the official client used. That client starts at 1 on every connection
  /// and stores no number.
  static let lastClientSeq = 1 << 20

  private static let limit = 1_024

  private let host: HostId
  private let path: String

  /// The file of a host; `nil` if the name is too long.
  init?(of host: HostId, in directory: String) {
    let name = String(decoding: host.escaped(firstDot: true), as: UTF8.self) + ".clientid"
    // File systems limit names to 255 bytes.
    guard name.utf8.count <= 255 else { return nil }
    self.host = host
    path = "\(directory)/\(name)"
  }

  /// Returns the identity in the file; `nil` if the file is missing or empty.
  ///
  /// - Throws: `FileError` if the file cannot be read, `HostError.storeFailed` if it is not one line
  ///   of text.
  func identity() throws -> ClientIdentity? {
    guard let bytes = try OwnerOnlyFiles.read(path, limit: Self.limit) else { return nil }
    let text = String(validating: bytes, as: UTF8.self)
    let clientId = text?.drop(while: \.isWhitespace)
    guard var clientId else { throw malformed }
    while clientId.last?.isWhitespace == true { clientId.removeLast() }
    if clientId.isEmpty { return nil }
    guard clientId.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw malformed
    }
    return ClientIdentity(clientId: String(clientId), lastClientSeq: Self.lastClientSeq)
  }

  private var malformed: HostError {
    .storeFailed(host, "\(path) does not hold a client id of the official package")
  }
}
