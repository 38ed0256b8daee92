extension SessionStatus: CustomStringConvertible {
  /// The names of the activity and the flags, such as `inProgress, isRead`, and unknown bits as a hexadecimal number. `none`
  /// without any bit.
  public var description: String {
    // The one that needs input is also in progress.
    let named: [(SessionStatus, String)] = [
      (.inputNeeded, "inputNeeded"), (.inProgress, "inProgress"), (.error, "error"),
      (.idle, "idle"), (.isRead, "isRead"), (.isArchived, "isArchived"),
    ]
    var rest = self
    var words: [String] = []
    for (value, name) in named where rest.isSuperset(of: value) {
      words.append(name)
      rest.subtract(value)
    }
    if !rest.isEmpty { words.append("0x" + String(rest.rawValue, radix: 16)) }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
