internal import AHPWebSocket

extension WebSocketHandshakeError {
  var classified: AHPError {
    let message = HostText.printable(description)
    switch self {
    case .invalidRequest:
      return AHPError(.invalidAddress, .invalidInput, message)
    case .redirected(_, .some):
      return AHPError(
        .handshakeRefused, .incompatible, message, advice: "use that address if it is right")
    case .refused(let refusal):
      return refusal.classified(.handshakeRefused, message)
    case .transportEnded:
      return AHPError(.connectionLost, .transient, message)
    case .redirected, .malformed, .invalidStartLine, .notWebSocket, .acceptMismatch,
      .unexpectedSubprotocol, .unexpectedExtension:
      return AHPError(
        .handshakeRefused, .incompatible, message,
        advice: "check that an agent host listens at this address and path")
    }
  }
}

extension HTTPRefusal {
  func classified(_ code: AHPError.Code, _ message: String) -> AHPError {
    let retryAfter = retryAfterSeconds.map { Duration.seconds($0) }
    switch category {
    case .authentication:
      return AHPError(
        code, .authentication, message,
        // A plain 403 without a challenge usually means a token in the query.
        advice: status == 403 && challenges.isEmpty
          ? "check the credentials; some hosts take the token in the query (?tkn=…)"
          : "check the credentials", retryAfter: retryAfter)
    case .gone:
      return AHPError(code, .notFound, message, advice: "check the path of the address")
    case .incompatible:
      return AHPError(
        code, .incompatible, message,
        advice: "check that an agent host listens at this address and path")
    case .transient:
      return AHPError(code, .transient, message, retryAfter: retryAfter)
    case .refused:
      return AHPError(code, .rejected, message)
    }
  }
}

extension WebSocketClosure {
  /// Returns the end of the connection as reported to the receiver.
  func end(cause: AHPError?) -> CodecResult.End {
    if let error {
      let isSize: Bool =
        switch error {
        case .frameTooLarge, .messageTooLarge, .tooManyFragments: true
        default: false
        }
      return .failed(
        AHPError(
          isSize ? .messageTooLarge : .transportProtocolViolation, .incompatible,
          "the peer violated the WebSocket protocol: \(error)",
          advice: isSize ? "raise the limits of the transport if this is expected" : nil))
    }
    guard isClean else { return .failed(cause ?? .connectionLost()) }
    if origin == .local { return .failed(AHPError.transportClosed()) }
    let errorCode: AHPError.Code
    switch code {
    case .normal, .goingAway, .noStatus:
      if reason.isEmpty { return .orderly }
      errorCode = .connectionEnded
    default: errorCode = code.rawValue == 1009 ? .messageTooLargeForHost : .connectionLost
    }
    return .failed(AHPError(errorCode, category, message))
  }

  private var message: String {
    let text = HostText.printable(reason)
    return "the peer closed the connection with \(code)" + (text.isEmpty ? "" : ": \(text)")
  }

  private var category: FailureCategory {
    switch code.rawValue {
    // Registered by libraries for HTTP's 401 and 403.
    case 3000, 3003: .authentication
    case 1002, 1003, 1007, 1009, 1010: .incompatible
    case 1008: .rejected
    default: .transient
    }
  }
}

extension AHPError {
  static func refusedClient(_ what: String) -> AHPError {
    AHPError(.handshakeRefused, .rejected, "a client was refused: \(HostText.printable(what))")
  }
}

/// Makes a host's text safe for error messages.
enum HostText {
  /// Replaces characters that could control a terminal and truncates the text to one line.
  static func printable(_ text: String, limit: Int = 300) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
        result.unicodeScalars.append("\u{FFFD}")
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
