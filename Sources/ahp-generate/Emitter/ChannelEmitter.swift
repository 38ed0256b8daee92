/// Emits the code that is the same for all kinds of channels except for names and types.
struct ChannelEmitter {
  let channels: [Channel]

  init(catalogue: Catalogue) {
    channels = catalogue.chapters.compactMap(\.channel)
  }

  // MARK: Kinds

  func kinds(to out: inout SourceText) {
    out.documentation("A kind of channel with state.")
    out.block("public enum ChannelKind: String, Sendable, Hashable, CaseIterable") { out in
      for channel in channels {
        out.documentation(channel.documentation)
        out.line("case \(channel.name)")
      }
      out.line()
      out.documentation(
        "Guesses the kind from the scheme of a URI; `nil` for other schemes. A hint only: terminals and"
          + " changesets may use any scheme. Snapshots and actions identify the kind reliably.")
      out.block("public init?(suggestedBy uri: URI)") { out in
        out.line("guard let colon = uri.firstIndex(of: \":\") else { return nil }")
        out.line("switch uri[..<colon] {")
        // The narrower rules first.
        for channel in channels.filter({ $0.suffix != nil }) + channels.filter({ $0.suffix == nil })
        {
          let condition = channel.suffix.map { " where uri.hasSuffix(\"\($0)\")" } ?? ""
          out.line("case \"\(channel.scheme)\"\(condition): self = .\(channel.name)")
        }
        out.line("default: return nil")
        out.line("}")
      }
    }
  }

  // MARK: States

  func states(to out: inout SourceText) {
    out.documentation(
      "The state of a channel of any kind. The wire format has no discriminator: the kind is derived from"
        + " the members.")
    out.block("public enum ChannelState: JSONCodable") { out in
      for channel in channels {
        out.documentation(channel.stateDocumentation)
        out.line("indirect case \(channel.name)(\(channel.state))")
      }
      out.documentation(
        "A state of an unknown kind, or an undecodable state, preserved as raw JSON.")
      out.line("indirect case unknown(JSONValue)")
    }
    out.line()
    out.block("extension ChannelState") { out in
      out.documentation("The kind; `nil` if unknown.")
      out.block("public var kind: ChannelKind?") { out in
        table(to: &out, { "case .\($0.name): .\($0.name)" }, unknown: "case .unknown: nil")
      }
      out.line()
      out.documentation("Decodes a state of this kind. `nil` preserves raw JSON.")
      out.line("@inline(__always)")
      out.block("init(reading reader: inout JSONReader, as kind: ChannelKind?) throws(JSONError)") {
        table(
          to: &$0, of: "kind",
          { "case .\($0.name): self = .\($0.name)(try \($0.state)(reading: &reader))" },
          unknown: "case nil: self = .unknown(try JSONValue(reading: &reader))")
      }
      out.line()
      out.documentation("Encodes the state.")
      out.block("public func write(to writer: inout JSONWriter)") {
        table(
          to: &$0, { "case .\($0.name)(let state): state.write(to: &writer)" },
          unknown: "case .unknown(let value): value.write(to: &writer)")
      }
      out.line()
      out.documentation(
        "Applies an action in place with the reducer of this kind of state. Actions of other channels, and"
          + " unknown actions or states, change nothing, except that `session/titleChanged` renames a chat: hosts"
          + " dispatch it on the channel of the chat.")
      out.line("///")
      out.documentation("Deterministic: never traps and reads no clock.")
      out.line("@discardableResult")
      out.block("public mutating func reduce(_ action: StateAction) -> ReductionOutcome") { out in
        out.line("switch action {")
        for channel in channels {
          let name = channel.name
          out.line("case .\(name)(let action):")
          out.indented { out in
            let other = Self.otherwise(name)
            out.line("guard case .\(name)(var state) = self else { return \(other) }")
            out.line("// Uniquely referenced afterwards, so that the reducer changes it in place.")
            out.line("_ = consume self")
            out.line("defer { self = .\(name)(state) }")
            out.line("return state.reduce(action)")
          }
        }
        out.line("case .unknown: return .unknown")
        out.line("}")
      }
    }
    out.line()
    marks(to: &out)
  }

  /// The outcome of an action of this channel for a state of another kind.
  private static func otherwise(_ channel: String) -> String {
    channel == "session" ? "rename(by: action)" : "missed"
  }

  private func table(
    to out: inout SourceText, of subject: String = "self", _ line: (Channel) -> String,
    unknown: String
  ) {
    out.line("switch \(subject) {")
    for channel in channels { out.line(line(channel)) }
    out.line(unknown)
    out.line("}")
  }

  // MARK: Members that identify the kind

  private func marks(to out: inout SourceText) {
    var all: [Channel.Mark] = []
    for mark in channels.flatMap(\.marks) where !all.contains(mark) { all.append(mark) }
    let ordered = channels.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    .map(\.element)
    out.documentation("Members that identify the kind of a state, one bit each.")
    out.block("struct StateMarks: OptionSet") { out in
      out.line("let rawValue: UInt64")
      out.line("init(rawValue: UInt64) { self.rawValue = rawValue }")
      for (index, mark) in all.enumerated() {
        out.line("static let \(SwiftNames.escaped(mark.key)) = StateMarks(rawValue: 1 << \(index))")
      }
      out.line()
      out.documentation("The kinds, in matching order.")
      out.line("static let kinds: [ChannelKind] = [")
      out.indented { out in
        for channel in ordered { out.line(".\(channel.name),") }
      }
      out.line("]")
      out.line()
      out.documentation("The members that identify the kind.")
      out.block("static func all(of kind: ChannelKind) -> StateMarks") { out in
        out.line("switch kind {")
        for channel in channels {
          let names = channel.marks.map { ".\(SwiftNames.escaped($0.key))" }
          out.line("case .\(channel.name): [\(names.joined(separator: ", "))]")
        }
        out.line("}")
      }
      out.line()
      out.documentation("The mark of a member whose value starts with this byte.")
      out.block("init(_ key: JSONKey, startingWith byte: UInt8)") { out in
        out.line("switch key.word {")
        for mark in all {
          let pattern = KeyWords.pattern(mark.key, of: "key")
          let condition =
            switch mark.form {
            case .anything: ""
            case .string: "byte == UInt8(ascii: \"\\\"\")"
            case .array: "byte == UInt8(ascii: \"[\")"
            }
          let link = condition.isEmpty ? "" : pattern.contains(" where ") ? " && " : " where "
          out.line("case \(pattern)\(link)\(condition): self = .\(SwiftNames.escaped(mark.key))")
        }
        out.line("default: self = []")
        out.line("}")
      }
    }
  }

  // MARK: The client

  func heldStates(to out: inout SourceText) {
    out.line("internal import AgentHostProtocol")
    out.line()
    out.documentation(
      "A channel state on the heap, which reducers change in place.")
    out.line("///")
    out.documentation(
      "Changing a `ChannelState` moves the whole state out of the enum and back. This type moves a reference."
        + " It has value semantics: a copy shares the state until one of the two changes.")
    out.block("enum HeldState: Sendable") { out in
      for channel in channels {
        out.line("case \(channel.name)(StateBox<\(channel.held ?? channel.state)>)")
      }
      out.line("indirect case unknown(JSONValue)")
      out.line()
      out.block("init(_ state: ChannelState)") {
        $0.line("switch state {")
        for channel in channels {
          let value = channel.held.map { "\($0)(state)" } ?? "state"
          $0.line("case .\(channel.name)(let state): self = .\(channel.name)(StateBox(\(value)))")
        }
        $0.line("case .unknown(let value): self = .unknown(value)")
        $0.line("}")
      }
      out.line()
      out.documentation("The state as a plain value.")
      out.block("var channelState: ChannelState") {
        table(
          to: &$0,
          {
            let path = $0.held == nil ? "box.state" : "box.state.state"
            return "case .\($0.name)(let box): .\($0.name)(\(path))"
          },
          unknown: "case .unknown(let value): .unknown(value)")
      }
      out.line()
      out.documentation(
        "Applies an action in place. Actions of other channels change nothing, except the rename of a chat."
      )
      out.block("mutating func reduce(_ action: StateAction) -> ReductionOutcome") { out in
        out.line("var outcome = ReductionOutcome.unchanged")
        out.line("switch action {")
        for channel in channels {
          let name = channel.name
          out.line("case .\(name)(let action):")
          out.indented { out in
            let other = Self.otherwise(name)
            out.line("guard case .\(name)(var box) = self else { return \(other) }")
            out.line("// Uniquely referenced afterwards unless copies of this value exist.")
            out.line("_ = consume self")
            out.line("StateBox.change(&box) { outcome = $0.reduce(action) }")
            out.line("self = .\(name)(box)")
          }
        }
        out.line("case .unknown: return .unknown")
        out.line("}")
        out.line("return outcome")
      }
    }
  }

  // MARK: Resend classes

  func resendClasses(to out: inout SourceText) {
    out.documentation(
      "How an outbox treats an action whose outcome is unknown.")
    out.block("public enum ResendClass: String, Sendable, Hashable, CaseIterable") { out in
      for item in ResendClass.allCases {
        out.documentation(item.documentation)
        out.line("case \(item.rawValue)")
      }
    }
  }
}
