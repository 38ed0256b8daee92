func structure(
  _ name: String, _ documentation: String, is constant: (String, String)? = nil,
  _ fields: [Field]
) -> Structure {
  Structure(
    name: name, documentation: documentation, fields: fields,
    constant: constant.map { (key: $0.0, value: $0.1) })
}

/// Returns a structure with optional fields that patches a `target`.
func patch(
  _ name: String, _ documentation: String, of target: String, fields: [Field],
  except: Set<String> = []
) -> Structure {
  var result = structure(name, documentation, fields.map(\.optional))
  result.patches = (target, except)
  return result
}

func union(
  _ name: String, _ documentation: String, by discriminator: String, open: Bool = true,
  _ members: [(String, String?, String)]
) -> Union {
  Union(
    name: name, documentation: documentation, discriminator: discriminator,
    members: members.map { UnionMember(tag: $0.0, structure: $0.1, documentation: $0.2) },
    isOpen: open)
}

func enumeration(
  _ name: String, _ documentation: String, open: Bool = false, invalid: String? = nil,
  _ values: [(String, String)]
) -> Enumeration {
  Enumeration(
    name: name, documentation: documentation,
    values: values.map { (wire: $0.0, documentation: $0.1) }, isOpen: open, invalid: invalid)
}

/// Returns an action that only hosts originate.
func hostAction(
  _ wire: String, since: String, _ documentation: String, _ fields: [Field] = []
) -> Action {
  Action(
    wire: wire, documentation: documentation, isClientDispatchable: false, since: since,
    fields: fields)
}

/// Returns an action that clients may dispatch.
func clientAction(
  _ wire: String, since: String, resend: ResendClass, _ documentation: String,
  _ fields: [Field] = []
) -> Action {
  Action(
    wire: wire, documentation: documentation, isClientDispatchable: true, since: since,
    fields: fields, resend: resend)
}

/// Returns a request with a separate result structure.
func command(
  _ method: String, _ direction: Direction = .clientToHost, on channel: ChannelRule, since: String,
  _ documentation: String, params: [Field] = [], result: [Field], errors: [Int] = []
) -> Command {
  Command(
    method: method, documentation: documentation, direction: direction, channel: channel,
    params: params, result: method.capitalizedFirst + "Result", resultFields: result,
    errors: errors, since: since)
}

/// Returns a request with a `null` result, or with a result type defined elsewhere.
func command(
  _ method: String, on channel: ChannelRule, since: String, _ documentation: String,
  params: [Field] = [], resultType: String? = nil, errors: [Int] = []
) -> Command {
  Command(
    method: method, documentation: documentation, direction: .clientToHost, channel: channel,
    params: params, result: resultType, resultFields: nil, errors: errors, since: since)
}

/// Metadata that is stored with a value and never interpreted.
func meta(_ owner: String) -> Field {
  Field("_meta?", "object", "Free-form metadata of the \(owner), preserved as raw JSON.")
    .unessential
}

extension String {
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
