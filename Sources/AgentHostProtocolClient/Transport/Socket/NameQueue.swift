package struct NameQueueLimits: Sendable, Hashable {
  package var threads = 12
  /// Maximum for names that are not proven.
  package var unproven = 10
  package var suspects = 4
  /// How long a lookup may take before its name becomes suspect.
  package var patience: Duration = .seconds(2)
  /// How many names are remembered as proven or suspect; the oldest are evicted first.
  package var memory = 4_096

  package init() {}
}

/// Schedules host name lookups on a bounded number of threads.
///
/// The C library's resolver blocks for ten seconds or more per name when its servers do not answer. A
/// lookup cannot be cancelled, only abandoned, and keeps its thread busy. Therefore
///
/// - a name has at most one pending lookup, whose result goes to every caller;
/// - a queued name without remaining callers is not looked up;
/// - names with a slow last lookup (`suspect`) get only part of the threads, and come last;
/// - the last threads are reserved for names whose last lookup succeeded quickly (`proven`), so that
///   working hosts keep working however many other lookups hang.
///
/// `Waiter` is the shell's handle to resume a caller.
package struct NameQueue<Waiter> {
  /// The expectation for the next lookup of a name, from the last one.
  enum Standing: Int, CaseIterable {
    case proven, unknown, suspect
  }

  package struct WaiterID: Hashable, Sendable {
    let name: String
    let serial: UInt64
  }

  private struct Entry {
    var waiters: [(serial: UInt64, waiter: Waiter)] = []
    var standing: Standing
    var startedAt: Duration?
  }

  private let limits: NameQueueLimits
  private var entries: [String: Entry] = [:]
  /// Queued names by standing, the oldest first. May contain names that are no longer queued.
  private var queues: [[String]] = Standing.allCases.map { _ in [] }
  private var running: [Int] = Standing.allCases.map { _ in 0 }
  private var standings: [String: Standing] = [:]
  private var remembered: [String] = []
  private var serials: UInt64 = 0

  package init(limits: NameQueueLimits = NameQueueLimits()) {
    self.limits = limits
  }

  package var runningCount: Int { running.reduce(0, +) }
  package var queuedCount: Int { entries.count - runningCount }

  /// Adds a caller for a name. Returns the caller's id and the names to look up now, each on its own thread.
  package mutating func asked(
    _ name: String, _ waiter: Waiter, at now: Duration
  ) -> (id: WaiterID, start: [String]) {
    serials += 1
    let id = WaiterID(name: name, serial: serials)
    if entries[name] != nil {
      entries[name]?.waiters.append((serials, waiter))
      return (id, [])
    }
    let standing = standings[name] ?? .unknown
    entries[name] = Entry(waiters: [(serials, waiter)], standing: standing)
    queues[standing.rawValue].append(name)
    return (id, startNext(at: now))
  }

  /// A caller stops waiting. A pending lookup continues for later callers.
  package mutating func gaveUp(_ id: WaiterID) {
    guard var entry = entries[id.name] else { return }
    entry.waiters.removeAll { $0.serial == id.serial }
    if entry.waiters.isEmpty, entry.startedAt == nil {
      entries[id.name] = nil
      queues[entry.standing.rawValue].removeAll { $0 == id.name }
    } else {
      entries[id.name] = entry
    }
  }

  /// Handles the end of a lookup. Returns the callers to resume and the names to look up now.
  package mutating func ended(
    _ name: String, hasAddresses: Bool, at now: Duration
  ) -> (waiters: [Waiter], start: [String]) {
    guard let entry = entries[name], let startedAt = entry.startedAt else { return ([], []) }
    entries[name] = nil
    running[entry.standing.rawValue] -= 1
    if now - startedAt >= limits.patience {
      remember(name, .suspect)
    } else {
      remember(name, hasAddresses ? .proven : .unknown)
    }
    return (entry.waiters.map(\.waiter), startNext(at: now))
  }

  private mutating func startNext(at now: Duration) -> [String] {
    var started: [String] = []
    for standing in Standing.allCases {
      while !queues[standing.rawValue].isEmpty, hasThread(for: standing) {
        let name = queues[standing.rawValue].removeFirst()
        entries[name]?.startedAt = now
        running[standing.rawValue] += 1
        started.append(name)
      }
    }
    return started
  }

  private func hasThread(for standing: Standing) -> Bool {
    guard runningCount < limits.threads else { return false }
    if standing == .proven { return true }
    guard runningCount - running[Standing.proven.rawValue] < limits.unproven else { return false }
    return standing == .unknown || running[Standing.suspect.rawValue] < limits.suspects
  }

  private mutating func remember(_ name: String, _ standing: Standing) {
    if standings[name] == nil {
      if standing == .unknown { return }
      remembered.append(name)
      if remembered.count > limits.memory { standings[remembered.removeFirst()] = nil }
    }
    standings[name] = standing
  }
}
