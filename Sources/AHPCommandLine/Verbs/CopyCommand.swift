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
      help: """
        HOST:PATH or HOST:URI of a file on a host; ADDRESS#PATH if the host is an address; or a local path; \
        - is standard input.
        """
    )
    let destination = Argument(
      "DESTINATION", .one,
      .nonEmpty("DESTINATION", "HOST:PATH, or a path of this machine", completing: .file),
      help: "Like SOURCE; - is standard output. A directory keeps the name of the source.")
  }

  static let specification = CommandSpecification(
    "cp", summary: "Copy a file from or to a host.",
    examples: [
      .init("ahpctl cp build:/src/app/log.txt .", "Copy from a host:"),
      .init("ahpctl cp notes.md build:/src/app/", "Copy to a host:"),
      .init("ahpctl cp build:/src/app/log.txt - | less", "Show a file:"),
    ], section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    try await FileCopy(arguments: arguments, configuration: configuration, context: context).run()
    return .success
  }
}

/// Copies a file between this machine and hosts.
private struct FileCopy {
  let arguments: CommandArguments<CopyCommand.Options>
  let configuration: CommandConfiguration
  let context: CommandContext

  private struct Remote {
    var host: Setting<String>
    var uri: URI
  }

  func run() async throws {
    let source = try arguments.source
    let destination = try arguments.destination
    switch (remote(source), remote(destination)) {
    case (let from?, nil): try await download(from, destination)
    case (nil, let to?):
      let bytes = try await JSONInput.bytes(ofFile: source, in: context)
      let name = source.value == "-" ? nil : Self.name(of: source.value)
      try await write(bytes, to, named: name)
    case (let from?, let to?):
      try await write(try await read(from), to, named: Self.name(of: FilePath.shown(from.uri)))
    case (nil, nil):
      // The part before a colon may be the name of a host with a typing error.
      for word in [source, destination] { try checkHost(of: word) }
      let isAddress = [source, destination].contains { HostURL.looksLikeURL($0.value) }
      throw UsageError(
        "SOURCE", "is not on a host, and neither is DESTINATION", origin: source.origin,
        advice: "write \(isAddress ? "ADDRESS#/path" : "HOST:/path") for one of them")
    }
  }

  private func checkHost(of word: Setting<String>) throws {
    let text = word.value
    guard !HostURL.looksLikeURL(text), let mark = text.firstIndex(of: ":"),
      !text[..<mark].contains("/"), text.index(after: mark) != text.endIndex
    else { return }
    _ = try configuration.host(Setting(String(text[..<mark]), from: word.origin), in: context)
  }

  private static func name(of path: String) -> String? {
    path.split(separator: "/").last.map(String.init)
  }

  private func remote(_ word: Setting<String>) -> Remote? {
    let text = word.value
    let marks = HostURL.looksLikeURL(text) ? "#" : ":"
    guard let mark = text.firstIndex(of: Character(marks)) else { return nil }
    let host = String(text[..<mark])
    let path = String(text[text.index(after: mark)...])
    guard configuration.selection.knows(host), !path.isEmpty else { return nil }
    let uri = path.hasPrefix("/") ? ChannelAddress.fileURI(path) : path
    return Remote(host: Setting(host, from: word.origin), uri: uri)
  }

  private func with<Result: Sendable>(
    _ remote: Remote, _ body: (ConnectedHost) async throws -> Result
  ) async throws -> Result {
    let host = try configuration.host(remote.host, in: context)
    return try await ConnectedHost.with(host, timeout: arguments.timeout, body)
  }

  private func read(_ remote: Remote) async throws -> [UInt8] {
    let timeout = arguments.timeout
    let content = try await context.progress("reading \(remote.uri)") { _ in
      try await with(remote) { one in
        try await one.connection.request(
          ResourceReadParams(uri: remote.uri, encoding: .base64), timeout: timeout)
      }
    }
    guard let bytes = content.bytes else {
      throw AHPError(
        .noState, .incompatible,
        "the host sent a file that cannot be decoded from \(content.encoding.rawValue)",
        channel: remote.uri)
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], _ remote: Remote, named name: String?) async throws {
    var uri = remote.uri
    if uri.hasSuffix("/") {
      guard let name else {
        throw UsageError(
          "DESTINATION", "is a directory", origin: remote.host.origin,
          advice: "write the path of the file, which standard input does not name")
      }
      uri += ChannelAddress.escaped(name)
    }
    let params = ResourceWriteParams(
      uri: uri, data: Base64.encode(bytes), encoding: .base64,
      createOnly: arguments.create ? true : nil)
    let timeout = arguments.timeout
    try await context.progress("writing \(uri)") { _ in
      _ = try await with(remote) { one in
        try await one.connection.request(params, timeout: timeout)
      }
    }
  }

  private func download(_ source: Remote, _ destination: Setting<String>) async throws {
    let bytes = try await read(source)
    guard destination.value != "-" else {
      return try await context.console.write(bytes, to: .standardOutput)
    }
    var path = context.environment.absolutePath(destination.value)
    if (try? OwnerOnlyFiles.facts(of: path))?.isDirectory == true {
      path += "/" + (Self.name(of: FilePath.shown(source.uri)) ?? "file")
    }
    try LocalFile.write(bytes, to: path, isNew: arguments.create)
  }
}

extension ResourceReadResult {
  /// The decoded content; nil if it is invalid, or in an unknown encoding.
  var bytes: [UInt8]? {
    switch encoding {
    case .utf8: Array(data.utf8)
    case .base64: Base64.decode(data)
    case .unknown: nil
    }
  }
}
