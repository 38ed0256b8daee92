import TestSupport
import Testing

@testable import AHPCommandLine

/// Walks the whole tree of commands, present and future.
@Suite(.limitedConcurrency) struct CommandTreeWalkTests {
  @Test func `every specification is in order`() {
    #expect(SpecificationReview.problems(in: RootCommand.tree) == [])
    #expect(SpecificationReview.problems(in: Sample.tree) == [])
  }

  @Test func `every declared property is an option or argument`() {
    func properties(_ options: any CommandOptions) -> [Any] {
      Mirror(reflecting: options).children.flatMap { property in
        (property.value as? any CommandOptions).map(properties) ?? [property.value]
      }
    }
    func visit(_ type: any CommandNode.Type) {
      let properties = properties(type.declared)
      #expect(properties.allSatisfy { $0 is any Declaration })
      #expect(type.tree.options.count + type.tree.arguments.count == properties.count)
      for next in type.subcommands { visit(next) }
    }
    visit(RootCommand.self)
  }

  @Test func `finds mistakes in specifications`() {
    var tree = CommandSpecification(
      "bad", summary: "",
      options: [
        Flag("one", short: "x", help: "One.").specification,
        Flag("one", short: "x", help: "").specification,
      ],
      arguments: [
        Argument<String>("A", .any, .text(), help: "A.").specification,
        Argument<String>("B", .one, .text(), help: "").specification,
      ], exclusiveOptions: [["one", "zwei"]], defaultSubcommand: "gone")
    tree.subcommands = [
      CommandSpecification("a", summary: "A."), CommandSpecification("a", summary: "B."),
    ]
    #expect(SpecificationReview.problems(in: tree).count == 13)
  }

  @Test func `every command explains itself by every road`() async {
    for path in paths() {
      let byFlag = await run(path.names + ["--help"])
      let byWord = await run(["help"] + path.names)
      #expect(byFlag.code == .success && byFlag.errors.isEmpty)
      #expect(byFlag.output.hasPrefix(path.command.summary.prefix(30)))
      #expect(byFlag.output == byWord.output)
      for option in path.options {
        #expect(byFlag.output.contains("--\(option.isNegatable ? "[no-]" : "")\(option.name)"))
      }
    }
  }

  @Test func `every command and option is completed`() {
    let engine = CompletionEngine(root: RootCommand.tree)
    for path in paths() {
      let names = path.names
      if let last = names.last, !path.command.isHidden {
        #expect(engine.offer(for: names).words.map(\.word).contains(last))
      }
      let offered = engine.offer(for: names + ["--"]).words
      for option in path.options {
        #expect(offered.contains { $0.word == "--\(option.name)" && !$0.help.isEmpty })
        guard let value = option.value else { continue }
        let separate = engine.offer(for: names + ["--\(option.name)", ""])
        let attached = engine.offer(for: names + ["--\(option.name)="])
        #expect(isAnswer(separate, to: value.completion), "\(names) --\(option.name)")
        #expect(isAnswer(attached, to: value.completion), "\(names) --\(option.name)=")
      }
      if path.command.subcommands.isEmpty, let argument = path.command.arguments.first {
        let offer = engine.offer(for: names + [""])
        #expect(isAnswer(offer, to: argument.value.completion), "\(names) \(argument.name)")
      }
    }
  }

  private func isAnswer(_ offer: CompletionOffer, to kind: CompletionKind) -> Bool {
    switch kind {
    case .anything: offer.words.isEmpty && offer.paths == .none && offer.dynamic == nil
    case .file: offer.paths == .files
    case .words(let words): offer.words == words
    case .host, .hostOrGroup, .context, .target, .session, .chat, .channel, .model, .agent,
      .actionType, .protocolName:
      offer.dynamic == kind
    case .command: !offer.words.isEmpty
    }
  }

  @Test func `every command stands in the manual`() async {
    let page = await run(["man"]).output
    for path in paths() where path.command.subcommands.isEmpty && !path.command.isHidden {
      let usage = HelpRenderer.usageLine(for: path)
        .split(separator: "-").joined(separator: "\\-")
      #expect(page.contains(".SS \"\(usage)\""))
    }
  }

  @Test func `every command has a page`() async {
    for path in paths() where !path.command.isHidden && !path.names.isEmpty {
      let page = await run(["man"] + path.names)
      #expect(page.code == .success, "\(path.invocation): \(page.errors)")
      let name = path.invocation.split(separator: " ").joined(separator: "\\-")
      #expect(page.output.hasPrefix(".TH \"\(name.uppercased())\""), "\(page.output.prefix(80))")
      #expect(page.output.contains(".SH \"SYNOPSIS\""))
    }
    #expect(await run(["man", "sned"]).errors.contains("did you mean send?"))
  }

  @Test func `every leaf can be run`() {
    for path in paths() where path.command.subcommands.isEmpty {
      var type: any CommandNode.Type = RootCommand.self
      for name in path.names {
        guard let next = type.subcommands.first(where: { $0.specification.name == name }) else {
          Issue.record("\(path.invocation) leads nowhere")
          break
        }
        type = next
      }
      #expect(type is any Command.Type, "\(path.invocation)")
    }
  }

  @Test func `every word that is wrong is refused in one line`() async {
    for path in paths() {
      let result = await run(path.names + ["--no-such-option"])
      #expect(result.code == .usage)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("ahpctl: "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  private func paths() -> [CommandPath] {
    var result: [CommandPath] = []
    visit(CommandPath(root: RootCommand.tree)) { result.append($0) }
    return result
  }
}
