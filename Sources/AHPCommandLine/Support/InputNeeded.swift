/// The error of a turn that waits for input while the command must not wait.
struct InputNeeded: Error, CustomStringConvertible {
  let description: String
}
