internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl request HOST METHOD [PARAMS]`.
package struct RequestCommand: Command {
  static let method = Argument(
    "METHOD", .one,
    .nonEmpty(
      "METHOD", "a method such as listSessions",
      completing: .words(
        CommandDefinition.all.filter { $0.direction != .hostToClient }
          .map { CompletionWord($0.method, $0.documentation) })),
    help: "The method; 'ahpctl describe' lists them.")
  static let params = Argument(
    "PARAMS", .optional, .nonEmpty("PARAMS", "a JSON object, or - for standard input"),
    help: "The parameters as a JSON object; - reads them from standard input.")
  static let file = Option("file", short: "f", .path(), help: "Read the parameters from a file.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "request", summary: "Make any request of a host, and print the result.",
      discussion: "A channel that is missing from the parameters is the host's own, ahp-root://.",
      examples: [
        .init("ahpctl request build listSessions '{\"limit\": 10}'", "Ten sessions:")
      ],
      options: [
        file.specification, SharedOptions.timeout.specification,
        SharedOptions.output.specification,
      ],
      arguments: [
        SharedOptions.host.specification, method.specification, params.specification,
      ], section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) throws {
    self.arguments = arguments
    if let file = arguments.setting(of: RequestCommand.file),
      arguments[RequestCommand.params] != nil
    {
      throw UsageError(
        "--file", "is given beside PARAMS", origin: file.origin, advice: "give one of them")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let method = try arguments.required(RequestCommand.method).value
    let input = try await JSONInput.read(
      arguments.settings(of: RequestCommand.params).first,
      file: arguments.setting(of: RequestCommand.file), in: context)
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
      .host(try arguments.required(SharedOptions.host), in: context)
    let timeout = arguments[SharedOptions.timeout]
    let result = try await OneHost.with(host, timeout: timeout) { [params] in
      try await $0.connection.requestRaw(
        method: method, params: .object(params), timeout: timeout)
    }
    switch arguments[SharedOptions.output] ?? .text {
    case .text, .json: try await context.console.write(JSONPrinter.print(result))
    case .ndjson:
      let record: JSONObject = [
        "v": 1, "kind": "result", "host": .string(host.config.id.rawValue),
        "method": .string(method), "result": result,
      ]
      try await context.console.writeLine(JSONValue.object(record).line)
    }
    return .success
  }
}
