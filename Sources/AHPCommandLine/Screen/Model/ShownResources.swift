internal import AgentHostProtocol

/// The resources of what a pane shows. Each decision reads its own: the host may replace a text without another
/// address or nonce. Pure.
struct ShownResources: Sendable {
  enum Owner: Sendable, Hashable {
    /// The tool call with this identifier.
    case decision(String)
    case changes
  }

  private struct Key: Sendable, Hashable {
    let uri: ExactKey
    let nonce: ExactKey?

    init(_ content: ContentRef) {
      uri = ExactKey(content.uri)
      nonce = content.nonce.map(ExactKey.init)
    }
  }

  private struct Entry: Sendable {
    let read: Int
    var resource = ScreenResource.loading
  }

  /// The most reads at the same time.
  static let readLimit = 8

  private var owner: Owner?
  private var entries: [Key: Entry] = [:]
  private var lastRead = 0

  /// Returns a resource; nil if it was not requested.
  subscript(content: ContentRef) -> ScreenResource? { entries[Key(content)]?.resource }

  /// The numbers of the reads that have ended. The text of a read does not change.
  func reads(of contents: [ContentRef]) -> [Int] {
    contents.compactMap { entries[Key($0)] }.filter { $0.resource != .loading }.map(\.read)
  }

  /// The number of reads that have not ended.
  var pendingCount: Int { entries.values.count { $0.resource == .loading } }

  /// Removes the resources of what was shown before, if that is something else.
  mutating func show(_ owner: Owner) {
    if self.owner != owner { entries = [:] }
    self.owner = owner
  }

  mutating func forget() { entries = [:] }

  mutating func forget(_ owner: Owner) { if self.owner == owner { entries = [:] } }

  /// Removes what could not be read, and what is not read yet.
  mutating func forgetUnread() {
    entries = entries.filter { if case .text = $0.value.resource { true } else { false } }
  }

  /// Returns the number of a new read; nil if the resource was requested.
  mutating func begin(_ content: ContentRef) -> Int? {
    let key = Key(content)
    guard entries[key] == nil else { return nil }
    lastRead += 1
    entries[key] = Entry(read: lastRead)
    return lastRead
  }

  /// Takes the result of a read; false if it is not needed any more.
  mutating func end(_ read: Int, _ resource: ScreenResource) -> Bool {
    guard let key = entries.first(where: { $0.value.read == read })?.key,
      entries[key]?.resource == .loading
    else { return false }
    entries[key]?.resource = resource
    return true
  }
}
