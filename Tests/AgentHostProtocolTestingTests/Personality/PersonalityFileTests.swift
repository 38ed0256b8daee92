import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Personalities as files.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct PersonalityFileTests {
  @Test(arguments: HostPersonality.all)
  func `a preset is read as it was written`(_ personality: HostPersonality) throws {
    #expect(try HostPersonality(json: personality.json.json()) == personality)
  }

  @Test func `every switch is written and read`() throws {
    // Every member that is no name, version, provider or number that was measured.
    let members = Mirror(reflecting: HostPersonality.reference).children.compactMap(\.label)
    let others: Set = ["name", "baselines", "provider", "measured", "restorationPause"]
    #expect(PersonalitySwitch.all.map(\.name) == members.filter { !others.contains($0) })
    for known in PersonalitySwitch.all {
      var personality = HostPersonality.reference
      let values: [JSONValue] = [true, 7, ["chat/truncated"], "endsHost"]
      let value = try #require(values.first { known.set($0, in: &personality) })
      #expect(personality != .reference)
      #expect(known.value(in: personality) == value)
      #expect(personality.differences == [known.name: value])
      #expect(!known.set(["x": 1], in: &personality))
      let read = try HostPersonality(json: personality.json.json())
      #expect(read == personality)
    }
  }

  @Test func `a file holds no token`() throws {
    var personality = HostPersonality.reference
    personality.queryToken = "s3cret"
    let text = personality.json.json()
    #expect(!text.contains("s3cret"))
    #expect(try HostPersonality(json: text).queryToken == HostPersonality.tokenOfFiles)
  }

  @Test func `measured sizes take effect`() async throws {
    var personality = HostPersonality.reference
    personality.measured.replayWindow = 3
    personality.measured.largestPage = 2
    let configuration = HostConfiguration(personality: personality)
    #expect(configuration.replayLimit == 3)
    #expect(configuration.sessionPageLimit == 2)
    #expect(
      HostConfiguration(personality: .reference).replayLimit == HostConfiguration().replayLimit)
  }

  @Test(arguments: [
    #"{"name":"x","measured":{"replayWindow":-1}}"#, #"{"name":"x","measured":[]}"#,
    #"{"name":"x","measured":{"latencies":{"ping":"fast"}}}"#, #"{"name":"x","versions":[]}"#,
    #"{"name":"x","provider":""}"#, #"{"name":"x","kind":"session"}"#, #"{"name":"x","v":2}"#,
    #"{"name":"x","switches":{"defaultPageSize":0}}"#,
    #"{"name":"x","switches":{"disposeEmptySessions":-5}}"#,
    #"{"name":"x","switches":{"refusedActions":[1]}}"#,
  ])
  func `what is no personality is refused`(text: String) {
    #expect(throws: HostPersonality.Problem.self) { _ = try HostPersonality(json: text) }
  }

  @Test(arguments: [("Count from 1 to 3.", "1 2 3"), ("Hello", "You said: Hello")])
  func `an agent answers or counts`(message: String, answer: String) async throws {
    let configuration = HostConfiguration { .answering($0.message.text, every: .zero) }
    try await EmbeddedHost.with(configuration) { host in
      let (_, chat) = await host.createSession()
      await host.startTurn(message, in: chat)
      let turn = try #require(await host.chat(chat)?.turns.first)
      guard case .markdown(let part)? = turn.responseParts.first else {
        Issue.record("no text")
        return
      }
      #expect(part.content == answer)
    }
  }
}
