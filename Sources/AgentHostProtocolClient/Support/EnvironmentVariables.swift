internal import AHPCLibrary

package enum EnvironmentVariables {
  /// The environment of this process. Of several values of a name, the first counts, as with `getenv`.
  package static func all() -> [String: String] {
    var variables: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let line = entry?.pointee {
      entry = entry?.successor()
      let text = String(cString: line)
      guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil {
        variables[name] = String(text[text.utf8.index(after: equals)...])
      }
    }
    return variables
  }

  /// The names of the variables whose values are not UTF-8. Such values are altered by ``all()``.
  package static func undecodableNames() -> Set<String> {
    var names: Set<String> = []
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let line = entry?.pointee {
      entry = entry?.successor()
      if String(validatingCString: line) != nil { continue }
      names.insert(String(String(cString: line).prefix { $0 != "=" }))
    }
    return names
  }

  static func value(of name: UnsafePointer<CChar>) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
