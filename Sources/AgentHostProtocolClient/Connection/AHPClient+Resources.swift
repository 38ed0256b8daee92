public import AgentHostProtocol

// Files of the host, as calls of `request` with explicit parameters.
extension AHPClient {
  /// Reads a file. Throws as ``request(_:timeout:)``.
  public func resourceRead(_ uri: URI, encoding: ContentEncoding? = nil, timeout: Duration? = nil)
    async throws -> ResourceReadResult
  {
    try await request(ResourceReadParams(uri: uri, encoding: encoding), timeout: timeout)
  }

  /// Writes a file: all of it, at its end or at an offset, depending on `mode`. Throws as
  /// ``request(_:timeout:)``.
  public func resourceWrite(_ params: ResourceWriteParams, timeout: Duration? = nil) async throws {
    _ = try await request(params, timeout: timeout)
  }

  /// Lists a directory. Throws as ``request(_:timeout:)``.
  public func resourceList(_ uri: URI, timeout: Duration? = nil) async throws -> ResourceListResult
  {
    try await request(ResourceListParams(uri: uri), timeout: timeout)
  }

  /// Copies a file or directory. Throws as ``request(_:timeout:)``.
  public func resourceCopy(
    _ source: URI, to destination: URI, failIfExists: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceCopyParams(source: source, destination: destination, failIfExists: failIfExists),
      timeout: timeout)
  }

  /// Deletes a file or directory; a directory with entries only if `recursive`. Throws as
  /// ``request(_:timeout:)``.
  public func resourceDelete(_ uri: URI, recursive: Bool? = nil, timeout: Duration? = nil)
    async throws
  {
    _ = try await request(ResourceDeleteParams(uri: uri, recursive: recursive), timeout: timeout)
  }

  /// Moves a file or directory. Throws as ``request(_:timeout:)``.
  public func resourceMove(
    _ source: URI, to destination: URI, failIfExists: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceMoveParams(source: source, destination: destination, failIfExists: failIfExists),
      timeout: timeout)
  }

  /// Returns the type and metadata of a URI. Throws as ``request(_:timeout:)``, also when it does not
  /// exist.
  public func resourceResolve(_ uri: URI, followSymlinks: Bool? = nil, timeout: Duration? = nil)
    async throws -> ResourceResolveResult
  {
    try await request(
      ResourceResolveParams(uri: uri, followSymlinks: followSymlinks), timeout: timeout)
  }

  /// Creates a directory and its parents if they do not exist. Throws as ``request(_:timeout:)``.
  public func resourceMkdir(_ uri: URI, timeout: Duration? = nil) async throws {
    _ = try await request(ResourceMkdirParams(uri: uri), timeout: timeout)
  }

  /// Requests access; read access by default. Throws as ``request(_:timeout:)``.
  public func resourceRequest(
    _ uri: URI, read: Bool? = nil, write: Bool? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      ResourceRequestParams(uri: uri, read: read, write: write), timeout: timeout)
  }

  /// Watches a file or directory. Subscribe to the returned channel; unsubscribe to stop. Throws as
  /// ``request(_:timeout:)``.
  public func createResourceWatch(
    _ uri: URI, recursive: Bool? = nil, excludes: ResourcePatterns? = nil,
    includes: ResourcePatterns? = nil, timeout: Duration? = nil
  ) async throws -> CreateResourceWatchResult {
    try await request(
      CreateResourceWatchParams(
        uri: uri, recursive: recursive, excludes: excludes, includes: includes), timeout: timeout)
  }
}
