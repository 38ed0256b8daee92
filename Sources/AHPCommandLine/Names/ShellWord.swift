/// Writes words as a POSIX shell reads them back, for commands that are printed to be copied.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        $0.isUnreservedInURI && $0 != UInt8(ascii: "~") || "/:@%+=,".utf8.contains($0)
      }
    if isPlain { return word }
    var result = "'"
    // By Unicode scalars: a combining mark after a quote does not hide it.
    for scalar in word.unicodeScalars {
      if scalar == "'" { result += "'\\'" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }

  static func command(_ words: [String]) -> String {
    ([ToolVersion.program] + words).map(quoted).joined(separator: " ")
  }
}
