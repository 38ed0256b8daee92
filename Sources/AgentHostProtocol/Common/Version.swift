// swift-format-ignore: AlwaysUseLowerCamelCase
/// The protocol version that this package implements.
public let PROTOCOL_VERSION = "1.0.0"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The protocol versions to offer, in this order: preferred first. Hosts before 1.0 take the first that
/// they speak, later ones the highest; both agree on this list.
public let SUPPORTED_PROTOCOL_VERSIONS = [
  "1.0.0", "0.9.0", "0.8.0", "0.7.0", "0.6.0", "0.5.2", "0.5.1",
]

/// The version of this package.
public enum PackageVersion {
  /// The version, as the change log and the release metadata have it.
  public static let current = "0.1.0"
}
