import AgentHostProtocol
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AHPCommandLine

/// A probe finds the personality that its host was given.
///
/// By default each switch runs alone at the newest version and in a combination at the oldest; the other
/// versions get one combination each. With `AHP_TEST_ALL` each switch and each preset runs at every version.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ProbeTableTests {
  /// A personality with one switch set, and with those that it needs.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (inout HostPersonality) -> Void
    var testDescription: String { name }

    var personality: HostPersonality {
      var personality = HostPersonality(name: name)
      change(&personality)
      return personality
    }

    init(_ name: String, _ change: @escaping @Sendable (inout HostPersonality) -> Void) {
      self.name = name
      self.change = change
    }

    /// Sets the switches of several cases.
    init(_ name: String, all cases: [Case]) {
      self.init(name) { personality in
        for other in cases { other.change(&personality) }
      }
    }
  }

  /// A personality and the only version that its host offers.
  struct Row: Sendable, CustomTestStringConvertible {
    var `case`: Case
    var version: ProtocolVersion
    var testDescription: String { "\(`case`.name) \(version)" }
  }

  static let versions = SUPPORTED_PROTOCOL_VERSIONS.compactMap { ProtocolVersion($0) }

  /// Combinations in which each switch occurs once. A name with a colon is a variant of a switch; variants run
  /// alone, and so do the switches that are measured in time.
  static let combined: [Case] = {
    let switches = alone.filter {
      !$0.name.contains(":") && !["disposeEmptySessions", "evictIdleSessions"].contains($0.name)
    }
    let count = versions.count - 1
    return (0..<count).map { number in
      Case(
        "combination \(number)",
        all: switches.indices.filter { $0 % count == number }.map { switches[$0] })
    }
  }()

  /// Each switch alone at the newest version, each combination at the oldest, and one at each other version.
  static let switchRows: [Row] = {
    guard let newest = versions.first, let oldest = versions.last else { return [] }
    if TestVolume.isWhole {
      return (alone + combined).flatMap { `case` in
        versions.map { Row(case: `case`, version: $0) }
      }
    }
    return alone.map { Row(case: $0, version: newest) }
      + combined.map { Row(case: $0, version: oldest) }
      + zip(combined, versions.dropFirst().dropLast()).map { Row(case: $0, version: $1) }
  }()

  /// Each preset at the newest and at the oldest version.
  static let presetRows: [Row] = presets.flatMap { preset in
    versions.filter { TestVolume.isWhole || $0 == versions.first || $0 == versions.last }
      .map { Row(case: preset, version: $0) }
  }

  /// Each switch. `queryToken` concerns the transport and has a separate test.
  static let alone: [Case] = [
    Case("none") { _ in },
    Case("liveBeforeReconnectAnswer") { $0.liveBeforeReconnectAnswer = true },
    Case("missedActionsBeforeSubscribeAnswer") { $0.missedActionsBeforeSubscribeAnswer = true },
    Case("replayForUnknownClient") { $0.replayForUnknownClient = true },
    Case("unknownClientCode") { $0.unknownClientCode = .notFound },
    Case("rejectionsNotReplayed") { $0.rejectionsNotReplayed = true },
    Case("newestConnectionOnly") { $0.newestConnectionOnly = true },
    Case("newIDsAfterRestart") { $0.newIDsAfterRestart = true },
    Case("interruptedTurnsComplete") { $0.interruptedTurnsComplete = true },
    Case("emptySessionsVanishOnRestart") { $0.emptySessionsVanishOnRestart = true },
    Case("providerURIs") { $0.providerURIs = true },
    Case("schemeIsProvider") {
      $0.providerURIs = true
      $0.schemeIsProvider = true
    },
    Case("oneSpellingPerConnection") {
      $0.providerURIs = true
      $0.oneSpellingPerConnection = true
    },
    Case("malformedChatURI") {
      $0.providerURIs = true
      $0.malformedChatURI = .dropsAction
    },
    Case("malformedChatURI: endsHost") {
      $0.providerURIs = true
      $0.malformedChatURI = .endsHost
    },
    Case("createChatNeedsSubscription") { $0.createChatNeedsSubscription = true },
    Case("disposeEmptySessions") { $0.disposeEmptySessions = .seconds(30) },
    Case("keepsSessionsWithTurns") { $0.keepsSessionsWithTurns = true },
    Case("silentStateChanges") { $0.silentStateChanges = true },
    Case("ignoresPageLimit") { $0.ignoresPageLimit = true },
    Case("defaultPageSize") { $0.defaultPageSize = 2 },
    Case("replaceBusyTurn") { $0.replaceBusyTurn = true },
    Case("neverRejects") { $0.neverRejects = true },
    Case("dropsUnknownDispatches") { $0.dropsUnknownDispatches = true },
    Case("droppedActions") { $0.droppedActions = ["changeset/", "annotations/"] },
    Case("droppedActions: changesets") { $0.droppedActions = ["changeset/"] },
    Case("droppedActions: one") { $0.droppedActions = ["chat/draftChanged"] },
    Case("refusedActions") { $0.refusedActions = ["chat/truncated"] },
    Case("refusedActions: directories") {
      $0.refusedActions = [
        "session/workingDirectorySet", "session/workingDirectoryRemoved",
        "chat/workingDirectorySet", "chat/workingDirectoryRemoved",
      ]
    },
    Case("rewritesAttachments") { $0.rewritesAttachments = true },
    Case("queuedMessageTurnIDs") { $0.queuedMessageTurnIDs = true },
    Case("omitsServerInfo") { $0.omitsServerInfo = true },
    Case("supportedVersionRanges") { $0.supportedVersionRanges = true },
    Case("stackTraceErrors") { $0.stackTraceErrors = true },
    Case("omitsRequiredMembers") { $0.omitsRequiredMembers = true },
    Case("clearsByNull") { $0.clearsByNull = true },
    Case("staleCatalogActivity") { $0.staleCatalogActivity = true },
    Case("evictIdleSessions") { $0.evictIdleSessions = .seconds(30) },
    Case("lateSessionAdded") { $0.lateSessionAdded = true },
    Case("renamesChats") { $0.renamesChats = true },
  ]

  @Test func `every switch has a case`() {
    let names = Set(Self.alone.map { String($0.name.prefix { $0 != ":" }) })
    let missing = PersonalitySwitch.all.map(\.name).filter { !names.contains($0) }
    #expect(missing == ["queryToken"])
  }

  /// What a client of a version can see of a personality.
  private func visible(
    _ personality: HostPersonality, at version: ProtocolVersion
  ) -> JSONObject {
    var personality = personality
    personality.baselines = [version]
    // Nothing in a summary of these versions changes while a session is created.
    if version < ProtocolVersion(1, 0, 0) { personality.lateSessionAdded = false }
    // A host that rejects nothing drops what is newer than the version, and this action came with 0.6.
    if version < ProtocolVersion(0, 6, 0), personality.neverRejects {
      personality.droppedActions.removeAll { $0 == "changeset/" }
    }
    // Lists of actions are in the order in which they are tried.
    personality.refusedActions.sort()
    return personality.differences
  }

  /// How long a probe waits for a host that disposes of empty sessions: until it does, with much time to spare. Eviction
  /// is not announced, so that the probe waits for all of the time.
  private static func idle(_ personality: HostPersonality) -> Duration {
    if personality.disposeEmptySessions != nil { return .seconds(1_200) }
    return personality.evictIdleSessions == nil ? .seconds(1) : .seconds(90)
  }

  private func check(_ case: Case, at version: ProtocolVersion) async throws {
    let personality = `case`.personality
    let idle = Self.idle(personality)
    let sessions = (personality.defaultPageSize ?? 0) > 5 ? 205 : 5
    let pages: @Sendable (inout HostConfiguration) -> Void = {
      if sessions == 5 { $0.sessionPageLimit = 4 }
    }
    try await withProbedHost(
      personality, version: version, sessions: sessions, change: pages
    ) { host in
      let report = try await host.report(idle: idle)
      var found = report.personality
      // On a busy machine the notification comes late, by any time, but never early.
      if let time = found.disposeEmptySessions, time >= .seconds(29), time < idle {
        found.disposeEmptySessions = .seconds(30)
      }
      // Any time after the eviction.
      if let time = found.evictIdleSessions, time >= .seconds(30) {
        found.evictIdleSessions = .seconds(30)
      }
      found.refusedActions.sort()
      let wanted = visible(personality, at: version)
      #expect(
        found.differences == wanted,
        "\(JSONValue.object(found.differences).json())\n\(text(report))")
      #expect(found.baselines == [version])
      #expect(found.provider == personality.provider)
      #expect(report.isWhole)
      // Nothing stays, except on hosts that do not let go.
      let left = report.remarks.contains { $0.contains("left behind") }
      #expect(left == personality.keepsSessionsWithTurns, "\(report.remarks)")
    }
  }

  private func text(_ report: ProbeReport) -> String {
    report.lines(width: nil, painter: Painter(isOn: false)).joined(separator: "\n")
  }

  @Test(arguments: switchRows)
  func `a switch is found`(_ row: Row) async throws {
    try await check(row.case, at: row.version)
  }

  static let presets = HostPersonality.all.map { preset in
    Case(preset.name) { $0 = preset }
  }

  @Test(arguments: presetRows)
  func `a preset is found`(_ row: Row) async throws {
    try await check(row.case, at: row.version)
  }

  @Test(arguments: presets)
  func `a preset is found with its versions`(_ case: Case) async throws {
    try await withProbedHost(`case`.personality) { host in
      let report = try await host.report(writes: false)
      #expect(report.personality.baselines == `case`.personality.baselines)
    }
  }

  @Test func `the reference has no difference`() async throws {
    try await withProbedHost(.reference) { host in
      let report = try await host.report()
      let differences = report.rows.filter { $0.outcome.kind == .differs }
      #expect(differences.isEmpty, "\(differences)")
      #expect(report.exitCode(failing: nil) == .success)
    }
  }

  /// A file of one probe makes a host that another probe finds the same.
  @Test(arguments: presets)
  func `a file makes the same host`(_ case: Case) async throws {
    let idle = Self.idle(`case`.personality)
    let first = try await withProbedHost(`case`.personality) { try await $0.report(idle: idle) }
    var read = try HostPersonality(json: JSONValue.object(first.json).json())
    read.disposeEmptySessions = read.disposeEmptySessions.map { _ in .seconds(30) }
    read.evictIdleSessions = read.evictIdleSessions.map { _ in .seconds(30) }
    let second = try await withProbedHost(read) { try await $0.report(idle: idle) }
    var (one, other) = (first.personality, second.personality)
    one.disposeEmptySessions = nil
    other.disposeEmptySessions = nil
    one.evictIdleSessions = nil
    other.evictIdleSessions = nil
    #expect(one.differences == other.differences)
    #expect(one.baselines == other.baselines)
    for (row, other) in zip(first.rows, second.rows) {
      #expect(row.outcome.kind == other.outcome.kind, "\(row)\n\(other)")
    }
  }
}
