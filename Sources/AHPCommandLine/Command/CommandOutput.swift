internal import AgentHostProtocol

/// The output of a command, as text and as records.
enum CommandOutput: Sendable {
  /// A record, and its sanitized lines of text.
  case record(JSONObject, text: [String])
  /// The outcome of an action: a notice on standard error in text format, else a record.
  case outcome(JSONObject, text: String, isGood: Bool)
  /// A JSON document, laid out; with NDJSON the record that holds it.
  case document(JSONValue, record: [UInt8])
}

extension CommandContext {
  /// Prints in a format. Only this method and `ListPrinter` depend on the format.
  func print(_ output: CommandOutput, as format: OutputFormat) async throws {
    switch (output, format) {
    case (.record(_, let lines), .text): for line in lines { try await console.writeLine(line) }
    case (.outcome(_, let text, true), .text): await note(TerminalText.sanitized(text))
    case (.outcome(_, let text, false), .text): await complain(text)
    case (.record(let record, _), _), (.outcome(let record, _, _), _):
      try await console.writeLine(JSONValue.object(record).line)
    case (.document(let value, _), .text), (.document(let value, _), .json):
      try await console.write(JSONPrinter.print(value))
    case (.document(_, let record), .ndjson):
      try await console.writeRecord(record)
    }
  }

  /// Prints the outcome of a change on a host. If the reader has closed the pipe, the command continues: what it was
  /// started for is still done, and its exit code reports the outcomes. If standard output does not accept it for
  /// another reason, standard error gets it.
  func printOutcome(_ output: CommandOutput, as format: OutputFormat) async throws {
    do {
      try await print(output, as: format)
    } catch ConsoleError.closed {
    } catch {
      if case .record(_, let lines) = output { for line in lines { await complain(line) } }
      throw error
    }
  }

  /// Prints the address of a channel that was created on a host. If standard output does not accept it, standard
  /// error gets it: otherwise the user could not find the channel.
  ///
  /// - Parameter member: The member of the record that holds the address.
  func printCreated(
    _ channel: URI, as member: String, on host: String, _ format: OutputFormat
  ) async throws {
    let text = TerminalText.sanitized(channel)
    let record = JSONObject.record(.created, host: host, [member: .string(channel)])
    do {
      try await print(.record(record, text: [text]), as: format)
    } catch {
      await complain("created the \(member) \(text)")
      throw error
    }
  }
}

extension CommandContext {
  /// Prints a whole list, as a table or as records. A table without rows has its heading alone, or is replaced by the
  /// notice `none`.
  func print<Element>(
    _ elements: [Element], _ fields: [Table.Field<Element>], as format: ListFormat,
    settings: OutputSettings? = nil, none: String? = nil, record: (Element) -> JSONObject,
    name: ((Element) -> String)? = nil
  ) async throws {
    var printer = ListPrinter(context: self, format: format, settings: settings)
    if let none, elements.isEmpty, printer.format == .text { return await note(none) }
    try await printer.printAll(
      elements, table: Table(of: elements, fields), record: record, name: name)
  }
}

/// Prints a list, at once or in parts: as a table or as records.
struct ListPrinter: Sendable {
  let context: CommandContext
  let format: ListFormat
  /// The output settings of the configuration; read on demand if nil.
  var settings: OutputSettings?
  /// Whether the list is one JSON array with `json`; otherwise it is printed as with `ndjson`.
  var isDocument = true
  private(set) var count = 0
  /// The heading that was printed last.
  private(set) var heading: String?

  /// Prints some elements, as rows of the table or as records.
  ///
  /// - Parameters:
  ///   - table: the lines for a width. The heading is printed once, and in a terminal again if its columns differ.
  ///   - name: the word that identifies an element to other commands, if there is one.
  mutating func print<Element>(
    _ elements: [Element], table: (Int?, Painter) -> [String], record: (Element) -> JSONObject,
    name: ((Element) -> String)? = nil
  ) async throws {
    try await print(
      elements.count, table: table, record: { record(elements[$0]) },
      name: name.map { name in { name(elements[$0]) } })
  }

  /// Prints elements by index, so that the code is compiled once and not for each type.
  private mutating func print(
    _ number: Int, table: (Int?, Painter) -> [String], record: (Int) -> JSONObject,
    name: ((Int) -> String)?
  ) async throws {
    let isFirst = count == 0
    count += number
    if number == 0, format == .text || format == .json { return }
    switch format {
    case .text:
      let lines = lines(table)
      let isTerminal = context.console.isTerminal(.standardOutput)
      let hasHeading = isFirst || (isTerminal && lines.first != heading)
      heading = lines.first
      for line in lines.dropFirst(hasHeading ? 0 : 1) { try await context.console.writeLine(line) }
    case .json where isDocument:
      let texts = (0..<number).map { JSONPrinter.element(.object(record($0))) }
        .joined(separator: ",\n")
      try await context.console.write((isFirst ? "[\n" : ",\n") + texts)
    case .name:
      guard let name else { return }
      for index in 0..<number {
        try await context.console.writeLine(TerminalText.sanitized(name(index)))
      }
    case .json, .ndjson:
      for index in 0..<number {
        try await context.console.writeLine(JSONValue.object(record(index)).line)
      }
    }
  }

  private func lines(_ table: (Int?, Painter) -> [String]) -> [String] {
    table(
      context.console.tableWidth(context.environment),
      settings.map { context.painter(settings: $0) } ?? context.painter())
  }

  func finish() async throws {
    guard format == .json, isDocument else { return }
    try await context.console.write(count == 0 ? "[]\n" : "\n]\n")
  }

  /// Prints a whole list. A table without rows has its heading alone.
  mutating func printAll<Element>(
    _ elements: [Element], table: Table, record: (Element) -> JSONObject,
    name: ((Element) -> String)? = nil
  ) async throws {
    if format == .text {
      for line in lines(table.lines) { try await context.console.writeLine(line) }
      return
    }
    try await print(elements, table: table.lines, record: record, name: name)
    try await finish()
  }
}
