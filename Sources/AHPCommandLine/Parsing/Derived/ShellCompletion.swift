/// The shells that can complete command lines of the tool.
enum Shell: String, WordValue {
  /// GNU Bash 3.2 and later.
  case bash
  /// The Z shell 5 and later.
  case zsh
  /// The friendly interactive shell 3 and later.
  case fish

  var help: String {
    switch self {
    case .bash: "GNU Bash"
    case .zsh: "the Z shell"
    case .fish: "the friendly interactive shell"
    }
  }

  /// Returns the script that hooks the tool into the shell. The script queries the tool for candidates, so it never
  /// becomes outdated.
  func script(program: String) -> String {
    switch self {
    case .bash: bashScript(program)
    case .zsh: zshScript(program)
    case .fish: fishScript(program)
    }
  }

  /// Returns how to load the script, for help.
  func installation(program: String) -> String {
    switch self {
    case .bash: "source <(\(program) completion bash)"
    case .zsh: "source <(\(program) completion zsh)"
    case .fish: "\(program) completion fish | source"
    }
  }

  private func functionName(_ program: String) -> String {
    "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" } + "_complete"
  }

  private func bashScript(_ program: String) -> String {
    let function = functionName(program)
    return """
      # \(program) completion for bash; load it with: \(installation(program: program))
      \(function)() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do
          case "$line" in
            :files) compopt -o filenames 2>/dev/null
              while IFS= read -r line; do COMPREPLY+=("$line"); done \\
                < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]#=}") ;;
            :nospace) compopt -o nospace 2>/dev/null ;;
            :*) ;;
            *) COMPREPLY+=("${line%%$'\\t'*}") ;;
          esac
        done < <("${COMP_WORDS[0]}" __complete bash -- \\
          "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      }
      complete -F \(function) \(program)

      """
  }

  private func zshScript(_ program: String) -> String {
    let function = functionName(program)
    return """
      #compdef \(program)
      # \(program) completion for zsh; load it with: \(installation(program: program))
      \(function)() {
        local line word help
        local -a entries suffix
        while IFS= read -r line; do
          case "$line" in
            :files) compset -P 1 '--*='; _files ;;
            :nospace) suffix=(-S '') ;;
            :*) ;;
            *) word="${line%%$'\\t'*}"; help="${line#*$'\\t'}"
              word="${word//\\\\/\\\\\\\\}"
              entries+=("${word//:/\\\\:}:$help") ;;
          esac
        done < <("${words[1]}" __complete zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
        (( ${#entries} )) && _describe -V '\(program)' entries "${suffix[@]}"
      }
      compdef \(function) \(program)

      """
  }

  private func fishScript(_ program: String) -> String {
    let function = functionName(program)
    return """
      # \(program) completion for fish; load it with: \(installation(program: program))
      function \(function)
        set -l current (string unescape -- (commandline -ct))
        or set -l current (commandline -ct)
        set -l words (commandline -opc) "$current"
        set -l head (string match -r -- '^--[^=]*=' (commandline -ct))
        set -l path (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        for line in ($words[1] __complete fish -- $words[2..-1] 2>/dev/null)
          switch $line
            case ':files'
              printf '%s\\n' "$head"(__fish_complete_path "$path")
            case ':*'
            case '*'
              echo $line
          end
        end
      end
      complete -c \(program) -f -a '(\(function))'

      """
  }

  // MARK: The dialogue between script and tool

  /// Returns the lines for the script: words with descriptions, then the other candidates that the shell adds.
  ///
  /// - Parameter line: the line in bash, which does not quote and replaces only a part of the word.
  func lines(for offer: CompletionOffer, in line: BashLine? = nil) -> [String] {
    var lines = offer.words.compactMap { word -> String? in
      // A host may have named it.
      guard TerminalText.sanitized(word.word) == word.word else { return nil }
      var text = offer.prefix + word.word
      if let line {
        guard let replacement = line.replacement(for: text) else { return nil }
        text = replacement
      }
      let help = TerminalText.sanitized(word.help)
      return help.isEmpty ? text : "\(text)\t\(help)"
    }
    if !offer.words.isEmpty, offer.words.allSatisfy({ $0.word.hasSuffix("=") }) {
      lines.append(":nospace")
    }
    if offer.paths != .none { lines.append(":\(offer.paths.rawValue)") }
    return lines
  }
}
