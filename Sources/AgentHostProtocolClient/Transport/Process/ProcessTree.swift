/// The descendants of a process at one time, as far as the system lists them: a script may start the host without `exec`.
struct ProcessTree: Sendable {
  private let members: [ProcessRecord]

  /// - Parameter root: A process that has not been reaped: another process may have its number later.
  init(below root: Int32, among processes: [ProcessRecord] = SystemCall.processes()) {
    let children = Dictionary(grouping: processes, by: \.parent)
    var members: [ProcessRecord] = []
    var known: Set = [root]
    var parents = [root]
    while let parent = parents.popLast() {
      for child in children[parent] ?? [] where known.insert(child.number).inserted {
        members.append(child)
        parents.append(child.number)
      }
    }
    self.members = members
  }

  /// The members that still run.
  var running: [Int32] {
    members.filter { SystemCall.process($0.number)?.startTime == $0.startTime }.map(\.number)
  }
}
