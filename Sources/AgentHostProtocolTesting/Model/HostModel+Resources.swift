import AgentHostProtocol

extension HostModel {
  mutating func resourceResult(
    of method: String, _ params: [UInt8], for id: HostConnectionID
  ) throws(JSONRPCError) -> EncodedJSON {
    switch method {
    case CreateResourceWatchParams.method:
      return try run(params, id) { (m, p, _) throws(JSONRPCError) in try m.createWatch(p) }
    default:
      throw JSONRPCError(code: .methodNotFound, message: "there is no method \(method)")
    }
  }

  mutating func createWatch(
    _ params: CreateResourceWatchParams
  ) throws(JSONRPCError) -> CreateResourceWatchResult {
    let uri = "ahp-resource-watch:/\(nextId("watch"))"
    channels[uri] = Channel(
      state: .resourceWatch(
        ResourceWatchState(
          root: params.uri, recursive: params.recursive ?? false, excludes: params.excludes,
          includes: params.includes)))
    return CreateResourceWatchResult(channel: uri)
  }
}
