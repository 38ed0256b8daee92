/// The result of testing a behavior of a host.
enum ProbeOutcome: Sendable, Hashable {
  /// The host follows the protocol. The note adds a detail.
  case asSpecified(note: String? = nil)
  /// The host differs from the protocol in this way.
  case differs(String)
  /// The protocol leaves it to the host, which does not have it.
  case notOffered(String)
  /// Not tested, with the reason.
  case notTested(String)

  var word: String {
    switch self {
    case .asSpecified: "as-specified"
    case .differs: "differs"
    case .notOffered: "not-offered"
    case .notTested: "not-tested"
    }
  }

  var title: String { word.replacing("-", with: " ") }

  /// How, or why.
  var detail: String? {
    switch self {
    case .asSpecified(let note): note
    case .differs(let text), .notOffered(let text), .notTested(let text): text
    }
  }

  /// The same outcome with another detail.
  func mappingDetail(_ transform: (String) -> String) -> ProbeOutcome {
    ProbeOutcome(word: word, detail: detail.map(transform)) ?? self
  }

  /// Creates the outcome from the word in a file; `nil` for an unknown word.
  init?(word: String, detail: String?) {
    switch word {
    case "as-specified": self = .asSpecified(note: detail)
    case "differs": self = .differs(detail ?? "")
    case "not-offered": self = .notOffered(detail ?? "")
    case "not-tested": self = .notTested(detail ?? "")
    default: return nil
    }
  }

  /// Whether the host was seen to behave otherwise than the protocol says.
  var isDifference: Bool {
    if case .differs = self { true } else { false }
  }
}
