/// An identifier of a channel or resource. Opaque: compared byte for byte, never normalised.
public typealias URI = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The root channel, of which every host has exactly one.
public let RootResourceURI: URI = "ahp-root://"

/// The channel of a host's automations.
public let automationsResourceURI: URI = "ahp-automations://"
