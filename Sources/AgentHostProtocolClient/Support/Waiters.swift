/// The waits for something, and the three ways in which a wait can be overtaken.
///
/// A wait is *announced* when the decision to wait is taken, becomes *suspended* when there is a
/// token to resume, and is over when it is released, by what it waits for or by cancellation. The release
/// may come before the token does; the token is then handed straight back. Every returned token must be
/// resumed exactly once. ``Locked/suspend(isolation:_:onCancel:)`` does that for tasks.
package struct Waiters<Token> {
  /// Names one wait.
  package struct ID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  private struct Wait {
    let id: ID
    var token: Token?
  }

  private var serials: UInt64 = 0
  /// The oldest. It is nearly always the only one, and then needs no array.
  private var first: Wait?
  private var others: [Wait] = []

  package init() {}

  /// Whether there is no wait.
  package var isEmpty: Bool { first == nil }

  /// A task is about to wait.
  package mutating func announce() -> ID {
    serials &+= 1
    let wait = Wait(id: ID(serial: serials))
    if first == nil { first = wait } else { others.append(wait) }
    return wait.id
  }

  /// The announced wait now has its token, which comes back if the wait is over already.
  package mutating func suspended(_ id: ID, _ token: Token) -> Token? {
    if first?.id == id {
      first?.token = token
    } else if let index = others.firstIndex(where: { $0.id == id }) {
      others[index].token = token
    } else {
      return token
    }
    return nil
  }

  /// Ends one wait, by cancellation or because what it waited for has come; a wait that is over
  /// already is left alone.
  package mutating func release(_ id: ID) -> Token? {
    if let wait = first, wait.id == id {
      first = others.isEmpty ? nil : others.removeFirst()
      return wait.token
    }
    return others.firstIndex { $0.id == id }.flatMap { others.remove(at: $0).token }
  }

  /// Ends every wait, the oldest first.
  package mutating func releaseAll() -> [Token] {
    guard !isEmpty else { return [] }
    return takeAll().tokens
  }

  /// Ends every wait like ``releaseAll()``, and hands them over as they are, without an array.
  mutating func takeAll() -> Waiters {
    var taken = self
    taken.serials = 0
    first = nil
    others = []
    return taken
  }

  private var tokens: [Token] { [first?.token].compactMap { $0 } + others.compactMap(\.token) }
}

extension Waiters where Token == Wakeup {
  /// Resumes those that were taken.
  func resume() {
    first?.token?.resume()
    for wait in others { wait.token?.resume() }
  }
}
