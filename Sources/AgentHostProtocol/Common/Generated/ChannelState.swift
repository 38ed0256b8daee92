// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a channel of any kind. The wire format has no discriminator: the kind is derived
/// from the members.
public enum ChannelState: JSONCodable {
  /// The state of the root channel: agents, terminals and configuration of the host.
  indirect case root(RootState)
  /// The state of a session.
  indirect case session(SessionState)
  /// The state of a chat: turns, pending messages and open requests.
  indirect case chat(ChatState)
  /// The state of a terminal: size, output and claim.
  indirect case terminal(TerminalState)
  /// The state of a changeset: changed files and operations on them.
  indirect case changeset(ChangesetState)
  /// The annotations of a session.
  indirect case annotations(AnnotationsState)
  /// The state of a resource watch.
  indirect case resourceWatch(ResourceWatchState)
  /// The automations of the host.
  indirect case automation(AutomationState)
  /// The state of a run of an automation.
  indirect case automationRun(AutomationRunState)
  /// The state of a canvas: a web page that an extension shows beside a chat. Experimental.
  indirect case canvas(CanvasState)
  /// A state of an unknown kind, or an undecodable state, preserved as raw JSON.
  indirect case unknown(JSONValue)
}

extension ChannelState {
  /// The kind; `nil` if unknown.
  public var kind: ChannelKind? {
    switch self {
    case .root: .root
    case .session: .session
    case .chat: .chat
    case .terminal: .terminal
    case .changeset: .changeset
    case .annotations: .annotations
    case .resourceWatch: .resourceWatch
    case .automation: .automation
    case .automationRun: .automationRun
    case .canvas: .canvas
    case .unknown: nil
    }
  }

  /// Decodes a state of this kind. `nil` preserves raw JSON.
  @inline(__always)
  init(reading reader: inout JSONReader, as kind: ChannelKind?) throws(JSONError) {
    switch kind {
    case .root: self = .root(try RootState(reading: &reader))
    case .session: self = .session(try SessionState(reading: &reader))
    case .chat: self = .chat(try ChatState(reading: &reader))
    case .terminal: self = .terminal(try TerminalState(reading: &reader))
    case .changeset: self = .changeset(try ChangesetState(reading: &reader))
    case .annotations: self = .annotations(try AnnotationsState(reading: &reader))
    case .resourceWatch: self = .resourceWatch(try ResourceWatchState(reading: &reader))
    case .automation: self = .automation(try AutomationState(reading: &reader))
    case .automationRun: self = .automationRun(try AutomationRunState(reading: &reader))
    case .canvas: self = .canvas(try CanvasState(reading: &reader))
    case nil: self = .unknown(try JSONValue(reading: &reader))
    }
  }

  /// Encodes the state.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .root(let state): state.write(to: &writer)
    case .session(let state): state.write(to: &writer)
    case .chat(let state): state.write(to: &writer)
    case .terminal(let state): state.write(to: &writer)
    case .changeset(let state): state.write(to: &writer)
    case .annotations(let state): state.write(to: &writer)
    case .resourceWatch(let state): state.write(to: &writer)
    case .automation(let state): state.write(to: &writer)
    case .automationRun(let state): state.write(to: &writer)
    case .canvas(let state): state.write(to: &writer)
    case .unknown(let value): value.write(to: &writer)
    }
  }

  /// Applies an action in place with the reducer of this kind of state. Actions of other channels,
  /// and unknown actions or states, change nothing, except that `session/titleChanged` renames a
  /// chat: hosts dispatch it on the channel of the chat.
  ///
  /// Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: StateAction) -> ReductionOutcome {
    switch action {
    case .root(let action):
      guard case .root(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .root(state) }
      return state.reduce(action)
    case .session(let action):
      guard case .session(var state) = self else { return rename(by: action) }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .session(state) }
      return state.reduce(action)
    case .chat(let action):
      guard case .chat(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .chat(state) }
      return state.reduce(action)
    case .terminal(let action):
      guard case .terminal(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .terminal(state) }
      return state.reduce(action)
    case .changeset(let action):
      guard case .changeset(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .changeset(state) }
      return state.reduce(action)
    case .annotations(let action):
      guard case .annotations(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .annotations(state) }
      return state.reduce(action)
    case .resourceWatch(let action):
      guard case .resourceWatch(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .resourceWatch(state) }
      return state.reduce(action)
    case .automation(let action):
      guard case .automation(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .automation(state) }
      return state.reduce(action)
    case .automationRun(let action):
      guard case .automationRun(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .automationRun(state) }
      return state.reduce(action)
    case .canvas(let action):
      guard case .canvas(var state) = self else { return missed }
      // Uniquely referenced afterwards, so that the reducer changes it in place.
      _ = consume self
      defer { self = .canvas(state) }
      return state.reduce(action)
    case .unknown: return .unknown
    }
  }
}

/// Members that identify the kind of a state, one bit each.
struct StateMarks: OptionSet {
  let rawValue: UInt64
  init(rawValue: UInt64) { self.rawValue = rawValue }
  static let agents = StateMarks(rawValue: 1 << 0)
  static let chats = StateMarks(rawValue: 1 << 1)
  static let lifecycle = StateMarks(rawValue: 1 << 2)
  static let turns = StateMarks(rawValue: 1 << 3)
  static let claim = StateMarks(rawValue: 1 << 4)
  static let content = StateMarks(rawValue: 1 << 5)
  static let files = StateMarks(rawValue: 1 << 6)
  static let annotations = StateMarks(rawValue: 1 << 7)
  static let root = StateMarks(rawValue: 1 << 8)
  static let recursive = StateMarks(rawValue: 1 << 9)
  static let entries = StateMarks(rawValue: 1 << 10)
  static let automation = StateMarks(rawValue: 1 << 11)
  static let sessions = StateMarks(rawValue: 1 << 12)
  static let instanceId = StateMarks(rawValue: 1 << 13)
  static let canvasId = StateMarks(rawValue: 1 << 14)

  /// The kinds, in matching order.
  static let kinds: [ChannelKind] = [
    .root,
    .chat,
    .session,
    .terminal,
    .automationRun,
    .automation,
    .canvas,
    .changeset,
    .resourceWatch,
    .annotations,
  ]

  /// The members that identify the kind.
  static func all(of kind: ChannelKind) -> StateMarks {
    switch kind {
    case .root: [.agents]
    case .session: [.chats, .lifecycle]
    case .chat: [.turns]
    case .terminal: [.claim, .content]
    case .changeset: [.files]
    case .annotations: [.annotations]
    case .resourceWatch: [.root, .recursive]
    case .automation: [.entries]
    case .automationRun: [.automation, .sessions]
    case .canvas: [.instanceId, .canvasId]
    }
  }

  /// The mark of a member whose value starts with this byte.
  init(_ key: JSONKey, startingWith byte: UInt8) {
    switch key.word {
    case 0x0000_7374_6E65_6761: self = .agents
    case 0x0000_0073_7461_6863: self = .chats
    case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9) && byte == UInt8(ascii: "\""): self = .lifecycle
    case 0x0000_0073_6E72_7574: self = .turns
    case 0x0000_006D_6961_6C63: self = .claim
    case 0x0074_6E65_746E_6F63: self = .content
    case 0x0000_0073_656C_6966: self = .files
    case 0x8FA8_BFA6_87AC_86BF where key.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11) && byte == UInt8(ascii: "["): self = .annotations
    case 0x0000_0000_746F_6F72: self = .root
    case 0xBC85_A194_9189_A3B8 where key.isExactly(0x7669_7372_7563_6572, 0x6576_6973_7275_6365, 9): self = .recursive
    case 0x0073_6569_7274_6E65 where byte == UInt8(ascii: "["): self = .entries
    case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10): self = .automation
    case 0x736E_6F69_7373_6573: self = .sessions
    case 0xADF1_A4A7_A8B1_868F where key.isExactly(0x6563_6E61_7473_6E69, 0x6449_6563_6E61_7473, 10): self = .instanceId
    case 0x6449_7361_766E_6163: self = .canvasId
    default: self = []
    }
  }
}
