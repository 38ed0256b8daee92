extension ManualCommand {
  /// The members of a configuration file.
  static var configuration: [(term: String, text: String)] {
    let host = Settings<HostKeys>.help.map { (term: "hosts.NAME.\($0.term)", text: $0.text) }
    return [
      (
        "Form",
        #"One JSON object: {"hosts": {"build": {"url": "ws://localhost:4321"}}, "#
          + #""groups": {"farm": ["build", "farm-*"]}, "reconnect": {"maximumDelay": "10s"}}. "#
          + "'ahpctl doctor' checks it, and 'ahpctl hosts show' prints where each value comes from."
      ),
      ("hosts.NAME.url", "The address of a host; see 'ahpctl hosts add'."),
      (
        "hosts.NAME.token",
        #"The source of the token: {"environment": "NAME"}, {"file": "PATH"} or "#
          + #"{"command": ["PROGRAM", "ARGUMENT"]}."#
      ),
      ("hosts.NAME.headers.HEADER", "The value of a header: a text, or a source as for a token."),
    ] + host + [
      (
        "groups.NAME",
        "The hosts of a group: a list of names, patterns such as farm-*, and addresses."
      ),
      (
        "contexts.NAME.hosts",
        "The hosts of a context: a list like that of a group, also with groups."
      ),
      ("currentContext", "The context without --context; see 'ahpctl context use'."),
      (
        "reconnect, keepAlive, output",
        "The sections below. Hosts can have their own reconnect and keepAlive, and contexts all three. "
          + "The setting of a host comes first, then that of the context."
      ),
    ] + Settings<ReconnectKeys>.help + Settings<KeepAliveKeys>.help + Settings<OutputKeys>.help
      + Settings<ScreenKeys>.help
  }
}
