/// The manual page, in roff with the `man` macros, from the specification. Pure.
struct ManualPage: Sendable {
  let root: CommandSpecification
  let version: String
  /// Environment variables without an option, and their meaning.
  var variables: [(term: String, text: String)] = []
  /// Further sections of terms and their meaning: exit codes, files.
  var sections: [(title: String, entries: [(term: String, text: String)])] = []

  func render() -> String {
    var out = Roff()
    out.macro("TH", root.name.uppercased(), "1", "", "\(root.name) \(version)", "User Commands")
    out.section("NAME")
    out.text("\(root.name) - \(lowercasedFirst(root.summary))")
    out.section("SYNOPSIS")
    out.line(
      "\\fB\(Roff.escaped(root.name))\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]")
    out.section("DESCRIPTION")
    out.paragraphs(root.discussion.isEmpty ? root.summary : root.discussion)
    out.section("COMMANDS")
    append(commandsOf: CommandPath(root: root), to: &out)
    out.section("GLOBAL OPTIONS")
    append(options: root.options, to: &out)
    append(environmentTo: &out)
    for section in sections {
      out.section(section.title)
      for entry in section.entries { out.term("\\fB\(Roff.escaped(entry.term))\\fR", entry.text) }
    }
    return out.result
  }

  /// The page of one command, such as `ahpctl-send(1)`.
  func render(_ path: CommandPath) -> String {
    let command = path.command
    let name = path.invocation.split(separator: " ").joined(separator: "-")
    var out = Roff()
    out.macro("TH", name.uppercased(), "1", "", "\(root.name) \(version)", "User Commands")
    out.section("NAME")
    out.text("\(name) - \(lowercasedFirst(command.summary))")
    out.section("SYNOPSIS")
    for usage in command.subcommands.isEmpty
      ? [HelpRenderer.usageLine(for: path)]
      : command.visibleSubcommands.map({
        HelpRenderer.usageLine(for: path.descending(to: $0))
      })
    {
      out.text(usage)
      out.macro("br")
    }
    if !command.discussion.isEmpty {
      out.section("DESCRIPTION")
      out.paragraphs(command.discussion)
    }
    if !command.subcommands.isEmpty {
      out.section("COMMANDS")
      append(commandsOf: path, to: &out)
    }
    if !command.arguments.isEmpty || !command.options.isEmpty {
      out.section("OPTIONS")
      append(argumentsOf: command, to: &out)
      append(options: command.options, to: &out)
    }
    if !command.examples.isEmpty {
      out.section("EXAMPLES")
      for example in command.examples { out.example(example) }
    }
    out.section("SEE ALSO")
    out.text("\(root.name)(1) has the global options, exit codes, records and files.")
    return out.result
  }

  private func append(argumentsOf command: CommandSpecification, to out: inout Roff) {
    for argument in command.arguments {
      out.term("\\fI\(Roff.escaped(argument.name))\\fR", HelpText.sentence(of: argument))
    }
  }

  private func append(commandsOf path: CommandPath, to out: inout Roff) {
    for command in path.command.visibleSubcommands {
      let path = path.descending(to: command)
      if command.subcommands.isEmpty {
        out.subsection(HelpRenderer.usageLine(for: path))
        out.paragraphs(command.summary)
        if !command.discussion.isEmpty { out.paragraphs(command.discussion) }
        append(argumentsOf: command, to: &out)
        append(options: command.options, to: &out)
        for example in command.examples { out.example(example) }
      } else {
        append(commandsOf: path, to: &out)
      }
    }
  }

  private func append(options: [OptionSpecification], to out: inout Roff) {
    for option in options {
      var term = option.short.map { "\\fB\\-\(Roff.escaped(String($0)))\\fR, " } ?? ""
      let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
      term += "\\fB\(Roff.escaped(name))\\fR"
      if let value = option.value { term += " \\fI\(Roff.escaped(value.placeholder))\\fR" }
      out.term(term, HelpText.sentence(of: option))
    }
  }

  private func append(environmentTo out: inout Roff) {
    var seen: [(name: String, uses: [String])] = []
    func visit(_ path: CommandPath) {
      for option in path.command.options {
        guard let name = option.environment else { continue }
        let use = "--\(option.name)"
        if let index = seen.firstIndex(where: { $0.name == name }) {
          seen[index].uses.append(use)
        } else {
          seen.append((name, [use]))
        }
      }
      for command in path.command.visibleSubcommands { visit(path.descending(to: command)) }
    }
    visit(CommandPath(root: root))
    out.section("ENVIRONMENT")
    for (name, uses) in seen {
      out.term("\\fB\(Roff.escaped(name))\\fR", "Default for \(uses.joined(separator: ", ")).")
    }
    for (names, text) in variables {
      let terms = names.split(separator: ",").map {
        "\\fB\(Roff.escaped(String($0.drop { $0 == " " })))\\fR"
      }
      out.term(terms.joined(separator: ", "), text)
    }
  }

  private func lowercasedFirst(_ text: String) -> String {
    var text = text
    if text.last == "." { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

private struct Roff {
  private(set) var result = ""

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }

  mutating func macro(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { "\"\(Roff.escaped($0).split(separator: "\"").joined())\"" }
    result += ".\(name) \(quoted.joined(separator: " "))\n"
  }

  mutating func section(_ title: String) { macro("SH", title) }

  mutating func subsection(_ title: String) { macro("SS", title) }

  mutating func line(_ text: String) {
    // A line that starts with a dot or a quote would be taken for a macro.
    let needsGuard = text.hasPrefix(".") || text.hasPrefix("'")
    result += (needsGuard ? "\\&" : "") + text + "\n"
  }

  mutating func text(_ text: String) {
    for piece in text.split(separator: "\n") { line(Roff.escaped(String(piece))) }
  }

  mutating func term(_ term: String, _ meaning: String) {
    result += ".TP\n"
    line(term)
    text(meaning)
  }

  mutating func example(_ example: CommandSpecification.Example) {
    term(Roff.escaped(example.explanation), "")
    line("\\fB\(Roff.escaped(example.command))\\fR")
  }

  /// Formats paragraphs. A block whose lines start with a space is printed unchanged.
  mutating func paragraphs(_ discussion: String) {
    var isLiteral = false
    for piece in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      let literal = piece.hasPrefix(" ")
      if literal != isLiteral { result += literal ? ".PP\n.nf\n" : ".fi\n" }
      if piece.isEmpty { result += ".PP\n" } else { line(Roff.escaped(String(piece))) }
      isLiteral = literal
    }
    if isLiteral { result += ".fi\n" }
    result += ".PP\n"
  }
}
