import AgentHostProtocol

// Files of the host. Each call is `request` with the parameters spelled out.
extension AHPClient {
  /// Reads a file.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceRead(_ uri: URI, encoding: ContentEncoding? = nil, timeout: Duration? = nil)
    async throws -> ResourceReadResult
  {
    try await request(ResourceReadParams(uri: uri, encoding: encoding), timeout: timeout)
  }

  /// Writes a file: all of it, at its end or in its midst, as `mode` says.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceWrite(_ params: ResourceWriteParams, timeout: Duration? = nil) async throws {
    _ = try await request(params, timeout: timeout)
  }

  /// Lists a directory.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceList(_ uri: URI, timeout: Duration? = nil) async throws -> ResourceListResult
  {
    try await request(ResourceListParams(uri: uri), timeout: timeout)
  }

  /// Copies a file or directory.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceCopy(
    _ source: URI, to destination: URI, failIfExists: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceCopyParams(source: source, destination: destination, failIfExists: failIfExists),
      timeout: timeout)
  }

  /// Deletes a file or directory; one that is not empty only if `recursive`.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceDelete(_ uri: URI, recursive: Bool? = nil, timeout: Duration? = nil)
    async throws
  {
    _ = try await request(ResourceDeleteParams(uri: uri, recursive: recursive), timeout: timeout)
  }

  /// Moves a file or directory.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceMove(
    _ source: URI, to destination: URI, failIfExists: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceMoveParams(source: source, destination: destination, failIfExists: failIfExists),
      timeout: timeout)
  }

  /// Tells what there is under a URI; an error if there is nothing.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceResolve(_ uri: URI, followSymlinks: Bool? = nil, timeout: Duration? = nil)
    async throws -> ResourceResolveResult
  {
    try await request(
      ResourceResolveParams(uri: uri, followSymlinks: followSymlinks), timeout: timeout)
  }

  /// Creates a directory and those above it; fine if it is there.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceMkdir(_ uri: URI, timeout: Duration? = nil) async throws {
    _ = try await request(ResourceMkdirParams(uri: uri), timeout: timeout)
  }

  /// Asks for access; for reading if neither is said.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func resourceRequest(
    _ uri: URI, read: Bool? = nil, write: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceRequestParams(uri: uri, read: read, write: write), timeout: timeout)
  }

  /// Watches a file or directory. Subscribe to the channel that is returned; unsubscribe to end it.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func createResourceWatch(
    _ uri: URI, recursive: Bool? = nil, excludes: ResourcePatterns? = nil,
    includes: ResourcePatterns? = nil, timeout: Duration? = nil
  ) async throws -> CreateResourceWatchResult {
    try await request(
      CreateResourceWatchParams(
        uri: uri, recursive: recursive, excludes: excludes, includes: includes), timeout: timeout)
  }
}
