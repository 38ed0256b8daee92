// Names of the official Swift package, so that code written for it compiles here.

/// The name that the official package has for its transport over `URLSession`.
public typealias URLSessionWebSocketTransport = WebSocketTransport

/// The name that the official package has for its transport over Network.framework.
public typealias NWConnectionWebSocketTransport = WebSocketTransport

/// The name that the official package has for transports that can probe their own liveness.
public typealias AHPKeepAliveTransport = AHPTransport
