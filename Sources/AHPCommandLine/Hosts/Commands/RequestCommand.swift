internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct RequestCommand: Command {
  struct Options: CommandOptions {
    let file = Option(
      "file", short: "f", .path(orStream: true),
      help: "Read the parameters from a file; - is standard input.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let method = Argument(
      "METHOD", .one,
      .nonEmpty(
        "METHOD", "a method such as listSessions",
        completing: .words(
          CommandDefinition.all.filter { $0.direction != .hostToClient }
            .map { CompletionWord($0.method, $0.documentation) })),
      help: "The method; 'ahpctl describe' lists them.")
    let params = Argument(
      "PARAMS", .optional, .nonEmpty("PARAMS", "a JSON object, or - for standard input"),
      help: "The parameters as a JSON object; - reads them from standard input.")
  }

  static let specification = CommandSpecification(
    "request", summary: "Send any request to a host and print the result.",
    discussion: "The default channel is the root channel, ahp-root://.",
    examples: [
      .init("ahpctl request build listSessions '{\"limit\": 10}'", "Request ten sessions:")
    ], section: "Control")

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    if let file = arguments.setting(\.file), arguments.setting(\.params) != nil {
      throw UsageError(
        "--file", "cannot be combined with PARAMS", origin: file.origin, advice: "use one of them")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let method = try arguments.method.value
    let input = try await JSONInput.read(
      arguments.setting(\.params),
      file: arguments.setting(\.file), in: context)
    var params = JSONObject()
    if let input {
      guard case .object(let object) = input.value else {
        throw UsageError(
          "PARAMS", "is not a JSON object", origin: input.origin,
          advice: "write it like {\"channel\": \"ahp-root://\"}")
      }
      params = object
    }
    if params["channel"] == nil { params["channel"] = .string(RootResourceURI) }
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.host, in: context)
    let timeout = arguments.timeout
    let result: JSONValue
    do {
      result = try await context.progress("waiting for \(host.name)") { [params] _ in
        try await ConnectedHost.with(host, timeout: timeout) {
          try await $0.connection.requestRaw(
            method: method, params: .object(params), timeout: timeout)
        }
      }
    } catch var error as AHPError where error.rpcError?.code == .methodNotFound {
      error.advice = Suggestion.question(for: method, among: CommandDefinition.all.map(\.method))
      throw error
    }
    let record = JSONObject.record(
      .result, host: host.config.id.rawValue, ["method": .string(method), "result": result])
    try await context.print(
      .document(result, record: Array(JSONValue.object(record).line.utf8)), as: arguments.output)
    return .success
  }
}
