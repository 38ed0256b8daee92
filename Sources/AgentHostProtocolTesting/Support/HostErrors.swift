internal import AgentHostProtocol

extension JSONRPCError {
  static func invalid(_ message: String) -> JSONRPCError {
    JSONRPCError(code: .invalidParams, message: message)
  }

  static func noMethod(_ method: String) -> JSONRPCError {
    JSONRPCError(code: .methodNotFound, message: "there is no method \(method)")
  }

  static func noSession(_ uri: URI) -> JSONRPCError {
    JSONRPCError(code: .sessionNotFound, message: "there is no session \(uri)")
  }

  static func notFound(_ uri: URI) -> JSONRPCError {
    JSONRPCError(code: .notFound, message: "there is no \(uri)")
  }
}
