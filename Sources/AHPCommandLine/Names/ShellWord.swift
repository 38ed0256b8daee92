/// Writes words as a POSIX shell reads them back, for commands that are printed to be copied.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        $0.isUnreservedInURI && $0 != UInt8(ascii: "~") || "/:@%+=,".utf8.contains($0)
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
