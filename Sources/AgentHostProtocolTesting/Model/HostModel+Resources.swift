internal import AgentHostProtocol

extension HostModel {
  mutating func resourceResult(
    of method: String, _ params: [UInt8], for id: HostConnectionID
  ) throws(JSONRPCError) -> EncodedJSON {
    defer { notifyWatches() }
    switch method {
    case CreateResourceWatchParams.method:
      return try run(params, id) { (m, p, c) throws(JSONRPCError) in try m.createWatch(p, c) }
    case ResourceReadParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.resources.read(p) }
    case ResourceWriteParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in
        try m.resources.write(p, m.now)
      }
    case ResourceListParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.resources.list(p) }
    case ResourceCopyParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in
        try m.resources.copy(p, m.now)
      }
    case ResourceMoveParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in
        try m.resources.move(p, m.now)
      }
    case ResourceDeleteParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.resources.delete(p) }
    case ResourceResolveParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.resources.resolve(p) }
    case ResourceMkdirParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in
        try m.resources.makeDirectory(p, m.now)
      }
    case ResourceRequestParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.resources.request(p) }
    default:
      throw .noMethod(method)
    }
  }

  /// Notifies watches of changes, after the response to the request that caused them.
  private mutating func notifyWatches() {
    let changes = resources.takeChanges()
    guard !changes.isEmpty else { return }
    afterwards.append(FollowUp { $0.resourcesChanged(changes) })
  }

  mutating func createWatch(
    _ params: CreateResourceWatchParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> CreateResourceWatchResult {
    let root = try resources.resolve(params.uri)
    guard resources.entries[root] != nil else { throw .notFound(params.uri) }
    let uri = "ahp-resource-watch:/\(nextId("watch"))"
    makeChannel(
      uri,
      .resourceWatch(
        ResourceWatchState(
          root: root, recursive: params.recursive ?? false, excludes: params.excludes,
          includes: params.includes)))
    channels[uri]?.maker = id
    return CreateResourceWatchResult(channel: uri)
  }

  mutating func resourcesChanged(_ changes: [ResourceChange]) {
    for uri in channels.keys.sorted() {
      guard case .resourceWatch(let watch) = channels[uri]?.state else { continue }
      let seen = changes.filter { watch.covers($0.uri) }
      guard !seen.isEmpty else { continue }
      apply(
        .resourceWatch(
          .changed(ResourceWatchChangedAction(changes: ResourceChanges(items: seen)))), on: uri)
    }
  }
}
