/// The tasks that wait for something, safe against races of suspension, release and cancellation.
///
/// A wait is *announced* when a task decides to wait, *suspended* when there is a continuation, and ends when it is
/// released or cancelled. The release may come before the continuation, which is then returned at once. Every
/// returned token must be resumed exactly once, as ``Locked/suspend(isolation:_:onCancel:)`` does.
package struct Waiters<Token> {
  package struct ID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  private struct Wait {
    let id: ID
    var token: Token?
  }

  private var serials: UInt64 = 0
  /// The oldest wait; nearly always the only one, so no dictionary is needed.
  private var first: Wait?
  /// The tokens of the later waits, by serial; `nil` before the suspension.
  private var others: [UInt64: Token?] = [:]

  package init() {}

  package var isEmpty: Bool { first == nil && others.isEmpty }

  package mutating func announce() -> ID {
    serials &+= 1
    let id = ID(serial: serials)
    if isEmpty { first = Wait(id: id) } else { others[serials] = .some(nil) }
    return id
  }

  /// Begins a wait that has its token already.
  mutating func add(_ token: Token) -> ID {
    let id = announce()
    _ = suspended(id, token)
    return id
  }

  /// Stores the token of a wait; returns it if the wait already ended.
  package mutating func suspended(_ id: ID, _ token: Token) -> Token? {
    if first?.id == id {
      first?.token = token
    } else if others[id.serial] != nil {
      others[id.serial] = .some(token)
    } else {
      return token
    }
    return nil
  }

  /// Ends one wait; does nothing if it already ended.
  package mutating func release(_ id: ID) -> Token? {
    if let wait = first, wait.id == id {
      first = nil
      return wait.token
    }
    return others.removeValue(forKey: id.serial) ?? nil
  }

  /// Ends every wait, the oldest first.
  package mutating func releaseAll() -> [Token] {
    guard !isEmpty else { return [] }
    return takeAll().tokens
  }

  /// Ends every wait like ``releaseAll()``, without allocating an array for a single one.
  mutating func takeAll() -> Waiters {
    var taken = self
    taken.serials = 0
    first = nil
    others = [:]
    return taken
  }

  private var tokens: [Token] { [first?.token].compactMap { $0 } + laterTokens }

  private var laterTokens: [Token] {
    others.isEmpty ? [] : others.sorted { $0.key < $1.key }.compactMap(\.value)
  }
}

extension Waiters where Token == Wakeup {
  func resume() {
    first?.token?.resume()
    for token in laterTokens { token.resume() }
  }
}
