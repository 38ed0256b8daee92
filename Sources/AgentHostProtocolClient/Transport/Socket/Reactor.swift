#if os(Linux)
  /// The one thread that waits for descriptors to become ready.
  ///
  /// Every watch is one-shot, and events name a descriptor and a generation, never an object: a late
  /// event of a descriptor that was closed, or is somebody else's by now, finds nothing.
  enum Reactor {
    private struct Entry {
      var generation: UInt32
      var reader: ReadinessSource?
      var writer: ReadinessSource?
      var isReaderArmed = false
      var isWriterArmed = false

      var interest: UInt32 {
        (isReaderArmed ? Polling.readable : 0) | (isWriterArmed ? Polling.writable : 0)
      }
    }

    private struct State {
      var polling: Polling?
      var entries: [Int32: Entry] = [:]
      var generation: UInt32 = 0
    }

    private static let state = Locked(State())

    /// Makes sure that there is something to watch with. Whoever makes descriptors calls it before.
    ///
    /// - Parameter makeThread: Runs something on a thread of its own.
    /// - Throws: When the system has no descriptor or no thread for it. It is tried anew the next time.
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

    /// Watches for the next event of a source; one that cannot be watched is tried again and again.
    static func arm(_ source: ReadinessSource) {
      let isWatched = state.withLock { state -> Bool in
        guard let polling = state.polling else { return false }
        var entry = state.entries[source.descriptor]
        let isNew = entry == nil
        if isNew {
          state.generation &+= 1
          entry = Entry(generation: state.generation)
        }
        switch source.kind {
        case .read:
          entry?.reader = source
          entry?.isReaderArmed = true
        case .write:
          entry?.writer = source
          entry?.isWriterArmed = true
        }
        guard let entry else { return false }
        state.entries[source.descriptor] = entry
        return polling.watch(
          source.descriptor, entry.interest, generation: entry.generation, isNew: isNew)
      }
      if !isWatched { source.fireLater() }
    }

    /// Does not watch for a source.
    static func disarm(_ source: ReadinessSource) {
      state.withLock { state in
        guard var entry = state.entries[source.descriptor] else { return }
        switch source.kind {
        case .read where entry.reader === source: entry.isReaderArmed = false
        case .write where entry.writer === source: entry.isWriterArmed = false
        default: return
        }
        state.entries[source.descriptor] = entry
        // Watches are for one event, and an event for which nothing is armed finds nothing.
        _ = state.polling?.watch(
          source.descriptor, entry.interest, generation: entry.generation, isNew: false)
      }
    }

    /// Forgets a source.
    static func remove(_ source: ReadinessSource) {
      state.withLock { state in
        guard var entry = state.entries[source.descriptor] else { return }
        switch source.kind {
        case .read where entry.reader === source:
          entry.reader = nil
          entry.isReaderArmed = false
        case .write where entry.writer === source:
          entry.writer = nil
          entry.isWriterArmed = false
        default: return
        }
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
          if entry.isReaderArmed, event.isReadable, let reader = entry.reader {
            entry.isReaderArmed = false
            ready.append(reader)
          }
          if entry.isWriterArmed, event.isWritable, let writer = entry.writer {
            entry.isWriterArmed = false
            ready.append(writer)
          }
          state.entries[event.descriptor] = entry
          guard entry.interest != 0, let polling = state.polling else { continue }
          let isWatched = polling.watch(
            event.descriptor, entry.interest, generation: entry.generation, isNew: false)
          if isWatched { continue }
          if entry.isReaderArmed, let reader = entry.reader { unwatched.append(reader) }
          if entry.isWriterArmed, let writer = entry.writer { unwatched.append(writer) }
        }
        return (ready, unwatched)
      }
      for source in ready { source.fire() }
      for source in unwatched { source.fireLater() }
    }
  }
#endif
