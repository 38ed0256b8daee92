public import AgentHostProtocol

/// A change of the state of a channel between two elements of ``MirrorChanges``.
public struct MirrorChange<Key: Hashable & Sendable>: Sendable {
  /// The kind of a change.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The channel had no state before.
    case added
    /// The state changed or was reloaded.
    case changed
    /// The channel no longer has a state.
    case removed
  }

  /// The key of the changed channel.
  public var key: Key
  /// The kind of the change.
  public var kind: Kind
  /// The state before; `nil` if there was none, or for ``MirrorChangeDetail/kinds``.
  public var old: ChannelState?
  /// The state now; `nil` if there is none, or for ``MirrorChangeDetail/kinds``.
  public var new: ChannelState?
}

extension MirrorChange: Equatable {}

/// The content of mirror changes.
public enum MirrorChangeDetail: Sendable, Hashable {
  /// Key and kind.
  case kinds
  /// Also the states before and after. Each consumer then keeps a copy of every state, and the mirror copies a
  /// state when it changes after it was read.
  case values
}

/// The changes of a mirror, coalesced: each element has one change for every channel that has changed since
/// the element before, and the first one adds all channels with a state.
///
/// Several changes of a channel between two elements count as one; a channel that was added and removed in
/// between does not appear. Every iterator has its own position. When the task is cancelled, iteration ends.
public struct MirrorChanges<Key: Hashable & Sendable>: AsyncSequence, Sendable {
  /// The present state of a channel in a mirror.
  struct Look: Sendable {
    var key: Key
    var exists: Bool
    var state: ChannelState?
  }

  let keys: ChangeSequence<Key>
  let read: @Sendable (_ keys: [Key]) async -> [Look]

  /// Creates an iterator that begins with all channels with a state.
  public func makeAsyncIterator() -> Iterator {
    Iterator(keys: keys.makeAsyncIterator(), read: read)
  }

  /// An iterator over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var keys: ChangeSequence<Key>.Iterator
    fileprivate let read: @Sendable (_ keys: [Key]) async -> [Look]
    private var known: [Key: ChannelState?] = [:]

    fileprivate init(
      keys: ChangeSequence<Key>.Iterator, read: @escaping @Sendable ([Key]) async -> [Look]
    ) {
      self.keys = keys
      self.read = read
    }

    /// Waits for the next changes; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> [MirrorChange<Key>]? {
      while let changes = await keys.next(isolation: actor) {
        let result = await read(Array(changes.keys)).compactMap { take($0) }
        if !result.isEmpty { return result }
      }
      return nil
    }

    private mutating func take(_ look: Look) -> MirrorChange<Key>? {
      let before = known[look.key]
      if look.exists {
        known.updateValue(look.state, forKey: look.key)
        return MirrorChange(
          key: look.key, kind: before == nil ? .added : .changed, old: before ?? nil,
          new: look.state)
      }
      guard let before else { return nil }
      known.removeValue(forKey: look.key)
      return MirrorChange(key: look.key, kind: .removed, old: before, new: nil)
    }
  }
}

extension AHPStateMirror {
  /// Returns the changes of the mirror; see ``MirrorChanges``.
  public func changes(_ detail: MirrorChangeDetail) -> MirrorChanges<URI> {
    MirrorChanges(keys: changes()) { [weak self] keys in
      await self?.looks(keys, detail) ?? []
    }
  }

  private func looks(_ keys: [URI], _ detail: MirrorChangeDetail) -> [MirrorChanges<URI>.Look] {
    keys.map { key in
      guard let mirrored = read(key) else { return .init(key: key, exists: false) }
      return .init(key: key, exists: true, state: detail == .values ? mirrored.state : nil)
    }
  }
}

extension MultiHostStateMirror {
  /// Returns the changes of the mirror; see ``MirrorChanges``.
  public func changes(_ detail: MirrorChangeDetail) -> MirrorChanges<HostedResourceKey> {
    MirrorChanges(keys: changes()) { [weak self] keys in
      await self?.looks(keys, detail) ?? []
    }
  }

  private func looks(
    _ keys: [HostedResourceKey], _ detail: MirrorChangeDetail
  ) -> [MirrorChanges<HostedResourceKey>.Look] {
    keys.map { key in
      guard detail == .values else { return .init(key: key, exists: hasState(of: key)) }
      let state = state(of: key)
      return .init(key: key, exists: state != nil, state: state)
    }
  }
}
