/// Help of a command, from its specification. Pure.
struct HelpRenderer: Sendable {
  private let width: Int
  private let painter: Painter

  /// - Parameter width: the columns to fill; kept between 40 and 100, beyond which lines are hard
  ///   to read.
  init(width: Int, painter: Painter = Painter(isOn: false)) {
    self.width = min(max(width, 40), 100)
    self.painter = painter
  }

  /// `ahpctl watch [OPTIONS] [HOST...]`, without the word "Usage".
  static func usageLine(for path: CommandPath) -> String {
    var parts = [path.invocation]
    if path.command.subcommands.isEmpty {
      if !path.options.isEmpty { parts.append("[OPTIONS]") }
      parts += path.command.arguments.map(\.usage)
    } else {
      parts.append(path.command.defaultSubcommand == nil ? "COMMAND" : "[COMMAND]")
      parts.append("[OPTIONS]")
    }
    return parts.joined(separator: " ")
  }

  func render(_ path: CommandPath) -> String {
    let command = path.command
    var blocks = [wrapped(command.summary)]
    var usage = [heading("Usage:") + " " + HelpRenderer.usageLine(for: path)]
    if !command.aliases.isEmpty {
      usage.append(heading("Also:") + "  " + command.aliases.joined(separator: ", "))
    }
    blocks.append(usage)
    if !command.discussion.isEmpty { blocks.append(wrapped(command.discussion)) }
    blocks += commandBlocks(command)
    blocks += argumentBlock(command)
    blocks += optionBlocks(command.options.filter { !$0.isGlobal }, fallback: "Options")
    let global = path.inheritedOptions + command.options.filter(\.isGlobal)
    blocks += optionBlocks(global, fallback: "Global options")
    blocks += exampleBlock(command)
    if !command.subcommands.isEmpty {
      blocks.append(
        wrapped("See '\(path.invocation) COMMAND --help' for the options of a command."))
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ text: String) -> String { painter.paint(text, .heading) }

  private func wrapped(_ text: String, indentation: Int = 0) -> [String] {
    let prefix = String(repeating: " ", count: indentation)
    return TextWrapping.lines(of: text, width: width - indentation, longWords: .keep)
      .map { $0.isEmpty ? "" : prefix + $0 }
  }

  private func commandBlocks(_ command: CommandSpecification) -> [[String]] {
    sections(command.visibleSubcommands, named: \.section, fallback: "Commands").map {
      title, list in
      let rows = list.map { ([$0.name], $0.summary) }
      return [heading("\(title):")] + twoColumns(rows)
    }
  }

  private func argumentBlock(_ command: CommandSpecification) -> [[String]] {
    guard !command.arguments.isEmpty else { return [] }
    let rows = command.arguments.map { argument in
      ([argument.name], HelpText.sentence(of: argument))
    }
    return [[heading("Arguments:")] + twoColumns(rows)]
  }

  private func optionBlocks(_ options: [OptionSpecification], fallback: String) -> [[String]] {
    sections(options, named: \.section, fallback: fallback)
      .map { title, list in
        let rows = list.map { option in
          (HelpText.spellings(of: option), HelpText.sentence(of: option))
        }
        return [heading("\(title):")] + twoColumns(rows)
      }
  }

  private func exampleBlock(_ command: CommandSpecification) -> [[String]] {
    guard !command.examples.isEmpty else { return [] }
    var lines = [heading("Examples:")]
    for example in command.examples {
      lines += wrapped(example.explanation, indentation: 2)
      lines.append("    " + example.command)
    }
    return [lines]
  }

  /// Groups in the order of their first members; a group without a name comes first.
  private func sections<Item>(
    _ items: [Item], named section: (Item) -> String?, fallback: String
  ) -> [(String, [Item])] {
    var result: [(title: String, items: [Item])] = []
    for item in items where section(item) == nil {
      if result.isEmpty { result.append((fallback, [])) }
      result[0].items.append(item)
    }
    for item in items {
      guard let title = section(item) else { continue }
      if let index = result.firstIndex(where: { $0.title == title }) {
        result[index].items.append(item)
      } else {
        result.append((title, [item]))
      }
    }
    return result
  }

  /// Lays out names on the left and their descriptions on the right; a name that is too long takes a separate line.
  private func twoColumns(_ rows: [(names: [String], help: String)]) -> [String] {
    let limit = width >= 80 ? 30 : 22
    let joined = rows.map { $0.names.joined(separator: " ") }
    let column = min(limit, (joined.map(DisplayWidth.of).max() ?? 0) + 4)
    return zip(joined, rows).flatMap { name, row -> [String] in
      let help = wrapped(row.help, indentation: column)
      let left = "  " + name
      guard let first = help.first, DisplayWidth.of(left) + 2 <= column else {
        return [left] + help
      }
      return [DisplayWidth.padded(left, to: column) + first.dropFirst(column)] + help.dropFirst()
    }
  }
}

/// Pieces of help that several derived texts share.
enum HelpText {
  /// `-n,` and `--count N`.
  static func spellings(of option: OptionSpecification) -> [String] {
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return [option.short.map { "-\($0)," } ?? "   ", name + value]
  }

  /// The description of an option with its allowed words, default and environment variables.
  static func sentence(of option: OptionSpecification) -> String {
    var notes = option.value.map(words) ?? []
    if option.isRepeatable { notes.append("may be repeated") }
    if let text = option.defaultText { notes.append("default: \(text)") }
    if let variable = option.environment { notes.append("environment: \(variable)") }
    return sentence(option.help, notes: notes)
  }

  /// The description of an argument with its allowed words.
  static func sentence(of argument: ArgumentSpecification) -> String {
    sentence(argument.help, notes: words(argument.value))
  }

  private static func sentence(_ help: String, notes: [String]) -> String {
    notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }

  /// Returns the words that a value may take, when they are a few.
  private static func words(_ value: ValueSpecification) -> [String] {
    guard case .words(let words) = value.completion, !words.isEmpty, words.count <= 12 else {
      return []
    }
    return [words.map(\.word).joined(separator: ", ")]
  }
}
