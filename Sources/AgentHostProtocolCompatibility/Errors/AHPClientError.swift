public import AgentHostProtocolClient

/// The error type of the client, under its name in the official package.
///
/// A structure: compare `code` or `category` instead of switching over the official enumeration.
public typealias AHPClientError = AHPError

/// The error type of transports, under its name in the official package.
///
/// Transports of this package throw `AHPError`. A custom transport may throw any error. The category of a
/// `ClassifiedError` determines whether the client reconnects.
public typealias TransportError = AHPError
