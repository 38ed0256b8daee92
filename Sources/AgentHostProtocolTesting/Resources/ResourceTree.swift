public import AgentHostProtocol

/// An in-memory file tree with URIs of any scheme.
///
/// Directories are created as needed. Paths outside of ``allowedRoots`` are not accessible, even with `..`
/// segments.
public struct ResourceTree: Sendable, Equatable {
  /// One file or directory.
  public enum Node: Sendable, Hashable {
    /// A file with its content.
    case file([UInt8])
    /// A directory.
    case directory
  }

  struct Entry: Sendable, Hashable {
    var node: Node
    /// The revision, incremented by each change and used for etags.
    var revision: Int
    var modifiedAt: String
  }

  /// The accessible URIs with everything below them.
  public var allowedRoots: [URI]
  private(set) var entries: URIDictionary<Entry> = [:]
  private var revision = 0
  /// The changes since the last ``takeChanges()``.
  private var changes: [ResourceChange] = []

  /// Creates an empty tree.
  public init(allowedRoots: [URI] = ["file:///workspace"]) {
    self.allowedRoots = allowedRoots
    for root in allowedRoots {
      entries[Self.normalized(root) ?? root] = Entry(
        node: .directory, revision: 0, modifiedAt: HostTime(milliseconds: 0).description)
    }
  }

  /// Writes a text file and creates its parent directories.
  public mutating func put(_ text: String, at uri: URI) {
    guard let path = try? resolve(uri) else { return }
    try? makeDirectories(above: path, HostTime(milliseconds: 0))
    store(.file(Array(text.utf8)), at: path, HostTime(milliseconds: 0))
  }

  /// Returns the text of a file; `nil` if it is missing or not text.
  public func text(at uri: URI) -> String? {
    guard let path = try? resolve(uri), case .file(let bytes) = entries[path]?.node else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  mutating func takeChanges() -> [ResourceChange] {
    defer { changes = [] }
    return changes
  }

  // MARK: Paths

  /// Returns the URI without `.`, `..` and redundant slashes; `nil` if it has no scheme or leaves its root.
  static func normalized(_ uri: URI) -> URI? {
    guard let colon = uri.firstIndex(of: ":"), colon != uri.startIndex else { return nil }
    let rest = uri[uri.index(after: colon)...]
    guard !rest.lowercased().contains(bytewise: "%2e"),
      !rest.lowercased().contains(bytewise: "%2f"), !rest.utf8.contains(0)
    else { return nil }
    let slashes = rest.prefix { $0 == "/" }
    var parts: [Substring] = []
    for part in rest.dropFirst(slashes.count).split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return "\(uri[..<colon]):\(slashes)\(parts.joined(separator: "/"))"
  }

  func resolve(_ uri: URI) throws(JSONRPCError) -> URI {
    guard let path = Self.normalized(uri) else { throw .invalid("\(uri) is not a resource") }
    let isAllowed = allowedRoots.contains {
      let root = Self.normalized($0) ?? $0
      return path == root || path.hasPrefix(Self.prefix(below: root))
    }
    guard isAllowed else {
      throw JSONRPCError(code: .permissionDenied, message: "\(uri) is outside of the allowed roots")
    }
    return path
  }

  /// Returns the beginning of all paths below this one. A root may end with its slashes, such as `file:///`.
  static func prefix(below path: URI) -> URI { path.hasSuffix("/") ? path : path + "/" }

  static func parent(_ path: URI) -> URI? {
    guard !path.hasSuffix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex
    else { return nil }
    let parent = path[..<slash]
    // The slashes after the scheme belong to the root.
    return String(parent.hasSuffix("/") || parent.hasSuffix(":") ? path[...slash] : parent)
  }

  static func name(_ path: URI) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  // MARK: Changes

  private func isRoot(_ path: URI) -> Bool {
    allowedRoots.contains { Self.normalized($0) == path }
  }

  mutating func store(_ node: Node, at path: URI, _ now: HostTime) {
    revision += 1
    changes.append(ResourceChange(uri: path, type: entries[path] == nil ? .added : .updated))
    entries[path] = Entry(node: node, revision: revision, modifiedAt: now.description)
  }

  mutating func makeDirectories(above path: URI, _ now: HostTime) throws(JSONRPCError) {
    guard !isRoot(path), let parent = Self.parent(path) else { return }
    try makeDirectory(parent, now)
  }

  mutating func makeDirectory(_ path: URI, _ now: HostTime) throws(JSONRPCError) {
    switch entries[path]?.node {
    case .directory: return
    case .file: throw JSONRPCError(code: .alreadyExists, message: "\(path) is a file")
    case nil: break
    }
    try makeDirectories(above: path, now)
    store(.directory, at: path, now)
  }

  func descendants(of path: URI) -> [URI] {
    let prefix = Self.prefix(below: path)
    return entries.keys.filter { $0.hasPrefix(prefix) && $0 != path }.sorted()
  }

  mutating func remove(_ path: URI) {
    for uri in [path] + descendants(of: path) {
      guard entries.removeValue(forKey: uri) != nil else { continue }
      changes.append(ResourceChange(uri: uri, type: .deleted))
    }
  }
}
