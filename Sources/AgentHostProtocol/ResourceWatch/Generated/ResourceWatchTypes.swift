// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// What is watched; it never changes.
public struct ResourceWatchState: JSONCodable {
  /// The file or directory.
  public var root: URI
  /// Whether directories below it are watched, too; absent means no.
  public var recursive: Bool
  /// What to leave out.
  public var excludes: Optional<ResourcePatterns>
  /// What to watch only.
  public var includes: Optional<ResourcePatterns>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    root: URI,
    recursive: Bool,
    excludes: ResourcePatterns? = nil,
    includes: ResourcePatterns? = nil
  ) {
    self.root = root
    self.recursive = recursive
    self.excludes = excludes
    self.includes = includes
    unknownMembers = nil
  }
}

/// Glob patterns.
public struct ResourcePatterns: JSONCodable {
  /// The patterns.
  public var items: [String]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [String]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// A change of a file.
public struct ResourceChange: JSONCodable {
  /// The file.
  public var uri: URI
  /// What became of it.
  public var type: ResourceChangeType
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    type: ResourceChangeType
  ) {
    self.uri = uri
    self.type = type
    unknownMembers = nil
  }
}

/// Changes of files.
public struct ResourceChanges: JSONCodable {
  /// The changes, at least one.
  public var items: [ResourceChange]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [ResourceChange]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of `createResourceWatch`. Starts to watch files; the watch ends with its last
/// subscriber.
public struct CreateResourceWatchParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The file or directory.
  public var uri: URI
  /// Whether directories below it are watched, too; absent means no.
  public var recursive: Optional<Bool>
  /// What to leave out.
  public var excludes: Optional<ResourcePatterns>
  /// What to watch only.
  public var includes: Optional<ResourcePatterns>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI = RootResourceURI,
    uri: URI,
    recursive: Bool? = nil,
    excludes: ResourcePatterns? = nil,
    includes: ResourcePatterns? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.uri = uri
    self.recursive = recursive
    self.excludes = excludes
    self.includes = includes
    self.meta = meta
  }
}

/// Result of `createResourceWatch`. Starts to watch files; the watch ends with its last subscriber.
public struct CreateResourceWatchResult: JSONCodable {
  /// The channel to subscribe to.
  public var channel: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI
  ) {
    self.channel = channel
    unknownMembers = nil
  }
}

/// What became of a file.
public enum ResourceChangeType: OpenEnumeration {
  /// `added`: It is new.
  case added
  /// `updated`: It has changed.
  case updated
  /// `deleted`: It is gone.
  case deleted
  /// A value that this version does not know.
  case unknown(String)
}

