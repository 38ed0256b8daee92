internal import AgentHostProtocolClient

/// Invalid user input: on the command line, in the environment or in a file.
///
/// Always one line: subject, problem, location, suggestion.
struct UsageError: ClassifiedError, Hashable {
  /// The subject of the error: an option, an argument or a key. Empty if the problem contains it.
  var subject: String
  var problem: String
  var origin: ValueOrigin?
  var advice: String?

  init(
    _ subject: String = "", _ problem: String, origin: ValueOrigin? = nil, advice: String? = nil
  ) {
    self.subject = subject
    self.problem = problem
    self.origin = origin
    self.advice = advice
  }

  /// Nothing was sent: the input is wrong.
  var category: FailureCategory { .invalidInput }

  /// `subject: problem (origin); advice`, on one line.
  var description: String {
    var text = subject.isEmpty ? problem : "\(subject): \(problem)"
    if let origin { text += " (\(origin))" }
    if let advice { text += "; \(advice)" }
    return text
  }
}

/// Why a value parser rejects a value. The caller adds the option or argument and the origin.
struct ValueProblem: Error, Hashable {
  var problem: String
  var advice: String?

  init(_ problem: String, advice: String? = nil) {
    self.problem = problem
    self.advice = advice
  }

  func at(_ subject: String, _ origin: ValueOrigin?) -> UsageError {
    UsageError(subject, problem, origin: origin, advice: advice)
  }
}

/// Quotes user input for an error message: bounded, on one line, without control characters, and without the secrets of
/// an address, which may have been written in any place.
func quoted(_ text: String) -> String {
  let text = HostURL.looksLikeURL(text) ? HostURL.redact(text) : text
  var result = "\""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == 60 {
      result += "…"
      break
    }
    count += 1
    switch scalar {
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if TerminalText.isForbidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}
