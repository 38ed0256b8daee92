internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The address that the entries of a journal were queued for. A name in the configuration may lead to
/// another machine one day; queued entries are not sent there without confirmation.
///
/// Stored in a file next to the journal, without the secrets of the address. Only the process that has
/// the journal open reads and writes it.
struct OutboxAddress: Sendable {
  /// How to handle the current address of a host.
  enum Handling: Sendable, Hashable {
    case keep
    case record
    /// Send nothing: the queued entries are for this other address.
    case hold(String)
  }

  /// Decides. Pure.
  ///
  /// - Parameters:
  ///   - recorded: the address on record; a journal of an earlier version has none.
  ///   - hasEntries: whether the outbox has queued entries.
  ///   - isMoving: whether the user has accepted the new address.
  static func decide(
    recorded: String?, current: String, hasEntries: Bool, isMoving: Bool
  ) -> Handling {
    guard let recorded else { return .record }
    if plain(recorded) == plain(current) { return .keep }
    return hasEntries && !isMoving ? .hold(recorded) : .record
  }

  /// Returns the address without a final slash: an empty path equals none.
  private static func plain(_ address: String) -> Substring {
    address.hasSuffix("/") ? address.dropLast() : address[...]
  }

  private let path: String

  init(directory: String, identity: OutboxIdentity) {
    path = FileOutboxJournal(directory: directory, identity: identity).path + ".address"
  }

  func read() throws(FileError) -> String? {
    try OwnerOnlyFiles.read(path, limit: 1 << 16).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// Returns the name of a configured host, or the address for which the entries were queued, if it has all that is
  /// necessary to connect.
  ///
  /// - Throws: `UsageError` with the command that sends the entries.
  func setting(
    for name: Setting<String>, in selection: HostSelection
  ) throws -> Setting<String> {
    if (try? selection.host(name)) != nil { return name }
    guard let address = try? read(), !address.isEmpty else {
      throw UsageError(
        "", "\(name.value) is not configured", advice: "name its address to flush its outbox")
    }
    // The address without its secrets has them as this sign, which no address may contain.
    let sample = address.replacing(bytewise: "…", with: "x")
    let isSameHost = (try? selection.host(Setting(sample, from: .builtIn)))?.id == name.value
    if isSameHost, sample == address { return Setting(address, from: .builtIn) }
    let words = isSameHost ? ["outbox", "flush", address] : ["hosts", "add", name.value, address]
    throw UsageError(
      "", "\(name.value) is not configured",
      advice: "to send its actions, run: \(ShellWord.command(words))")
  }

  func write(_ address: String) throws(FileError) {
    try PrivateFiles.write(Array("\(address)\n".utf8), to: path)
  }
}

extension AHPError {
  static func noSuchEntry(_ name: String, _ host: String) -> AHPError {
    AHPError(
      .noSuchEntry, .notFound, "the outbox has no entry \(quoted(name))",
      advice: "see 'ahpctl outbox list'", host: host)
  }
}
