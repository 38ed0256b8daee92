internal import AHPWebSocket
internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct CopyCommand: Command {
  struct Options: CommandOptions {
    let create = Flag("no-clobber", help: "Fail if the destination exists.")
    let timeout = SharedOptions.timeout
    let source = Argument(
      "SOURCE", .one,
      .nonEmpty("SOURCE", "HOST:PATH, or a path of this machine", completing: .file),
      help: "HOST:PATH or HOST:URI of a file on a host, or a local path; - is standard input."
    )
    let destination = Argument(
      "DESTINATION", .one,
      .nonEmpty("DESTINATION", "HOST:PATH, or a path of this machine", completing: .file),
      help: "Like SOURCE; - is standard output. A directory keeps the name of the source.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "cp", summary: "Copy a file from or to a host.",
      examples: [
        .init("ahpctl cp build:/src/app/log.txt .", "From a host:"),
        .init("ahpctl cp notes.md build:/src/app/", "To a host:"),
        .init("ahpctl cp build:/src/app/log.txt - | less", "To read it:"),
      ], section: "Sessions")
  }

  let arguments: CommandArguments<Options>

  private struct Remote {
    var host: Setting<String>
    var uri: URI
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let source = try arguments.source
    let destination = try arguments.destination
    let from = remote(source, configuration.selection)
    let to = remote(destination, configuration.selection)
    switch (from, to) {
    case (let from?, nil): try await download(from, destination, configuration, context)
    case (nil, let to?): try await upload(source, to, configuration, context)
    case (let from?, let to?): try await between(from, to, configuration, context)
    case (nil, nil):
      throw UsageError(
        "SOURCE", "is not on a host, and neither is DESTINATION", origin: source.origin,
        advice: "write HOST:/path for one of them")
    }
    return .success
  }

  private func remote(_ word: Setting<String>, _ selection: HostSelection) -> Remote? {
    let text = word.value
    let marks = HostURL.looksLikeURL(text) ? "#" : ":"
    guard let mark = text.firstIndex(of: Character(marks)) else { return nil }
    let host = String(text[..<mark])
    let path = String(text[text.index(after: mark)...])
    guard selection.knows(host), !path.isEmpty else { return nil }
    let uri = path.hasPrefix("/") ? ChannelAddress.fileURI(path) : path
    return Remote(host: Setting(host, from: word.origin), uri: uri)
  }

  private func with<Result: Sendable>(
    _ remote: Remote, _ configuration: CommandConfiguration, _ context: CommandContext,
    _ body: (ConnectedHost) async throws -> Result
  ) async throws -> Result {
    let host = try configuration.host(remote.host, in: context)
    return try await ConnectedHost.with(host, timeout: arguments.timeout, body)
  }

  private func read(
    _ remote: Remote, _ configuration: CommandConfiguration, _ context: CommandContext
  ) async throws -> [UInt8] {
    let timeout = arguments.timeout
    let content = try await context.progress("reading \(remote.uri)") { _ in
      try await with(remote, configuration, context) { one in
        try await one.connection.request(
          ResourceReadParams(uri: remote.uri, encoding: .base64), timeout: timeout)
      }
    }
    guard content.encoding == .base64 else { return Array(content.data.utf8) }
    guard let bytes = Base64.decode(content.data) else {
      throw AHPError(
        .noState, .incompatible, "the host sent a file that is no Base64", channel: remote.uri)
    }
    return bytes
  }

  private func write(
    _ bytes: [UInt8], _ remote: Remote, named name: String?,
    _ configuration: CommandConfiguration, _ context: CommandContext
  ) async throws {
    var uri = remote.uri
    if uri.hasSuffix("/"), let name { uri += ChannelAddress.escaped(name) }
    let params = ResourceWriteParams(
      uri: uri, data: Base64.encode(bytes), encoding: .base64,
      createOnly: arguments.create ? true : nil)
    let timeout = arguments.timeout
    try await context.progress("writing \(uri)") { _ in
      _ = try await with(remote, configuration, context) { one in
        try await one.connection.request(params, timeout: timeout)
      }
    }
  }

  private func download(
    _ source: Remote, _ destination: Setting<String>, _ configuration: CommandConfiguration,
    _ context: CommandContext
  ) async throws {
    let bytes = try await read(source, configuration, context)
    guard destination.value != "-" else {
      return try await context.console.write(bytes, to: .standardOutput)
    }
    var path = context.environment.absolutePath(destination.value)
    if LocalFile.isDirectory(path) {
      path +=
        "/" + (FilePath.shown(source.uri).split(separator: "/").last.map(String.init) ?? "file")
    }
    try LocalFile.write(bytes, to: path, isNew: arguments.create)
  }

  private func upload(
    _ source: Setting<String>, _ destination: Remote, _ configuration: CommandConfiguration,
    _ context: CommandContext
  ) async throws {
    let bytes = try await JSONInput.bytes(ofFile: source, in: context)
    let name = source.value.split(separator: "/").last.map(String.init)
    try await write(
      bytes, destination, named: source.value == "-" ? nil : name, configuration, context)
  }

  private func between(
    _ source: Remote, _ destination: Remote, _ configuration: CommandConfiguration,
    _ context: CommandContext
  ) async throws {
    let bytes = try await read(source, configuration, context)
    let name = FilePath.shown(source.uri).split(separator: "/").last.map(String.init)
    try await write(bytes, destination, named: name, configuration, context)
  }
}
