// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a resource watch. It never changes.
public struct ResourceWatchState: JSONCodable {
  /// The file or directory.
  public var root: URI
  /// Whether subdirectories are watched too; absent means no.
  public var recursive: Bool
  /// Patterns to exclude.
  public var excludes: Optional<ResourcePatterns>
  /// Patterns to include; absent includes everything.
  public var includes: Optional<ResourcePatterns>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [String]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// A change to a file or directory.
public struct ResourceChange: JSONCodable {
  /// The URI of the file.
  public var uri: URI
  /// The kind of change.
  public var type: ResourceChangeType
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI,
    type: ResourceChangeType
  ) {
    self.uri = uri
    self.type = type
    unknownMembers = nil
  }
}

/// Changes to files.
public struct ResourceChanges: JSONCodable {
  /// The changes, at least one.
  public var items: [ResourceChange]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [ResourceChange]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of the `createResourceWatch` request. Starts to watch files. The watch ends when its
/// last subscriber unsubscribes. Sent by either side, since AHP 0.2.0.
public struct CreateResourceWatchParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The file or directory.
  public var uri: URI
  /// Whether subdirectories are watched too; absent means no.
  public var recursive: Optional<Bool>
  /// Patterns to exclude.
  public var excludes: Optional<ResourcePatterns>
  /// Patterns to include; absent includes everything.
  public var includes: Optional<ResourcePatterns>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Result of `createResourceWatch`.
public struct CreateResourceWatchResult: JSONCodable {
  /// The channel to subscribe to.
  public var channel: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI
  ) {
    self.channel = channel
    unknownMembers = nil
  }
}

/// The kind of change to a file.
public enum ResourceChangeType: OpenEnumeration {
  /// `added`: Created.
  case added
  /// `updated`: Modified.
  case updated
  /// `deleted`: Deleted.
  case deleted
  /// An unknown value, preserved as a string.
  case unknown(String)
}

