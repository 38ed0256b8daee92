/// Where a token or a header value comes from. The value itself is not kept in the configuration.
enum SecretSource: Sendable, Hashable {
  /// A literal value, for headers that are not secret.
  case literal(String)
  case environment(String)
  /// The first line of a file that only its owner can read.
  case file(String)
  /// The first line of the output of a command, which is run without a shell.
  case command([String])

  /// The text that `hosts show` prints; never the secret.
  var description: String {
    switch self {
    case .literal: "given"
    case .environment(let name): "environment variable \(name)"
    case .file(let path): "file \(path)"
    case .command(let words): "command \(words.first ?? "")"
    }
  }
}
