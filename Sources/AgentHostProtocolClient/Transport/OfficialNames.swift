// Names of the official Swift package, for source compatibility.

/// The official package's name for its transport over `URLSession`.
public typealias URLSessionWebSocketTransport = WebSocketTransport

/// The official package's name for its transport over Network.framework.
public typealias NWConnectionWebSocketTransport = WebSocketTransport

/// The official package's name for transports with their own pings.
public typealias AHPKeepAliveTransport = AHPTransport
