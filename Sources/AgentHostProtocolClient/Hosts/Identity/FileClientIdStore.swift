internal import AgentHostProtocol

/// A client id store with a small file per host and one for its lock, in a directory that only the owner can enter.
///
/// The files of removed hosts stay: a host that is added again gets its identity again. Delete both while no program uses
/// the store.
///
/// The directory is created with mode 0700 and files with 0600. Files are replaced atomically. While a host is
/// claimed, an advisory lock is held on a separate file; the system releases it when the process ends.
///
/// A client id that the official package has stored in the directory (`<host>.clientid`) is used if there is no
/// identity yet, so that the host recognizes the program. The official file is not changed, and not read again.
public actor FileClientIdStore: ClientIdStore {
  private let directory: String
  private let disk = DiskQueue("identities")
  private var locks: [HostId: OwnerOnlyFiles.Lock] = [:]
  private var claiming: Set<HostId> = []

  /// Creates a store in a directory, which is created on first use.
  public init(directory: String) {
    self.directory = directory
  }

  /// Claims the identity for a host.
  ///
  /// - Throws: `HostError.storeFailed` if the file, or that of the official package, cannot be read or is malformed.
  public func claim(_ host: HostId) async throws -> ClientIdentityClaim {
    guard locks[host] == nil, claiming.insert(host).inserted else { return .inUse }
    defer { claiming.remove(host) }
    let claimed = try await disk.run(for: host) {
      [directory, lockPath = path(host, "lock"), path = path(host, "json")] in
      try OwnerOnlyFiles.createDirectory(directory)
      guard let lock = try OwnerOnlyFiles.tryLock(lockPath) else { return Claimed() }
      guard let bytes = try OwnerOnlyFiles.read(path, limit: 1 << 16) else {
        let official = try OfficialIdentityFile(of: host, in: directory)?.identity()
        if let official { try Self.write(official, to: path) }
        return Claimed(lock: lock, identity: official)
      }
      guard let object = try? JSONObject(json: bytes),
        let clientId = object["clientId"]?.stringValue,
        let lastClientSeq = object["lastClientSeq"]?.intValue
      else { throw HostError.storeFailed(host, "\(path) does not hold a client identity") }
      let identity = ClientIdentity(clientId: clientId, lastClientSeq: lastClientSeq)
      return Claimed(lock: lock, identity: identity)
    }
    guard let lock = claimed.lock else { return .inUse }
    locks[host] = lock
    return .granted(claimed.identity)
  }

  /// Stores the identity for a host.
  ///
  /// - Throws: `HostError.storeFailed` if the file cannot be written or the host is not claimed.
  public func save(_ identity: ClientIdentity, for host: HostId) async throws {
    guard locks[host] != nil else {
      throw HostError.storeFailed(host, "its client identity was not claimed")
    }
    try await disk.run(for: host) { [path = path(host, "json")] in
      try Self.write(identity, to: path)
    }
  }

  private static func write(_ identity: ClientIdentity, to path: String) throws {
    let object: JSONObject = [
      "clientId": .string(identity.clientId),
      "lastClientSeq": .integer(Int64(identity.lastClientSeq)),
    ]
    try OwnerOnlyFiles.replace(path, with: JSONValue.object(object).jsonBytes())
  }

  /// Releases the identity for a host.
  public func release(_ host: HostId) {
    locks[host] = nil
  }

  /// Returns which process has claimed the identity for a host, for messages.
  func holder(of host: HostId) -> String { OwnerOnlyFiles.holder(ofLock: path(host, "lock")) }

  /// The result of locking a host; no lock if another process has it.
  private struct Claimed: Sendable {
    var lock: OwnerOnlyFiles.Lock?
    var identity: ClientIdentity?
  }

  private func path(_ host: HostId, _ suffix: String) -> String {
    "\(directory)/\(Self.fileName(for: host)).\(suffix)"
  }

  /// Returns the file name of a host: letters, digits and `-_~` stay, and a dot that is not the first character;
  /// every other byte becomes `%` and two digits. Long names end in a digest.
  static func fileName(for host: HostId) -> String {
    var name = host.escaped(firstDot: false)
    if name.isEmpty { return "%" }
    // File systems limit names to 255 bytes; the digest distinguishes long names.
    if name.count > 200 {
      name = Array(name.prefix(180)) + Array("%-\(digest(host.rawValue))".utf8)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// FNV-1a, 64 bits.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

extension HostId {
  /// Returns the bytes of a file name: letters, digits and `-_~` stay, and dots, the first character only if
  /// `firstDot`; every other byte becomes `%` and two digits.
  func escaped(firstDot: Bool) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var name: [UInt8] = []
    for byte in rawValue.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        name.append(byte)
      case UInt8(ascii: ".") where firstDot || !name.isEmpty:
        name.append(byte)
      default:
        name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return name
  }
}

extension DiskQueue {
  /// Runs `body`.
  ///
  /// - Throws: `HostError.storeFailed` for an error of files; other errors of `body`.
  func run<Value: Sendable>(
    for host: HostId, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do {
      return try await run(body)
    } catch let error as FileError {
      throw HostError.storeFailed(host, error.description)
    }
  }
}
