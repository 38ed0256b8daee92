internal import AgentHostProtocolClient

/// A secret that cannot be fetched. Contains neither the secret nor output of the secret's source.
struct SecretError: ClassifiedError, Hashable {
  /// A description of the secret: "the token of laptop".
  var subject: String
  var problem: String
  var origin: ValueOrigin
  var advice: String
  /// Without a secret nothing can be authenticated.
  var category = FailureCategory.authentication

  var description: String { "\(subject): \(problem) (\(origin)); \(advice)" }
}

/// Fetches tokens and header values from where the configuration says they are.
struct SecretResolver: Sendable {
  static let limit = 64 << 10

  private let environment: ProcessEnvironment
  private let runCommand: @Sendable ([String]) async throws -> [UInt8]
  /// The sources that have provided a secret.
  private let working = Locked<Set<Setting<SecretSource>>>([])

  /// - Parameter runCommand: runs a command and returns its output; replaceable in tests.
  init(
    environment: ProcessEnvironment,
    runCommand: @escaping @Sendable ([String]) async throws -> [UInt8] = CommandRunner.output
  ) {
    self.environment = environment
    self.runCommand = runCommand
  }

  /// Returns the secret of a source. After the first success, failures are transient: a command may need the network whose
  /// loss has ended the connection.
  func resolve(
    _ source: Setting<SecretSource>, for subject: String
  ) async throws(SecretError) -> String {
    do throws(SecretError) {
      let secret = try await fetch(source, for: subject)
      working.withLock { _ = $0.insert(source) }
      return secret
    } catch {
      var failure = error
      if working.withLock({ $0.contains(source) }) { failure.category = .transient }
      throw failure
    }
  }

  private func fetch(
    _ source: Setting<SecretSource>, for subject: String
  ) async throws(SecretError) -> String {
    switch source.value {
    case .literal(let text): return text
    case .environment(let name):
      if let value = environment[name] { return try checked(value, source.origin, subject) }
      let isUndecodable = environment.undecodable.contains(name)
      throw SecretError(
        subject: subject,
        problem: "environment variable \(name) is not \(isUndecodable ? "UTF-8" : "set")",
        origin: source.origin, advice: "set it, or use another source")
    case .file(let path): return try read(path, source.origin, subject)
    case .command(let words):
      do {
        return try firstLine(try await runCommand(words), source.origin, subject)
      } catch let error as SecretError {
        throw error
      } catch {
        throw SecretError(
          subject: subject, problem: "\(quoted(words.first ?? "")) failed: \(error)",
          origin: source.origin, advice: "run it yourself to see its error message")
      }
    }
  }

  /// Returns a token for a host: from its own source, else `AHPCTL_TOKEN`. A host from a project file does not get the
  /// user's token.
  func token(of host: HostEntry) async throws(SecretError) -> String? {
    guard let source = tokenSource(of: host) else { return nil }
    return try await resolve(source, for: "the token of \(host.id)")
  }

  /// Returns where the token of a host comes from, if it gets one.
  func tokenSource(of host: HostEntry) -> Setting<SecretSource>? {
    if let source = host.token { return source }
    let name = "AHPCTL_TOKEN"
    guard !host.isFromProject, environment[name] != nil else { return nil }
    return Setting(.environment(name), from: .environment(name))
  }

  func headers(of host: HostEntry) async throws(SecretError) -> [KeyValue] {
    var result: [KeyValue] = []
    for header in host.headers {
      let value = try await resolve(header.value, for: "the header \(header.name) of \(host.id)")
      result.append(KeyValue(key: header.name, value: value))
    }
    return result
  }

  private func read(
    _ path: String, _ origin: ValueOrigin, _ subject: String
  ) throws(SecretError) -> String {
    let path = environment.absolutePath(path, relativeTo: origin.directory)
    let bytes: [UInt8]?
    let facts: OwnerOnlyFiles.Facts?
    do throws(FileError) {
      facts = try OwnerOnlyFiles.facts(of: path)
      bytes = try OwnerOnlyFiles.read(path, limit: SecretResolver.limit)
    } catch {
      throw SecretError(
        subject: subject, problem: "\(path): \(error.reason)", origin: origin,
        advice: "specify a readable file")
    }
    guard let bytes, let facts else {
      throw SecretError(
        subject: subject, problem: "there is no file \(path)", origin: origin,
        advice: "write the token to it, or use another source")
    }
    guard !facts.isOpenToOthers else {
      throw SecretError(
        subject: subject, problem: "other people can read \(path)", origin: origin,
        advice: "run chmod 600 \(path)")
    }
    return try firstLine(bytes, origin, subject)
  }

  private func firstLine(
    _ bytes: [UInt8], _ origin: ValueOrigin, _ subject: String
  ) throws(SecretError) -> String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw SecretError(
        subject: subject, problem: "the source does not hold UTF-8 text", origin: origin,
        advice: "use a source of plain text")
    }
    return try checked(text, origin, subject)
  }

  private func checked(
    _ text: String, _ origin: ValueOrigin, _ subject: String
  ) throws(SecretError) -> String {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= SecretResolver.limit, HeaderName.isValidValue(text) else {
      throw SecretError(
        subject: subject,
        problem: bytes.isEmpty ? "the source is empty" : "the source holds a control character",
        origin: origin, advice: "store the secret on a single line")
    }
    return text
  }
}
