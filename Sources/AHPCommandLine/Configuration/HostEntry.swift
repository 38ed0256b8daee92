/// The settings of one host with a single key each, such as the TLS settings. Decoder, `hosts`, `hosts show` and the
/// manual page are derived from this list.
struct HostKeys: SettingKeys {
  static let section = ""

  let label = SettingKey<String>(
    "label", "The display name of the host.",
    read: { (kind) throws(ValueProblem) in
      guard case .string(let text) = kind else {
        throw ValueProblem(
          "found \(kind.name) instead of text", advice: "write it in double quotes")
      }
      return text
    })
  let tokenQuery = SettingKey<String>(
    "tokenQuery", "Send the token in this query item, such as tkn, instead of a header.",
    .queryName())
  let caFile = SettingKey<String>(
    "caFile", "Trust the certificates in this PEM file.", .path())
}

@dynamicMemberLookup
struct HostEntry: Sendable, Hashable {
  var id: String
  var url: Setting<HostURL>
  var origin: ValueOrigin
  var settings = Settings<HostKeys>()
  var headers: [HeaderEntry] = []
  var token: Setting<SecretSource>?
  var reconnect = ReconnectSettings()
  var keepAlive = KeepAliveSettings()
  /// Whether it came from a project file. Secrets of the user must not reach such a host.
  var isFromProject = false

  subscript<Value>(dynamicMember key: KeyPath<HostKeys, SettingKey<Value>>) -> Setting<Value>? {
    get { settings[dynamicMember: key] }
    set { settings[dynamicMember: key] = newValue }
  }
}

struct HeaderEntry: Sendable, Hashable {
  var name: String
  var value: Setting<SecretSource>
}
