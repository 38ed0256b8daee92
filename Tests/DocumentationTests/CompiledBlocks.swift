import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation

/// Blocks of articles that address hosts which do not exist: compiled, and not run.
enum CompiledBlocks {
  static func firstLines() async throws {
    let multi = MultiHostClient()
    let hostEvents = await multi.hostEvents()
    let events = await multi.events()
    try await multi.add(
      HostConfig(id: "local", label: "Local") { _ in
        WebSocketTransport(url: "ws://127.0.0.1:8080/ahp")
      })
    Task {
      for await event in hostEvents { print(event) }
    }
    for await event in events { print("[\(event.hostId)] \(event.resource)") }
  }

  static func heldBackHosts(_ multi: MultiHostClient) async {
    let archive = await multi.feed().named("the archive")
    for await event in await multi.hostEvents() {
      if case .heldBack(let host, let names) = event {
        print("\(host) is not read from: \(names) behind")
      }
    }
    archive.cancel()
  }

  static func lossyFeed(_ multi: MultiHostClient) async {
    var states: URIDictionary<Snapshot> = [:]
    let feed = await multi.feed(.bufferingNewest(1_000))
    for await element in feed {
      switch element {
      case .gap(let gap): print("\(gap.count ?? 0) elements were skipped")
      case .snapshot(let value): states[value.snapshot.resource] = value.snapshot
      case .event(let value): print(value.channel)
      case .notification, .ended: break
      }
    }
  }

  static func resuming(state: String, url: String) async throws {
    let multi = MultiHostClient(store: FileClientIdStore(directory: state))
    let config = HostConfig(id: "local", label: "Local") { _ in WebSocketTransport(url: url) }
      .withResume(ResumeOptions(store: FileResumeStore(directory: state)))
    try await multi.add(config)
  }

  static func officialNames(_ url: URL) async {
    let transport = URLSessionWebSocketTransport(url: url)
    let client = AHPClient(transport: transport)
    let mirror = AHPStateMirror()
    let events = await client.events
    _ = (mirror, events)
  }

  static func headers(_ tokens: TokenSource) -> HostConfig {
    let config = HostConfig(id: "build", label: "Build machine") { _ in
      let token = try await tokens.current()
      return WebSocketTransport(
        url: "wss://build.example/ahp", headers: ["Authorization": "Bearer \(token)"])
    }
    return config
  }

  static func provider(_ vault: Vault, _ url: String) -> HostConfig {
    let config = HostConfig(id: "build", label: "Build machine") { _ in
      WebSocketTransport(url: url)
    }
    .withClient { $0.authentication = VaultTokens(vault: vault) }
    return config
  }
}

struct VaultTokens: AuthenticationProvider {
  let vault: Vault

  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
    guard let secret = try await vault.secret(for: challenge.resource) else { return nil }
    return AccessToken(SecretToken(secret), expiresIn: .seconds(3_600))
  }
}

/// Where the articles' programs have their secrets.
struct Vault {
  var secrets: [String: String]

  func secret(for resource: String) async throws -> String? { secrets[resource] }
}

/// Where the articles' programs have their tokens.
struct TokenSource {
  var token: String

  func current() async throws -> String { token }
}
