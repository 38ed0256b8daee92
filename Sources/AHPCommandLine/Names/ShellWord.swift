/// Writes words as a POSIX shell reads them back, for commands that are printed to be copied.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "/:._-@%+=,".utf8.contains(byte)
        }
      }
    if isPlain { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  static func command(_ words: [String]) -> String {
    ([ToolVersion.program] + words).map(quoted).joined(separator: " ")
  }
}
