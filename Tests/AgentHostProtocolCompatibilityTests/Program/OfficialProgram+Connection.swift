import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolCompatibility
import Foundation

extension OfficialProgram {
  /// Parameters of a request of no method that the package knows.
  struct Question: Codable, Sendable {
    var channel: URI
    var limit: Int?
  }

  /// A part of the answer to `listSessions`.
  struct Answer: Codable, Sendable, Equatable {
    struct Item: Codable, Sendable, Equatable { var title: String }
    var items: [Item]
  }

  /// Makes a request of one connection with types of the program's.
  static func ask(_ client: AHPClient) async throws -> Answer {
    let params = Question(channel: RootResourceURI, limit: 10)
    let answer: Answer = try await client.request(method: "listSessions", params: params)
    return answer
  }

  /// Makes a request of one connection with bytes.
  static func askRaw(_ client: AHPClient) async throws -> Answer {
    let params = Data(#"{"channel":"ahp-root://"}"#.utf8)
    let bytes = try await client.requestRaw(method: "listSessions", params: params)
    return try JSONDecoder().decode(Answer.self, from: bytes)
  }

  /// Makes both requests through a handle of a registry.
  static func ask(_ handle: HostClientHandle) async throws -> [Answer] {
    let params = Question(channel: RootResourceURI)
    let typed: Answer = try await handle.request(method: "listSessions", params: params)
    let encoded = try JSONEncoder().encode(params)
    let bytes = try await handle.requestRaw(method: "listSessions", params: encoded)
    return [typed, try JSONDecoder().decode(Answer.self, from: bytes)]
  }

  /// Serves requests of the host.
  static func serve(_ client: AHPClient, _ text: String) async {
    var handlers = HostRequestHandlers()
    handlers.on(ResourceReadParams.self) { _ in ResourceReadResult(data: text, encoding: .utf8) }
    await client.setResourceRequestHandlers(handlers)
  }

  /// Distinguishes errors.
  static func reason(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch let error as AHPClientError {
      switch error.rpcError?.code.rawValue {
      case AhpErrorCodes.notFound: return "no such channel"
      case JsonRpcErrorCodes.methodNotFound: return "no such method"
      default: return error.code.rawValue
      }
    } catch {
      return "another"
    }
  }
}
