#if os(Linux)
  /// The thread that waits for descriptors to become ready.
  ///
  /// Watches are one-shot, and events name a descriptor and a generation, never an object: a late event of
  /// a descriptor that was closed or reused has no effect.
  enum Reactor {
    private struct Watch {
      let source: ReadinessSource
      var isArmed: Bool
    }

    private struct Entry {
      var generation: UInt32
      var reader: Watch?
      var writer: Watch?

      subscript(kind: ReadinessSource.Kind) -> Watch? {
        get { kind == .read ? reader : writer }
        set { if kind == .read { reader = newValue } else { writer = newValue } }
      }

      var interest: UInt32 {
        (reader?.isArmed == true ? Polling.readable : 0)
          | (writer?.isArmed == true ? Polling.writable : 0)
      }
    }

    private struct State {
      var polling: Polling?
      var entries: [Int32: Entry] = [:]
      var generation: UInt32 = 0
    }

    private static let state = Locked(State())

    /// Starts watching if necessary. Called before a descriptor is created.
    ///
    /// - Parameter makeThread: Runs a closure on a new thread.
    /// - Throws: When the system cannot provide a descriptor or thread. The next call retries.
    static func begin(
      on makeThread: (@escaping @Sendable () -> Void) throws(SystemError) -> Void =
        SystemCall.onThread
    ) throws(SystemError) {
      try state.withLock { (state) throws(SystemError) in
        guard state.polling == nil else { return }
        let polling = try Polling()
        do throws(SystemError) {
          try makeThread { polling.run { handle($0) } }
        } catch {
          polling.close()
          throw error
        }
        state.polling = polling
      }
    }

    /// Watches for the next event of a source; retries while it cannot be watched.
    static func arm(_ source: ReadinessSource) {
      let isWatched = state.withLock { state -> Bool in
        guard let polling = state.polling else { return false }
        let known = state.entries[source.descriptor]
        if known == nil { state.generation &+= 1 }
        var entry = known ?? Entry(generation: state.generation)
        entry[source.kind] = Watch(source: source, isArmed: true)
        state.entries[source.descriptor] = entry
        return polling.watch(
          source.descriptor, entry.interest, generation: entry.generation, isNew: known == nil)
      }
      if !isWatched { source.fireLater() }
    }

    static func disarm(_ source: ReadinessSource) {
      state.withLock { state in
        guard var entry = state.entries[source.descriptor],
          entry[source.kind]?.source === source
        else { return }
        entry[source.kind]?.isArmed = false
        state.entries[source.descriptor] = entry
        // The watch is for one event, which has no effect when nothing is armed.
        _ = state.polling?.watch(
          source.descriptor, entry.interest, generation: entry.generation, isNew: false)
      }
    }

    static func remove(_ source: ReadinessSource) {
      state.withLock { state in
        guard var entry = state.entries[source.descriptor],
          entry[source.kind]?.source === source
        else { return }
        entry[source.kind] = nil
        if entry.reader == nil, entry.writer == nil {
          state.entries[source.descriptor] = nil
          state.polling?.forget(source.descriptor)
        } else {
          state.entries[source.descriptor] = entry
        }
      }
    }

    private static func handle(_ events: [Polling.Event]) {
      let (ready, unwatched) = state.withLock { state in
        var ready: [ReadinessSource] = []
        var unwatched: [ReadinessSource] = []
        for event in events {
          guard var entry = state.entries[event.descriptor],
            entry.generation == event.generation
          else { continue }
          for kind in ReadinessSource.Kind.allCases where event.isReady(kind) {
            guard let watch = entry[kind], watch.isArmed else { continue }
            entry[kind]?.isArmed = false
            ready.append(watch.source)
          }
          state.entries[event.descriptor] = entry
          guard entry.interest != 0, let polling = state.polling else { continue }
          let isWatched = polling.watch(
            event.descriptor, entry.interest, generation: entry.generation, isNew: false)
          if isWatched { continue }
          for case let watch? in [entry.reader, entry.writer] where watch.isArmed {
            unwatched.append(watch.source)
          }
        }
        return (ready, unwatched)
      }
      for source in ready { source.fire() }
      for source in unwatched { source.fireLater() }
    }
  }
#endif
