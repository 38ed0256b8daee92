/// The completions for a position in a command line.
struct CompletionOffer: Sendable, Hashable {
  /// The words that begin with the typed text.
  var words: [CompletionWord] = []
  /// Whether the shell completes paths itself.
  var paths: Paths = .none
  /// Names that only the configuration knows; the caller fills them in.
  var dynamic: CompletionKind?
  /// The text before each word, such as `--output=`.
  var prefix = ""
  /// The typed part of the word, without the prefix.
  var typed = ""
  /// The arguments before the word, without options.
  var arguments: [String] = []
  /// The values of the options before the word, by the name of the option; of a repeated one, the last.
  var options: [String: String] = [:]

  enum Paths: String, Sendable, Hashable {
    case none
    case files
  }
}

/// Completes command lines from the specification. Pure; every shell asks the same engine.
struct CompletionEngine: Sendable {
  private let root: CommandSpecification

  init(root: CommandSpecification) { self.root = root }

  /// Returns the completions of the last word, which may be empty. `words` does not contain the name of the
  /// program.
  func offer(for words: [String]) -> CompletionOffer {
    var before: [String] = []
    var options: [String: String] = [:]
    var offer = offer(for: words, &before, &options)
    offer.arguments = before
    offer.options = options
    return offer
  }

  private func offer(
    for words: [String], _ before: inout [String], _ options: inout [String: String]
  ) -> CompletionOffer {
    var path = CommandPath(root: root)
    var onlyArguments = false
    var awaiting: OptionSpecification?
    for word in words.dropLast() {
      if let option = awaiting {
        options[option.name] = word
        awaiting = nil
      } else if onlyArguments || word == "-" || !word.hasPrefix("-") {
        if let next = path.command.subcommand(named: word) {
          path = path.descending(to: next)
        } else {
          before.append(word)
        }
      } else if word == "--" {
        onlyArguments = true
      } else {
        awaiting = optionAwaitingValue(word, at: path)
        if case (let option?, let value)? = optionWithValue(word, at: path) {
          options[option.name] = value
        }
      }
    }
    let last = words.last ?? ""
    if let awaiting, let value = awaiting.value { return offer(value.completion, typed: last) }
    if !onlyArguments, last.hasPrefix("--"), let equals = last.firstIndex(of: "=") {
      let (option, typed) = optionWithValue(last, at: path) ?? (nil, "")
      var result = offer(option?.value?.completion ?? .anything, typed: typed)
      result.prefix = String(last[...equals])
      return result
    }
    if !onlyArguments, last.hasPrefix("-") { return optionOffer(path, typed: last) }
    return wordOffer(path, after: before, typed: last)
  }

  /// Returns the option and the value of a word such as `--output=json`.
  private func optionWithValue(
    _ word: String, at path: CommandPath
  ) -> (OptionSpecification?, String)? {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return nil }
    let name = word[..<equals].dropFirst(2)
    return (
      path.options.first { $0.answers(to: name) }, String(word[word.index(after: equals)...])
    )
  }

  private func optionAwaitingValue(_ word: String, at path: CommandPath) -> OptionSpecification? {
    if word.hasPrefix("--") {
      if word.contains("=") { return nil }
      let option = path.options.first { $0.answers(to: word.dropFirst(2)) }
      return option?.value == nil ? nil : option
    }
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = path.options.first(where: { $0.short == letter }) else { return nil }
      if option.value != nil { return rest.isEmpty ? option : nil }
    }
    return nil
  }

  private func optionOffer(_ path: CommandPath, typed: String) -> CompletionOffer {
    let options = (path.command.implicitSubcommand?.options ?? []) + path.options
    let words = options.flatMap { option in
      [CompletionWord("--\(option.name)", option.help)]
        + (option.isNegatable ? [CompletionWord("--no-\(option.name)", option.help)] : [])
    }
    return narrowed(words, typed)
  }

  private func wordOffer(
    _ path: CommandPath, after before: [String], typed: String
  ) -> CompletionOffer {
    var command = path.command
    if !command.subcommands.isEmpty {
      let words = command.visibleSubcommands.map { CompletionWord($0.name, $0.summary) }
      let result = narrowed(words, typed)
      guard result.words.isEmpty, let next = command.implicitSubcommand else { return result }
      command = next
    }
    guard !command.arguments.isEmpty else { return CompletionOffer(typed: typed) }
    let position = before.count
    let index = min(position, command.arguments.count - 1)
    guard position < command.arguments.count || command.arguments[index].isVariadic else {
      return CompletionOffer(typed: typed)
    }
    return offer(command.arguments[index].value.completion, after: before, typed: typed)
  }

  /// - Parameter before: The arguments before the word.
  private func offer(
    _ kind: CompletionKind, after before: [String] = [], typed: String
  ) -> CompletionOffer {
    switch kind {
    case .anything: return CompletionOffer(typed: typed)
    case .file: return CompletionOffer(paths: .files, typed: typed)
    case .words(let words): return narrowed(words, typed)
    case .host, .hostOrGroup, .context, .target, .session, .chat, .channel, .model, .agent,
      .actionType, .protocolName:
      return CompletionOffer(dynamic: kind, typed: typed)
    case .command:
      let (path, rest) = CommandPath(root: root).following(before)
      guard rest.isEmpty else { return CompletionOffer(typed: typed) }
      return narrowed(
        path.command.visibleSubcommands.map { CompletionWord($0.name, $0.summary) }, typed)
    }
  }

  private func narrowed(_ words: [CompletionWord], _ typed: String) -> CompletionOffer {
    CompletionOffer(words: words.filter { $0.word.hasPrefix(typed) }, typed: typed)
  }
}
