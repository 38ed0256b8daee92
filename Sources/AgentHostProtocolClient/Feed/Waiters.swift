/// Who waits for something, and the three ways in which a wait can be overtaken.
///
/// A wait is *announced* when the decision to wait is taken, becomes *suspended* when there is a
/// token to resume, and is over when it is released or cancelled. Release and cancellation may come
/// before the token does; the token is then handed straight back. Every announced wait must be
/// followed by exactly one `suspended`, and every returned token must be resumed exactly once.
package struct Waiters<Token> {
  /// Names one wait.
  package struct ID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  private enum State {
    case announced
    case overtaken
    case suspended(Token)
  }

  private var serials: UInt64 = 0
  // Nearly always none or one: a linear search beats hashing.
  private var waits: [(id: ID, state: State)] = []

  package init() {}

  /// Whether nobody waits.
  package var isEmpty: Bool { waits.isEmpty }

  /// Somebody is about to wait.
  package mutating func announce() -> ID {
    serials &+= 1
    let id = ID(serial: serials)
    waits.append((id, .announced))
    return id
  }

  /// The announced wait now has its token, which comes back if the wait is over already.
  package mutating func suspended(_ id: ID, _ token: Token) -> Token? {
    guard let index = waits.firstIndex(where: { $0.id == id }) else { return token }
    guard case .announced = waits[index].state else {
      waits.remove(at: index)
      return token
    }
    waits[index].state = .suspended(token)
    return nil
  }

  /// Ends one wait, by cancellation or because what it waited for has come; a wait that is over
  /// already is left alone.
  package mutating func release(_ id: ID) -> Token? {
    guard let index = waits.firstIndex(where: { $0.id == id }) else { return nil }
    guard case .suspended(let token) = waits[index].state else {
      waits[index].state = .overtaken
      return nil
    }
    waits.remove(at: index)
    return token
  }

  /// Ends every wait.
  package mutating func releaseAll() -> [Token] {
    guard !waits.isEmpty else { return [] }
    var tokens: [Token] = []
    var overtaken: [(id: ID, state: State)] = []
    for wait in waits {
      if case .suspended(let token) = wait.state {
        tokens.append(token)
      } else {
        overtaken.append((wait.id, .overtaken))
      }
    }
    waits = overtaken
    return tokens
  }
}
