public import AgentHostProtocolClient

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One whole message as a transport moves it, under its name in the official package.
public typealias TransportMessage = AHPTransportFrame

extension AHPTransportFrame {
  /// One JSON-RPC message as UTF-8 bytes. In patterns, `.binary` has them as `[UInt8]`.
  public static func binary(_ data: Data) -> AHPTransportFrame { .binary(Array(data)) }
}
