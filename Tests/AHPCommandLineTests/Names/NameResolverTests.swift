import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct NameResolverTests {
  private static func session(
    _ id: String, _ title: String, host: String = "build", status: SessionStatus = .idle,
    at time: String = "2026-11-20T10:00:00.000Z", chats: [(String, String, SessionStatus?)] = []
  ) -> [NamedChannel] {
    var summary = SessionSummary(
      resource: "ahp-session:/\(id)", provider: "demo", title: title, status: status,
      createdAt: time, modifiedAt: time)
    summary.chats = chats.map { chat in
      SessionChatSummary(resource: chat.0, title: chat.1, status: chat.2)
    }
    return NamedChannel.all(in: [summary], of: host)
  }

  private let resolver = NameResolver(
    channels: session(
      "3f2a91", "Fix the login",
      chats: [("ahp-chat:/c1", "Main", nil), ("ahp-chat:/c2", "Review", nil)])
      + session("3f7b00", "Fix a typo", status: .inputNeeded, at: "2026-11-21T10:00:00.000Z")
      + session("77aa", "Release 1/2", chats: [("ahp-chat://side/NzdhYQ", "Notes", nil)])
      + session("9c", "Fix the login page", status: [.idle, .isArchived]))

  private func found(_ name: String) throws -> URI {
    try resolver.resolve(Setting(name, from: .argument(2))).uri
  }

  @Test(arguments: [
    ("ahp-session:/77aa", "ahp-session:/77aa"), ("3f2a91", "ahp-session:/3f2a91"),
    ("3f2", "ahp-session:/3f2a91"), ("Fix the login", "ahp-session:/3f2a91"),
    ("fix a typo", "ahp-session:/3f7b00"), ("fix the", "ahp-session:/3f2a91"),
    ("Release 1/2", "ahp-session:/77aa"), ("Review", "ahp-chat:/c2"), ("c1", "ahp-chat:/c1"),
    ("Fix the login/main", "ahp-chat:/c1"), ("3f2/c2", "ahp-chat:/c2"),
    ("Release 1/2/side", "ahp-chat://side/NzdhYQ"), ("@last", "ahp-session:/3f7b00"),
    ("@waiting", "ahp-session:/3f7b00"), ("9c", "ahp-session:/9c"),
  ])
  func `finds`(name: String, uri: URI) throws {
    #expect(try found(name) == uri)
  }

  @Test func `a name of several lists them`() throws {
    let error = #expect(throws: UsageError.self) { try found("Fix") }
    let text = try #require(error?.description)
    #expect(text.contains("\"Fix\" matches 2 sessions or chats (argument 2)"))
    #expect(text.contains("write one of \"Fix the login\", \"Fix a typo\""))
    #expect(throws: UsageError.self) { try found("3f") }
  }

  /// It would be read as an option.
  @Test func `a title that begins with a hyphen is not suggested`() {
    let channels = Self.session("ab12", "-rf", chats: [("ahp-chat:/c", "--all", nil)])
    let words = ChannelWords(channels: channels).words(.chat, typed: "").map(\.word)
    #expect(words.first == "ab12")
    #expect(!words.contains { $0.hasPrefix("-") }, "\(words)")
    #expect(NameResolver(channels: channels).typed([channels[0]]) == ["ab12"])
  }

  /// Neither shells nor users can enter such a title.
  @Test(arguments: ["Fix\u{7}it", "Fix\nit", "Fix\tit", "Fix\u{202E}it"])
  func `a session is offered by its identifier if its title cannot be typed`(title: String) {
    let channels = Self.session("ab12", title)
    let words = ChannelWords(channels: channels).words(.session, typed: "")
    #expect(words.first?.word == "ab12")
    let lines = Shell.zsh.lines(for: CompletionOffer(words: words))
    #expect(lines.first?.hasPrefix("ab12\t") == true, "\(lines)")
  }

  /// Commands take a word with a scheme as an address, and words with `@` as names of their own.
  @Test(arguments: [
    ("fix:login", "ab12", "ab12"), ("@last", "ab12", "ab12"), ("@fix", "ab12", "ab12"),
    ("fix: login", "ab12", "fix: login"), ("@last", "ab:12", "ahp-session:/ab:12"),
  ])
  func `a name that means something else is not suggested`(
    title: String, id: String, expected: String
  ) {
    let words = ChannelWords(channels: Self.session(id, title))
    #expect(words.words(.session, typed: "").first?.word == expected)
    let offered = words.words(.session, typed: "ab").map(\.word)
    #expect(offered.contains("ab12") == (id == "ab12"), "\(offered)")
    #expect(!offered.contains("ab:12"), "\(offered)")
  }

  /// With a pass over all channels for each of them, this would take hours.
  @Test func `names of many channels are found in a time proportional to their number`() {
    let channels = (0..<20_000).flatMap { number in
      Self.session(
        "s\(number)", "Twin",
        chats: [("ahp-chat:/a\(number)", "Main", nil), ("ahp-chat:/b\(number)", "Main", nil)])
    }
    let words = Set(ChannelWords(channels: channels).words(.chat, typed: "").map(\.word))
    #expect(words.count == channels.count + ChannelName.special.count)
    #expect(words.isSuperset(of: ["s0", "a0", "b19999"]))
    let error = #expect(throws: UsageError.self) {
      try NameResolver(channels: channels).resolve(Setting("Main", from: .builtIn))
    }
    #expect(error?.description.contains("matches 40000 sessions or chats") == true)
  }

  @Test func `suggested names resolve`() throws {
    for (channel, name) in zip(resolver.channels, resolver.typed(resolver.channels)) {
      #expect(try found(name) == channel.uri)
    }
  }

  @Test func `sessions with equal titles are distinguished by identifier`() throws {
    let twins = NameResolver(
      channels: Self.session("a1", "Twin") + Self.session("b2", "Twin", host: "studio"))
    #expect(twins.typed(twins.channels) == ["build/Twin", "studio/Twin"])
    let both = NameResolver(channels: Self.session("a1", "Twin") + Self.session("b2", "Twin"))
    #expect(both.typed(both.channels) == ["a1", "b2"])
  }

  @Test func `an unknown name is not found and a likely one is suggested`() throws {
    let error = #expect(throws: AHPError.self) { try found("Fix the logn") }
    #expect(error?.category == .notFound)
    #expect(error?.description.contains("did you mean \"Fix the login\"?") == true)
    #expect(throws: UsageError.self) { try found("@wating") }
    #expect(throws: AHPError.self) {
      try NameResolver(channels: []).resolve(Setting("@last", from: .builtIn))
    }
  }

  @Test(arguments: ["Fix a tpyo", "@last", "@waiting"])
  func `a name may exist on a host that was not asked`(name: String) {
    let resolver = NameResolver(channels: [], missingHosts: ["dead"])
    let error = #expect(throws: AHPError.self) {
      try resolver.resolve(Setting(name, from: .builtIn))
    }
    #expect(error?.description.contains("(not asked: dead)") == true)
    #expect(error?.category == .transient)
  }

  @Test func `several that wait are listed`() throws {
    let two = NameResolver(
      channels: Self.session("a1", "One", status: .inputNeeded)
        + Self.session("b2", "Two", status: .inputNeeded))
    let word = Setting("@waiting", from: .argument(1))
    let error = #expect(throws: UsageError.self) { try two.resolve(word) }
    #expect(error?.description.contains("\"One\", \"Two\"") == true)
  }

  @Test func `the last session is that of the latest instant`() throws {
    // Hosts differ in zones and in digits.
    for (earlier, later) in [
      ("2026-11-23T10:00:00+02:00", "2026-11-23T09:00:00Z"),
      ("2026-11-23T09:00:00Z", "2026-11-23T09:00:00.500Z"), ("soon", "2026-11-23T09:00:00Z"),
    ] {
      let two = Self.session("a1", "One", at: earlier) + Self.session("b2", "Two", at: later)
      for channels in [two, two.reversed()] {
        let last = try NameResolver(channels: channels).resolve(Setting("@last", from: .builtIn))
        #expect(last.title == "Two", "\(earlier) \(later)")
      }
    }
  }

  @Test func `the chat that waits stands for its session`() throws {
    let one = NameResolver(
      channels: Self.session(
        "a1", "One", status: .inputNeeded,
        chats: [("ahp-chat:/c1", "A", .idle), ("ahp-chat:/c2", "B", .inputNeeded)]))
    #expect(try one.resolve(Setting("@waiting", from: .builtIn)).uri == "ahp-chat:/c2")
  }
}

@Suite(.limitedConcurrency) struct TargetTests {
  private func read(_ words: [String], hosts: [String] = ["build"]) throws -> [String?] {
    var configuration = Configuration()
    for host in hosts {
      let url = try HostURL.parse("ws://localhost:1")
      configuration.hosts.append(
        HostEntry(id: host, url: Setting(url, from: .builtIn), origin: .builtIn))
    }
    let selection = HostSelection(
      configuration: configuration, environment: ProcessEnvironment(currentDirectory: "/"))
    let settings = words.enumerated().map { Setting($1, from: .argument($0 + 1)) }
    let (target, rest) = try Target.read(settings, "CHAT", in: selection)
    return [target.host?.value, target.name.value] + rest.map(\.value)
  }

  @Test(arguments: [
    (["build", "Fix it", "go"], ["build", "Fix it", "go"]),
    (["build/Fix it", "go"], ["build", "Fix it", "go"]),
    (["@last", "go", "on"], [nil, "@last", "go", "on"]),
    (["build/@waiting"], ["build", "@waiting"]), (["Fix it", "go"], [nil, "Fix it", "go"]),
    (["ws://h:1", "ahp-chat:/1"], ["ws://h:1", "ahp-chat:/1"]),
    (["ws://h:1#ahp-chat:/1#call"], ["ws://h:1", "ahp-chat:/1#call"]),
    (["unix:///run/a.sock", "ahp-chat:/1"], ["unix:///run/a.sock", "ahp-chat:/1"]),
    (["unix:///run/a.sock#ahp-chat:/1"], ["unix:///run/a.sock", "ahp-chat:/1"]),
    (["stdio:sh /a/host.sh", "ahp-chat:/1"], ["stdio:sh /a/host.sh", "ahp-chat:/1"]),
    (["build/ahp-chat:/1#call"], ["build", "ahp-chat:/1#call"]),
    (["build/ahp-chat://default/YQ#call"], ["build", "ahp-chat://default/YQ#call"]),
  ])
  func `takes a host and a name`(words: [String], expected: [String?]) throws {
    #expect(try read(words) == expected)
  }

  @Test func `a host that is unknown is an error`() {
    let error = #expect(throws: UsageError.self) { try read(["biuld", "ahp-chat:/1"]) }
    #expect(error?.description.contains("did you mean build?") == true)
    #expect(throws: UsageError.self) { try read(["anything"], hosts: []) }
    #expect(throws: UsageError.self) { try read(["build"]) }
  }
}
