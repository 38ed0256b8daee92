#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Compiled into the modules that call it: otherwise every statically linked program would contain Foundation.
extension FileClientIdStore {
  /// Creates a store in a directory, which is created on first use.
  @_alwaysEmitIntoClient
  public init(directory: URL) {
    self.init(directory: directory.path)
  }
}
