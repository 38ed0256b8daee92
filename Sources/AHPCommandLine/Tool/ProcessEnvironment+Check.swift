extension ProcessEnvironment {
  /// Rejects values that the tool would alter before it uses them: text that is not UTF-8.
  func check() throws(UsageError) {
    let used = undecodable.filter { name in
      name.hasPrefix("AHPCTL_") || ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].contains(name)
    }
    if let name = used.min() {
      throw UsageError(
        "", "the environment variable \(name) is not UTF-8", advice: "set it as UTF-8")
    }
    if isDirectoryUndecodable {
      throw UsageError(
        "", "the path of the working directory is not UTF-8", advice: "change to another directory")
    }
  }
}
