public import AgentHostProtocolClient

/// The error type of the client, under the name that the official package has for it.
///
/// It is a structure: compare `code`, or look at `category`, where the official one is switched over.
public typealias AHPClientError = AHPError

/// The error type of transports, under the name that the official package has for it.
///
/// Transports of this package throw `AHPError`. A custom transport may throw any error. The category of a
/// `ClassifiedError` determines whether the client reconnects.
public typealias TransportError = AHPError
