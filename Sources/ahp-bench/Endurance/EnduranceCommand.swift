internal import Foundation

/// The command `ahp-bench endurance`.
enum EnduranceCommand {
  /// Runs the command and returns the exit code.
  static func run(_ arguments: [String]) async -> Int32 {
    let options: EnduranceOptions
    switch EnduranceOptions.parse(arguments) {
    case .success(let parsed): options = parsed
    case .failure(let error):
      print(error.message)
      return error.isHelp ? 0 : 2
    }
    switch options.role {
    case .standardPeer:
      StandardPeer.run()
      return 0
    case .list:
      for row in EnduranceRow.all {
        print(row.name.padding(toLength: 28, withPad: " ", startingAt: 0) + row.summary)
      }
      return 0
    case .row(let name):
      guard let row = EnduranceRow.all.first(where: { $0.name == name }) else {
        print("ahp-bench: unknown row \(name); see --list")
        return 2
      }
      ProcessProcessor.pin(to: options.processor)
      return await EnduranceProcess(row: row, operations: options.operations).run()
    case .suite:
      do {
        let bounds = try EnduranceBounds(contentsOf: options.bounds)
        return await EnduranceSuite(options: options, bounds: bounds).run()
      } catch {
        print("ahp-bench: \(error)")
        return 2
      }
    }
  }
}
