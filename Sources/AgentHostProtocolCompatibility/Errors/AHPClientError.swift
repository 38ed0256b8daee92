import AgentHostProtocolClient

/// The error type of the client, under the name that the official package has for it.
///
/// It is a structure: compare `code`, or look at `category`, where the official one is switched over.
public typealias AHPClientError = AHPError

/// The error type of transports, under the name that the official package has for it.
///
/// Transports of this package throw `AHPError`. One of the program's may throw any error; one that says
/// its category (`ClassifiedError`) decides by it whether the connection is tried again.
public typealias TransportError = AHPError
