import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// Commands that are given names instead of addresses.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct NamedCommandTests {
  @Test func `every command takes names`() async throws {
    try await HostBench.with { bench in
      #expect(await bench.run("hosts", "add", "build", bench.url).code == .success)
      let id = ChannelAddress.identifier(of: bench.session)
      for words in [
        ["build", "Fix the login"], ["build/fix the"], ["build", id], ["@last"], ["Fix the login"],
        [bench.url, "Fix the login"],
      ] {
        let sent = await run(
          ["send"] + words + ["hello", "--follow"], environment: bench.environment)
        #expect(sent.code == .success, "\(words): \(sent.errors)")
        #expect(sent.output == "You said: hello\n", "\(words)")
        let got = await run(["get"] + words, environment: bench.environment)
        #expect(got.code == .success, "\(words): \(got.errors)")
        #expect(got.output.contains("\"title\": \"Fix the login\""), "\(words)")
      }
      let unknown = await bench.run("send", "build", "Fix the logout", "hello")
      #expect(unknown.code == .notFound)
      #expect(unknown.errors.contains("did you mean \"Fix the login\"?"), "\(unknown.errors)")
      let host = await bench.run("send", "biuld", "Fix the login", "hello")
      #expect(host.code == .notFound)
      #expect(host.errors.contains("names; did you mean the host \"build\"?"), "\(host.errors)")
      let get = await bench.run("get", "biuld", "Fix the login")
      #expect(get.code == .usage)
      #expect(get.errors.contains("'ahpctl hosts' lists the names of hosts"), "\(get.errors)")
      _ = await bench.host.createSession(title: "Fix the build")
      let several = await bench.run("cancel", "build", "Fix")
      #expect(several.code == .usage)
      #expect(several.errors.contains("matches 2 sessions or chats"), "\(several.errors)")
    }
  }

  @Test func `a name is looked for on all hosts`() async throws {
    try await HostBench.with { bench in
      try await HostBench.with { other in
        _ = await other.host.createSession(title: "Write notes")
        for (name, url) in [("one", bench.url), ("two", other.url)] {
          #expect(await bench.run("hosts", "add", name, url).code == .success)
        }
        let sent = await bench.run("send", "Write notes", "hello", "--follow")
        #expect(sent.code == .success, "\(sent.errors)")
        let both = await bench.run("send", "Fix the login", "hello")
        #expect(both.code == .usage)
        #expect(both.errors.contains("one/Fix the login"), "\(both.errors)")
        #expect(both.errors.contains("two/Fix the login"), "\(both.errors)")
      }
    }
  }

  @Test(arguments: ["Fix the login", "fix", "@last"])
  func `nothing is changed under a name that a host could not be asked for`(
    name: String
  ) async throws {
    try await HostBench.with { bench in
      for (host, url) in [("build", bench.url), ("dead", "ws://127.0.0.1:9")] {
        #expect(await bench.run("hosts", "add", host, url).code == .success)
      }
      let before = await bench.host.state(of: bench.session)
      let rename = #"{"type": "session/titleChanged", "title": "Another"}"#
      for words in [
        ["send", name, "hello"], ["send", name, "hello", "--follow"], ["cancel", name],
        ["answer", name, "yes"], ["rename", name, "Another"], ["archive", name], ["fork", name],
        ["model", name, "large"], ["dispatch", name, rename], ["dispose", name],
      ] {
        let result = await run(words, environment: bench.environment)
        #expect(result.code == .unreachable, "\(words): \(result.errors)")
        let expected = "\"\(name)\" may stand for something else on dead; write HOST/NAME"
        #expect(result.errors.contains(expected), "\(words): \(result.errors)")
      }
      #expect(await bench.host.state(of: bench.session) == before)
      for words in [
        ["turns", name], ["logs", name], ["get", name], ["chats", name], ["model", name],
      ] {
        let result = await run(words, environment: bench.environment)
        #expect(result.code == .success, "\(words): \(result.errors)")
      }
      let named = await bench.run("send", "build/\(name)", "hello", "--follow")
      #expect(named.code == .success, "\(named.errors)")
    }
  }
}
