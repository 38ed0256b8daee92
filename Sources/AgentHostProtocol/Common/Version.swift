// swift-format-ignore: AlwaysUseLowerCamelCase
/// The protocol version that this package implements.
public let PROTOCOL_VERSION = "1.0.0"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The protocol versions to offer, in order of preference. Hosts before 1.0 select the first one they support,
/// later hosts the highest; this list gives both the same result.
public let SUPPORTED_PROTOCOL_VERSIONS = [
  "1.0.0", "0.9.0", "0.8.0", "0.7.0", "0.6.0", "0.5.2", "0.5.1",
]

/// The version of this package, as opposed to the protocol's.
public enum PackageVersion {
  /// The current version, as in the change log and release metadata.
  public static let current = "0.1.0"
}
