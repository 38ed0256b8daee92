#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Compiled into the modules that call it: otherwise every statically linked program would contain Foundation.
extension WebSocketTransport {
  /// Creates a transport; see ``init(url:headers:options:)-(String,_,_)``.
  @_alwaysEmitIntoClient
  public convenience init(url: URL, headers: [String: String] = [:], options: Options = Options()) {
    self.init(url: url.absoluteString, headers: headers, options: options)
  }
}
