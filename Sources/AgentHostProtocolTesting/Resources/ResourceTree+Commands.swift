internal import AHPWebSocket
internal import AgentHostProtocol

extension ResourceTree {
  private func entry(_ uri: URI) throws(JSONRPCError) -> (path: URI, entry: Entry) {
    let path = try resolve(uri)
    guard let entry = entries[path] else { throw .notFound(uri) }
    return (path, entry)
  }

  private func etag(_ entry: Entry) -> String { "\"\(entry.revision)\"" }

  func read(_ params: ResourceReadParams) throws(JSONRPCError) -> ResourceReadResult {
    let (_, entry) = try entry(params.uri)
    guard case .file(let bytes) = entry.node else { throw .invalid("\(params.uri) is a directory") }
    if params.encoding != .base64, let text = String(validating: bytes, as: UTF8.self) {
      return ResourceReadResult(data: text, encoding: .utf8, contentType: "text/plain")
    }
    return ResourceReadResult(
      data: Base64.encode(bytes), encoding: .base64,
      contentType: "application/octet-stream")
  }

  mutating func write(
    _ params: ResourceWriteParams, _ now: HostTime
  ) throws(JSONRPCError) -> ResourceWriteResult {
    let path = try resolve(params.uri)
    guard Self.parent(path).map({ entries[$0]?.node == .directory }) == true else {
      throw .notFound(Self.parent(path) ?? path)
    }
    var content: [UInt8] = []
    let old = entries[path]
    if params.createOnly == true, old != nil {
      throw JSONRPCError(code: .alreadyExists, message: "\(params.uri) exists")
    }
    switch old?.node {
    case .directory: throw .invalid("\(params.uri) is a directory")
    case .file(let bytes): content = bytes
    case nil: break
    }
    if let expected = params.ifMatch, old.map(etag) != expected {
      throw JSONRPCError(code: .conflict, message: "\(params.uri) has changed")
    }
    let data: [UInt8]
    if params.encoding == .base64 {
      guard let decoded = Base64.decode(params.data) else {
        throw .invalid("data is not Base64")
      }
      data = decoded
    } else {
      data = Array(params.data.utf8)
    }
    let position = params.position ?? 0
    guard position >= 0 else { throw .invalid("position is negative") }
    let mode = params.mode ?? .truncate
    guard mode == .append || position <= content.count else {
      throw .invalid("position is beyond the end")
    }
    switch mode {
    case .truncate: content = content.prefix(position) + data
    case .append: content.insert(contentsOf: data, at: max(0, content.count - position))
    case .insert: content.insert(contentsOf: data, at: position)
    case .unknown: throw .invalid("the mode is unknown")
    }
    store(.file(content), at: path, now)
    return ResourceWriteResult()
  }

  func list(_ params: ResourceListParams) throws(JSONRPCError) -> ResourceListResult {
    let (path, entry) = try entry(params.uri)
    guard entry.node == .directory else { throw .invalid("\(params.uri) is not a directory") }
    let children = descendants(of: path).filter { Self.parent($0) == path }
    return ResourceListResult(
      entries: children.map {
        DirectoryEntry(
          name: Self.name($0), type: entries[$0]?.node == .directory ? .directory : .file)
      })
  }

  func resolve(_ params: ResourceResolveParams) throws(JSONRPCError) -> ResourceResolveResult {
    let (path, entry) = try entry(params.uri)
    var result = ResourceResolveResult(
      uri: path, type: .directory, mtime: entry.modifiedAt, etag: etag(entry))
    if case .file(let bytes) = entry.node {
      result.type = .file
      result.size = bytes.count
      result.contentType =
        String(validating: bytes, as: UTF8.self) == nil
        ? "application/octet-stream" : "text/plain"
    }
    return result
  }

  mutating func makeDirectory(
    _ params: ResourceMkdirParams, _ now: HostTime
  ) throws(JSONRPCError) -> ResourceMkdirResult {
    try makeDirectory(try resolve(params.uri), now)
    return ResourceMkdirResult()
  }

  mutating func delete(_ params: ResourceDeleteParams) throws(JSONRPCError) -> ResourceDeleteResult
  {
    let (path, entry) = try entry(params.uri)
    if entry.node == .directory, params.recursive != true, !descendants(of: path).isEmpty {
      throw .invalid("\(params.uri) is not empty")
    }
    remove(path)
    return ResourceDeleteResult()
  }

  mutating func copy(
    _ params: ResourceCopyParams, _ now: HostTime
  ) throws(JSONRPCError) -> ResourceCopyResult {
    try transfer(params.source, params.destination, params.failIfExists, now)
    return ResourceCopyResult()
  }

  mutating func move(
    _ params: ResourceMoveParams, _ now: HostTime
  ) throws(JSONRPCError) -> ResourceMoveResult {
    if let source = try transfer(params.source, params.destination, params.failIfExists, now) {
      remove(source)
    }
    return ResourceMoveResult()
  }

  /// Copies a file or directory with its contents.
  ///
  /// - Returns: The path of the source; `nil` if source and destination are equal.
  @discardableResult
  private mutating func transfer(
    _ source: URI, _ destination: URI, _ failIfExists: Bool?, _ now: HostTime
  ) throws(JSONRPCError) -> URI? {
    let (from, _) = try entry(source)
    let to = try resolve(destination)
    if to == from { return nil }
    guard !to.hasPrefix(Self.prefix(below: from)) else {
      throw .invalid("the destination is inside the source")
    }
    guard !from.hasPrefix(Self.prefix(below: to)) else {
      throw .invalid("the source is inside the destination")
    }
    guard Self.parent(to).map({ entries[$0]?.node == .directory }) == true else {
      throw .notFound(Self.parent(to) ?? to)
    }
    if entries[to] != nil {
      if failIfExists == true {
        throw JSONRPCError(code: .alreadyExists, message: "\(destination) exists")
      }
      remove(to)
    }
    for path in [from] + descendants(of: from) {
      guard let entry = entries[path] else { continue }
      store(entry.node, at: to + path.dropFirst(from.count), now)
    }
    return from
  }

  func request(_ params: ResourceRequestParams) throws(JSONRPCError) -> ResourceRequestResult {
    _ = try resolve(params.uri)
    return ResourceRequestResult()
  }
}
