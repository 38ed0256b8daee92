import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolCompatibility

extension OfficialProgram {
  /// Mirrors the states of two hosts.
  static func mirrored(
    _ snapshots: [(HostId, Snapshot)], _ envelopes: [(HostId, ActionEnvelope)]
  ) async -> (roots: [HostId: RootState], sessions: [HostedResourceKey: SessionState]) {
    let mirror = MultiHostStateMirror()
    for (host, snapshot) in snapshots {
      await mirror.applySnapshot(host: host, snapshot: snapshot)
    }
    for (host, envelope) in envelopes { await mirror.apply(host: host, envelope: envelope) }
    let roots = await mirror.rootStates
    let sessions = await mirror.sessions
    return (roots, sessions)
  }

  /// Mirrors the states of one host.
  static func mirrored(
    _ snapshots: [Snapshot]
  ) async -> (root: RootState, titles: [URI: String]) {
    let mirror = AHPStateMirror()
    for snapshot in snapshots { await mirror.applySnapshot(snapshot) }
    let root = await mirror.rootState
    var titles: [URI: String] = [:]
    for (uri, session) in await mirror.sessions { titles[uri] = session.title }
    return (root, titles)
  }

  /// Actions by their flat names.
  static func rename(_ title: String) -> StateAction {
    let action: StateAction = .sessionTitleChanged(SessionTitleChangedAction(title: title))
    return isClientDispatchable(action) ? action : .sessionReady()
  }

  /// The new title, if the action is about one.
  static func title(_ action: StateAction) -> String? {
    switch action.flat {
    case .sessionTitleChanged(let change): return change.title
    default: return nil
    }
  }

  /// Reduces by hand.
  static func reduced(_ state: SessionState, _ action: StateAction) -> SessionState {
    let reducer = AHPSessionReducer()
    guard reducer.isClientDispatchable(action) else { return state }
    return reducer.reduce(state: state, action: action)
  }

  /// Values of any shape, and back.
  static func metadata(_ state: SessionState) -> [String: AnyCodable] {
    var state = state
    state.meta = ["name": AnyCodable("x"), "sizes": AnyCodable([1, 2])]
    let more: [String: AnyCodable] = ["isNew": AnyCodable(true)]
    state.meta?.merge(JSONObject(more))
    return state.meta?.dictionary ?? [:]
  }

  /// A value of a known type.
  static func name(_ metadata: [String: AnyCodable]) -> String? {
    metadata["name"]?.value as? String
  }
}
