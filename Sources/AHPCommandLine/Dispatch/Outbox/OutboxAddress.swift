internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The address that the entries of a journal were queued for. A name in the configuration may lead to
/// another machine one day; queued entries are not sent there without confirmation.
///
/// Stored in a file next to the journal, without the secrets of the address. Only the process that has
/// the journal open reads and writes it.
struct OutboxAddress: Sendable {
  /// What is on record about a host.
  struct Record: Sendable, Hashable {
    var address: String
    /// Whether only a project configuration named it, so that it must not get the user's token.
    var isFromProject = false
  }

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
  ///   - recorded: what is on record; nothing for a journal of an earlier version.
  ///   - hasEntries: whether the outbox has queued entries.
  ///   - isMoving: whether the user has accepted the new address.
  static func decide(
    recorded: Record?, current: Record, hasEntries: Bool, isMoving: Bool
  ) -> Handling {
    guard let recorded else { return .record }
    guard plain(recorded.address) == plain(current.address) else {
      return hasEntries && !isMoving ? .hold(recorded.address) : .record
    }
    return recorded.isFromProject && !current.isFromProject ? .record : .keep
  }

  /// Returns the address without a final slash: an empty path equals none.
  private static func plain(_ address: String) -> Substring {
    address.hasSuffix("/") ? address.dropLast() : address[...]
  }

  private let path: String

  init(directory: String, identity: OutboxIdentity) {
    path = FileOutboxJournal(directory: directory, identity: identity).path + ".address"
  }

  func read() throws(FileError) -> Record? {
    guard let bytes = try OwnerOnlyFiles.read(path, limit: 1 << 16) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Record(
      address: String(lines.first ?? ""), isFromProject: lines.dropFirst().first == Self.mark)
  }

  /// The second line of a file about a host that only a project named.
  private static let mark: Substring = "project"

  /// Returns the configured host with this name, or else that of the address for which the entries were queued, if the
  /// address has all that is necessary to connect.
  ///
  /// - Throws: `UsageError` with the command that sends the entries.
  func host(for name: Setting<String>, in selection: HostSelection) throws -> HostEntry {
    if let host = try? selection.host(name) { return host }
    guard let record = try? read(), !record.address.isEmpty else {
      throw UsageError(
        "", "\(name.value) is not configured", advice: "name its address to flush its outbox")
    }
    // The address without its secrets has them as this sign, which no address may contain.
    let address = record.address
    let sample = address.replacing(bytewise: "…", with: "x")
    let found = try? selection.host(Setting(sample, from: .builtIn))
    let isSameHost = found?.id == name.value
    if var host = found, isSameHost, sample == address {
      host.isFromProject = host.isFromProject || record.isFromProject
      return host
    }
    let words = isSameHost ? ["outbox", "flush", address] : ["hosts", "add", name.value, address]
    throw UsageError(
      "", "\(name.value) is not configured",
      advice: "to send its actions, run: \(ShellWord.command(words))")
  }

  func write(_ record: Record) throws(FileError) {
    let mark = record.isFromProject ? "\(Self.mark)\n" : ""
    try PrivateFiles.write(Array("\(record.address)\n\(mark)".utf8), to: path)
  }
}

extension AHPError {
  static func noSuchEntry(_ name: String, _ host: String) -> AHPError {
    AHPError(
      .noSuchEntry, .notFound, "the outbox has no entry \(quoted(name))",
      advice: "see 'ahpctl outbox list'", host: host)
  }
}
