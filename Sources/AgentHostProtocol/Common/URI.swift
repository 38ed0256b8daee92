/// An identifier of a channel or resource. Opaque: compared byte for byte, never normalized.
public typealias URI = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The root channel. Every host has exactly one.
public let RootResourceURI: URI = "ahp-root://"

/// The channel with the automations of a host.
public let automationsResourceURI: URI = "ahp-automations://"
