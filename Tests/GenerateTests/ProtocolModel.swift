import Foundation

/// A description of the protocol that says the same about the published schemas and about our
/// definitions, so that the two can be compared.
struct ProtocolModel {
  struct Property: Equatable {
    var isRequired: Bool
    /// The type in a common notation: `string`, `number`, `boolean`, `any`, `[T]`, `{T}`, or a name.
    var type: String
  }

  enum Shape: Equatable {
    /// An object with its members; those that always have the same value are not among them.
    case object([String: Property])
    /// A set of strings or numbers.
    case enumeration(Set<String>)
    /// The discriminator's values.
    case union(Set<String>)
  }

  /// The types by name.
  var types: [String: Shape] = [:]
  /// The wire types of all actions.
  var actions: Set<String> = []

  /// What `other` has otherwise, one line each.
  func differences(from other: ProtocolModel) -> Set<String> {
    var found: Set<String> = []
    for name in Set(types.keys).union(other.types.keys) {
      switch (types[name], other.types[name]) {
      // An anonymous shape is compared where it is used.
      case (.some, nil): if !Self.isAnonymous(name) { found.insert("- \(name)") }
      case (nil, .some): if !Self.isAnonymous(name) { found.insert("+ \(name)") }
      case (.object(let left), .object(let right)):
        found.formUnion(differences(name, left, right, in: other))
      case (.enumeration(let left), .enumeration(let right)),
        (.union(let left), .union(let right)):
        found.formUnion(Self.differences(name, left, right))
      case (let left, let right) where left != right: found.insert("~ \(name)")
      default: break
      }
    }
    for action in actions.subtracting(other.actions) { found.insert("- action \(action)") }
    for action in other.actions.subtracting(actions) { found.insert("+ action \(action)") }
    return found
  }

  static func isAnonymous(_ name: String) -> Bool {
    name.contains(".") || name.contains("(")
  }

  private static func differences(
    _ name: String, _ left: Set<String>, _ right: Set<String>
  ) -> Set<String> {
    Set(left.subtracting(right).map { "- \(name) = \($0)" })
      .union(right.subtracting(left).map { "+ \(name) = \($0)" })
  }

  private func differences(
    _ name: String, _ left: [String: Property], _ right: [String: Property],
    in other: ProtocolModel
  ) -> Set<String> {
    var found: Set<String> = []
    for key in Set(left.keys).union(right.keys) {
      switch (left[key], right[key]) {
      case (.some, nil): found.insert("- \(name).\(key)")
      case (nil, .some): found.insert("+ \(name).\(key)")
      case (.some(let left), .some(let right)):
        if left.isRequired != right.isRequired {
          found.insert("~ \(name).\(key) \(right.isRequired ? "required" : "optional")")
        }
        found.formUnion(differences("\(name).\(key)", left.type, right.type, in: other))
      case (nil, nil): break
      }
    }
    return found
  }

  private func differences(
    _ place: String, _ left: String, _ right: String, in other: ProtocolModel
  ) -> Set<String> {
    if left == right { return [] }
    let name = left.trimmingCharacters(in: ["[", "]"])
    let target = right.trimmingCharacters(in: ["[", "]"])
    switch (types[name], other.types[target]) {
    case (.object(let left), .object(let right)) where Self.isAnonymous(name):
      return differences(place, left, right, in: other)
    case (.enumeration(let left), .enumeration(let right)) where Self.isAnonymous(name):
      return Self.differences(place, left, right)
    default: return ["~ \(place): \(left) → \(right)"]
    }
  }
}
